/** Verbs of things one does after a meeting; separable prefixes are found at the end of the clause. */
const ACTION_VERBS =
  `schicken senden rufen schreiben erstellen prüfen klären bestellen organisieren bereiten richten laden teilen stellen lassen holen fragen melden sprechen buchen reservieren planen aktualisieren testen
  dokumentieren überarbeiten passen legen tragen geben informieren leiten sorgen besorgen kaufen vereinbaren sammeln setzen bauen schauen beheben reparieren verschicken veröffentlichen kontaktieren reden nehmen machen
  liefern bringen verteilen räumen schließen übernehmen erledigen kümmern untersuchen vergleichen berechnen zeichnen entwerfen übersetzen lesen drucken löschen entfernen ergänzen korrigieren installieren konfigurieren
  migrieren suchen treffen besuchen beantragen beauftragen bezahlen überweisen unterschreiben verfassen formulieren präsentieren verlängern verschieben kündigen mieten programmieren implementieren analysieren messen recherchieren
  schulen abstimmen entwickeln gestalten optimieren überprüfen überlegen tauschen wechseln ändern streichen kopieren archivieren sichern starten spielen führen leiten mailen telefonieren beschaffen reichen begleiten erinnern bewerten auswerten werten zählen verlegen sichten trainieren hinterlegen haken gucken`.split(
    /\s+/,
  )

const IRREGULAR_THIRD = new Map(
  'lassen lässt, sprechen spricht, tragen trägt, geben gibt, nehmen nimmt, übernehmen übernimmt, entwerfen entwirft, lesen liest, treffen trifft, laden lädt, messen misst'
    .split(', ')
    .map((forms): [string, string] => [forms.replace(/ .*/, ''), forms.replace(/.* /, '')]),
)

const PREFIX =
  /(?<=^|\s)(an|ein|ab|auf|aus|vor|zu|um|mit|nach|weiter|zurück|zusammen|fest|bereit|her|durch|los|heraus|raus|rein|rüber|hoch|rum)(?=[\s,.!?]*$|,)|(?<=\s)(ein|ab|weiter|zurück|zusammen|bereit)(?= (?:zu|zum|zur|für|in|im|bei|nach|über|von)\s)/iu

/** What is done after a meeting, whoever says it and however; any other verb counts by a day, or as an answer. */
const DONE_LATER =
  /(?:(?<!\p{L})(?:ab|aus|ein|her|rüber|raus|herum|heraus|hin|los|nach|rum|ver|weg|weiter|zu|zurück)?(?:schicken|senden)|(?:weiter|zu)leiten|(?<!vor)anrufen|erstellen|(?<!\p{L})(?:nach|über|gegen)?prüfen|(?<!\p{L})(?:ab|auf)?klären|bestellen|organisieren|vorbereiten|nachbereiten|einrichten|(?:zusammen|bereit|richtig)stellen|(?:ein|ab|nach|zurück)holen|buchen|reservieren|einplanen|aktualisieren|testen|dokumentieren|überarbeiten|anpassen|(?<!\p{L})anlegen|(?:ein|nach)tragen|(?:weiter|ab|durch|zurück)geben|informieren|dafür sorgen|besorgen|vereinbaren|absprechen|beheben|reparieren|veröffentlichen|kontaktieren|fertig ?machen|(?:aus|nach)?liefern|mitbringen|verteilen|aufräumen|abschließen|übernehmen|erledigen|um (?!mich|sie)\p{L}.*kümmern|untersuchen|vergleichen|entwerfen|übersetzen|drucken|löschen|verlinken|korrigieren|installieren|konfigurieren|(?:heraus|raus|zusammen)suchen|beauftragen|bezahlen|überweisen|unterschreiben|verfassen|verlängern|(?<!\p{L})kündigen|(?<!\p{L})mieten|implementieren|recherchieren|auswerten|sichten|hinterlegen|(?:nach|ein)reichen|(?:nach|an)fragen|nachhaken|fertig ?stellen|beschaffen|archivieren|(?<!\p{L})sichern|hochladen|(?:zurück|um|an|ab)melden|verschieben|verlegen|absagen|stornieren|ausarbeiten|aufsetzen|aufteilen|zukommen lassen|bescheid (?:geben|sagen)|(?:mail|protokoll|bericht|zusammenfassung|ticket|angebot|dokumentation|vertrag|brief)\p{L}* schreiben)$/iu
/** Also where somebody says that it will be done, or is to be. */
const DONE_ONCE =
  /(?:(?<!\p{L})mit \p{L}.* (?:sprechen|reden|telefonieren|treffen|abstimmen)|schreiben|mailen|fragen|kaufen|bauen|besuchen|messen|präsentieren|schulen|trainieren|anschauen|ansehen|entwickeln|gestalten|planen|sammeln|beantragen|melden|einladen|fertigstellen)$/iu
/** `Chloé fragen, ob sie Zeit hat`, not `mich fragen, ob …`. */
const ASKING =
  /^(?!(?:Mich|Sie|Dich|Euch|Uns|Ihn|Da|So) )(?:(?:Den|Die|Herrn|Frau) )?\p{Lu}\p{L}+ fragen, (?:ob|wann|wer) /u
/** Words of a task; who says more tells a story. */
const LONGEST = 24

/** Whether an action is of the kind that is done after a meeting. `isAhead`: said with `werde`, `soll` or asked for. */
export function isDoneLater(subject: string, isAhead: boolean): boolean {
  const main = subject.replace(/,.*$/su, '')
  return (
    subject.split(' ').length <= LONGEST &&
    (DONE_LATER.test(main) || ASKING.test(subject) || (isAhead && DONE_ONCE.test(main)))
  )
}

/** What is said of oneself without promising it. */
export const NOT_PROMISED =
  /(?<![\p{L}])(?:nicht|nie|kein|keine|keinen|würde|würden|könnte|hätte|wäre|wenn|falls|seit|gerade|immer|jeden|jede|jedes|oft|normalerweise|habe|hab|nur|vielleicht|mir sorgen|mir vor|davon aus|zu bedenken|recht|gebe zu|nehme an|dachte|damals|gestern|lasse das so|kann ja|mal schauen|den mund|schluss|meistens|manchmal|grundsätzlich|generell|prinzipiell|eigentlich|irgendwann|früher|damals|jedes mal|zum beispiel|zustimmung|kenntnis|moderation|sagt|wieder|die frage|voraus|darüber,|das wort)(?![\p{L}])|\?\s*$/iu

/** What is asked for and done at once. */
export const NOT_REQUESTED =
  /(?<![\p{L}])(?:hören|sehen|wiederholen|erklären|sagen|erzählen|zeigen|warten|vorstellen|lauter|kurz halten|glauben|verstehen|erinnern|bleiben|nicht|gerade|fragen|helfen mit|beschreiben|erläutern|beantworten|eingehen|schildern|(?:^|, )(?:wie|was|wo|warum|wieso|woher|wer)|dich stumm|sich stumm)(?![\p{L}])/iu

/** `Ich sage, hey, ich melde mich`: what somebody says elsewhere. */
export const TOLD =
  /(?<!\p{L})(?:sagt|sagte|gesagt|sag(?:e|en|st)?(?: (?:ich|du))?,|motto|antwort|hey|angenommen)(?!\p{L})/iu

/** Done while one speaks of it, unless the verb says otherwise. */
export const NOW = /(?<!\p{L})(?:heute|jetzt|gerade|hier|kurz|gleich(?! (?:morgen|nach|am))|ganz)(?!\p{L})/iu

/** Says when, but not what. */
export const REST_ONLY =
  /^(?:\s*(?:das|es|die|den|dies|darum|drum|mich|da|selbst|gern|gerne|gleich|morgen|heute|früh|noch|dann|sofort|bis|zum|zur|der|des|dieser|diese|nächster|übernächste|ende|mitte|anfang|monats|jahres|quartals|kw|nächste|nächsten|woche|freitag|montag|dienstag|mittwoch|donnerstag|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|auf|mit|einmal))*[\s,.!]*$/iu

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

/** `Schick mir bitte das Protokoll, Ben`, `bitte schick mir …` */
export const SEND_ME = new RegExp(
  String.raw`^(?:[\p{L} .]{1,25}, )?(?:(?:dann|und|also) )*(?:(?<verb>${FIRST_PERSON})\s+(?:mir |uns |mal |doch )*bitte|bitte\s+(?<verb2>${FIRST_PERSON}))(?!\p{L})\s*(?:(?:bitte|mal|noch|dann|auch|uns|mir|doch)\s+)*(?<rest>.+)`,
  'iu',
)

/** `schicke` + `morgen die Liste` becomes `Morgen die Liste schicken`; a separated prefix goes back to its verb. */
export function toInfinitive(form: string, rest: string): string {
  const lower = form.toLowerCase()
  const verb = firstPerson.get(lower) ?? thirdPerson.get(lower) ?? secondPerson.get(lower) ?? lower
  const said = withoutAfterthought(rest)
  const prefix = PREFIX.exec(said)
  if (prefix === null) return beforeComma(said, verb)
  const without = `${said.slice(0, prefix.index).trimEnd()}${said.slice(prefix.index + prefix[0].length)}`
  return beforeComma(without, `${prefix[0].toLowerCase()}${verb}`)
}

/** What doesn't belong to the action any more: thanks, a reason, another sentence. */
const AFTERTHOUGHT =
  /,(?=\s*(?:das|die|der) (?:ist|sind|war|waren|wird|hat|habe)(?!\p{L})).*$|,(?!\s*(?:dass|damit|ob|wie|wann|wer|was|wo|welche[mnrs]?|um|die|der|das|den|deren|dessen|und zwar|inklusive|wenn|bevor|sobald|bis|am|zum)(?!\p{L})|\s*\p{Lu}).*$/su

/** `mich darum kümmern, danke` without what was said on top. */
export const withoutAfterthought = (action: string): string => action.replace(AFTERTHOUGHT, '')

/** Puts the verb where a main clause ends. */
function beforeComma(rest: string, verb: string): string {
  const [, main = '', tail = ''] =
    /^(.*?)((?:,\s*(?:dass|damit|ob|wie|wann|wer|was|wo|weil|und|die|der|das)\b.*)?[.!?\s]*)$/su.exec(
      withoutAfterthought(rest),
    ) ?? []
  const said = main
    .trim()
    .replace(/(?<!\p{L})(?:noch ?mal|mal|eben|halt|nachher|natürlich|gerne?|schnell|kurz)(?:\s+|$)/giu, '')
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
  // `Ich schick`, as it is mostly said.
  return /[^dtg]en$/.test(verb) ? [verb.slice(0, -1), verb.slice(0, -2)] : [verb.slice(0, -1)]
}

function thirdForm(verb: string): string {
  const irregular = IRREGULAR_THIRD.get(verb)
  if (irregular !== undefined) return irregular
  const stem = verb.endsWith('ern') || verb.endsWith('eln') ? verb.slice(0, -1) : verb.slice(0, -2)
  return /(?:[dt]|[^aeiouäöülrmh][mn])$/.test(stem) ? `${stem}et` : `${stem}t`
}

function secondForm(verb: string): string {
  const third = thirdForm(verb)
  return /(?:s|ß|z|x)t$/.test(third) ? third : `${third.slice(0, -1)}st`
}
