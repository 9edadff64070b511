/** Verbs of things one does after a meeting; separable prefixes are found at the end of the clause. */
const ACTION_VERBS =
  `schicken senden rufen schreiben erstellen prüfen klären bestellen organisieren bereiten richten laden teilen stellen lassen holen fragen melden sprechen buchen reservieren planen aktualisieren testen
  dokumentieren überarbeiten passen legen tragen geben informieren leiten sorgen besorgen kaufen vereinbaren sammeln setzen bauen schauen beheben reparieren verschicken veröffentlichen kontaktieren reden nehmen machen
  liefern bringen verteilen räumen schließen übernehmen erledigen kümmern untersuchen vergleichen berechnen zeichnen entwerfen übersetzen lesen drucken löschen entfernen ergänzen korrigieren installieren konfigurieren
  migrieren suchen treffen besuchen beantragen beauftragen bezahlen überweisen unterschreiben verfassen formulieren präsentieren verlängern verschieben kündigen mieten programmieren implementieren analysieren messen recherchieren
  schulen abstimmen entwickeln gestalten optimieren überprüfen überlegen tauschen wechseln ändern streichen kopieren archivieren sichern starten spielen führen leiten mailen telefonieren bitten beschaffen reichen begleiten erinnern bewerten auswerten werten zählen verlegen sichten trainieren hinterlegen`.split(
    /\s+/,
  )

const IRREGULAR_THIRD = new Map(
  'lassen lässt, sprechen spricht, tragen trägt, geben gibt, nehmen nimmt, übernehmen übernimmt, entwerfen entwirft, lesen liest, treffen trifft, laden lädt, messen misst'
    .split(', ')
    .map((forms): [string, string] => [forms.replace(/ .*/, ''), forms.replace(/.* /, '')]),
)

const PREFIX =
  /(?<=^|\s)(an|ein|ab|auf|aus|vor|zu|um|mit|nach|weiter|zurück|zusammen|fest|bereit|her|durch|los|heraus|raus|rein|hoch|rum)(?=[\s,.!?]*$|,)/iu

const firstPerson = new Map(ACTION_VERBS.flatMap((verb) => firstForms(verb).map((form) => [form, verb])))
const thirdPerson = new Map(ACTION_VERBS.map((verb) => [thirdForm(verb), verb]))
const secondPerson = new Map(ACTION_VERBS.map((verb) => [secondForm(verb), verb]))

/** Pattern alternatives of the verbs as `ich …`. */
export const FIRST_PERSON = [...firstPerson.keys()].join('|')
/** … as `Anna …`. */
export const THIRD_PERSON = [...thirdPerson.keys()].join('|')
/** … as `… du`. */
export const SECOND_PERSON = [...secondPerson.keys()].join('|')
/** … as `… Sie` and in the infinitive. */
export const INFINITIVE = ACTION_VERBS.join('|')

/** `schicke` + `morgen die Liste` becomes `Morgen die Liste schicken`; a separated prefix goes back to its verb. */
export function toInfinitive(form: string, rest: string): string {
  const lower = form.toLowerCase()
  const verb = firstPerson.get(lower) ?? thirdPerson.get(lower) ?? secondPerson.get(lower) ?? lower
  const prefix = PREFIX.exec(rest)
  if (prefix === null) return beforeComma(rest, verb)
  const without = `${rest.slice(0, prefix.index).trimEnd()}${rest.slice(prefix.index + prefix[0].length)}`
  return beforeComma(without, `${prefix[0].toLowerCase()}${verb}`)
}

/** Puts the verb where a main clause ends. */
function beforeComma(rest: string, verb: string): string {
  const [, main = '', tail = ''] =
    /^(.*?)((?:,\s*(?:dass|damit|ob|wie|wann|wer|was|wo|weil|und|die|der|das)\b.*)?[.!?\s]*)$/su.exec(rest) ?? []
  const said = main
    .trim()
    .replace(
      /^(?:dann|also|noch|mal|auch|euch|dir|ihnen|uns|mir|mich|dich|sich|ja|gleich|bitte|selbst|gern|gerne)\s+/iu,
      '',
    )
    .trim()
  return `${said} ${verb}${tail}`.replace(/[\s.!?]+$/, '').trim()
}

function firstForms(verb: string): string[] {
  if (verb.endsWith('ern')) return [`${verb.slice(0, -1)}e`, `${verb.slice(0, -3)}re`]
  if (verb.endsWith('eln')) return [`${verb.slice(0, -3)}le`, `${verb.slice(0, -1)}e`]
  return [verb.slice(0, -1)]
}

function thirdForm(verb: string): string {
  const irregular = IRREGULAR_THIRD.get(verb)
  if (irregular !== undefined) return irregular
  const stem = verb.endsWith('ern') || verb.endsWith('eln') ? verb.slice(0, -1) : verb.slice(0, -2)
  return /[dt]$|[^lrmh][mn]$/.test(stem) ? `${stem}et` : `${stem}t`
}

function secondForm(verb: string): string {
  const third = thirdForm(verb)
  return /(?:s|ß|z|x)t$/.test(third) ? third : `${third.slice(0, -1)}st`
}
