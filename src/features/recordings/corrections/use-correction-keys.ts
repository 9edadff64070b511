import { useLayoutEffect, useMemo } from 'react'
import { useMessages } from '~/messages/use-messages'
import { type Shortcut, useShortcuts } from '~/ui/shortcuts'
import { correctionsMessages } from './corrections.messages'
import { editing, lineAtHand, shownLines, startAtCurrentLine } from './edit-store'
import { lineSelection, useLineSelection } from './line-selection'
import { repairMessages } from './speaker-repair.messages'
import { undoHistory } from './undo-history'
import { useCorrections } from './use-corrections'

/** The keys that correct: E for the line, Ctrl+Z and Ctrl+Shift+Z, Ctrl+H. */
export function useCorrectionKeys() {
  const t = useMessages(correctionsMessages)
  const repair = useMessages(repairMessages)
  const isSelecting = useLineSelection((state) => state.isOn)
  const { takeBack, makeAgain } = useCorrections()

  const group = useMemo(() => {
    const shortcuts: Shortcut[] = [
      { keys: ['e'], label: t.shortcutEdit, run: startAtCurrentLine },
      { keys: ['w'], label: repair.shortcutGive, run: giveLinesAtHand },
      { keys: ['x'], label: repair.shortcutSelect, run: selectLineAtHand },
      // Those with a modifier are listed here and heard below.
      { keys: ['Ctrl+Z'], label: t.shortcutUndo, run: () => {} },
      { keys: ['Ctrl+Shift+Z'], label: t.shortcutRedo, run: () => {} },
      { keys: ['Ctrl+H'], label: t.shortcutReplace, run: () => {} },
    ]
    return { id: 'corrections', label: t.shortcuts, shortcuts }
  }, [t, repair])
  useShortcuts(group)
  useShortcuts(
    useMemo(() => {
      // Heard by the transcript, which they go through.
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
  // Command+H hides the window where there is a Command key.
  return letter === 'h' && ctrlKey && !shiftKey ? 'replace' : null
}

/** While typing, undo belongs to the field; what is looked for may still become what is replaced. */
const isElsewhere = (target: EventTarget | null, key: Key) =>
  target instanceof Element &&
  target.closest(
    `textarea, [contenteditable="true"], dialog${key === 'replace' ? '' : ', input:not([type="checkbox"])'}`,
  ) !== null

/** What is selected, else what is looked for. */
function wordsInHand(): string {
  const selected = window.getSelection()?.toString().trim() ?? ''
  const isShort = selected !== '' && selected.length <= MAX_WORDS && !selected.includes('\n')
  return isShort ? selected : (new URLSearchParams(window.location.search).get('find') ?? '')
}

const MAX_WORDS = 200
