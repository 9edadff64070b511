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
  })
})

test.for([
  { name: 'MINUTEBOOK_SMTP_URL', value: 'mail.example.com' },
  { name: 'MINUTEBOOK_SMTP_URL', value: 'https://user:secret@mail.example.com' },
  { name: 'MINUTEBOOK_MAIL_FROM', value: '' },
  { name: 'MINUTEBOOK_MAIL_FROM', value: 'Minutebook' },
  { name: 'MINUTEBOOK_MAIL_FROM', value: 'a@example.com\r\nBcc: b@example.com' },
])('$name "$value" is refused by name, without the password of the server', ({ name, value }) => {
  const parse = () => parseMailConfig({ ...good, [name]: value }, publicUrl)

  expect(parse).toThrow(name)
  expect(parse).not.toThrow('secret')
})

test('mail needs to know the address its links lead to', () => {
  expect(() => parseMailConfig(good, null)).toThrow('--public-url')
})
