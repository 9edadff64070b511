import { layOutMail, mailLanguage } from './mail-layout.ts'
import type { Mail } from './mailer.ts'

export type SignInNotice = {
  to: string
  languageCode: string | null
  timeZone: string | null
  browser: string | null
  system: string | null
  occurredOn: Date
  isNewDevice: boolean
  /** Of the page where sign-ins are listed. */
  url: string
}

const words = {
  en: {
    subjectDevice: 'New sign-in to your Minutebook account',
    subjectNetwork: 'Sign-in to your Minutebook account from a new network',
    told: (device: string, time: string) => `Somebody signed in to your Minutebook account with ${device} on ${time}.`,
    advice:
      'If that was you, there’s nothing to do. If it wasn’t, open your account, choose a new password, and sign out everywhere. If you can’t sign in any more, choose “Forgot password?” on the sign-in page.',
    on: (browser: string, system: string) => `${browser} on ${system}`,
    unknown: 'an unknown browser',
    action: 'Check your sign-ins',
    footnote:
      'You get this mail when somebody signs in from a browser, system or network that your account hasn’t been used with in the past year.',
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
      'Sie bekommen diese Mail, wenn sich jemand mit einem Browser, System oder Netz anmeldet, mit dem Ihr Konto im letzten Jahr nicht verwendet wurde.',
  },
}

/** In the person's language and time zone: that somebody signed in from a new place, and what to do about it. */
export function signInNoticeMail({ to, browser, system, occurredOn, url, ...notice }: SignInNotice): Mail {
  const language = mailLanguage(notice.languageCode)
  const t = words[language]
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
