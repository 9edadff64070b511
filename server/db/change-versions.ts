import { LRUCache } from 'lru-cache'
import { EVERYWHERE } from './migrations/version-triggers.ts'
import { orFromPrimary } from './current-work.ts'

/** What `change_versions` counts the changes of (migration 0005 and those that call its `touch_changes`). */
export type Resource =
  | 'directory'
  | 'members'
  | 'teams'
  | 'folders'
  | 'favorites'
  | 'visibility'
  | 'recordings'
  | 'transcripts'
  | 'summaries'
  | 'appointments'
  | 'tags'
  | 'tasks'
  | 'vocabulary'
  | 'webhooks'
  | 'templates'
  | 'audit'
  | 'calendars'
  | 'invitations'
  | 'news'
  /** Counted for all directories together: accounts, memberships, and the end of tokens and sessions. */
  | 'access'
  /** Personal tokens, of all directories together. */
  | 'tokens'

/** How often each noun of a directory, and of what all directories share, had changed at one moment; 0 for one not named. */
export type Versions = Readonly<Partial<Record<string, number>>>

/** A row of `change_versions`. */
export type CountedChanges = { directoryId: string; writer: number; versions: Versions }

/** The versions of each directory that is named in the rows, as the sum of its rows and of those of everywhere. */
export function versionsByDirectory(rows: readonly CountedChanges[], directoryIds: Iterable<string>) {
  const everywhere = sharedRows(rows)
  return new Map<string, Versions>(
    [...directoryIds].map((id) => [
      id,
      sumOf([...everywhere, ...rows.filter(({ directoryId }) => directoryId === id)]),
    ]),
  )
}

/** The versions of what all directories share. */
export function sharedVersions(rows: readonly CountedChanges[]): Versions {
  return sumOf(sharedRows(rows))
}

const sharedRows = (rows: readonly CountedChanges[]) => rows.filter(({ directoryId }) => directoryId === EVERYWHERE)

/** One text for the state of these nouns: two equal ones mean that nothing of them has changed in between. */
export function versionOf(versions: Versions, resources: readonly Resource[]): string {
  return resources.map((resource) => versions[resource] ?? 0).join(' ')
}

/**
 * All that decides what the lists of a directory say, in one text: two servers that have the same text have the same lists. Row
 * by row: of two changes that were counted in different rows each server may have had another one first, and yet the same sum.
 */
export function versionKey(rows: readonly CountedChanges[], directoryId: string): string {
  return rows
    .flatMap(({ directoryId: id, writer, versions }) =>
      Object.entries(versions)
        .filter(([noun]) => id === directoryId || (id === EVERYWHERE && noun === 'templates'))
        .map(([noun, count]) => `${id} ${writer} ${noun} ${count}`),
    )
    .toSorted()
    .join('\n')
}

function sumOf(rows: readonly CountedChanges[]): Versions {
  const sums: Partial<Record<string, number>> = {}
  for (const { versions } of rows) {
    for (const [noun, count = 0] of Object.entries(versions)) sums[noun] = (sums[noun] ?? 0) + count
  }
  return sums
}

type Kept<T> = { version: string; value: Promise<T> }

/** Values that are good for one version of what they were made from; the least recently used ones give way. */
export class VersionedCache<T> {
  readonly #kept: LRUCache<string, Kept<T>>

  constructor(maxCount: number) {
    this.#kept = new LRUCache({ max: maxCount })
  }

  /** The value of `key`; made, once for all who ask in the meantime, unless it is there in this version. */
  find(key: string, version: string, make: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(key)
    if (known?.version === version) return known.value
    const kept = { version, value: orFromPrimary(make) }
    this.#kept.set(key, kept)
    kept.value.catch(() => {
      if (this.#kept.peek(key) === kept) this.#kept.delete(key)
    })
    return kept.value
  }
}
