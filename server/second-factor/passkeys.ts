import { isIP } from 'node:net'
import { Worker } from 'node:worker_threads'
import type { FastifyRequest } from 'fastify'
import { ownOrigin } from '../http/request-origin.ts'
import type { PasskeyReply, PasskeyRequest, PasskeyStep, PasskeySteps, RelyingParty } from './passkey-worker.ts'

export type { RelyingParty } from './passkey-worker.ts'

/**
 * Returns the relying party for the public address; null for a bare IP address, with which browsers can't create
 * passkeys.
 */
export function relyingPartyOf(request: FastifyRequest, publicUrl: string): RelyingParty | null {
  const url = URL.parse(ownOrigin(request, publicUrl))
  if (url === null || isIP(url.hostname.replaceAll(/[[\]]/g, '')) !== 0) return null
  return { id: url.hostname, origin: url.origin }
}

const LONGEST_MS = 10_000
/** The library takes 27 MB, and a sign-in takes two steps. */
const IDLE_MS = 60_000

type Thread = {
  worker: Worker
  waiting: Map<number, (reply: PasskeyReply) => void>
  idle: NodeJS.Timeout | null
}

let thread: Thread | null = null
let asked = 0

type Args<Name extends keyof PasskeySteps> = Parameters<PasskeySteps[Name]>

/** Returns the options for the browser to create a passkey that can sign in on its own. */
export const creationOptions = (...args: Args<'creationOptions'>) => ask({ name: 'creationOptions', args })
/** Verifies a new credential; null if anything is invalid. */
export const verifyCreation = (...args: Args<'verifyCreation'>) => ask({ name: 'verifyCreation', args })
/**
 * Returns the options for the browser to sign in: with one of these passkeys or, if null, with any passkey of this
 * service.
 */
export const requestOptions = (...args: Args<'requestOptions'>) => ask({ name: 'requestOptions', args })
/** Returns the authenticator's new counter; null if anything is invalid. */
export const verifyUse = (...args: Args<'verifyUse'>) => ask({ name: 'verifyUse', args })

/** In a separate thread: just loading the library would block everyone for a quarter of a second. */
async function ask<Name extends keyof PasskeySteps>(
  step: PasskeyStep & { name: Name },
): Promise<Awaited<ReturnType<PasskeySteps[Name]>>> {
  const used = (thread ??= startThread())
  if (used.idle !== null) clearTimeout(used.idle)
  asked += 1
  const id = asked
  const reply = Promise.withResolvers<PasskeyReply>()
  used.waiting.set(id, reply.resolve)
  const tooLong = setTimeout(() => endThread(used, `${step.name} took too long.`), LONGEST_MS)
  used.worker.postMessage({ id, step } satisfies PasskeyRequest)
  const { answer, error } = await reply.promise
  clearTimeout(tooLong)
  used.waiting.delete(id)
  if (used.waiting.size === 0) used.idle = setTimeout(() => endThread(used, 'idle'), IDLE_MS).unref()
  if (answer === undefined) throw new Error(error ?? `${step.name} has no answer.`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread answers each step with what it makes
  return answer as Awaited<ReturnType<PasskeySteps[Name]>>
}

function startThread(): Thread {
  const worker = new Worker(new URL('./passkey-worker.ts', import.meta.url))
  const started: Thread = { worker, waiting: new Map(), idle: null }
  // Don't keep the process alive for it.
  worker.unref()
  worker.on('message', (reply: PasskeyReply) => started.waiting.get(reply.id)?.(reply))
  worker.on('error', (error) => endThread(started, String(error)))
  return started
}

function endThread(ended: Thread, reason: string) {
  if (thread === ended) thread = null
  for (const [id, tell] of ended.waiting) tell({ id, error: reason })
  void ended.worker.terminate()
}
