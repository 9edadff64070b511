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
  /** Aborts the request, including reading the response body. */
  signal?: AbortSignal
  /** Time-out for the response headers. */
  headersTimeoutMs: number
  /** Time-out between chunks of the response body. */
  bodyTimeoutMs: number
  /** Time-out for the whole request; none by default. */
  totalTimeoutMs?: number
}

/** `body` must be consumed or destroyed. It's raw: a `content-encoding` isn't decoded. */
export type OutgoingAnswer = { status: number; headers: Record<string, string>; body: Readable }

/**
 * The only way the service sends requests for users: https to public hosts (see `OutgoingRules`), with every IP address
 * checked at connection time. Follows no redirects, uses no proxy, requests no compression. Throws `OutgoingError`;
 * while reading the body, `readLimited` and `asOutgoingError` do the same.
 */
export async function guardedRequest(url: URL | string, options: OutgoingRequest): Promise<OutgoingAnswer> {
  const refusal = refusalOf(String(url), options.rules)
  if (refusal !== null) throw new OutgoingError('notAllowed', { message: `The URL ${refusal.message}` })
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
 * The connection pool for these rules. It checks a host's IP addresses at every connection, which prevents DNS
 * rebinding. Literal addresses need no lookup, so the caller must reject private ones.
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

/** Fails unless every IP address of the name is public: a private one among others indicates an attack. */
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
