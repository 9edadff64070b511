import { type Action, type TaskCues, toSubject } from './language-rules.ts'

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
const FIRST_PERSON = [...firstPerson.keys()].join('|')
/** … as `Anna …`. */
const THIRD_PERSON = [...thirdPerson.keys()].join('|')
/** … as `… du`. */
const SECOND_PERSON = [...secondPerson.keys()].join('|')
/** … as `… Sie` and in the infinitive. */
const INFINITIVE = ACTION_VERBS.join('|')

/** `schicke` + `morgen die Liste` becomes `Morgen die Liste schicken`; a separated prefix goes back to its verb. */
function toInfinitive(form: string, rest: string): string {
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

const B = String.raw`(?<![\p{L}\p{N}])`
const E = String.raw`(?![\p{L}\p{N}])`
const ADVERBS = String.raw`(?:(?:bitte|mal|noch|dann|auch|vielleicht|gleich|eben|kurz|schnell|uns|mir|ja|also|doch)\s+)*`

const ICH_DO = new RegExp(String.raw`${B}ich\s+(?<verb>${FIRST_PERSON})${E}(?<rest>.*)`, 'iu')
const DO_ICH = new RegExp(String.raw`^(?<before>.*?)${B}(?<verb>${FIRST_PERSON})\s+ich${E}(?<rest>.*)`, 'iu')
const ICH_WERDE = new RegExp(String.raw`${B}(?:ich\s+werde|werde\s+ich)${E}\s*(?<rest>.+)`, 'iu')
const ICH_KANN = new RegExp(
  String.raw`${B}(?:ich\s+kann|kann\s+ich|ich\s+muss|muss\s+ich|ich\s+will|ich\s+möchte)${E}\s*(?<rest>.+)`,
  'iu',
)
const NOT_PROMISED =
  /(?<![\p{L}])(?:nicht|nie|kein|keine|keinen|würde|würden|könnte|hätte|wäre|wenn|falls|seit|gerade|immer|jeden|jede|jedes|oft|normalerweise|habe|hab|nur|vielleicht|mir sorgen|mir vor|davon aus|zu bedenken|recht|gebe zu|nehme an|dachte|damals|gestern|lasse das so|kann ja|mal schauen|den mund|schluss)(?![\p{L}])|\?\s*$/iu
const LEAD_IN = /^(?:(?:gut|okay|ok|ja|also|so|dann|klar|prima|super|und)(?![\p{L}])[\s,.]*)+/iu
const PRONOUN_ONLY =
  /^(?:ja|gut|okay|ok|klar|stimmt|gern|gerne|dann|und|also|[\s,.!:])*(?:das|es|die|den|dies|ihn|sie|da)?\s*$/iu
const REST_ONLY =
  /^(?:\s*(?:das|es|die|den|dies|darum|drum|mich|da|selbst|gern|gerne|gleich|morgen|heute|früh|noch|dann|sofort|bis|zum|ende|nächste|nächsten|woche|freitag|montag|dienstag|mittwoch|donnerstag|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|auf|mit|einmal))*[\s,.!]*$/iu
const ELLIPTICAL_ANSWER =
  /^(?:(?:ja|gut|okay|ok|klar|stimmt|gern|gerne|natürlich)[,.! ]+)*(?:wird gemacht|wird erledigt|geht klar|ist notiert|bin dran|ich bin dran|mache? ich|das mache? ich|kümmer(?:e)? mich(?: darum| drum)?)(?=[\s,.!]|$)/iu

const CAN_YOU = new RegExp(
  String.raw`${B}(?:(?:kannst|könntest|würdest|magst|willst)\s+du|(?:können|könnten|würden|mögen)\s+sie|(?:könnt|könntet|würdet)\s+ihr)${E}\s*${ADVERBS}(?<rest>.+)`,
  'iu',
)
const DO_YOU = new RegExp(
  String.raw`${B}(?<verb>${SECOND_PERSON})\s+du\s+(?=(?:bitte|mal|noch|dann|auch|das|uns)${E})${ADVERBS}(?<rest>.+)`,
  'iu',
)
const PLEASE_DO = new RegExp(
  String.raw`(?:^|,\s*)(?:dann |und )?bitte\s+(?<verb>${INFINITIVE})\s+sie\s+(?<rest>.+)|^(?<verb2>${INFINITIVE})\s+sie\s+(?:uns |mir |dann )*bitte\s+(?<rest2>.+)`,
  'iu',
)
const PLEASE = new RegExp(String.raw`^(?:[\p{L} .]{1,25}, )?(?:dann |und |aber )?bitte\s+(?<rest>.{6,})`, 'iu')
const YOU_WANTED = new RegExp(
  String.raw`${B}(?:du\s+wolltest|sie\s+wollten|wolltest\s+du|du\s+hattest\s+versprochen)${E}\s*(?:doch |noch |ja |mal )*(?<rest>.+)`,
  'iu',
)
const NOT_REQUESTED =
  /(?<![\p{L}])(?:hören|sehen|wiederholen|erklären|sagen|erzählen|zeigen|warten|vorstellen|lauter|kurz halten|glauben|verstehen|erinnern|bleiben|nicht|helfen mit|dich stumm|sich stumm)(?![\p{L}])/iu
const NEED = new RegExp(
  String.raw`${B}(?:jemand|irgendwer|irgendjemand|wir|einer von uns)\s+(?:muss|müssen|sollte|sollten|müsste)${E}\s*(?:noch |auch |dringend |unbedingt |mal |dann )*(?<rest>.+)|${B}(?:müssen|sollten)\s+wir\s+(?:noch |auch |dringend |unbedingt |mal |dann )*(?<inverted>.+)`,
  'iu',
)

/** How tasks are spoken of in German. */
export const germanTasks: TaskCues = {
  clauses: (said, names) => said.split(breakBefore(names)),
  promise: readPromise,
  request: readRequest,
  assignment: readAssignment,
  need: (clause) => {
    const action = firstGroup(NEED.exec(clause))
    const isNone = /\?\s*$|wenn|(?<![\p{L}])(?:nicht|sein|reden|überlegen|warten|aufpassen)(?![\p{L}])/iu.test(clause)
    return action === null || isNone ? null : actionOf(action)
  },
  assent:
    /^(?:ja|klar|gern|gerne|okay|ok|gut|natürlich|selbstverständlich|kein problem|in ordnung|stimmt|alles klar|genau|sicher|sehr gern|machen wir|wird gemacht|na klar|jo)(?![\p{L}])/iu,
  refusal: /^(?:nein|nee|leider|das geht nicht|kann ich nicht|ich nicht|schaffe ich nicht)(?![\p{L}])/iu,
  partial:
    /^(?:wenn|ob|weil|dass)(?!\p{L})|(?<!\p{L})(?:und|oder|aber|der|die|das|den|dem|ein|eine|einen|mit|für|zu|von|dass)$/iu,
}

function breakBefore(names: string): RegExp {
  const subjects = String.raw`(?:ich|du|kannst du|könntest du|bitte|wir|${names === '' ? 'ich' : names})`
  return new RegExp(
    String.raw`(?:[,;]\s*|\s+)(?:und|aber|während)\s+(?=${subjects}${E})|,\s+(?=ich\s+(?:${FIRST_PERSON}|werde)${E}|du\s+hast${E})|\s+und\s+(?=(?:${FIRST_PERSON}|${THIRD_PERSON})${E})`,
    'giu',
  )
}

function readPromise(clause: string): Action | null {
  if (ELLIPTICAL_ANSWER.test(clause)) return { subject: '', isElliptical: true, isWeak: false, isToDo: true }
  if (NOT_PROMISED.test(clause)) return null
  return promisedFirst(clause) ?? promisedInverted(clause) ?? promisedLater(clause)
}

function promisedFirst(clause: string): Action | null {
  const { verb, rest = '' } = ICH_DO.exec(clause)?.groups ?? {}
  return verb === undefined ? null : { ...actionOf(toInfinitive(verb, rest)), isElliptical: REST_ONLY.test(rest) }
}

function promisedInverted(clause: string): Action | null {
  const { before = '', verb, rest = '' } = DO_ICH.exec(clause)?.groups ?? {}
  if (verb === undefined) return null
  const action = actionOf(toInfinitive(verb, `${before.replace(LEAD_IN, '').trim()} ${rest.trim()}`))
  return { ...action, isElliptical: PRONOUN_ONLY.test(before) && REST_ONLY.test(rest) }
}

function promisedLater(clause: string): Action | null {
  const future = ICH_WERDE.exec(clause)?.groups?.rest
  const action = future ?? ICH_KANN.exec(clause)?.groups?.rest
  if (action === undefined || !endsInAction(action)) return null
  return { ...actionOf(action), isWeak: future === undefined }
}

/** `… sprechen.`: an infinitive at the end of the main clause that is more than being or having. */
function endsInAction(action: string): boolean {
  const last = /([\p{L}]+)[\s.!]*$/u.exec(action.replace(/,.*$/su, ''))?.[1] ?? ''
  return (
    /(?:en|ern|eln|tun)$/u.test(last) &&
    !/^(?:sein|haben|werden|bleiben|gehen|sehen|müssen|können|wollen|sollen|sagen|\p{Lu}.*)$/u.test(last)
  )
}

function readRequest(clause: string): Action | null {
  if (NOT_REQUESTED.test(clause)) return null
  const requested = firstGroup(CAN_YOU.exec(clause))
  if (requested !== null) return actionOf(requested)
  return orderedIn(DO_YOU.exec(clause)) ?? orderedIn(PLEASE_DO.exec(clause)) ?? remindedIn(clause)
}

function remindedIn(clause: string): Action | null {
  const wanted = firstGroup(YOU_WANTED.exec(clause))
  if (wanted !== null) return { ...actionOf(wanted), isWeak: true }
  const please = firstGroup(PLEASE.exec(clause))
  return please === null ? null : actionOf(please)
}

/** `bitte passen Sie den Plan an` becomes `Den Plan anpassen`. */
function orderedIn(found: RegExpExecArray | null): Action | null {
  const [verb, rest] = Object.values(found?.groups ?? {}).filter((group) => group !== undefined)
  return verb === undefined || rest === undefined ? null : actionOf(toInfinitive(verb, rest))
}

function firstGroup(found: RegExpExecArray | null): string | null {
  return Object.values(found?.groups ?? {}).find((group) => group !== undefined) ?? null
}

function readAssignment(clause: string, names: string): ReturnType<TaskCues['assignment']> {
  if (names === '' || NOT_PROMISED.test(clause)) return null
  const lead = String.raw`^(?:[\p{L}]+,? ){0,3}?(?<name>${names})\s+`
  const told = new RegExp(String.raw`${lead}(?:soll|sollte|muss|wird)\s+(?<rest>.+)`, 'iu').exec(clause)?.groups
  if (told?.name !== undefined && endsInAction(told.rest ?? ''))
    return { ...actionOf(told.rest ?? ''), name: told.name }
  const does = new RegExp(String.raw`${lead}(?<verb>${THIRD_PERSON})${E}(?<rest>.+)`, 'iu').exec(clause)?.groups
  if (does?.name === undefined) return null
  return { ...actionOf(toInfinitive(does.verb ?? '', (does.rest ?? '').trim())), name: does.name }
}

function actionOf(action: string): Action {
  const subject = toSubject(action.replace(/^(?:noch|mal|auch|dann|bitte)\s+/iu, ''))
  return {
    subject,
    isElliptical: /^(?:das|es|die)?\s*(?:machen|übernehmen|erledigen|tun)?$/iu.test(subject),
    isWeak: false,
    isToDo: true,
  }
}
