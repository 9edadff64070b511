import { onlineManager, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { copyText } from '~/lib/browser'
import { readSetting, writeSetting } from '~/lib/device-settings'
import { transcriptQueries } from '../transcript/transcript-queries'
import type { TranscriptLine } from '../transcript/transcript-lines'
import { linesBySegment, type SegmentChange } from './apply-changes'
import { correct, type Outcome, type Progress } from './correction-queries'
import { correctionsMessages } from './corrections.messages'
import { baseOf, type CorrectionPlace, type EditBase, editing, useEditing } from './edit-store'
import { type HistoryEntry, inverseChanges, isSpeakerEntry, type UndoEntry, undoHistory } from './undo-history'
import { useReason, useSpeakerRepairs } from './use-speaker-repairs'

const NOTHING_DONE: Outcome = { saved: [], conflicts: [], failed: [] }

/** Text typed for a line. */
export type TypedText = { segmentId: string; base: EditBase; text: string }

/** Turn and place of a correction; default to the latest and the current page. */
type When = { turn?: number; place?: CorrectionPlace | null }

/** Corrections of the transcript on the page, with toasts about their outcome. */
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

  /** Applies where the correction was made, even if another page with its own history is open by now. */
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

  /** Saves the text typed for a line; if that fails, it stays at the line. */
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

  /** Assigns lines to a speaker of the transcript. */
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

  /** Restores what was recognized for a line. */
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

/**
 * Corrects the transcript on the page and also returns the turn. Offline, corrections show and are marked until the
 * connection returns.
 */
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

/** Deletes a line's draft from the device. */
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

/**
 * Keeps the editor at its line after a refetch. If the line is no longer shown, editing ends; the typed text shows when
 * the line returns, and can be copied if it is gone from the transcript.
 */
export function useEditedPlace({ directoryId, recordingId }: CorrectionPlace, lines: readonly TranscriptLine[]) {
  const tellGone = useLineGone()
  const { data } = useQuery(transcriptQueries.reading(directoryId, recordingId))
  useEffect(() => {
    const { editedSegmentId, editedLine, base, text } = useEditing.getState()
    if (editedSegmentId === null || base === null) return
    const line = linesBySegment(lines).get(editedSegmentId)
    if (line?.index === editedLine) return
    if (line !== undefined) return editing.moved(line.index)
    editing.ended()
    if (text.trim() === base.text) return
    editing.troubled(editedSegmentId, { kind: 'restored', text, base })
    if (!linesBySegment(data?.lines ?? []).has(editedSegmentId)) tellGone(text)
    // Only when the lines change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [lines])
}

/** Reports that a line is gone from the transcript, and offers to copy the text typed for it. */
function useLineGone(): (text: string) => void {
  const t = useMessages(correctionsMessages)
  return (text) => {
    // If copying isn't allowed, shows the text for selecting it by hand.
    const copy = { label: t.copyText, run: () => void copyText(text).catch(() => showToast(text, { tone: 'error' })) }
    showToast(t.lineGone, { tone: 'error', action: copy })
  }
}

/** An unsaved correction. `savedAt` in milliseconds since the epoch. */
export type StoredDraft = { text: string; base: EditBase; savedAt: number }

/** The person and recording that drafts belong to. */
export type DraftOwner = { userId: string; recordingId: string }

type Drafts = Readonly<Record<string, StoredDraft>>

const KEPT_MS = 30 * 24 * 3600 * 1000

const keyOf = ({ userId, recordingId }: DraftOwner) => `drafts.${userId}.${recordingId}`

/** Reads this device's drafts by segment id, without expired ones. */
export function readDrafts(owner: DraftOwner, now = Date.now()): Drafts {
  const entries = Object.entries(parsed(readSetting(keyOf(owner))))
  return Object.fromEntries(
    entries.flatMap(([segmentId, draft]) =>
      isDraft(draft) && now - draft.savedAt < KEPT_MS ? [[segmentId, draft] as const] : [],
    ),
  )
}

/** Keeps the text until it is saved. */
export function keepDraft(owner: DraftOwner, segmentId: string, draft: Omit<StoredDraft, 'savedAt'>) {
  write(owner, { ...readDrafts(owner), [segmentId]: { ...draft, savedAt: Date.now() } })
}

/** Deletes a draft that was saved or discarded. */
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
