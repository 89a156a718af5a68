#!/usr/bin/env perl
# Serves a folder on a free port of this machine alone. Prints the port, and then what a page says by asking
# for /said/TEXT. Perl is on every Debian and
# macOS, and the toolchain's own server serves nothing but what it has converted itself.
use strict;
use warnings;
use IO::Socket::INET;

my ($folder) = @ARGV;
my %types = (
  html => 'text/html; charset=utf-8', js => 'text/javascript', css => 'text/css',
  json => 'application/json', svg => 'image/svg+xml', txt => 'text/plain; charset=utf-8');
my $server = IO::Socket::INET->new(LocalAddr => '127.0.0.1', Listen => 64, Proto => 'tcp')
  or die "error: no port: $!\n";
$| = 1;
$SIG{CHLD} = 'IGNORE';
print $server->sockport, "\n";
while (my $client = $server->accept) {
  next if fork;
  my $request = <$client> // '';
  while (my $line = <$client>) { last if $line =~ /^\r?\n$/ }
  my ($path) = $request =~ m{^GET (/[^ ?]*)};
  $path //= '/';
  $path =~ s/%([0-9A-Fa-f]{2})/chr hex $1/ge;
  print "$1\n" if $path =~ m{^/said/(.*)};
  my $file = "$folder$path";
  $file =~ s{/?$}{/index.html} if -d $file;
  my $content = '';
  my $found = $path !~ m{(^|/)\.\.(/|$)} && -f $file && open my $handle, '<:raw', $file;
  if ($found) { local $/; $content = <$handle> }
  my ($ending) = $file =~ /\.(\w+)$/;
  print $client "HTTP/1.1 ", ($found ? "200 OK" : "404 Not Found"), "\r\nContent-Type: ",
    $types{ $ending // '' } // 'application/octet-stream', "\r\nContent-Length: ", length $content,
    "\r\nConnection: close\r\n\r\n", $content;
  close $client;
  exit;
}
