/** Where mail goes out; without it links are shown to the people who make them. */
export type MailConfig = {
  /** `smtp://` or `smtps://`, usually with user and password. */
  smtpUrl: string
  from: string
  /** Mail holds links that open accounts: it leaves this machine in clear only where the operator says so. */
  security: 'tls' | 'loopback' | 'insecure'
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Reads `MINUTEBOOK_SMTP_URL` and `MINUTEBOOK_MAIL_FROM`; throws an `Error` for the person who set them. */
export function parseMailConfig(env: NodeJS.ProcessEnv, publicUrl: string | null): MailConfig | null {
  const { MINUTEBOOK_SMTP_URL: smtpUrl = '', MINUTEBOOK_MAIL_FROM: from = '' } = env
  if (smtpUrl === '') return null
  // The messages leave the address out: it usually holds a password.
  if (!URL.canParse(smtpUrl) || !/^smtps?:$/.test(new URL(smtpUrl).protocol)) {
    throw new Error('MINUTEBOOK_SMTP_URL must be an address like smtp://user:password@mail.example.com:587.')
  }
  if (!/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(from)) {
    throw new Error('MINUTEBOOK_MAIL_FROM must be a sender like "Minutebook <minutes@example.com>".')
  }
  if (publicUrl === null) {
    throw new Error('Mail holds links, so MINUTEBOOK_SMTP_URL needs --public-url (MINUTEBOOK_PUBLIC_URL) as well.')
  }
  return { ...readParameters(new URL(smtpUrl)), from }
}

/** The library takes its options from the address too, such as one that believes every certificate: only ours are let through. */
function readParameters(url: URL): Pick<MailConfig, 'smtpUrl' | 'security'> {
  const unknown = [...url.searchParams].find(([name, value]) => name !== 'insecure' || value !== '')
  if (unknown !== undefined) {
    throw new Error(`MINUTEBOOK_SMTP_URL takes no parameter but ?insecure, and has "${unknown[0]}".`)
  }
  const isInsecure = url.searchParams.has('insecure') && url.protocol === 'smtp:'
  url.search = ''
  // Addresses of protocols that a browser doesn't know keep their host as it was written.
  const isLoopback = LOOPBACK.test(url.hostname.toLowerCase())
  return { smtpUrl: url.href, security: isInsecure ? 'insecure' : isLoopback ? 'loopback' : 'tls' }
}
