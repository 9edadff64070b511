import { readSetting, writeSetting } from '~/lib/device-settings'
import type { EditBase } from './edit-store'

/** A correction that was typed and not saved yet. `savedAt` in milliseconds since 1970. */
export type StoredDraft = { text: string; base: EditBase; savedAt: number }

/** Whose drafts of which recording. */
export type DraftOwner = { userId: string; recordingId: string }

type Drafts = Readonly<Record<string, StoredDraft>>

const KEPT_MS = 30 * 24 * 3600 * 1000

const keyOf = ({ userId, recordingId }: DraftOwner) => `drafts.${userId}.${recordingId}`

/** The drafts on this device, by segment; those too old to be missed are left out. */
export function readDrafts(owner: DraftOwner, now = Date.now()): Drafts {
  const entries = Object.entries(parsed(readSetting(keyOf(owner))))
  return Object.fromEntries(
    entries.flatMap(([segmentId, draft]) =>
      isDraft(draft) && now - draft.savedAt < KEPT_MS ? [[segmentId, draft] as const] : [],
    ),
  )
}

/** Keeps what is typed until it is saved. */
export function keepDraft(owner: DraftOwner, segmentId: string, draft: Omit<StoredDraft, 'savedAt'>) {
  write(owner, { ...readDrafts(owner), [segmentId]: { ...draft, savedAt: Date.now() } })
}

/** Forgets a draft that was saved or given up. */
export function dropDraft(owner: DraftOwner, segmentId: string) {
  const { [segmentId]: dropped, ...rest } = readDrafts(owner)
  if (dropped !== undefined) write(owner, rest)
}

const write = (owner: DraftOwner, drafts: Drafts) =>
  writeSetting(keyOf(owner), Object.keys(drafts).length === 0 ? null : JSON.stringify(drafts))

function parsed(json: string | null): object {
  try {
    const value: unknown = JSON.parse(json ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

function isDraft(value: unknown): value is StoredDraft {
  return hasFields(value, { text: 'string', savedAt: 'number' }) && isBase(value)
}

const isBase = (value: object) =>
  'base' in value && hasFields(value.base, { text: 'string', speakerId: 'string', revision: 'number' })

function hasFields(value: unknown, types: Readonly<Record<string, string>>): value is object {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map(Object.entries(value))
  return Object.entries(types).every(([name, type]) => typeof fields.get(name) === type)
}
