import type { NewsEntry } from '../../openapi/generated/types.ts'
import { escapeHtml } from '../../shared/escape-html.ts'
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

const invitationWords = {
  en: {
    subject: (inviter: string, company: string) => `${inviter} invites you to ${company} on Minutebook`,
    invited: (inviter: string, company: string) =>
      `${inviter} invites you to ${company} on Minutebook, where the company keeps its meetings: the recording, who said what, what was decided.`,
    action: 'Accept the invitation',
    footnote: (day: string) =>
      `The link is only for you and works until ${day}. If you didn’t expect this invitation, ignore this e-mail.`,
  },
  de: {
    subject: (inviter: string, company: string) => `${inviter} lädt Sie zu ${company} bei Minutebook ein`,
    invited: (inviter: string, company: string) =>
      `${inviter} lädt Sie zu ${company} bei Minutebook ein. Dort bewahrt das Unternehmen seine Besprechungen auf: die Aufnahme, wer was gesagt hat, was beschlossen wurde.`,
    action: 'Einladung annehmen',
    footnote: (day: string) =>
      `Der Link ist nur für Sie und gilt bis zum ${day}. Wenn Sie diese Einladung nicht erwartet haben, ignorieren Sie diese E-Mail.`,
  },
}

/** Returns the invitation in its language: who invites whom to where, the inviter's words, and the link. */
export function invitationMail(mail: InvitationMail): Mail {
  const { to, inviterName, directoryName, invitationText, url, expiresOn } = mail
  const language = mailLanguage(mail.languageCode)
  const t = invitationWords[language]
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

export type PasswordResetMail = { to: string; languageCode: string | null; url: string }

const passwordResetWords = {
  en: {
    subject: 'Choose a new password for Minutebook',
    requested: 'Someone, hopefully you, asked to reset the password of your Minutebook account.',
    action: 'Choose a new password',
    footnote:
      'The link works once, within an hour. If this wasn’t you, ignore this e-mail: your password stays the same.',
  },
  de: {
    subject: 'Ein neues Passwort für Minutebook wählen',
    requested: 'Jemand, hoffentlich Sie selbst, hat für Ihr Minutebook-Konto ein neues Passwort angefordert.',
    action: 'Neues Passwort wählen',
    footnote:
      'Der Link funktioniert einmal und gilt eine Stunde. Wenn Sie das nicht waren, ignorieren Sie diese E-Mail: Ihr Passwort bleibt gleich.',
  },
}

export function passwordResetMail({ to, languageCode, url }: PasswordResetMail): Mail {
  const language = mailLanguage(languageCode)
  const t = passwordResetWords[language]
  return layOutMail({
    to,
    language,
    subject: t.subject,
    paragraphs: [t.requested],
    quote: null,
    action: { label: t.action, url },
    footnote: t.footnote,
  })
}

export type SignInNotice = {
  to: string
  languageCode: string | null
  timeZone: string | null
  browser: string | null
  system: string | null
  occurredOn: Date
  isNewDevice: boolean
  /** The page that lists sign-ins. */
  url: string
}

const signInWords = {
  en: {
    subjectDevice: 'New sign-in to your Minutebook account',
    subjectNetwork: 'Sign-in to your Minutebook account from a new network',
    told: (device: string, time: string) => `Someone signed in to your Minutebook account with ${device} on ${time}.`,
    advice:
      'If that was you, there’s nothing to do. If it wasn’t, open your account, choose a new password, and sign out everywhere. If you can’t sign in, choose “Forgot password?” on the sign-in page.',
    on: (browser: string, system: string) => `${browser} on ${system}`,
    unknown: 'an unknown browser',
    action: 'Check your sign-ins',
    footnote: 'You get this e-mail when someone signs in with a browser, system or network that’s new to your account.',
  },
  de: {
    subjectDevice: 'Neue Anmeldung bei Ihrem Minutebook-Konto',
    subjectNetwork: 'Anmeldung bei Ihrem Minutebook-Konto aus einem neuen Netz',
    told: (device: string, time: string) =>
      `Jemand hat sich mit ${device} bei Ihrem Minutebook-Konto angemeldet: ${time}.`,
    advice:
      'Wenn Sie das waren, brauchen Sie nichts zu tun. Wenn nicht, öffnen Sie Ihr Konto, wählen Sie ein neues Passwort und melden Sie sich überall ab. Können Sie sich nicht mehr anmelden, wählen Sie auf der Anmeldeseite „Passwort vergessen?“.',
    on: (browser: string, system: string) => `${browser} auf ${system}`,
    unknown: 'einem unbekannten Browser',
    action: 'Anmeldungen ansehen',
    footnote:
      'Sie bekommen diese E-Mail, wenn sich jemand mit einem Browser, System oder Netz anmeldet, das für Ihr Konto neu ist.',
  },
}

/**
 * Returns a notice in the person's language and time zone: that they signed in from a new place, and what to do if they
 * didn't.
 */
export function signInNoticeMail({ to, browser, system, occurredOn, url, ...notice }: SignInNotice): Mail {
  const language = mailLanguage(notice.languageCode)
  const t = signInWords[language]
  const device = browser === null ? (system ?? t.unknown) : system === null ? browser : t.on(browser, system)
  const timeZone = notice.timeZone ?? 'UTC'
  const time = new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(occurredOn)
  return layOutMail({
    to,
    language,
    subject: notice.isNewDevice ? t.subjectDevice : t.subjectNetwork,
    paragraphs: [t.told(device, time), t.advice],
    quote: null,
    action: { label: t.action, url },
    footnote: t.footnote,
  })
}

type NewsMail = {
  to: string
  languageCode: string | null
  directoryName: string
  frequency: 'never' | 'hourly' | 'daily'
  /** Newest first. */
  entries: readonly Pick<NewsEntry, 'kind' | 'isWithoutSpeech' | 'title' | 'actorName'>[]
  /** The page that lists them, with the setting for how often they come. */
  url: string
}

const MAX_LISTED = 20

const newsWords = {
  en: {
    several: (count: number, company: string) => `${count} updates for you in ${company}`,
    sentences: {
      taskAssigned: (title: string, person: string) => `${person} assigned you a task: ${title}`,
      recordingShared: (title: string, person: string) => `${person} shared “${title}” with you`,
      folderShared: (title: string, person: string) => `${person} shared the folder “${title}” with you`,
      summaryReady: (title: string) => `The summary of “${title}” is ready`,
      processingFailed: (title: string) => `Couldn’t process “${title}”`,
      noSpeech: (title: string) => `No one speaks in “${title}”`,
    },
    unnamed: 'Untitled recording',
    more: (count: number) => `And ${count} more.`,
    action: 'Open news',
    hourly: 'You get this e-mail at most once an hour.',
    daily: 'You get this e-mail at most once a day.',
    change: 'You can change this or turn it off on the News page.',
  },
  de: {
    several: (count: number, company: string) => `${count} Neuigkeiten für Sie in ${company}`,
    sentences: {
      taskAssigned: (title: string, person: string) => `${person} hat Ihnen eine Aufgabe zugewiesen: ${title}`,
      recordingShared: (title: string, person: string) => `${person} hat „${title}“ mit Ihnen geteilt`,
      folderShared: (title: string, person: string) => `${person} hat den Ordner „${title}“ mit Ihnen geteilt`,
      summaryReady: (title: string) => `Die Zusammenfassung von „${title}“ ist fertig`,
      processingFailed: (title: string) => `„${title}“ konnte nicht verarbeitet werden`,
      noSpeech: (title: string) => `In „${title}“ spricht niemand`,
    },
    unnamed: 'Unbenannte Aufnahme',
    more: (count: number) => `Und ${count} weitere.`,
    action: 'Neuigkeiten öffnen',
    hourly: 'Sie bekommen diese E-Mail höchstens einmal in der Stunde.',
    daily: 'Sie bekommen diese E-Mail höchstens einmal am Tag.',
    change: 'Auf der Seite „Neuigkeiten“ können Sie das ändern oder abstellen.',
  },
}

/** Returns a mail in the person's language: what is new for them in a company, a sentence for each. */
export function newsMail({ to, languageCode, directoryName, frequency, entries, url }: NewsMail): Mail {
  const language = mailLanguage(languageCode)
  const t = newsWords[language]
  const sentences = entries.map(({ kind, isWithoutSpeech, title, actorName }) =>
    t.sentences[isWithoutSpeech ? 'noSpeech' : kind](onOneLine(title ?? t.unnamed), onOneLine(actorName ?? '')),
  )
  const [first = ''] = sentences
  const rest = sentences.length - MAX_LISTED
  return layOutMail({
    to,
    language,
    subject: sentences.length === 1 ? first : t.several(sentences.length, directoryName),
    paragraphs: [...sentences.slice(0, MAX_LISTED), ...(rest > 0 ? [t.more(rest)] : [])],
    quote: null,
    action: { label: t.action, url },
    footnote: `${frequency === 'daily' ? t.daily : t.hourly} ${t.change}`,
  })
}

export type MailLanguage = 'en' | 'de'

/** German for any variant of German, English for everything else. */
function mailLanguage(languageCode: string | null): MailLanguage {
  return /^de\b/i.test(languageCode ?? '') ? 'de' : 'en'
}

export type MailParts = {
  to: string
  language: MailLanguage
  subject: string
  paragraphs: string[]
  /** Another person's words, set apart. */
  quote: string | null
  action: { label: string; url: string }
  footnote: string
}

/** Lays out a mail with one call to action, as plain text and as HTML. All parts are untrusted plain text. */
function layOutMail({ to, language, subject, paragraphs, quote, action, footnote }: MailParts): Mail {
  const quoted =
    quote === null
      ? []
      : [
          quote
            .split('\n')
            .map((line) => `> ${line}`)
            .join('\n'),
        ]
  const text = [...paragraphs, ...quoted, `${action.label}:\n${action.url}`, footnote].join('\n\n')
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1f2328;background:#fff">`,
    `<div style="max-width:32em;margin:0 auto">`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    quote === null ? '' : `<blockquote style="${quoteStyle}">${escapeHtml(quote)}</blockquote>`,
    `<p><a href="${escapeHtml(action.url)}" style="${actionStyle}">${escapeHtml(action.label)}</a></p>`,
    `<p style="font-size:14px;color:#57606a;overflow-wrap:anywhere">${escapeHtml(action.url)}</p>`,
    `<p style="font-size:14px;color:#57606a">${escapeHtml(footnote)}</p>`,
    `</div></body></html>`,
  ].join('')
  return { to, subject: onOneLine(subject), text, html }
}

const quoteStyle = 'margin:16px 0;padding-left:12px;border-left:3px solid #d0d7de;white-space:pre-wrap'
const actionStyle =
  'display:inline-block;padding:10px 18px;border-radius:8px;background:#1f5fd0;color:#fff;text-decoration:none'

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 200)
}
