import { layOutMail, mailLanguage } from './mail-layout.ts'
import type { Mail } from './mailer.ts'

export type InvitationMail = {
  to: string
  languageCode: string | null
  inviterName: string
  directoryName: string
  invitationText: string | null
  url: string
  expiresOn: Date
}

const words = {
  en: {
    subject: (inviter: string, company: string) => `${inviter} invites you to ${company} on Minutebook`,
    invited: (inviter: string, company: string) =>
      `${inviter} invites you to ${company} on Minutebook, where the company keeps its meetings: the recording, who said what, what was decided.`,
    action: 'Accept the invitation',
    footnote: (day: string) =>
      `The link is for you alone and works until ${day}. If you did not expect this invitation, leave it be: nothing happens.`,
  },
  de: {
    subject: (inviter: string, company: string) => `${inviter} lädt Sie zu ${company} bei Minutebook ein`,
    invited: (inviter: string, company: string) =>
      `${inviter} lädt Sie zu ${company} bei Minutebook ein. Dort bewahrt das Unternehmen seine Besprechungen auf: die Aufnahme, wer was gesagt hat, was beschlossen wurde.`,
    action: 'Einladung annehmen',
    footnote: (day: string) =>
      `Der Link ist nur für Sie und gilt bis zum ${day}. Wenn Sie diese Einladung nicht erwartet haben, brauchen Sie nichts zu tun.`,
  },
}

/** In the invitation's language: who invites whom to where, the inviter's words, and the link. */
export function invitationMail(mail: InvitationMail): Mail {
  const { to, inviterName, directoryName, invitationText, url, expiresOn } = mail
  const language = mailLanguage(mail.languageCode)
  const t = words[language]
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(expiresOn)
  return layOutMail({
    to,
    language,
    subject: t.subject(inviterName, directoryName),
    paragraphs: [t.invited(inviterName, directoryName)],
    quote: invitationText?.trim() || null,
    action: { label: t.action, url },
    footnote: t.footnote(day),
  })
}
