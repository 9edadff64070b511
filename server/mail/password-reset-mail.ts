import { layOutMail, mailLanguage } from './mail-layout.ts'
import type { Mail } from './mailer.ts'

export type PasswordResetMail = { to: string; languageCode: string | null; url: string }

const words = {
  en: {
    subject: 'Choose a new password for Minutebook',
    asked: 'Somebody, hopefully you, asked for a new password for your Minutebook account.',
    action: 'Choose a new password',
    footnote:
      'The link works once, for one hour. If it was not you who asked, leave it be: your password stays as it is.',
  },
  de: {
    subject: 'Ein neues Passwort für Minutebook wählen',
    asked: 'Jemand, hoffentlich Sie selbst, hat für Ihr Minutebook-Konto ein neues Passwort angefordert.',
    action: 'Neues Passwort wählen',
    footnote:
      'Der Link funktioniert einmal und gilt eine Stunde. Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
  },
}

export function passwordResetMail({ to, languageCode, url }: PasswordResetMail): Mail {
  const language = mailLanguage(languageCode)
  const t = words[language]
  return layOutMail({
    to,
    language,
    subject: t.subject,
    paragraphs: [t.asked],
    quote: null,
    action: { label: t.action, url },
    footnote: t.footnote,
  })
}
