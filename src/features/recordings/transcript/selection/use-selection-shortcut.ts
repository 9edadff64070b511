import { useMemo } from 'react'
import { useMessages } from '~/messages/use-messages'
import { useShortcuts } from '~/ui/shortcuts'
import { focusedParagraph } from '../focused-paragraph'
import { paragraphOf, type Paragraph } from '../paragraphs'
import { useReadingStore } from '../reading-store'
import { selectionMessages } from './selection.messages'
import { selected, useSelected } from './selected-store'
import { spanOfRow } from './selected-text'

/** A goes to what can be done with the selected text, else with the paragraph that has focus or is spoken. */
export function useSelectionShortcut(rows: readonly Paragraph[]) {
  const t = useMessages(selectionMessages)
  const group = useMemo(() => {
    const enter = () => {
      const { span, row: chosen } = useSelected.getState()
      if (span !== null && chosen === null) return selected.entered()
      const place = focusedParagraph() ?? paragraphOf(rows, Math.max(0, useReadingStore.getState().currentLine))
      const row = rows[place]
      if (row !== undefined) selected.rowChosen(place, spanOfRow(row))
    }
    return { id: 'selection', label: t.tools, shortcuts: [{ keys: ['a'], label: t.shortcutTools, run: enter }] }
  }, [t, rows])
  useShortcuts(group)
}
