import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Recording, Tag } from '#openapi/generated/types.ts'
import { ApiError } from '~/api/errors'
import { fetchFresh } from '~/api/fetching'
import { folderQueries } from '~/features/folders/folder-queries'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useFindGoneTag } from '~/features/tags/tag-queries'
import { useMessages } from '~/messages/use-messages'
import { type Refused, useRunning, type Running, type RunningStep } from '~/ui/list/BulkBar'
import { showToast } from '~/ui/toasts'
import { recordingsMessages } from '../recordings.messages'
import { bulkMutations, idsInFolder, type BulkChange, type BulkOutcome, type BulkReason, ownTags } from './bulk-queries'
import { selectionMessages } from './list.messages'
import { selection } from './selection-store'

type Step = { ids: readonly string[]; change: BulkChange }

type Named = Pick<Recording, 'recordingId' | 'name'>

/** Changes many recordings, with progress, reasons for refusals, and Undo. */
export type BulkState = {
  running: readonly Running[]
  refused: readonly Refused[]
  refusedTitle: string
  forget: () => void
  start: (recordings: readonly Recording[], change: BulkChange) => Promise<void>
  /** Restores deleted recordings. */
  restore: (deleted: readonly Named[]) => Promise<void>
}

export function useBulkChange(directoryId: string): BulkState {
  const t = useMessages(selectionMessages)
  const { untitled } = useMessages(recordingsMessages)
  const labels = { tags: t.tags, folder: t.folder, delete: t.delete, restore: t.bringBack }
  const hasLibrary = useHasExtension('library')
  const areOriginsTold = useHasExtension('recordings.context')
  const { running, during } = useRunning()
  const [refused, setRefused] = useState<readonly RefusedChange[]>([])
  const router = useRouter()
  const goneMessage = useGoneMessage(directoryId)
  const { mutateAsync } = useMutation(bulkMutations.change({ directoryId, hasLibrary, areOriginsTold }))

  async function undo(steps: readonly Step[]) {
    const [first] = steps
    if (first === undefined) return
    const total = steps.reduce((sum, { ids }) => sum + ids.length, 0)
    const { done, reasons } = await during(
      { label: labels[first.change.kind], total },
      async ({ signal, onProgress }) => {
        const refusals: BulkReason[] = []
        let doneCount = 0
        let before = 0
        for (const { ids, change } of steps) {
          const base = before
          const params = { ids, change, signal, onProgress: (count: number) => onProgress(base + count) }
          if (signal.aborted) break
          const part = await mutateAsync(params)
          doneCount += part.done.length
          refusals.push(...reasonsOf(part))
          before += ids.length
        }
        return { done: doneCount, reasons: refusals }
      },
    )
    // The page of a restored recording, which wasn't found.
    if (first.change.kind === 'restore') void router.invalidate()
    if (reasons.length > 0) showToast(t[refusedKey(reasons)](reasons.length), { tone: 'error' })
    if (done > 0) showToast(first.change.kind === 'tags' ? t.undoneTags(done) : t[doneKeys(first.change)](done))
  }

  async function start(recordings: readonly Recording[], change: BulkChange) {
    // Keeps the refusals of another change while it's running.
    if (running.length === 0) setRefused([])
    const names = new Map(recordings.map(({ recordingId, name }) => [recordingId, name]))
    try {
      const { outcome, wasIn } = await during({ label: labels[change.kind], total: names.size }, async (step) => {
        const before =
          change.kind === 'folder' ? await inFolder(directoryId, change, { recordings, hasLibrary, step }) : null
        return { wasIn: before, outcome: await mutateAsync({ ids: [...names.keys()], change, ...step }) }
      })
      const gone = await goneMessage(change, outcome.failure)
      tellRefused(outcome, names, gone)
      letGo(outcome, gone !== undefined)
      offerBack(outcome, { recordings, change, wasIn })
    } catch (error) {
      showToast((await goneMessage(change, error)) ?? t.failed, { tone: 'error' })
    }
  }

  async function restore(deleted: readonly Named[]) {
    if (running.length === 0) setRefused([])
    const names = new Map(deleted.map(({ recordingId, name }) => [recordingId, name]))
    try {
      const outcome = await during({ label: labels.restore, total: names.size }, (step) =>
        mutateAsync({ ids: [...names.keys()], change: { kind: 'restore' }, ...step }),
      )
      tellRefused(outcome, names)
      const { done } = outcome
      const back = () => void undo([{ ids: done, change: { kind: 'delete' } }])
      if (done.length > 0) showToast(t.doneRestore(done.length), { action: { label: t.undo, run: back } })
    } catch {
      showToast(t.failed, { tone: 'error' })
    }
  }

  function tellRefused({ refused: all }: BulkOutcome, names: ReadonlyMap<string, string | null>, gone?: string) {
    const told = all.map(({ recordingId, reason }) => ({
      name: names.get(recordingId) ?? untitled,
      why: gone ?? t[reason],
      reason,
    }))
    setRefused((before) => [...before, ...told])
  }

  function offerBack({ done }: BulkOutcome, { recordings, ...before }: Before & { recordings: readonly Recording[] }) {
    if (done.length === 0) return
    const isDone = new Set(done)
    const steps = wayBack(
      recordings.filter(({ recordingId }) => isDone.has(recordingId)),
      before,
    )
    const action = steps.length > 0 ? { label: t.undo, run: () => void undo(steps) } : undefined
    showToast(t[doneKeys(before.change)](done.length), { action })
  }

  const refusedTitle = t[refusedKey(refused.map(({ reason }) => reason))](refused.length)
  return { running, refused, refusedTitle, forget: () => setRefused([]), start, restore }
}

type RefusedChange = Refused & { reason: BulkReason }

const reasonsOf = ({ refused }: BulkOutcome) => refused.map(({ reason }) => reason)

/** A request without an answer may have been carried out. */
const refusedKey = (reasons: readonly BulkReason[]) =>
  reasons.every((reason) => reason === 'unanswered') ? 'unsure' : 'refused'

/** Keeps selected what still needs attention. */
function letGo({ done, refused }: BulkOutcome, isTargetGone: boolean) {
  const gone = isTargetGone ? [] : refused.filter(({ reason }) => reason === 'gone')
  selection.letGo(new Set([...done, ...gone.map(({ recordingId }) => recordingId)]))
}

type FolderChange = Extract<BulkChange, { kind: 'folder' }>

/** Resolves to null if stopped; nothing is changed then. */
async function inFolder(
  directoryId: string,
  { folder: { folderId } }: FolderChange,
  { step: { signal }, ...params }: { recordings: readonly Recording[]; hasLibrary: boolean; step: RunningStep },
) {
  try {
    return await idsInFolder({ directoryId, folderId }, { ...params, signal })
  } catch (error) {
    if (signal.aborted) return null
    throw error
  }
}

function doneKeys(change: BulkChange) {
  if (change.kind === 'folder') return change.isIn ? 'doneAdd' : 'doneTakeOut'
  const message = { tags: 'doneTags', delete: 'doneDelete', restore: 'doneRestore' } as const
  return message[change.kind]
}

type Before = { change: BulkChange; wasIn: ReadonlySet<string> | null }

/** The changes that undo a change, only where it had an effect. */
function wayBack(done: readonly Recording[], { change, wasIn }: Before): Step[] {
  const ids = done.map(({ recordingId }) => recordingId)
  if (change.kind === 'delete') return [{ ids, change: { kind: 'restore' } }]
  if (change.kind === 'tags') return tagsBack(done, change)
  if (change.kind === 'restore') return []
  const changed = ids.filter((id) => wasIn?.has(id) !== change.isIn)
  return changed.length === 0 ? [] : [{ ids: changed, change: { ...change, isIn: !change.isIn } }]
}

/** One step for each set of tags to restore, because recordings had different ones. */
function tagsBack(
  done: readonly Recording[],
  { add, remove }: { add: readonly Tag[]; remove: readonly Tag[] },
): Step[] {
  const steps = new Map<string, { ids: string[]; change: BulkChange }>()
  for (const recording of done) {
    const { recordingId } = recording
    const had = new Set(ownTags(recording).map(({ tagId }) => tagId))
    const back = {
      kind: 'tags' as const,
      add: remove.filter(({ tagId }) => had.has(tagId)),
      remove: add.filter(({ tagId }) => !had.has(tagId)),
    }
    if (back.add.length + back.remove.length === 0) continue
    const key = JSON.stringify([back.add.map(({ tagId }) => tagId), back.remove.map(({ tagId }) => tagId)])
    const step = steps.get(key)
    if (step) step.ids.push(recordingId)
    else steps.set(key, { ids: [recordingId], change: back })
  }
  return [...steps.values()]
}

/**
 * Returns a function that names the tag or folder of a change if someone else has deleted it; undefined if there was
 * another reason.
 */
function useGoneMessage(directoryId: string) {
  const t = useMessages(selectionMessages)
  const client = useQueryClient()
  const findGoneTag = useFindGoneTag(directoryId)

  async function isFolderGone(folderId: string): Promise<boolean> {
    const folders = await fetchFresh(client, folderQueries.list(directoryId)).catch(() => undefined)
    return folders?.every((folder) => folder.folderId !== folderId) ?? false
  }

  return async (change: BulkChange, failure: unknown): Promise<string | undefined> => {
    if (!(failure instanceof ApiError) || (failure.kind !== 'invalid' && failure.kind !== 'not-found')) return undefined
    if (change.kind === 'folder') {
      const { folderId, name } = change.folder
      return (await isFolderGone(folderId)) ? t.folderGone({ name }) : undefined
    }
    const tag = change.kind === 'tags' ? await findGoneTag(failure, change.add) : undefined
    return tag && t.tagGone({ name: tag.name })
  }
}
