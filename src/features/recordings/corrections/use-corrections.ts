import { onlineManager, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { transcriptQueries } from '../transcript/transcript-queries'
import type { TranscriptLine } from '../transcript/transcript-lines'
import { linesBySegment, type SegmentChange } from './apply-changes'
import { correct, type Outcome, type Progress } from './correct'
import { correctionsMessages } from './corrections.messages'
import { dropDraft } from './draft-storage'
import { baseOf, editing, useEditing, type CorrectionPlace, type EditBase } from './edit-store'
import { useLineGone } from './use-edited-place'
import { inverseChanges, isSpeakerEntry, undoHistory, type HistoryEntry, type UndoEntry } from './undo-history'
import { useReason } from './use-reason'
import { useSpeakerRepairs } from './use-speaker-repairs'

const NOTHING_DONE: Outcome = { saved: [], conflicts: [], failed: [] }

/** A text typed for a line. */
export type TypedText = { segmentId: string; base: EditBase; text: string }

/** When and where something was corrected; without them, last and here. */
type When = { turn?: number; place?: CorrectionPlace | null }

/** What a person can do to the transcript on the page, with words for how it went. */
export function useCorrections() {
  const t = useMessages(correctionsMessages)
  const reasonOf = useReason()
  const client = useQueryClient()
  const tellGone = useLineGone()

  const make = useMake()
  const repairs = useSpeakerRepairs()

  function remember(saved: UndoEntry, message: string, { turn, place = placeNow() }: When = {}) {
    if (saved.length === 0) return
    if (place === placeNow()) undoHistory.corrected(saved, turn)
    showToast(message, { action: { label: t.undo, run: () => void reverse(saved, 'undo', place) } })
  }

  /** Where it was done, even when another page is open by now, which has a history of its own. */
  async function reverse(entry: HistoryEntry, way: 'undo' | 'redo', place: CorrectionPlace | null) {
    if (isSpeakerEntry(entry)) return repairs.reverse(entry, way, place)
    undoHistory.taken(entry)
    const outcome = await make(inverseChanges(entry), {}, place)
    const { saved } = outcome
    const [reversed, asBefore] = way === 'undo' ? (['undone', 'done'] as const) : (['done', 'undone'] as const)
    if (placeNow() === place) {
      if (saved.length > 0) undoHistory.kept(reversed, saved)
      else if (outcome.failed.length > 0) undoHistory.kept(asBefore, entry)
    }
    if (saved.length > 0) {
      const [words, back] = way === 'undo' ? ([t.undone, 'redo'] as const) : ([t.redone, 'undo'] as const)
      showToast(words(saved.length), { action: { label: t[back], run: () => void reverse(saved, back, place) } })
    }
    tellRefusal(outcome)
  }

  async function takeBack(entry?: HistoryEntry, place = placeNow()) {
    const last = entry ?? (await undoHistory.lastDone())
    if (last !== undefined) await reverse(last, 'undo', place)
  }

  async function makeAgain() {
    const entry = undoHistory.lastUndone()
    if (entry !== undefined) await reverse(entry, 'redo', placeNow())
  }

  function tellRefusal({ conflicts, failed, error }: Outcome) {
    if (conflicts.length > 0) showToast(t.undoRefused, { tone: 'error' })
    if (failed.length > 0) showToast(t.undoFailed({ reason: reasonOf(error) }), { tone: 'error' })
  }

  /** Saves what was typed for a line; what cannot be saved stays at the line. */
  async function saveText({ segmentId, base, text }: TypedText) {
    editing.settled(segmentId)
    if (text.trim() === base.text) return forgetDraft(segmentId)
    const { saved, conflicts, error, turn } = await make([{ segmentId, base, text }])
    if (conflicts.length > 0 && !isThere(client, segmentId)) {
      tellGone(text)
    } else if (conflicts.length > 0) {
      editing.troubled(segmentId, { kind: 'conflict', text, base })
      showToast(t.conflictToast, { tone: 'error' })
    } else if (error !== undefined) {
      editing.troubled(segmentId, { kind: 'failed', text, base, error })
      showToast(t.failedToast, { tone: 'error' })
    } else {
      forgetDraft(segmentId)
      remember(saved, text.trim() === '' ? t.emptied : t.saved, { turn })
    }
  }

  /** Gives lines to a speaker of the transcript. */
  async function give(lines: readonly TranscriptLine[], speaker: { speakerId: string; name: string }) {
    const changes = lines.flatMap((line) => changeOf(line, { speakerId: speaker.speakerId }))
    const { saved, conflicts, failed, error, turn } = await make(changes)
    remember(saved, t.given(saved.length, { name: speaker.name }), { turn })
    if (conflicts.length > 0) showToast(t.notGivenConflict, { tone: 'error' })
    if (failed.length > 0) {
      const action = { label: t.tryAgain, run: () => void give(lines, speaker) }
      showToast(t.notGiven({ reason: reasonOf(error) }), { tone: 'error', action })
    }
  }

  /** Makes a line what was recognised. */
  async function bringBack(line: TranscriptLine) {
    const { originalText = null, originalSpeaker } = line.correction ?? {}
    const change = {
      ...(originalText === null ? {} : { text: originalText }),
      ...(originalSpeaker === undefined ? {} : { speakerId: originalSpeaker.speakerId }),
    }
    const { saved, conflicts, failed, error, turn } = await make(changeOf(line, change))
    remember(saved, t.brought, { turn })
    if (conflicts.length > 0) showToast(t.undoRefused, { tone: 'error' })
    if (failed.length > 0) showToast(t.failedBecause({ reason: reasonOf(error) }), { tone: 'error' })
  }

  return { make, remember, takeBack, makeAgain, saveText, give, bringBack }
}

const placeNow = () => useEditing.getState().place

/** Corrects the transcript on the page; answers also its turn. Without a connection, corrections show and are marked until it is back. */
function useMake() {
  const t = useMessages(correctionsMessages)
  const client = useQueryClient()
  const make = async (changes: readonly SegmentChange[], progress?: Progress, place = placeNow()): Promise<Outcome> => {
    if (place === null || changes.length === 0) return NOTHING_DONE
    if (onlineManager.isOnline()) return correct({ client, place }, changes, progress)
    const segmentIds = changes.map(({ segmentId }) => segmentId)
    editing.waitingFor(segmentIds)
    showToast(t.waitsToast)
    try {
      return await correct({ client, place }, changes, progress)
    } finally {
      editing.waitingOver(segmentIds)
    }
  }
  return async (...correction: Parameters<typeof make>) => {
    const making = make(...correction)
    const turn = undoHistory.begun(making)
    return { ...(await making), turn }
  }
}

/** Forgets what is kept on the device for a line. */
export function forgetDraft(segmentId: string) {
  const { place } = useEditing.getState()
  if (place !== null) dropDraft(place, segmentId)
}

function isThere(client: QueryClient, segmentId: string): boolean {
  const { place } = useEditing.getState()
  if (place === null) return false
  const { queryKey } = transcriptQueries.reading(place.directoryId, place.recordingId)
  return linesBySegment(client.getQueryData(queryKey)?.lines ?? []).has(segmentId)
}

function changeOf(line: TranscriptLine, change: { text?: string; speakerId?: string }): SegmentChange[] {
  const { correction } = line
  return correction === undefined ? [] : [{ segmentId: correction.segmentId, base: baseOf(line), ...change }]
}
