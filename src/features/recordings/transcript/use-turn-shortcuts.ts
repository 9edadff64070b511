import { useMemo } from 'react'
import { useMessages } from '~/messages/use-messages'
import { type Shortcut, useShortcuts } from '~/ui/shortcuts'
import { playback } from '../player/playback'
import { focusedParagraph } from './focused-paragraph'
import { isWithin, paragraphOf, type Paragraph } from './paragraphs'
import { reading, useReadingStore } from './reading-store'
import { transcriptMessages } from './transcript.messages'

/** The keys that go from speaker to speaker, for the whole page. */
export function useTurnShortcuts(rows: readonly Paragraph[], onRename: ((speakerId: string) => void) | undefined) {
  const t = useMessages(transcriptMessages)
  const group = useMemo(() => {
    const goTo = (row: Paragraph | undefined) => {
      const line = row?.lines[0]
      if (line === undefined) return
      reading.broughtBack()
      playback.seek(line.startTime)
    }
    const shortcuts: Shortcut[] = [
      { keys: ['n'], label: t.shortcutNextTurn, run: () => goTo(turnAfter(rows, spokenLine())) },
      { keys: ['p'], label: t.shortcutPreviousTurn, run: () => goTo(turnBefore(rows, spokenLine())) },
      { keys: ['f'], label: t.shortcutFollow, run: reading.broughtBack },
      ...(onRename === undefined
        ? []
        : [{ keys: ['r'], label: t.shortcutRename, run: () => renameAt(rows, onRename) }]),
      { keys: ['ArrowUp', 'ArrowDown'], label: t.shortcutParagraphs },
      { keys: ['Home', 'End'], label: t.shortcutEnds },
      { keys: ['Enter'], label: t.shortcutPlay },
    ]
    return { id: 'transcript', label: t.shortcuts, shortcuts }
  }, [t, rows, onRename])
  useShortcuts(group)
}

/** Of the paragraph that has focus, else of the one that is spoken. */
function renameAt(rows: readonly Paragraph[], onRename: (speakerId: string) => void) {
  const row = rows[focusedParagraph() ?? paragraphOf(rows, Math.max(0, spokenLine()))]
  const speaker = row?.lines[0]?.speaker
  if (speaker !== undefined) onRename(speaker.speakerId)
}

const spokenLine = () => useReadingStore.getState().currentLine

/** The turn that begins next, of those shown. */
export const turnAfter = (rows: readonly Paragraph[], line: number): Paragraph | undefined =>
  rows.find((row) => row.firstLine > line && row.isTurnStart)

/** The turn before the one that is spoken; where that one is not shown, the last before it. */
export function turnBefore(rows: readonly Paragraph[], line: number): Paragraph | undefined {
  const spoken = rows.findLast((row) => row.firstLine <= line && row.isTurnStart)
  if (!isWithin(rows[paragraphOf(rows, line)], line)) return spoken
  return rows.findLast((row) => row.isTurnStart && row.firstLine < (spoken?.firstLine ?? 0)) ?? spoken
}
