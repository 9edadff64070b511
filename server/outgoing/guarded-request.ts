import type { Readable } from 'node:stream'
import { lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector, type Dispatcher, request } from 'undici'
import { isExempt, isPublicAddress, type OutgoingRules, refusalOf } from './outgoing-rules.ts'
import { asOutgoingError, OutgoingError } from './outgoing-error.ts'

export type OutgoingRequest = {
  rules: OutgoingRules
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT'
  headers?: Record<string, string>
  body?: string | Buffer
  /** Ends the request, its answer's body included. */
  signal?: AbortSignal
  /** How long the answer's head may take. */
  headersTimeoutMs: number
  /** How long the answer's body may pause. */
  bodyTimeoutMs: number
  /** How long everything together may take; unlimited unless given. */
  totalTimeoutMs?: number
}

/** `body` must be read or destroyed. It comes as it was sent: a `content-encoding` is not undone. */
export type OutgoingAnswer = { status: number; headers: Record<string, string>; body: Readable }

/**
 * The one way out of the service: https to public hosts (see `OutgoingRules`), with every address checked when the
 * connection is made. Follows no redirect, uses no proxy, asks for no compression. Throws `OutgoingError`; while the body
 * is read, `readLimited` and `asOutgoingError` give the same.
 */
export async function guardedRequest(url: URL | string, options: OutgoingRequest): Promise<OutgoingAnswer> {
  const refusal = refusalOf(String(url), options.rules)
  if (refusal !== null) throw new OutgoingError('notAllowed', { message: `The address ${refusal.message}` })
  const { method = 'GET', headers, body, headersTimeoutMs, bodyTimeoutMs } = options
  const signal = signalOf(options)
  try {
    const answer = await request(new URL(url), {
      dispatcher: agentFor(options.rules),
      method,
      headers: { 'accept-encoding': 'identity', 'user-agent': 'Minutebook', ...headers },
      headersTimeout: headersTimeoutMs,
      bodyTimeout: bodyTimeoutMs,
      ...(body === undefined ? {} : { body }),
      ...(signal === null ? {} : { signal }),
    })
    return { status: answer.statusCode, headers: joinHeaders(answer.headers), body: answer.body }
  } catch (error) {
    if (options.signal?.aborted) throw new OutgoingError('canceled', { cause: error })
    throw asOutgoingError(error)
  }
}

function signalOf({ signal, totalTimeoutMs }: OutgoingRequest): AbortSignal | null {
  const signals = signal === undefined ? [] : [signal]
  if (totalTimeoutMs !== undefined) signals.push(AbortSignal.timeout(totalTimeoutMs))
  return signals.length === 0 ? null : AbortSignal.any(signals)
}

function joinHeaders(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  const entries = Object.entries(headers).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : `${value}`]),
  )
}

const CONNECT_TIMEOUT_MS = 10_000

const agents = new WeakMap<OutgoingRules, Agent>()

/**
 * The connections kept for these rules. The addresses of a name are checked when a connection is made, whatever they were
 * before; a literal address needs no lookup, so it is for the caller to refuse one that is not public.
 */
function agentFor(rules: OutgoingRules): Agent {
  const known = agents.get(rules)
  if (known !== undefined) return known
  const agent = new Agent({ connect: guardedConnector(rules), pipelining: 1 })
  agents.set(rules, agent)
  return agent
}

function guardedConnector(rules: OutgoingRules): buildConnector.connector {
  const lookup = rules.lookup ?? systemLookup
  const options = { timeout: CONNECT_TIMEOUT_MS, allowH2: false, autoSelectFamily: true }
  const connectAnywhere = buildConnector({ ...options, lookup })
  const connectPublic = buildConnector({ ...options, lookup: publicOnly(lookup) })
  return (target, callback) => {
    const { hostname, protocol, port } = target
    const url = new URL(`${protocol}//${isIP(hostname) === 6 ? `[${hostname}]` : hostname}:${port}`)
    return isExempt(rules, url) ? connectAnywhere(target, callback) : connectPublic(target, callback)
  }
}

/** Answers only when every address of the name is public: a name with one private address among others is a trick. */
function publicOnly(lookup: LookupFunction): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return callback(error, '')
      const addresses = Array.isArray(found) ? found : [{ address: found, family: isIP(found) }]
      const [first] = addresses
      if (first === undefined || addresses.some(({ address }) => !isPublicAddress(address))) {
        return callback(new OutgoingError('notAllowed'), '')
      }
      if (options.all) return callback(null, addresses)
      return callback(null, first.address, first.family)
    })
  }
}
