import { useMemo } from 'react'
import { useMessages } from '~/messages/use-messages'
import type { Shortcut } from '~/ui/shortcuts/shortcut-store'
import { useShortcuts } from '~/ui/shortcuts/use-shortcuts'
import { playback } from '../player/playback'
import { paragraphOf, type Paragraph } from './paragraphs'
import { reading, useReadingStore } from './reading-store'
import { transcriptMessages } from './transcript.messages'

/** The keys that go from speaker to speaker, for the whole page. */
export function useTurnShortcuts(rows: readonly Paragraph[]) {
  const t = useMessages(transcriptMessages)
  const group = useMemo(() => {
    const goTo = (row: Paragraph | undefined) => {
      const line = row?.lines[0]
      if (line === undefined) return
      reading.broughtBack()
      playback.seek(line.startTime)
    }
    const shortcuts: Shortcut[] = [
      { keys: ['n'], label: t.shortcutNextTurn, run: () => goTo(turnAfter(rows, currentRow(rows))) },
      { keys: ['p'], label: t.shortcutPreviousTurn, run: () => goTo(turnBefore(rows, currentRow(rows))) },
      { keys: ['f'], label: t.shortcutFollow, run: reading.broughtBack },
    ]
    return { id: 'transcript', label: t.shortcuts, shortcuts }
  }, [t, rows])
  useShortcuts(group)
}

const currentRow = (rows: readonly Paragraph[]) => paragraphOf(rows, useReadingStore.getState().currentLine)

const turnAfter = (rows: readonly Paragraph[], current: number) =>
  rows.find((row) => row.index > current && row.isTurnStart)

/** The turn before the one that is spoken. */
function turnBefore(rows: readonly Paragraph[], current: number) {
  const spoken = rows.findLast((row) => row.index <= current && row.isTurnStart)
  return rows.findLast((row) => row.index < (spoken?.index ?? 0) && row.isTurnStart) ?? spoken
}
