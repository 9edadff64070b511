/** Where mail goes out; without it links are shown to the people who make them. */
export type MailConfig = {
  /** `smtp://` or `smtps://`, usually with user and password. */
  smtpUrl: string
  from: string
}

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
  return { smtpUrl, from }
}
