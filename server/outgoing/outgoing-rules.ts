import type { LookupFunction } from 'node:net'

/** Where requests on behalf of people may go. Without either exception: https to public hosts only. */
export type OutgoingRules = Readonly<{
  /** For development and tests: plain http, loopback and private addresses are targets as well. */
  allowsPrivateTargets: boolean
  /** `host:port` of the installation's own network that may be private and plain http; lower case. */
  allowedHosts: readonly string[]
  /** What turns names into addresses; the system's resolver unless given. */
  lookup?: LookupFunction
}>

/** Reads a list such as `wiki.lan:8443, [fd00::7]:80`; throws an error that says what an entry looks like. */
export function parseAllowedHosts(text: string): string[] {
  const entries = text.split(',').map((entry) => entry.trim())
  return entries.filter((entry) => entry !== '').map(parseAllowedHost)
}

function parseAllowedHost(entry: string): string {
  const port = /^[^/?#@\\]+:(\d{1,5})$/.exec(entry)?.[1]
  if (port === undefined || !URL.canParse(`http://${entry}`)) {
    throw new Error(
      `MINUTEBOOK_ALLOWED_PRIVATE_HOSTS must be a list of host:port, such as "wiki.example.lan:443", not "${entry}".`,
    )
  }
  return `${new URL(`http://${entry}`).hostname}:${Number(port)}`
}

/** True when the rules let this host be private and plain http. */
export function isExempt({ allowsPrivateTargets, allowedHosts }: OutgoingRules, url: URL): boolean {
  return allowsPrivateTargets || allowedHosts.includes(`${url.hostname}:${portOf(url)}`)
}

function portOf({ port, protocol }: URL): string {
  if (port !== '') return port
  return protocol === 'http:' ? '80' : '443'
}
