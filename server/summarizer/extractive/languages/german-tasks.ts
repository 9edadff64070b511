import * as words from '../../german-sentence/german-cues.ts'
import { endsInAction } from '../../german-sentence/german-words.ts'
import { type Action, type TaskCues, toSubject } from './language-rules.ts'

/** `Das kläre ich`, not `wovon ich rede`. */
const BACKWARD =
  /^(?:mach|tu|übernehm|erledig|kümmer|klär|prüf|schick|bestell|organisier|besorg|frag|schreib|hol|such|ruf|buch)/iu
/**
 * Maximum words before `ich`, of a promise in the present tense (which German also uses to narrate and explain), of a
 * sentence and of an answer.
 */
const [LONGEST_LEAD, LONGEST_PROMISE, LONGEST_SENTENCE, LONGEST_ANSWER] = [6, 16, 40, 12]
const NOT_BEFORE =
  /(?<!\p{L})(?:dass|weil|wenn|ob|wie|was|wo|warum|wieso|wer|als|sage?|sagte?|sagst|gesagt|meint|heißt|denke|dachte|er|sie|man)(?!\p{L})/iu

/** German phrases that signal tasks. */
export const germanTasks: TaskCues = {
  clauses: (said, names) =>
    said.split(' ').length > LONGEST_SENTENCE || words.TOLD.test(said) ? [] : said.split(breakBefore(names)),
  promise: readPromise,
  request: (clause) => askedOfAll(clause) ?? askedKindly(clause) ?? askedOfOne(clause),
  assignment: readAssignment,
  need: (clause) => {
    const action = firstGroup(words.NEED.exec(clause))
    const isNone = /\?\s*$|wenn|(?<![\p{L}])(?:nicht|sein|reden|überlegen|warten|aufpassen)(?![\p{L}])/iu.test(clause)
    const needed = action === null || isNone ? null : actionOf(action, true)
    return needed?.isToDo === true ? needed : null
  },
  // `Ja` also opens sentences that aren't answers.
  assent:
    /^(?=.{0,45}$)(?!.*(?<!\p{L})(?:das war|kommen wir|nächste))(?:ja|klar|gern|gerne|okay|ok|gut|natürlich|selbstverständlich|kein problem|in ordnung|stimmt|alles klar|genau|sicher|sehr gern|machen wir|wird gemacht|na klar|jo)(?![\p{L}])/iu,
  refusal: /^(?:nein|nee|leider|das geht nicht|kann ich nicht|ich nicht|schaffe ich nicht)(?![\p{L}])/iu,
  // Also matches questions, and statements of fact that are complete.
  partial:
    /^(?:Wenn|Ob|Weil|Dass|Magst|Möchtest|Willst|Kannst|Könntest|Darf|Hast|Bist|Weißt|Wollen|Sollen|Können)(?!\p{L})|, (?:möchtest|willst|kannst|magst) du|, (?:möchten|wollen|können) Sie|(?<!\p{L})(?:und|oder|aber|der|die|das|den|dem|ein|eine|einen|mit|für|zu|von|dass)$|^(?!.*(?<!\p{L})(?:nicht|kein\p{L}*|fehl\p{L}*|brauch\p{L}*|müss\p{L}*|muss|soll\p{L}*|könnt\p{L}*|kaputt|offen|immer noch|bitte|jemand)(?!\p{L}))(?:(?!.*(?<!\p{L})\p{Ll}+(?:en|ern|eln|tun)(?!\p{L})).*|(?:\S+ ){1,3}(?:ist|sind|war|hat|wird|gibt|geht|kommt|heißt) .*)$|^(?:\S+ ){24}/u,
}

function breakBefore(names: string): RegExp {
  const subjects = String.raw`(?:ich|du|kannst du|könntest du|bitte|wir|man|es|dann \p{L}+ (?:ich|du|wir|ihr|er|sie|es|man)|ihr (?:könnt|müsst|seid|habt|dürft|sollt)|(?:das|alles|die|der|sie|er) (?:ist|sind|wird|werden|war|hat|haben|kann|können|soll|muss)|${names === '' ? 'ich' : names})`
  return new RegExp(
    String.raw`(?:[,;]\s*|\s+)(?:und|aber|während)\s+(?=${subjects}${words.WORD_END})|:\s+(?=(?:der |die )?${subjects}${words.WORD_END})|(?<!(?:^|[.,!] )(?:ja|okay|ok|gut|klar|alles klar|gern|gerne|kein problem|kein thema|selbstverständlich|natürlich)),\s+(?=ich\s+(?:${words.FIRST_PERSON}|werde)${words.WORD_END}|du\s+hast${words.WORD_END})|\s+und\s+(?=(?:${words.FIRST_PERSON}|${words.THIRD_PERSON})${words.WORD_END})`,
    'giu',
  )
}

function readPromise(clause: string): Action | null {
  if (words.TAKEN_OVER.test(clause) && clause.split(' ').length <= LONGEST_ANSWER)
    return { subject: '', isElliptical: true, isTakenOver: true, isWeak: false, isToDo: true }
  if (words.ELLIPTICAL_ANSWER.test(clause) && !/(?<!\p{L})(?:nie|immer|sowieso|einfach|auch)(?!\p{L})/iu.test(clause))
    return { subject: '', isElliptical: true, isWeak: false, isToDo: true }
  const own = words.GIVEN_TO('mich').exec(clause)?.groups?.rest
  if (own !== undefined) return actionOf(own, true)
  const { when = '', rest: done } = words.DONE_BY.exec(clause)?.groups ?? {}
  if (done !== undefined) return actionOf(`${when} ${done} fertigstellen`.trim(), true)
  if (words.NOT_PROMISED.test(clause)) return null
  return promisedFirst(clause) ?? promisedInverted(clause) ?? promisedLater(clause)
}

function promisedFirst(clause: string): Action | null {
  const found = words.ICH_DO.exec(clause)
  const { verb, rest = '' } = found?.groups ?? {}
  if (found === null || verb === undefined || !isLead(clause.slice(0, found.index))) return null
  const action = actionOf(words.toInfinitive(verb, rest))
  return presentOf({ ...action, isElliptical: BACKWARD.test(verb) && words.REST_ONLY.test(rest) }, clause)
}

function isLead(before: string): boolean {
  const said = before.replace(words.LEAD_IN, '').trim()
  return !NOT_BEFORE.test(said) && said.split(/\s+/).length <= LONGEST_LEAD
}

/** A present-tense promise counts alone only if it's short, for later, and really promised. */
function presentOf(action: Action, clause: string): Action | null {
  if (action.isElliptical) return action
  const isOnce = words.isDoneLater(action.subject, true) || (/machen$/iu.test(action.subject) && BY_A_DAY.test(clause))
  if (!action.isToDo && (!isOnce || words.NOW.test(clause))) return null
  const isPromised =
    words.PROMISED.test(clause) || words.FOR_SOMEBODY.test(clause) || words.TAKEN_ON.test(action.subject)
  const isShort = clause.split(' ').length <= LONGEST_PROMISE
  const isDue = action.isToDo || (isOnce && words.PROMISED.test(clause))
  return { ...action, isToDo: isDue, isWeak: !isDue || !isNamed(action, clause) || !isPromised || !isShort }
}

/** Whether it says what is to be done, and not right now. */
const isNamed = ({ subject }: Action, clause: string) =>
  /\s(?!Ihnen|Sie|Ihre?[mnrs]?\s)\p{Lu}|,/u.test(subject) && !/(?<!\p{L})jetzt(?!\p{L})/iu.test(clause)

function promisedInverted(clause: string): Action | null {
  const { before = '', verb, rest = '' } = words.DO_ICH.exec(clause)?.groups ?? {}
  if (verb === undefined || !isLead(before)) return null
  const action = actionOf(words.toInfinitive(verb, `${before.replace(words.LEAD_IN, '').trim()} ${rest.trim()}`))
  return presentOf(
    { ...action, isElliptical: BACKWARD.test(verb) && words.PRONOUN_ONLY.test(before) && words.REST_ONLY.test(rest) },
    clause,
  )
}

function promisedLater(clause: string): Action | null {
  const future = words.ICH_WERDE.exec(clause)
  const found = future ?? words.ICH_KANN.exec(clause)
  const { rest = '' } = found?.groups ?? {}
  if (found === null || !endsInAction(rest)) return null
  const object = words.FRONTED.exec(clause.slice(0, found.index))?.[0]
  const action = object === undefined ? rest : `${object} ${rest.replace(words.FOR_WHOM, '')}`
  const promised = actionOf(words.withoutAfterthought(action), true)
  if (!promised.isToDo && !promised.isElliptical) return null
  const isOffered = /kann/i.test(found[0]) && words.FOR_SOMEBODY.test(rest) && /(?<!\p{L})gerne?(?!\p{L})/iu.test(rest)
  return { ...promised, isWeak: (future === null && !isOffered) || !isNamed(promised, clause) }
}

/** A request without a name counts, if it says what to do. */
function askedOfAll(clause: string): Action | null {
  const { verb, rest } = words.WHO.exec(clause)?.groups ?? {}
  if (rest === undefined) return null
  const action = actionOf(verb === undefined ? rest : words.toInfinitive(verb, rest), true)
  return words.NOT_REQUESTED.test(action.subject) ? null : asked(action)
}

function askedKindly(clause: string): Action | null {
  const { rest } = words.IF_YOU.exec(clause)?.groups ?? {}
  return rest === undefined ? null : asked(actionOf(rest, true))
}

function askedOfOne(clause: string): Action | null {
  if (words.NOT_REQUESTED.test(clause)) return null
  const requested = firstGroup(words.CAN_YOU.exec(clause))
  if (requested !== null) {
    // `So kannst du es verteilen` isn't a request.
    const isAsked = /\?|(?<!\p{L})bitte(?!\p{L})/iu.test(clause) && /\p{L}en(?:[,?.!]|$)/u.test(requested)
    const isMeant =
      !/würde[snt]/iu.test(clause) || /(?<!\p{L})(?:bitte|mir|uns|kümmern|übernehmen)(?!\p{L})/iu.test(clause)
    return isAsked && isMeant ? actionOf(requested, true) : null
  }
  return (
    orderedIn(words.SEND_ME.exec(clause)) ??
    orderedIn(words.DO_YOU.exec(clause)) ??
    orderedIn(words.YOU_DO.exec(clause)) ??
    asked(orderedIn(words.DO_YOU_WHAT.exec(clause))) ??
    orderedIn(words.PLEASE_DO.exec(clause)) ??
    remindedIn(clause)
  )
}

const asked = (action: Action | null) => (action === null ? null : { ...action, isToDo: isNamed(action, '') })

function remindedIn(clause: string): Action | null {
  const wanted = firstGroup(words.YOU_WANTED.exec(clause))
  const action = wanted === null ? null : actionOf(wanted, true)
  if (action !== null) return action.isToDo ? { ...action, isWeak: true } : null
  const please = firstGroup(words.PLEASE.exec(clause))
  return please === null ? null : actionOf(please)
}

/** `bitte passen Sie den Plan an` becomes `Den Plan anpassen`. */
function orderedIn(found: RegExpExecArray | null): Action | null {
  const [verb, rest] = Object.values(found?.groups ?? {}).filter((group) => group !== undefined)
  return verb === undefined || rest === undefined ? null : actionOf(words.toInfinitive(verb, rest))
}

function firstGroup(found: RegExpExecArray | null): string | null {
  return Object.values(found?.groups ?? {}).find((group) => group !== undefined) ?? null
}

function readAssignment(clause: string, names: string): ReturnType<TaskCues['assignment']> {
  if (names === '') return null
  const { name, rest } = words.GIVEN_TO(names).exec(clause)?.groups ?? {}
  if (name !== undefined && rest !== undefined) return { ...actionOf(rest, true), name }
  return words.NOT_PROMISED.test(clause) ? null : (isToDo(clause, names) ?? doing(clause, names))
}

const leadTo = (names: string) =>
  String.raw`^(?!das (?!heißt )\p{L}+ (?:${names}))(?:[\p{L}]+,? ){0,3}?(?<name>${names})\s+`

/** `Ben soll den Vertrag prüfen` */
function isToDo(clause: string, names: string): ReturnType<TaskCues['assignment']> {
  const told = new RegExp(String.raw`${leadTo(names)}(?:soll|sollte|muss|wird)\s+(?<rest>.+)`, 'iu').exec(clause)
  const { name = '', rest = '' } = told?.groups ?? {}
  return endsInAction(rest) ? givenTo(name, actionOf(words.withoutAfterthought(rest), true), clause) : null
}

/** `Ben übernimmt die Einladung` */
function doing(clause: string, names: string): ReturnType<TaskCues['assignment']> {
  if (clause.split(' ').length > LONGEST_PROMISE) return null
  const does = String.raw`${leadTo(names)}(?<verb>${words.THIRD_PERSON})${words.WORD_END}(?<rest>.+)`
  const { name = '', verb = '', rest = '' } = new RegExp(does, 'iu').exec(clause)?.groups ?? {}
  return name === ''
    ? null
    : givenTo(name, actionOf(words.toInfinitive(verb, rest.trim()), BY_A_DAY.test(clause)), clause)
}

const BY_A_DAY = /(?<!\p{L})bis /iu

function givenTo(name: string, action: Action, clause: string): ReturnType<TaskCues['assignment']> {
  return action.isToDo && (isNamed(action, '') || BY_A_DAY.test(clause)) ? { ...action, name } : null
}

function actionOf(action: string, isAhead = false): Action {
  const subject = toSubject(
    action.replace(/^(?:(?:noch|mal|auch|dann|bitte|aber|sehr|gerne?|deshalb|daher)\s+)+/iu, ''),
  )
  return {
    subject,
    isElliptical: /^(?:das|es|die|darum|drum)?\s*(?:machen|übernehmen|erledigen|tun|kümmern)?$/iu.test(subject),
    isWeak: false,
    isToDo: words.isDoneLater(subject, isAhead),
  }
}
