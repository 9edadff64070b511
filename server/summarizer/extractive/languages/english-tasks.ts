import {
  LATER,
  LET_ME_NOT,
  NO_ACTION,
  NOT_NEEDED,
  NOT_REQUESTED,
  ON_THE_SPOT,
  TO_DO,
} from '../../english-sentence/english-actions.ts'
import { type Action, type TaskCues, toSubject } from './language-rules.ts'

const ADVERBS = String.raw`(?:(?:also|then|just|definitely|certainly|personally|gladly|still|quickly|happily|please|maybe|perhaps|possibly|kindly|really|first|go and|go ahead and|try to|try and|make sure to|be sure to) )*`
const saying = (words: string) => new RegExp(String.raw`(?<before>^|.*?\b)(?:${words}) ${ADVERBS}(?<action>.+)`, 'i')
const PROMISE = saying("i'll|i will|i'm going to|i am going to|i'm gonna|i shall")
const LET_ME = saying('let me')
const ABLE = saying("i can|i have to|i need to|i must|i've got to|i've to")
const DOING =
  /(?<before>^|.*?\b)(?:i'm|i am) (?<action>(?:writing|sending|calling|preparing|finishing|updating|booking|ordering|fixing|testing|meeting|talking to|working on|setting up|drafting|reviewing|publishing|shipping|checking|asking (?!you)|visiting|chasing)\b.*)/i
const NOT_BEFORE = /\b(?:if|unless|said|says|told|thought|she|he|they|wish|would|when|because|hope|like|otherwise)\b/i
const BACKWARD = String.raw`(?:it|that|this|those|these|them|one|so)`
const ELLIPTICAL = new RegExp(
  String.raw`^(?:\w+ing|do|take|handle|look into|look after|take care of|see to|arrange|check|own|get) (?:on |care of )?${BACKWARD}\b(?! (?:\w+ing|of|with|for)\b)`,
  'i',
)
const ELLIPTICAL_ANSWER =
  /^(?:(?:yes|yeah|sure|okay|ok|of course|right|great|and)[,.! ]+)*(?:will do|on it|i'm on it|i am on it|i will|i can(?: do)?|i volunteer|consider it done|leave (?:it|that) (?:to|with) me|i'll take care of (?:it|that))(?=[,.!?]|$)/i
const BARE_ABILITY = /\bi can[.,!]*$/i
const REQUEST = new RegExp(
  String.raw`^(?!.*\bif you\b.*\bwould you\b)(?!(?:\S+ ){0,3}(?:what|which|how|where|when|why|who)\b).*?\b(?:could|can|would|will) (?:you|your (?:team|people|department|office))(?: guys| all)? ${ADVERBS}(?<action>.+)`,
  'i',
)
const MIND = /\bwould you mind (?<action>\w+ing\b.*)/i
/** Said to everybody, it is a task of whoever takes it on, not of who says `okay` next. */
const PLEASE = new RegExp(
  String.raw`^(?:[\p{L} .]{1,25}, )?(?:(?:then|so|and|yes|but) )*(?:please|kindly) ${ADVERBS}(?<action>.+)`,
  'iu',
)

const NEED =
  /\b(?:we|somebody|someone|anybody|one of us)(?:'ve| really| still| also| just| do)* (?:need to|needs to|have to|has to|must|should|ought to|got to) (?:also |still |really |then )*(?<action>.+)/i

/** How tasks are spoken of in English. */
export const englishTasks: TaskCues = {
  clauses: (said, names) => said.split(breakBefore(names)),
  promise: readPromise,
  request: readRequest,
  assignment: readAssignment,
  need: readNeed,
  assent:
    /^(?:yes|yeah|yep|sure|of course|okay|ok|alright|all right|certainly|absolutely|no problem|no worries|not at all|fine|gladly|happy to|right|good|sounds good|great|definitely|will do)\b/i,
  refusal:
    /^(?:no|nope|sorry|i can't|i cannot|i won't|not me|unfortunately|i'm afraid|never mind)\b(?! (?:problem|worries))/i,
  partial:
    /^(?:to|have to|if|one|the|a|an|my|our|some|there|so|i|we|you|he|she|they|it|this|that|was|were|had|specifically|probably|honestly|peaceful)\b|\b(?:the|a|an|of|to|in|with|for|and|or|but|so|if|as|my|our|your|their|some|new|other|about|from|is|are|will|in the)$|\b(?:the|a|an|in|on|of)(?:,| or\b)|^\p{L}{1,3} (?:was|s)\b|\b(?:i|we|you|they) (?:i|we|you|they|will i|will so)\b|\bis that\b|\bthat which\b|^\p{L}+ (?:he|she|it|they|we|i)'(?:s|re|m)\b|\b(?:to|about|of|with|for) is\b|\bto later$|(?:^|\s)(?!(?:a|i|s|t|x)(?![\p{L}'’]))\p{Ll}(?=\s)/iu,
}

function breakBefore(names: string): RegExp {
  const subjects = String.raw`(?:i(?:'ll|'m| will| am| can)|could you|can you|please|you(?:'ll| will)|we|${names})`
  return new RegExp(
    String.raw`(?:[,;]\s*|\s+)(?:and|but|so|while)\s+(?:then\s+)?(?=${subjects}\b)|,\s+(?=(?:i'll|i will|i'm gonna|i'm going to|please)\b)`,
    'gi',
  )
}

/** Words of a plain yes with its reason. */
const LONGEST_ANSWER = 9

function readPromise(clause: string): Action | null {
  if (ELLIPTICAL_ANSWER.test(clause) && clause.split(' ').length <= LONGEST_ANSWER)
    return { subject: '', isElliptical: true, isWeak: BARE_ABILITY.test(clause), isToDo: true }
  if (/\?\s*$/.test(clause) || ON_THE_SPOT.test(clause)) return null
  return (
    promised(PROMISE.exec(clause), NO_ACTION, false) ??
    promised(LET_ME.exec(clause), LET_ME_NOT, !LATER.test(clause)) ??
    promised(ABLE.exec(clause), NO_ACTION, true) ??
    promised(DOING.exec(clause), NO_ACTION, true)
  )
}

function promised(found: RegExpExecArray | null, excluded: RegExp, isWeak: boolean): Action | null {
  const { before = '', action = '' } = found?.groups ?? {}
  if (found === null || excluded.test(action) || NOT_BEFORE.test(before)) return null
  if (before.trim().split(/\s+/).length > 6 || !/[a-z]{2}/i.test(action)) return null
  return { ...actionOf(action), isWeak }
}

function readRequest(clause: string): Action | null {
  for (const pattern of [MIND, REQUEST, PLEASE]) {
    const action = pattern.exec(clause)?.groups?.action ?? ''
    if (action === '') continue
    if (NOT_REQUESTED.test(action) || /^[\s\W]*$/.test(action)) return null
    return ON_THE_SPOT.test(action) ? null : { ...actionOf(action), isAppeal: pattern === PLEASE }
  }
  return null
}

function readNeed(clause: string): Action | null {
  const { action = '' } = NEED.exec(clause)?.groups ?? {}
  return action === '' || NOT_NEEDED.test(action) || /\?\s*$|\bif\b/i.test(clause) ? null : actionOf(action)
}

function readAssignment(clause: string, names: string): ReturnType<TaskCues['assignment']> {
  if (names === '') return null
  const patterns = [
    new RegExp(
      String.raw`\b(?:action(?: item)?|task|to[- ]?do) for (?<name>${names})\b[:,]?\s*(?:to )?(?<action>.+)`,
      'i',
    ),
    new RegExp(
      String.raw`^(?:(?!before |after |with |for |from |like |leave |let )[\p{L}']+,? ){0,3}?(?<name>${names})(?:,? you)?(?:'ll| will| is going to| is gonna| needs to| has to| should| must|,? to) ${ADVERBS}(?<action>.+)`,
      'iu',
    ),
  ]
  if (/\?\s*$|\b(?:if|would|could|every|always|usually|often|thinks|said|told|last (?:week|year|time))\b/i.test(clause))
    return null
  for (const pattern of patterns) {
    const { name = '', action = '' } = pattern.exec(clause)?.groups ?? {}
    if (name !== '' && !NO_ACTION.test(action) && !NOT_REQUESTED.test(action) && !ON_THE_SPOT.test(action))
      return { ...actionOf(action), name }
  }
  return null
}

function actionOf(said: string): Action {
  // Who starts again means the second beginning: "I'll give, I'll read it".
  const action = said.replace(/^(?:[\w']+,? ){0,4}(?:i'll|i will|i'm going to) (?=\w)/i, '')
  const subject = toSubject(action)
  const isElliptical = subject === '' || (ELLIPTICAL.test(subject) && !/^\w+ IT\b/.test(subject))
  return { subject, isElliptical, isWeak: false, isToDo: TO_DO.test(subject) }
}
