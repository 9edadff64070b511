/** What stands in `README.txt` of a copy, in both languages of the app. */
export function exportReadme({ createdOn, isOwn }: { createdOn: Date; isOwn: boolean }): string {
  const day = createdOn.toISOString()
  const [ofAccount, vonKonto] = isOwn ? [ACCOUNT, KONTO] : ['', '']
  return `MINUTEBOOK

This archive holds what is kept of one person, as of ${day}.

  profile.json               name, e-mail, time zone
  companies.json, teams.json where they belong to
  recordings.json            the recordings they created, deleted ones as well while they are kept
  recordings/ID/             of each: the file, its transcript and its summaries
  attended-recordings.json   recordings of others of meetings they were invited to
  spoken-in-recordings-of-others.json   what they said there, where the speaker has their e-mail
  tasks.json                 tasks they created or are responsible for
  appointments.json, calendars.json, folders.json, vocabulary.json, templates.json, webhooks.json
  audit-log.json             what they changed, and what was changed about them
${ofAccount}
A list of more than 1000 entries goes on in NAME-2.json. Times are in UTC. Passwords, tokens and secrets are
not in it; of what others own or said, nothing. SHA256SUMS tells whether a file is whole: sha256sum --check SHA256SUMS


Dieses Archiv enthält, was über eine Person gespeichert ist, Stand ${day}.

  profile.json               Name, E-Mail-Adresse, Zeitzone
  companies.json, teams.json wozu sie gehört
  recordings.json            die Aufnahmen, die sie angelegt hat, auch gelöschte, solange es sie noch gibt
  recordings/ID/             je Aufnahme: die Datei, das Transkript und die Zusammenfassungen
  attended-recordings.json   Aufnahmen anderer von Besprechungen, zu denen sie eingeladen war
  spoken-in-recordings-of-others.json   was sie dort gesagt hat, wo der Sprecher ihre E-Mail-Adresse hat
  tasks.json                 Aufgaben, die sie angelegt hat oder für die sie zuständig ist
  appointments.json, calendars.json, folders.json, vocabulary.json, templates.json, webhooks.json
  audit-log.json             was sie geändert hat und was über sie geändert wurde
${vonKonto}
Eine Liste mit mehr als 1000 Einträgen geht in NAME-2.json weiter. Zeiten sind in UTC. Kennwörter, Token und
Geheimnisse stehen nicht darin; von dem, was anderen gehört oder andere gesagt haben, nichts. Ob eine Datei
vollständig ist, sagt SHA256SUMS: sha256sum --check SHA256SUMS
`
}

const ACCOUNT = `  voice-profiles.json        what is remembered of their voice: numbers, and the model that made them
  sessions.json, access-tokens.json, applications.json, sign-ons.json   what has opened the account, or may
`
const KONTO = `  voice-profiles.json        was von ihrer Stimme gemerkt ist: Zahlen, und das Modell, von dem sie stammen
  sessions.json, access-tokens.json, applications.json, sign-ons.json   womit das Konto geöffnet wurde oder werden kann
`
