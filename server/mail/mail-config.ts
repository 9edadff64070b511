/** How mail is sent; without it, links are shown to the people who create them. */
export type MailConfig = {
  /** `smtp://` or `smtps://`, usually with user and password. */
  smtpUrl: string
  from: string
  /**
   * Mail contains links that give access to accounts, so it only leaves this machine unencrypted if the operator allows
   * it.
   */
  security: 'tls' | 'loopback' | 'insecure'
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Reads `MINUTEBOOK_SMTP_URL` and `MINUTEBOOK_MAIL_FROM`. Throws an `Error` for the person who set them. */
export function parseMailConfig(env: NodeJS.ProcessEnv, publicUrl: string | null): MailConfig | null {
  const { MINUTEBOOK_SMTP_URL: smtpUrl = '', MINUTEBOOK_MAIL_FROM: from = '' } = env
  if (smtpUrl === '') return null
  // The messages don't quote the address, which usually contains a password.
  if (!URL.canParse(smtpUrl) || !/^smtps?:$/.test(new URL(smtpUrl).protocol)) {
    throw new Error('MINUTEBOOK_SMTP_URL must be a URL like smtp://user:password@mail.example.com:587.')
  }
  if (!/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(from)) {
    throw new Error('MINUTEBOOK_MAIL_FROM must be a sender like "Minutebook <minutes@example.com>".')
  }
  if (publicUrl === null) {
    throw new Error('E-mails contain links, so MINUTEBOOK_SMTP_URL also requires --public-url (MINUTEBOOK_PUBLIC_URL).')
  }
  return { ...readParameters(new URL(smtpUrl)), from }
}

/** The library also takes options from the address, such as accepting any certificate: only ours are allowed. */
function readParameters(url: URL): Pick<MailConfig, 'smtpUrl' | 'security'> {
  const unknown = [...url.searchParams].find(([name, value]) => name !== 'insecure' || value !== '')
  if (unknown !== undefined) {
    throw new Error(`MINUTEBOOK_SMTP_URL only accepts the parameter ?insecure, not "${unknown[0]}".`)
  }
  const isInsecure = url.searchParams.has('insecure') && url.protocol === 'smtp:'
  url.search = ''
  // For protocols that browsers don't know, `URL` leaves the host as written.
  const isLoopback = LOOPBACK.test(url.hostname.toLowerCase())
  return { smtpUrl: url.href, security: isInsecure ? 'insecure' : isLoopback ? 'loopback' : 'tls' }
}
