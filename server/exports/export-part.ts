import type { Readable } from 'node:stream'

/** One file of a copy: JSON or text that is made here, or a file of the store. `path` is of our own making. */
export type ExportPart =
  | { path: string; text: string }
  | { path: string; sizeBytes: number; open: () => Promise<Readable> }

/** What a copy is about. */
export type ExportScope = {
  userId: string
  /** In lower case. */
  email: string
  /** The companies of which it tells. */
  directoryIds: readonly string[]
  /** Of the account as well: sessions, tokens, applications, secrets of its own. False for a copy that a company asked for. */
  hasAccount: boolean
}

export const jsonPart = (path: string, value: unknown): ExportPart => ({
  path,
  text: `${JSON.stringify(value, null, 2)}\n`,
})

export const PAGE = 1_000
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Files of at most a thousand entries each, so that none needs more memory than these: `name.json`, `name-2.json`, …. There is
 * always the first. `next` answers the entries whose id follows, in order.
 */
export async function* listParts<K extends string>(
  name: string,
  id: K,
  next: (after: string) => Promise<Record<K, string>[]>,
): AsyncGenerator<ExportPart> {
  let after = FIRST
  for (let page = 1; ; page += 1) {
    const entries = await next(after)
    const last = entries.at(-1)
    if (page === 1 || last !== undefined) yield jsonPart(page === 1 ? `${name}.json` : `${name}-${page}.json`, entries)
    if (last === undefined || entries.length < PAGE) return
    after = last[id]
  }
}
