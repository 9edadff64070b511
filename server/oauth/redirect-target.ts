import type { ConsentRequest } from '../../openapi/generated/types.ts'

/** Where an application wants people sent back to, in words for the person who is asked. */
export function redirectTarget(redirectUri: string): Pick<ConsentRequest, 'redirectKind' | 'redirectName'> {
  const { protocol, host } = new URL(redirectUri)
  if (protocol === 'https:') return { redirectKind: 'website', redirectName: host }
  if (protocol === 'http:') return { redirectKind: 'device', redirectName: host }
  return { redirectKind: 'app', redirectName: protocol.slice(0, -1) }
}

/** The host of an address; null without one. */
export function hostOf(address: string | null): string | null {
  return address === null ? null : (URL.parse(address)?.host ?? null)
}
