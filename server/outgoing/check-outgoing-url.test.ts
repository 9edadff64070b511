import { expect, test } from 'vitest'
import { Problem } from '../problems.ts'
import { checkOutgoingUrl, type OutgoingRules, parseAllowedHosts } from './outgoing-rules.ts'

const publicOnly: OutgoingRules = { allowsPrivateTargets: false, allowedHosts: [] }
const anywhere = { allowsPrivateTargets: true, allowedHosts: [] }

const refuse = (url: string, rules = publicOnly) => {
  try {
    checkOutgoingUrl(url, rules, 'feedUrl')
  } catch (error) {
    if (error instanceof Problem) return error
  }
  throw new Error(`${url} was not refused.`)
}

test.for([
  'https://hooks.example.com/minutes?key=1#top',
  'https://hooks.example.com:8443/minutes',
  'https://hooks.example.com./minutes',
  'https://HOOKS.Example.COM',
  'https://bücher.example.com/',
  'https://8.8.8.8/',
  'https://134744072/',
  'https://[2606:4700:4700::1111]/',
])('requests to %s are allowed', (url) => {
  expect(checkOutgoingUrl(url, publicOnly).href).toBe(new URL(url).href)
})

test.for([
  ['loopback', 'https://127.0.0.1/'],
  ['loopback with a port', 'https://127.0.0.1:8443/'],
  ['decimal', 'https://2130706433/'],
  ['hexadecimal', 'https://0x7f000001/'],
  ['hexadecimal parts', 'https://0x7f.0x0.0x0.0x1/'],
  ['octal', 'https://0177.0.0.1/'],
  ['octal whole', 'https://017700000001/'],
  ['short', 'https://127.1/'],
  ['full-width digits', 'https://１２７.0.0.1/'],
  ['percent-encoded', 'https://%31%32%37.0.0.1/'],
  ['trailing dot', 'https://127.0.0.1./'],
  ['unspecified', 'https://0.0.0.0/'],
  ['zero', 'https://0/'],
  ['private 10/8', 'https://10.1.2.3/'],
  ['private 172.16/12', 'https://172.31.255.255/'],
  ['private 192.168/16', 'https://192.168.1.1/'],
  ['link-local, cloud metadata', 'https://169.254.169.254/latest/meta-data'],
  ['host of an Azure machine', 'https://168.63.129.16/metadata'],
  ['carrier-grade NAT', 'https://100.64.0.1/'],
  ['documentation', 'https://192.0.2.1/'],
  ['benchmarking', 'https://198.18.0.1/'],
  ['6to4 relay', 'https://192.88.99.1/'],
  ['multicast', 'https://224.0.0.1/'],
  ['reserved', 'https://240.0.0.1/'],
  ['broadcast', 'https://255.255.255.255/'],
  ['IPv6 loopback', 'https://[::1]/'],
  ['IPv6 loopback in full', 'https://[0:0:0:0:0:0:0:1]/'],
  ['IPv6 unspecified', 'https://[::]/'],
  ['IPv4-mapped', 'https://[::ffff:127.0.0.1]/'],
  ['IPv4-mapped in hexadecimal', 'https://[::ffff:7f00:1]/'],
  ['IPv4-mapped public', 'https://[::ffff:8.8.8.8]/'],
  ['IPv4-compatible', 'https://[::127.0.0.1]/'],
  ['IPv4-translated', 'https://[::ffff:0:127.0.0.1]/'],
  ['NAT64', 'https://[64:ff9b::7f00:1]/'],
  ['local NAT64', 'https://[64:ff9b:1::7f00:1]/'],
  ['6to4', 'https://[2002:7f00:1::]/'],
  ['Teredo', 'https://[2001::1]/'],
  ['IPv6 documentation', 'https://[2001:db8::1]/'],
  ['unique local', 'https://[fd00::1]/'],
  ['IPv6 link-local', 'https://[fe80::1]/'],
  ['site-local', 'https://[fec0::1]/'],
  ['IPv6 multicast', 'https://[ff02::1]/'],
  ['discard', 'https://[100::1]/'],
  ['not given out', 'https://[4000::1]/'],
  ['localhost', 'https://localhost/'],
  ['localhost in capitals', 'https://LOCALHOST/'],
  ['localhost with a trailing dot', 'https://localhost./'],
  ['below localhost', 'https://app.localhost/'],
  ['a name without a domain', 'https://intranet/'],
  ['multicast DNS', 'https://printer.local/'],
  ['multicast DNS with a trailing dot', 'https://printer.local./'],
  ['internal', 'https://metadata.google.internal/'],
  ['home network', 'https://nas.home.arpa/'],
  ['empty labels', 'https://a..example.com/'],
  ['only a dot', 'https://./'],
] as const)('not a public host (%s): %s is 400 URL_NOT_ALLOWED, and allowed with private targets', ([, url]) => {
  expect(refuse(url)).toMatchObject({
    status: 400,
    code: 'URL_NOT_ALLOWED',
    errors: [{ field: 'feedUrl', message: 'must point to a public host.' }],
  })
  expect(checkOutgoingUrl(url, anywhere).href).toBe(new URL(url).href)
})

test.for([
  ['http://hooks.example.com/', 'must start with https://.'],
  ['ftp://hooks.example.com/', 'must start with https://.'],
  ['file:///etc/passwd', 'must start with https://.'],
  ['gopher://127.0.0.1:6379/_', 'must start with https://.'],
  ['javascript:alert(1)', 'must start with https://.'],
  ['data:text/plain,x', 'must start with https://.'],
  ['https://me@hooks.example.com/', 'must not contain a user name or password.'],
  ['https://me:secret@hooks.example.com/', 'must not contain a user name or password.'],
  ['https://hooks.example.com@127.0.0.1/', 'must not contain a user name or password.'],
  ['hooks.example.com', 'must be a full URL, such as https://example.com/minutes.'],
  ['//hooks.example.com/', 'must be a full URL, such as https://example.com/minutes.'],
  ['https://', 'must be a full URL, such as https://example.com/minutes.'],
  ['https://1.2.3.4.5/', 'must be a full URL, such as https://example.com/minutes.'],
  ['https://[fe80::1%25eth0]/', 'must be a full URL, such as https://example.com/minutes.'],
  ['', 'must be a full URL, such as https://example.com/minutes.'],
] as const)('%s is refused: it %s', ([url, message]) => {
  expect(refuse(url).errors).toMatchObject([{ field: 'feedUrl', message }])
})

test('with private targets, http is allowed, but credentials and other protocols are not', () => {
  expect(refuse('http://me@localhost/', anywhere).errors).toMatchObject([
    { message: expect.stringContaining('user name') },
  ])
  expect(refuse('ftp://localhost/', anywhere).errors).toMatchObject([{ message: expect.stringContaining('https') }])
  expect(checkOutgoingUrl('http://localhost:3000/', anywhere).host).toBe('localhost:3000')
})

test('single hosts of the local network can be allowed, by name or address and port', () => {
  const allowedHosts = parseAllowedHosts(' Wiki.LAN:443, 10.0.0.7:8080 ,[FD00::7]:80,')
  const rules = { allowsPrivateTargets: false, allowedHosts }

  expect(allowedHosts).toEqual(['wiki.lan:443', '10.0.0.7:8080', '[fd00::7]:80'])
  for (const url of ['https://wiki.lan/', 'http://wiki.lan:443/', 'http://10.0.0.7:8080/', 'http://[fd00::7]/'])
    expect(checkOutgoingUrl(url, rules).href).toBe(new URL(url).href)
  for (const url of ['http://wiki.lan/', 'https://wiki.lan:8443/', 'https://10.0.0.7/', 'https://[fd00::8]/'])
    expect(refuse(url, rules).code).toBe('URL_NOT_ALLOWED')
})

test.for(['wiki.lan', 'https://wiki.lan:443', 'me@wiki.lan:443', 'wiki.lan:443/x', 'wiki.lan:99999'])(
  'a list of allowed hosts with "%s" in it prevents the start',
  (entry) => {
    expect(() => parseAllowedHosts(`a.b:1,${entry}`)).toThrow('must be a list of host:port')
  },
)
