import { LRUCache } from 'lru-cache'
import { EVERYWHERE } from './migrations/version-triggers.ts'
import { orFromPrimary } from './current-work.ts'

/** What `change_versions` tracks (migration 0005 and those that call its `touch_changes`). */
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
  /** Shared by all directories: accounts, memberships, and the end of tokens and sessions. */
  | 'access'
  /** Personal tokens, across all directories. */
  | 'tokens'

/** Change counts per resource, of a directory plus what all directories share, at one moment; a missing one is 0. */
export type Versions = Readonly<Partial<Record<string, number>>>

/** A row of `change_versions`. */
export type CountedChanges = { directoryId: string; writer: number; versions: Versions }

/** The versions of each given directory: its own rows plus the shared ones, summed. */
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

/** A key for the state of these resources: equal keys mean that nothing changed in between. */
export function versionOf(versions: Versions, resources: readonly Resource[]): string {
  return resources.map((resource) => versions[resource] ?? 0).join(' ')
}

/**
 * Everything that determines a directory's lists, as one key: two servers with equal keys have the same lists. It lists
 * each row separately, because with concurrent changes in different rows, two servers can have different changes but
 * equal sums.
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

/** An LRU cache of values, each valid for one version of its source. */
export class VersionedCache<T> {
  readonly #kept: LRUCache<string, Kept<T>>

  constructor(maxCount: number) {
    this.#kept = new LRUCache({ max: maxCount })
  }

  /** Returns the value, or creates it if it's missing in this version; concurrent callers share one creation. */
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
