import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Recording, Tag } from '~/api/generated/types.gen'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { bulkMutations, idsInFolder, type BulkChange, type BulkOutcome } from './bulk-queries'
import { selectionMessages } from './list-selection.messages'
import { ownTags } from './own-tags'
import { selection } from './selection-store'

type Step = { ids: readonly string[]; change: BulkChange }
type Progress = { done: number; total: number; stop: () => void }
export type Refused = { name: string | null; why: string }

/** Changes many recordings: how far it is, what was refused and why, and the way back. */
export type BulkState = {
  progress: Progress | null
  refused: readonly Refused[]
  forget: () => void
  start: (recordings: readonly Recording[], change: BulkChange) => Promise<void>
}

export function useBulkChange(directoryId: string): BulkState {
  const t = useMessages(selectionMessages)
  const hasLibrary = useHasExtension('library')
  const areOriginsTold = useHasExtension('recordings.context')
  const [progress, setProgress] = useState<Progress | null>(null)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const { mutateAsync } = useMutation(bulkMutations.change({ directoryId, hasLibrary, areOriginsTold }))

  async function run({ ids, change }: Step): Promise<BulkOutcome> {
    const stopping = new AbortController()
    const show = (done: number) => setProgress({ done, total: ids.length, stop: () => stopping.abort() })
    show(0)
    try {
      return await mutateAsync({ ids, change, signal: stopping.signal, onProgress: show })
    } finally {
      setProgress(null)
    }
  }

  async function undo(steps: readonly Step[]) {
    let failed = 0
    // oxlint-disable-next-line no-await-in-loop -- one change after the other
    for (const step of steps) failed += (await run(step)).refused.length
    if (failed > 0) showToast(t.refused(failed), { tone: 'error' })
    else if (steps[0]?.change.kind === 'restore') showToast(t.doneRestore(steps[0].ids.length))
  }

  async function start(recordings: readonly Recording[], change: BulkChange) {
    setRefused([])
    const names = new Map(recordings.map(({ recordingId, name }) => [recordingId, name]))
    try {
      const wasIn = change.kind === 'folder' ? await inFolder(directoryId, change.folder.folderId, recordings) : null
      const outcome = await run({ ids: [...names.keys()], change })
      setRefused(
        outcome.refused.map(({ recordingId, reason }) => ({ name: names.get(recordingId) ?? null, why: t[reason] })),
      )
      // What is left to do something about stays chosen.
      const done = new Set(outcome.done)
      const gone = outcome.refused.filter(({ reason }) => reason === 'gone')
      selection.letGo(new Set([...done, ...gone.map(({ recordingId }) => recordingId)]))
      const count = outcome.done.length
      if (count === 0) return
      const steps = wayBack(
        recordings.filter(({ recordingId }) => done.has(recordingId)),
        { change, wasIn },
      )
      const action = steps.length > 0 ? { label: t.undo, run: () => void undo(steps) } : undefined
      showToast(t[doneWords(change)](count), { action })
    } catch {
      showToast(t.failed, { tone: 'error' })
    }
  }

  return { progress, refused, forget: () => setRefused([]), start }
}

const inFolder = (directoryId: string, folderId: string, recordings: readonly Recording[]) =>
  idsInFolder({ directoryId, folderId }, recordings)

function doneWords(change: BulkChange) {
  if (change.kind === 'folder') return change.isIn ? 'doneAdd' : 'doneTakeOut'
  const words = { tags: 'doneTags', delete: 'doneDelete', restore: 'doneRestore' } as const
  return words[change.kind]
}

type Before = { change: BulkChange; wasIn: ReadonlySet<string> | null }

/** What takes a change back where it changed something, and only there. */
export function wayBack(done: readonly Recording[], { change, wasIn }: Before): Step[] {
  const ids = done.map(({ recordingId }) => recordingId)
  if (change.kind === 'delete') return [{ ids, change: { kind: 'restore' } }]
  if (change.kind === 'tags') return tagsBack(done, change)
  if (change.kind === 'restore') return []
  const changed = ids.filter((id) => wasIn?.has(id) !== change.isIn)
  return changed.length === 0 ? [] : [{ ids: changed, change: { ...change, isIn: !change.isIn } }]
}

/** One step for each set of tags to put back: recordings differ in what they had. */
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
