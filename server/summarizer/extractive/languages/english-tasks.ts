import * as words from '../../english-sentence/english-cues.ts'
import { type Action, type TaskCues, toSubject } from './language-rules.ts'

/** English phrases that signal tasks. */
export const englishTasks: TaskCues = {
  clauses: (said, names) => (words.TOLD.test(said) ? [] : said.split(words.breakBefore(names))),
  promise: readPromise,
  request: readRequest,
  assignment: readAssignment,
  need: (clause) => readNeedOf(clause) ?? readNeed(clause),
  assent: words.ASSENT,
  refusal: words.REFUSAL,
  partial: words.PARTIAL,
}

/** In words. A longer turn without a pause is a story. */
const LONGEST_PROMISE = 45
/** In words: a plain yes with its reason, and `leave that with me` with its day. */
const [LONGEST_ANSWER, LONGEST_TAKEOVER] = [9, 12]

function readPromise(clause: string): Action | null {
  if (words.TAKEN_OVER.test(clause) && clause.split(' ').length <= LONGEST_TAKEOVER)
    return { subject: '', isElliptical: true, isTakenOver: true, isWeak: false, isToDo: true }
  if (words.ELLIPTICAL_ANSWER.test(clause) && clause.split(' ').length <= LONGEST_ANSWER)
    return { subject: '', isElliptical: true, isWeak: words.BARE_ABILITY.test(clause), isToDo: true }
  if (/\?\s*$/.test(clause) || words.ON_THE_SPOT.test(clause) || clause.split(' ').length > LONGEST_PROMISE) return null
  return (
    promised(words.PROMISE.exec(clause), words.noActionIn(clause), false) ??
    (words.LATER.test(clause)
      ? promised(words.LET_ME.exec(clause), words.NO_ACTION, false)
      : promised(words.LET_ME.exec(clause), words.LET_ME_NOT, true)) ??
    promised(words.ABLE.exec(clause), words.NO_ACTION, !words.AFTERWARDS.test(clause)) ??
    promised(words.DOING.exec(clause), words.NO_ACTION, true)
  )
}

function promised(found: RegExpExecArray | null, excluded: RegExp, isWeak: boolean): Action | null {
  const { before = '', action = '' } = found?.groups ?? {}
  if (found === null || excluded.test(action) || words.NOT_BEFORE.test(before)) return null
  if (before.trim().split(/\s+/).length > 6 || !words.isDoing(action)) return null
  return { ...actionOf(action), isWeak }
}

function readRequest(clause: string): Action | null {
  for (const pattern of [words.MIND, words.REQUEST, words.WHO, words.PLEASE]) {
    const { action: asked, told } = pattern.exec(clause)?.groups ?? {}
    const action = (asked ?? told ?? '').replace(/^\w+ing\b/i, words.infinitiveOf)
    if (action === '') continue
    if (words.NOT_REQUESTED.test(action) || /^[\s\W]*$/.test(action)) return null
    if (words.ON_THE_SPOT.test(action)) return null
    const request = actionOf(action)
    const isToDo = request.isToDo || words.ASKED_FOR.test(action)
    return { ...request, isToDo, isAppeal: pattern === words.PLEASE }
  }
  return null
}

function readNeedOf(clause: string): Action | null {
  const { what, doing, done, rest = '', wanted, had, by = '' } = words.NEEDS_DOING.exec(clause)?.groups ?? {}
  const verb = doing ?? done ?? had
  return verb === undefined
    ? null
    : actionOf(`${words.infinitiveOf(verb)} ${words.asObject(what ?? wanted ?? '')}${rest}${by}`)
}

function readNeed(clause: string): Action | null {
  const found = words.NEED.exec(clause)?.groups
  const action = found?.action ?? found?.wanted ?? found?.left ?? ''
  return action === '' || words.NOT_NEEDED.test(action) || /\?\s*$|\b(?:if|when|what happens)\b/i.test(clause)
    ? null
    : actionOf(action)
}

function readAssignment(clause: string, names: string): ReturnType<TaskCues['assignment']> {
  if (names === '') return null
  if (words.NOT_ASSIGNED.test(clause)) return null
  for (const pattern of words.assignments(names)) {
    const { name = '', action = '' } = pattern.exec(clause)?.groups ?? {}
    if (
      name !== '' &&
      !words.NO_ACTION.test(action) &&
      !words.NOT_REQUESTED.test(action) &&
      !words.ON_THE_SPOT.test(action)
    )
      return { ...actionOf(action), name }
  }
  return recapped(clause, names)
}

/** `Ben sends the proposal by Monday`: the present tense counts with a deadline or in a recap. */
function recapped(clause: string, names: string): ReturnType<TaskCues['assignment']> {
  const { name = '', verb = '', rest = '' } = words.recapOf(names).exec(clause)?.groups ?? {}
  if (name === '' || !words.RECAP.test(clause)) return null
  const action = actionOf(`${words.infinitiveOf(verb)} ${rest}`)
  return action.isToDo ? { ...action, name } : null
}

function actionOf(said: string): Action {
  // After a false start, the second beginning counts: "I'll give, I'll read it".
  const action = said.replace(/^(?:[\w']+,? ){0,4}(?:i'll|i will|i'm going to) (?=\w)/i, '')
  const subject = toSubject(action)
  const isElliptical = subject === '' || (words.ELLIPTICAL.test(subject) && !/^\w+ IT\b/.test(subject))
  return { subject, isElliptical, isWeak: false, isToDo: words.TO_DO.test(subject) }
}
