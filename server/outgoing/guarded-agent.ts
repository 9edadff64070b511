import { lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { OutgoingError } from './outgoing-error.ts'
import { isExempt, type OutgoingRules } from './outgoing-rules.ts'
import { isPublicAddress } from './public-address.ts'

const CONNECT_TIMEOUT_MS = 10_000

const agents = new WeakMap<OutgoingRules, Agent>()

/**
 * The connections kept for these rules. The addresses of a name are checked when a connection is made, whatever they were
 * before; a literal address needs no lookup, so it is for the caller to refuse one that is not public.
 */
export function agentFor(rules: OutgoingRules): Agent {
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
