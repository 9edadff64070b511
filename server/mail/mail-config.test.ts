import { expect, test } from 'vitest'
import { parseMailConfig } from './mail-config.ts'

const good = {
  MINUTEBOOK_SMTP_URL: 'smtp://user:secret@mail.example.com:587',
  MINUTEBOOK_MAIL_FROM: 'minutes@example.com',
}
const publicUrl = 'https://minutes.example.com'

test('without a server no mail is sent', () => {
  expect(parseMailConfig({}, publicUrl)).toBeNull()
})

test.for(['minutes@example.com', 'Minutebook <minutes@example.com>'])('%s is a sender', (from) => {
  expect(parseMailConfig({ ...good, MINUTEBOOK_MAIL_FROM: from }, publicUrl)).toEqual({
    smtpUrl: good.MINUTEBOOK_SMTP_URL,
    from,
    security: 'tls',
  })
})

test.for([
  { name: 'MINUTEBOOK_SMTP_URL', value: 'mail.example.com' },
  { name: 'MINUTEBOOK_SMTP_URL', value: 'https://user:secret@mail.example.com' },
  { name: 'MINUTEBOOK_MAIL_FROM', value: '' },
  { name: 'MINUTEBOOK_MAIL_FROM', value: 'Minutebook' },
  { name: 'MINUTEBOOK_MAIL_FROM', value: 'a@example.com\r\nBcc: b@example.com' },
])('$name "$value" is rejected by name, without the server’s password', ({ name, value }) => {
  const parse = () => parseMailConfig({ ...good, [name]: value }, publicUrl)

  expect(parse).toThrow(name)
  expect(parse).not.toThrow('secret')
})

test.for([
  { url: 'smtp://mail.example.com', security: 'tls' },
  { url: 'smtps://mail.example.com?insecure', security: 'tls' },
  { url: 'smtp://localhost.example.com', security: 'tls' },
  { url: 'smtp://127.0.0.1.example.com', security: 'tls' },
  { url: 'smtp://10.0.0.7:25?insecure', security: 'insecure' },
  { url: 'smtp://localhost:1025', security: 'loopback' },
  { url: 'smtp://LOCALHOST:1025', security: 'loopback' },
  { url: 'smtp://user:secret@127.0.0.1:1025', security: 'loopback' },
  { url: 'smtp://[::1]:1025', security: 'loopback' },
])('mail to $url is $security', ({ url, security }) => {
  expect(parseMailConfig({ ...good, MINUTEBOOK_SMTP_URL: url }, publicUrl)).toEqual({
    smtpUrl: url.replace('?insecure', ''),
    from: good.MINUTEBOOK_MAIL_FROM,
    security,
  })
})

test.for(['ignoreTLS=true', 'requireTLS=false', 'tls.rejectUnauthorized=false', 'insecure=false', 'insecure&pool=1'])(
  'the parameters ?%s are refused',
  (query) => {
    const env = { ...good, MINUTEBOOK_SMTP_URL: `${good.MINUTEBOOK_SMTP_URL}?${query}` }

    expect(() => parseMailConfig(env, publicUrl)).toThrow('only accepts the parameter ?insecure')
  },
)

test('mail requires the address that its links lead to', () => {
  expect(() => parseMailConfig(good, null)).toThrow('--public-url')
})
