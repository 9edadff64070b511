import {
  FIRST_PERSON,
  INFINITIVE,
  isDoneLater,
  NOT_PROMISED,
  NOT_REQUESTED,
  NOW,
  REST_ONLY,
  SECOND_PERSON,
  SEND_ME,
  THIRD_PERSON,
  TOLD,
  toInfinitive,
  withoutAfterthought,
} from '../../german-sentence/german-actions.ts'
import { type Action, type TaskCues, toSubject } from './language-rules.ts'

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
const LEAD_IN = /^(?:(?:gut|okay|ok|ja|also|so|dann|klar|prima|super|und)(?![\p{L}])[\s,.]*)+/iu
const PRONOUN_ONLY =
  /^(?:ja|gut|okay|ok|klar|stimmt|gern|gerne|dann|und|also|[\s,.!:])*(?:das|es|die|den|dies|ihn|sie|da)?\s*$/iu
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
const NEED = new RegExp(
  String.raw`${B}(?:jemand|irgendwer|irgendjemand|wir|einer von uns)\s+(?:muss|müssen|sollte|sollten|müsste)${E}\s*(?:noch |auch |dringend |unbedingt |mal |dann )*(?<rest>.+)|${B}(?:müssen|sollten)\s+wir\s+(?:noch |auch |dringend |unbedingt |mal |dann )*(?<inverted>.+)`,
  'iu',
)

/** `Das kläre ich`, not `wovon ich rede`. */
const BACKWARD =
  /^(?:mach|tu|übernehm|erledig|kümmer|klär|prüf|schick|bestell|organisier|besorg|frag|schreib|hol|such|ruf|buch)/iu
/** Words before `ich`, and of a promise that stands alone in the present tense, which German also tells and explains in. */
const [LONGEST_LEAD, LONGEST_PROMISE, LONGEST_SENTENCE] = [6, 16, 40]
const NOT_BEFORE =
  /(?<!\p{L})(?:dass|weil|wenn|ob|wie|was|wo|warum|wieso|wer|sage?|sagte?|sagst|gesagt|meint|heißt|denke|dachte|er|sie|man)(?!\p{L})/iu

/** How tasks are spoken of in German. */
export const germanTasks: TaskCues = {
  clauses: (said, names) =>
    said.split(' ').length > LONGEST_SENTENCE || TOLD.test(said) ? [] : said.split(breakBefore(names)),
  promise: readPromise,
  request: readRequest,
  assignment: readAssignment,
  need: (clause) => {
    const action = firstGroup(NEED.exec(clause))
    const isNone = /\?\s*$|wenn|(?<![\p{L}])(?:nicht|sein|reden|überlegen|warten|aufpassen)(?![\p{L}])/iu.test(clause)
    const needed = action === null || isNone ? null : actionOf(action, true)
    return needed?.isToDo === true ? needed : null
  },
  // `Ja` also opens what answers nothing.
  assent:
    /^(?=.{0,45}$)(?:ja|klar|gern|gerne|okay|ok|gut|natürlich|selbstverständlich|kein problem|in ordnung|stimmt|alles klar|genau|sicher|sehr gern|machen wir|wird gemacht|na klar|jo)(?![\p{L}])/iu,
  refusal: /^(?:nein|nee|leider|das geht nicht|kann ich nicht|ich nicht|schaffe ich nicht)(?![\p{L}])/iu,
  partial:
    /^(?:wenn|ob|weil|dass)(?!\p{L})|(?<!\p{L})(?:und|oder|aber|der|die|das|den|dem|ein|eine|einen|mit|für|zu|von|dass)$/iu,
}

function breakBefore(names: string): RegExp {
  const subjects = String.raw`(?:ich|du|kannst du|könntest du|bitte|wir|${names === '' ? 'ich' : names})`
  return new RegExp(
    String.raw`(?:[,;]\s*|\s+)(?:und|aber|während)\s+(?=${subjects}${E})|:\s+(?=${subjects}${E})|,\s+(?=ich\s+(?:${FIRST_PERSON}|werde)${E}|du\s+hast${E})|\s+und\s+(?=(?:${FIRST_PERSON}|${THIRD_PERSON})${E})`,
    'giu',
  )
}

function readPromise(clause: string): Action | null {
  if (ELLIPTICAL_ANSWER.test(clause) && !/(?<!\p{L})(?:nie|immer|sowieso|einfach|auch)(?!\p{L})/iu.test(clause))
    return { subject: '', isElliptical: true, isWeak: false, isToDo: true }
  if (NOT_PROMISED.test(clause)) return null
  return promisedFirst(clause) ?? promisedInverted(clause) ?? promisedLater(clause)
}

function promisedFirst(clause: string): Action | null {
  const found = ICH_DO.exec(clause)
  const { verb, rest = '' } = found?.groups ?? {}
  if (found === null || verb === undefined || !isLead(clause.slice(0, found.index))) return null
  const action = actionOf(toInfinitive(verb, rest))
  return presentOf({ ...action, isElliptical: BACKWARD.test(verb) && REST_ONLY.test(rest) }, clause)
}

function isLead(before: string): boolean {
  const said = before.replace(LEAD_IN, '').trim()
  return !NOT_BEFORE.test(said) && said.split(/\s+/).length <= LONGEST_LEAD
}

/** Who it is done for, or that it is taken on: a promise, not what somebody tells or does every day. */
const FOR_SOMEBODY = /(?<!\p{L})(?:dir|euch|ihnen|ihm)(?!\p{L})/iu
const TAKEN_ON =
  /(?<!\p{L})(?:um (?:den|die|das|alle|unsere?n?) .*kümmern|übernehmen|organisieren|(?:ab)?klären|vereinbaren|vorbereiten|nachfragen|nachhaken|protokoll (?:schreiben|machen)|fragen, (?:ob|wann|wer) .*)$/iu

/** Said in the present tense: counts alone only where it is short, of the kind that is done later, and promised. */
function presentOf(action: Action, clause: string): Action | null {
  if (action.isElliptical) return action
  const isOnce =
    isDoneLater(action.subject, true) || (/machen$/iu.test(action.subject) && /(?<!\p{L})bis /iu.test(clause))
  if (!action.isToDo && (!isOnce || NOW.test(clause))) return null
  const isPromised = FOR_SOMEBODY.test(clause) || TAKEN_ON.test(action.subject)
  const isShort = clause.split(' ').length <= LONGEST_PROMISE
  return { ...action, isWeak: !action.isToDo || !isNamed(action, clause) || !isPromised || !isShort }
}

/** Says what is to be done, and not that it is done at once. */
const isNamed = ({ subject }: Action, clause: string) =>
  /\s(?!Ihnen|Sie|Ihre?[mnrs]?\s)\p{Lu}|,/u.test(subject) && !/(?<!\p{L})jetzt(?!\p{L})/iu.test(clause)

function promisedInverted(clause: string): Action | null {
  const { before = '', verb, rest = '' } = DO_ICH.exec(clause)?.groups ?? {}
  if (verb === undefined || !isLead(before)) return null
  const action = actionOf(toInfinitive(verb, `${before.replace(LEAD_IN, '').trim()} ${rest.trim()}`))
  return presentOf(
    { ...action, isElliptical: BACKWARD.test(verb) && PRONOUN_ONLY.test(before) && REST_ONLY.test(rest) },
    clause,
  )
}

function promisedLater(clause: string): Action | null {
  const future = ICH_WERDE.exec(clause)?.groups?.rest
  const action = future ?? ICH_KANN.exec(clause)?.groups?.rest
  if (action === undefined || !endsInAction(action)) return null
  const promised = actionOf(withoutAfterthought(action), true)
  if (!promised.isToDo && !promised.isElliptical) return null
  return { ...promised, isWeak: future === undefined || !isNamed(promised, clause) }
}

/** `… sprechen.`: an infinitive at the end of the main clause that is more than being or having. */
function endsInAction(action: string): boolean {
  const last = /([\p{L}]+)[\s.!]*$/u.exec(action.replace(/,.*$/su, ''))?.[1] ?? ''
  return (
    /(?:en|ern|eln|tun)$/u.test(last) &&
    !/^(?:ge(?!ben|stalten|nehmigen).*en|sein|haben|werden|bleiben|gehen|sehen|müssen|können|wollen|sollen|sagen|\p{Lu}.*)$/u.test(
      last,
    )
  )
}

function readRequest(clause: string): Action | null {
  if (NOT_REQUESTED.test(clause)) return null
  const requested = firstGroup(CAN_YOU.exec(clause))
  // `So kannst du es verteilen` asks for nothing.
  if (
    requested !== null &&
    /würde[snt]/iu.test(clause) &&
    !/(?<!\p{L})(?:bitte|mir|uns|kümmern|übernehmen)(?!\p{L})/iu.test(clause)
  )
    return null
  if (requested !== null && !/\p{L}en(?:[,?.!]|$)/u.test(requested)) return null
  if (requested !== null) return /\?|(?<!\p{L})bitte(?!\p{L})/iu.test(clause) ? actionOf(requested, true) : null
  return (
    orderedIn(SEND_ME.exec(clause)) ??
    orderedIn(DO_YOU.exec(clause)) ??
    orderedIn(PLEASE_DO.exec(clause)) ??
    remindedIn(clause)
  )
}

function remindedIn(clause: string): Action | null {
  const wanted = firstGroup(YOU_WANTED.exec(clause))
  if (wanted !== null) return { ...actionOf(wanted, true), isWeak: true }
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
  const { name: whose = '', rest: toDo = '' } = told ?? {}
  if (endsInAction(toDo)) return givenTo(whose, actionOf(withoutAfterthought(toDo), true))
  if (clause.split(' ').length > LONGEST_PROMISE) return null
  const does = new RegExp(String.raw`${lead}(?<verb>${THIRD_PERSON})${E}(?<rest>.+)`, 'iu').exec(clause)?.groups
  const { name = '', verb = '', rest = '' } = does ?? {}
  return name === '' ? null : givenTo(name, actionOf(toInfinitive(verb, rest.trim())))
}

function givenTo(name: string, action: Action): ReturnType<TaskCues['assignment']> {
  return action.isToDo ? { ...action, name } : null
}

function actionOf(action: string, isAhead = false): Action {
  const subject = toSubject(
    action.replace(/^(?:(?:noch|mal|auch|dann|bitte|aber|sehr|gerne?|deshalb|daher)\s+)+/iu, ''),
  )
  return {
    subject,
    isElliptical: /^(?:das|es|die|darum|drum)?\s*(?:machen|übernehmen|erledigen|tun|kümmern)?$/iu.test(subject),
    isWeak: false,
    isToDo: isDoneLater(subject, isAhead),
  }
}
