import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef } from 'react'
import type { VocabularyEntry } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { useScrollMargin } from '~/ui/use-scroll-margin'
import { vocabularyPageMessages } from '../vocabulary-page.messages'
import { EntryRow, rowGrid } from './EntryRow'

/** From here on only the rows in sight are drawn. */
const MANY = 60

/** The words, a row each, changed where they stand. */
export function EntryTable(props: EntryTableProps) {
  const t = useMessages(vocabularyPageMessages)
  const { entries, editedId, ...row } = props
  return (
    <table
      aria-label={t.table}
      aria-rowcount={entries.length + 1}
      className="block rounded-card border border-line bg-surface text-control"
    >
      <thead className="block max-sm:sr-only">
        <tr aria-rowindex={1} className={`${rowGrid} border-b border-line py-2 text-left text-small text-ink-3`}>
          <th scope="col" className="font-semibold">
            {t.phrase}
          </th>
          <th scope="col" className="font-semibold">
            {t.mistaken}
          </th>
          <th scope="col" className="font-semibold">
            {t.language} · {t.forWhom}
          </th>
          <th scope="col">
            <span className="sr-only">{t.actions}</span>
          </th>
        </tr>
      </thead>
      {entries.length > MANY ? (
        <ManyEntries {...props} />
      ) : (
        <tbody className="block divide-y divide-line">
          {entries.map((entry, index) => (
            <EntryRow
              key={entry.vocabularyId}
              entry={entry}
              index={index}
              isEdited={entry.vocabularyId === editedId}
              {...row}
            />
          ))}
        </tbody>
      )}
    </table>
  )
}

const ROW_PX = 57
const OVERSCAN = 8
/** Below it the head of the page lies over the table. */
const HEAD_PX = 120

/** Rows of a long vocabulary, of which only those in sight are drawn, and those that have focus or are being changed. */
function ManyEntries({ entries, editedId, ...shared }: EntryTableProps) {
  const box = useRef<HTMLTableSectionElement>(null)
  const focused = useRef<number | null>(null)
  const scrollMargin = useScrollMargin(box, 0)
  const edited = entries.findIndex(({ vocabularyId }) => vocabularyId === editedId)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const kept = [focused.current ?? -1, edited].filter((index) => index >= 0 && index < range.count)
      return [...new Set([...defaultRangeExtractor(range), ...kept])].toSorted((a, b) => a - b)
    },
    [edited],
  )
  const rows = useWindowVirtualizer<HTMLTableRowElement>({
    count: entries.length,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => entries[index]?.vocabularyId ?? index,
    overscan: OVERSCAN,
    scrollMargin,
    scrollPaddingStart: HEAD_PX,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor,
  })

  // One that a link asks for is brought into sight.
  const start = useRef(edited)
  useLayoutEffect(() => {
    if (start.current >= 0) rows.scrollToIndex(start.current, { align: 'center' })
    start.current = -1
  }, [rows])

  const rememberFocus = useCallback((event: Event) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null
    focused.current = row === null || event.type === 'focusout' ? null : Number(row.dataset.index)
  }, [])
  useLayoutEffect(() => {
    const body = box.current
    body?.addEventListener('focusin', rememberFocus)
    body?.addEventListener('focusout', rememberFocus)
    return () => {
      body?.removeEventListener('focusin', rememberFocus)
      body?.removeEventListener('focusout', rememberFocus)
    }
  }, [rememberFocus])

  return (
    <tbody ref={box} className="relative block" style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, key, start: top }) => {
        const entry = entries[index]
        return entry === undefined ? null : (
          <EntryRow
            key={key}
            entry={entry}
            index={index}
            isEdited={index === edited}
            measure={rows.measureElement}
            offset={top - scrollMargin}
            {...shared}
          />
        )
      })}
    </tbody>
  )
}

/** The words a table shows, and what it asks for. */
type EntryTableProps = {
  directoryId: string
  entries: readonly VocabularyEntry[]
  /** The person may change the company's words. */
  canManage: boolean
  editedId: string | undefined
  /** Opens an entry where it stands; null closes it. */
  onEdit: (vocabularyId: string | null) => void
}
