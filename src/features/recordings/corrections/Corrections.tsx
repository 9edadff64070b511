import { onlineManager, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { sessionQueries } from '~/features/session/session-queries'
import { useMessages } from '~/messages/use-messages'
import { type Shortcut, useShortcuts } from '~/ui/shortcuts'
import { dismissToast, showToast } from '~/ui/toasts'
import { isUnanswered } from '~/api/fetching'
import type { TranscriptLine } from '../transcript/transcript-lines'
import {
  type CorrectionPlace,
  editing,
  lineAtHand,
  linesShown,
  shownLines,
  startAtCurrentLine,
  useEditing,
} from './edit-store'
import { SelectionBar } from './SelectionBar'
import { SpeakerDialog } from './SpeakerDialog'
import { undoHistory } from './undo-history'
import { dropDraft, readDrafts, useCorrections, useEditedPlace } from './use-corrections'
import { useLineTools } from './use-line-tools'
import { ReplacePanel } from './ReplacePanel'
import { correctionsMessages, repairMessages } from './corrections.messages'
import { lineSelection, useLineSelection } from './line-selection'
import { playback } from '../player/playback'
import { reading } from '../transcript/reading-store'

export { LineEditor } from './LineEditor'
export { LineCheckbox, LineExtras, ParagraphCheckbox } from './LineExtras'

type CorrectionsProps = {
  directoryId: string
  recordingId: string
  /** The lines shown, in spoken order. */
  lines: readonly TranscriptLine[]
  languageCode: string | null
}

/** Makes the transcript on the page editable. Render once per page, for people who may correct it. */
export function Corrections({ directoryId, recordingId, lines, languageCode }: CorrectionsProps) {
  const { data: me, isPending } = useQuery(sessionQueries.me())
  const userId = me?.userId ?? ''

  useEffect(() => linesShown(lines), [lines])
  useEffect(() => {
    if (isPending) return undefined
    undoHistory.emptied()
    editing.opened({ directoryId, recordingId, userId })
    return editing.closed
  }, [directoryId, recordingId, userId, isPending])

  const place = useEditing((state) => state.place)
  return place === null ? null : <CorrectionTools place={place} lines={lines} languageCode={languageCode} />
}

type CorrectionToolsProps = Pick<CorrectionsProps, 'lines' | 'languageCode'> & { place: CorrectionPlace }

function CorrectionTools({ place, lines, languageCode }: CorrectionToolsProps) {
  const isGiving = useEditing((state) => state.givenSegmentId !== null || state.isGivingSelected)
  useRestoredDrafts(place, lines)
  useEditedPlace(place, lines)
  useLineTools()
  useConnectionBack()
  useLeftLine()
  useCorrectionKeys()
  return (
    <>
      <SelectionBar />
      {isGiving ? <SpeakerDialog place={place} /> : null}
      <ReplaceHost place={place} languageCode={languageCode} />
    </>
  )
}

type ReplaceHostProps = { place: CorrectionPlace; languageCode: string | null }

/** Shows find and replace when `editing.replaceOpened` was called. */
function ReplaceHost({ place, languageCode }: ReplaceHostProps) {
  const words = useEditing((state) => state.replacedWords)
  if (words === null) return null
  return <ReplacePanel place={place} words={words} languageCode={languageCode} />
}

/** Correction shortcuts: E for the line, Ctrl+Z, Ctrl+Shift+Z and Ctrl+H. */
function useCorrectionKeys() {
  const t = useMessages(correctionsMessages)
  const repair = useMessages(repairMessages)
  const isSelecting = useLineSelection((state) => state.isOn)
  const { takeBack, makeAgain } = useCorrections()

  const group = useMemo(() => {
    const shortcuts: Shortcut[] = [
      { keys: ['e'], label: t.shortcutEdit, run: startAtCurrentLine },
      { keys: ['w'], label: repair.shortcutGive, run: giveLinesAtHand },
      { keys: ['x'], label: repair.shortcutSelect, run: selectLineAtHand },
      // Those with a modifier are only listed here; the handler is below.
      { keys: ['Ctrl+Z'], label: t.shortcutUndo, run: () => {} },
      { keys: ['Ctrl+Shift+Z'], label: t.shortcutRedo, run: () => {} },
      { keys: ['Ctrl+H'], label: t.shortcutReplace, run: () => {} },
    ]
    return { id: 'corrections', label: t.shortcuts, shortcuts }
  }, [t, repair])
  useShortcuts(group)
  useShortcuts(
    useMemo(() => {
      // Only listed here; the transcript handles them.
      const shortcuts: Shortcut[] = [
        { keys: ['Shift+ArrowDown', 'Shift+ArrowUp'], label: repair.shortcutStretch },
        { keys: ['Ctrl+A'], label: repair.shortcutAll },
        { keys: ['Escape'], label: repair.shortcutEnd },
      ]
      return { id: 'line-selection', label: repair.shortcuts, shortcuts: isSelecting ? shortcuts : [] }
    }, [repair, isSelecting]),
  )

  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const key = keyOf(event)
      if (event.defaultPrevented || key === null || isElsewhere(event.target, key)) return
      if (key === 'undo' && undoHistory.canTakeBack()) void takeBack()
      else if (key === 'redo' && undoHistory.lastUndone() !== undefined) void makeAgain()
      else if (key === 'replace') editing.replaceOpened(wordsInHand())
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  })
}

function giveLinesAtHand() {
  const { isOn, selected } = useLineSelection.getState()
  const line = lineAtHand()
  if (isOn && selected.size > 0) editing.speakerAskedForSelected()
  else if (line !== undefined) editing.speakerAsked(line)
}

function selectLineAtHand() {
  const { isOn, pointedLine } = useLineSelection.getState()
  if (!isOn) return lineSelection.started(true)
  const line = shownLines().find(({ index }) => index === pointedLine) ?? lineAtHand()
  if (line !== undefined) lineSelection.toggled(line)
}

type Key = 'undo' | 'redo' | 'replace'

function keyOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): Key | null {
  if (altKey || !(ctrlKey || metaKey)) return null
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  // On a Mac, Command+H hides the window, so only Ctrl counts.
  return letter === 'h' && ctrlKey && !shiftKey ? 'replace' : null
}

/** While typing, undo belongs to the field. Ctrl+H still works in input fields, such as search. */
const isElsewhere = (target: EventTarget | null, key: Key) =>
  target instanceof Element &&
  target.closest(
    `textarea, [contenteditable="true"], dialog${key === 'replace' ? '' : ', input:not([type="checkbox"])'}`,
  ) !== null

/** The selected text, or else the search term. */
function wordsInHand(): string {
  const selected = window.getSelection()?.toString().trim() ?? ''
  const isShort = selected !== '' && selected.length <= MAX_WORDS && !selected.includes('\n')
  return isShort ? selected : (new URLSearchParams(window.location.search).get('find') ?? '')
}

const MAX_WORDS = 200

let restoredToast = 0

/** Shows drafts never saved before the page was left, once, at their lines. */
function useRestoredDrafts(place: CorrectionPlace, lines: readonly TranscriptLine[]) {
  const t = useMessages(correctionsMessages)
  const restoredFor = useRef<CorrectionPlace | null>(null)

  useEffect(() => {
    if (restoredFor.current === place) return
    restoredFor.current = place
    const drafts = readDrafts(place)
    const unsaved = lines.filter(({ text, correction }) => {
      const draft = drafts[correction?.segmentId ?? '']
      if (draft === undefined || correction === undefined) return false
      if (draft.text.trim() === text) dropDraft(place, correction.segmentId)
      else editing.troubled(correction.segmentId, { kind: 'restored', text: draft.text, base: draft.base })
      return draft.text.trim() !== text
    })
    const [first] = unsaved
    if (first === undefined) return
    const show = () => {
      reading.broughtBack()
      playback.seek(first.startTime)
    }
    // A toast from an earlier visit to the page may still be open, with a button that no longer works.
    dismissToast(restoredToast)
    restoredToast = showToast(t.restoredToast(unsaved.length), { action: { label: t.show, run: show } })
  }, [place, lines, t])
}

/**
 * Resends corrections that failed offline once the connection is back, and warns before leaving while any are unsaved.
 */
function useConnectionBack() {
  const { saveText } = useCorrections()
  const sendAgain = useEffectEvent(() => {
    for (const [segmentId, { kind, text, base, error }] of Object.entries(useEditing.getState().troubles)) {
      if (kind === 'failed' && isUnanswered(error)) void saveText({ segmentId, base, text })
    }
  })

  useEffect(() => onlineManager.subscribe((isOnline) => (isOnline ? sendAgain() : undefined)), [])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (useEditing.getState().waiting.size > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
}

/** Saves a line when the pointer opens another one, as Tab does. */
function useLeftLine() {
  const { saveText } = useCorrections()
  const save = useEffectEvent(saveText)
  useEffect(
    () =>
      useEditing.subscribe((now, { editedSegmentId: segmentId, base, text }) => {
        if (segmentId === null || base === null || now.editedSegmentId === null) return
        if (now.editedSegmentId !== segmentId) void save({ segmentId, base, text })
      }),
    [],
  )
}
