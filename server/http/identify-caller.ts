import type { Caller, PresentMember } from '../access.ts'
import { type CountedChanges, sharedVersions, type Versions, versionsByDirectory } from '../db/change-versions.ts'
import type { Db } from '../db/open-database.ts'
import { hashToken } from '../identity/token-format.ts'
import {
  type CallersAt,
  findCallers,
  type LookupDeps,
  type FoundCaller,
  keyOf,
  CallerCache,
  type Moment,
  type Question,
  readMoment,
} from './find-callers.ts'
import type { Allowance } from './rate-limit.ts'

export type Identified = {
  caller: Caller
  /** Null outside a directory, and for a directory the caller can't reach. */
  member: PresentMember | null
  /** The rate limit in that directory; null if the path names none that the caller belongs to. */
  allowance: Allowance | null
  /** The versions of what all directories share, at the time of the request. */
  shared: Versions
  /** The change counts at that time, of this directory and of others looked up in the same batch. */
  counted: readonly CountedChanges[]
}

/**
 * Resolves a bearer token and the caller's membership in the path's directory. Null if the token is unknown, expired or
 * revoked.
 */
export type Identify = (token: string, directoryId: string | null) => Promise<Identified | null>

type NoteUse = (tokenIds: readonly string[]) => void

/**
 * Batches concurrent lookups, and caches callers until a change affects them. `noteUse` gets the tokens whose
 * `lastUsedOn` is out of date.
 */
export function createIdentification(db: Db, noteUse: NoteUse, signOnDirectoryId: string | null): Identify {
  const known = new CallerCache()
  const lookup = new BatchLoader((take: () => readonly Question[]) =>
    db.connection().execute(async (connection) => {
      const questions = take()
      const found = await findAll({ db: connection, signOnDirectoryId }, questions, known)
      noteUse(usedAgain([...found.values()]))
      return questions.map((question) => found.get(keyOf(question))?.identified ?? null)
    }),
  )
  return (token, directoryId) => {
    const question = toQuestion(token, directoryId)
    return lookup.ask(keyOf(question), question)
  }
}

/** For public operations that want to know the caller if there is one. */
export async function identifyCaller(db: Db, token: string, directoryId: string | null): Promise<Identified | null> {
  const question = toQuestion(token, directoryId)
  const found = await findAll({ db, signOnDirectoryId: null }, [question], new CallerCache(1))
  return found.get(keyOf(question))?.identified ?? null
}

function toQuestion(token: string, directoryId: string | null): Question {
  return { tokenHash: hashToken(token), directoryId: directoryId?.toLowerCase() ?? null }
}

type Found = { caller: FoundCaller; identified: Identified }

/** The valid callers by question. Most are cached, so one small statement confirms that they are still valid. */
async function findAll(
  deps: LookupDeps,
  questions: readonly Question[],
  known: CallerCache,
): Promise<Map<string, Found>> {
  const directoryIds = [...new Set(questions.flatMap(({ directoryId }) => directoryId ?? []))]
  const strangers = questions.filter((question) => !known.has(question))
  const familiar = questions.filter((question) => known.has(question))
  const first = await readCallers(deps, strangers, directoryIds)
  const met = familiar.map((question) => ({ question, caller: known.find(question, first.moment) }))
  const changed = met.flatMap(({ question, caller }) => (caller === null ? [question] : []))
  const unchanged = met.flatMap(({ caller }) => caller ?? [])
  known.keep(first)
  const found = [{ callers: [...unchanged, ...first.callers], moment: first.moment }]
  if (changed.length > 0) {
    const second = await findCallers(deps, changed, directoryIds)
    known.keep(second)
    found.push(second)
  }
  return new Map(found.flatMap(({ callers, moment }) => identifiedAt(callers, moment)))
}

async function readCallers(
  deps: LookupDeps,
  questions: readonly Question[],
  directoryIds: readonly string[],
): Promise<CallersAt> {
  if (questions.length > 0) return findCallers(deps, questions, directoryIds)
  return { callers: [], moment: await readMoment(deps.db, directoryIds) }
}

function identifiedAt(callers: readonly FoundCaller[], { changes }: Moment): [string, Found][] {
  const versions = versionsByDirectory(changes, new Set(callers.flatMap(({ directoryId }) => directoryId ?? [])))
  const shared = sharedVersions(changes)
  return callers.map((caller) => [
    keyOf({ tokenHash: caller.tokenHash, directoryId: caller.askedDirectoryId }),
    { caller, identified: toIdentified(caller, { versions, shared, counted: changes }) },
  ])
}

type Counted = { versions: ReadonlyMap<string, Versions>; shared: Versions; counted: readonly CountedChanges[] }

function toIdentified(found: FoundCaller, { versions, ...state }: Counted): Identified {
  const { userId, tokenId, kind, sessionId, lacksSecondFactor, scopes, clientId, grantId, directoryId, role, email } =
    found
  const application = clientId === null || grantId === null ? null : { clientId, grantId }
  const caller: Caller = { userId, tokenId, kind, sessionId, lacksSecondFactor, scopes, application }
  if (directoryId === null || role === null) return { caller, member: null, allowance: null, ...state }
  return {
    caller,
    member: {
      directoryId,
      userId,
      role,
      application,
      email: email.toLowerCase(),
      versions: versions.get(directoryId) ?? {},
    },
    allowance: { perMinute: found.perMinute ?? 0, perDay: found.perDay ?? 0 },
    ...state,
  }
}

/** `lastUsedOn` is only displayed, so a precision of a minute avoids a write on almost every request. */
function usedAgain(found: readonly Found[]): string[] {
  const now = Date.now()
  const outdated = found
    .map(({ caller }) => caller)
    .filter(({ lastUsedOn }) => lastUsedOn === null || now - Date.parse(lastUsedOn) >= 60_000)
  for (const caller of outdated) caller.lastUsedOn = new Date(now).toISOString()
  return outdated.map(({ tokenId }) => tokenId)
}

/** Returns the answers in the order of the questions. Calls `take` exactly once, as late as possible. */
type LookUp<Query, Answer> = (take: () => readonly Query[]) => Promise<readonly Answer[]>
type Waiting<Query, Answer> = { question: Query; answer: PromiseWithResolvers<Answer> }

/**
 * Collects questions that arrive during a lookup and answers them with the next one. A lookup never answers a question
 * that was asked after it began, so no answer is older than its question.
 */
export class BatchLoader<Query, Answer> {
  readonly #lookUp: LookUp<Query, Answer>
  #waiting = new Map<string, Waiting<Query, Answer>>()
  #isBusy = false

  constructor(lookUp: LookUp<Query, Answer>) {
    this.#lookUp = lookUp
  }

  /** `key` is equal for questions with the same answer. */
  ask(key: string, question: Query): Promise<Answer> {
    const known = this.#waiting.get(key)
    if (known !== undefined) return known.answer.promise
    const waiting = { question, answer: Promise.withResolvers<Answer>() }
    this.#waiting.set(key, waiting)
    if (!this.#isBusy) this.#begin()
    return waiting.answer.promise
  }

  /** Deferred until everything in this turn of the event loop has asked. */
  #begin() {
    this.#isBusy = true
    setImmediate(() => void this.#run())
  }

  async #run() {
    let requests: Waiting<Query, Answer>[] = []
    const take = () => {
      requests = [...this.#waiting.values()]
      this.#waiting = new Map()
      return requests.map(({ question }) => question)
    }
    try {
      const answers = await this.#lookUp(take)
      for (const [index, { answer }] of requests.entries()) answer.resolve(takeAt(answers, index))
    } catch (error) {
      // The lookup may have failed before it called `take`.
      if (requests.length === 0) take()
      for (const { answer } of requests) answer.reject(error)
    }
    this.#isBusy = false
    if (this.#waiting.size > 0) this.#begin()
  }
}

function takeAt<Answer>(answers: readonly Answer[], index: number): Answer {
  if (index >= answers.length) throw new Error('A lookup must answer each question.')
  const [answer] = answers.slice(index, index + 1)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the index is within the list; an answer may itself be undefined
  return answer as Answer
}
