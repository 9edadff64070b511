import { useVirtualizer } from '@tanstack/react-virtual'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useFormats } from '~/messages/formats'
import { languageNames } from '~/messages/meeting-languages'
import { useMessages } from '~/messages/use-messages'
import { Disclosure } from '~/ui/Disclosure'
import { Notice } from '~/ui/Notice'
import { SegmentedControl } from '~/ui/SegmentedControl'
import { isProblem, type ReadFile, type SortedRow } from '../csv/read-entries'
import { ScopeChoice } from '../EntryFields'
import { vocabularyImportMessages, vocabularyPageMessages } from '../vocabulary.messages'

const ROW_PX = 52
/** Longer lists render only rows in view. */
const MANY = 60

type ImportPreviewProps = {
  content: ReadFile
  rows: readonly SortedRow[]
  isManager: boolean
  isCompany: boolean
  onCompanyChange: (isCompany: boolean) => void
}

/** The rows of a file, each with what the import does with it or its problem. */
export function ImportPreview({ content, rows, isManager, isCompany, onCompanyChange }: ImportPreviewProps) {
  const t = useMessages(vocabularyImportMessages)
  const { number } = useFormats()
  const [shown, setShown] = useState<'all' | 'problems'>('all')
  const problems = rows.filter(isProblem)
  const fresh = rows.filter(({ state }) => state === 'new')
  const known = rows.length - problems.length - fresh.length
  const isScopeMissing = content.rows.some(({ entry }) => entry.isDirectoryWide === null)
  const counts = [
    t.toAdd(fresh.length),
    known > 0 && t.leftOut(known),
    problems.length > 0 && t.withProblem(problems.length),
  ]
  return (
    <>
      {content.isEncodingGuessed ? <Notice tone="warn">{t.guessed}</Notice> : null}
      {content.unknownColumns.length > 0 ? (
        <Notice>
          {t.unknownColumns({ columns: content.unknownColumns.join(', ').slice(0, 300) })}{' '}
          {t.knownColumns({ columns: t.columns })}
        </Notice>
      ) : null}
      {isScopeMissing ? (
        <Disclosure summary={t.forWhom} open={isManager}>
          <ScopeChoice isManager={isManager} isCompany={isCompany} onChange={onCompanyChange} />
        </Disclosure>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <output className="text-control font-medium">{counts.filter(Boolean).join(' · ')}</output>
        {problems.length === 0 ? null : (
          <SegmentedControl
            label={t.show}
            value={shown}
            onChange={setShown}
            options={[
              { value: 'all', label: t.showAll({ count: number(rows.length) }) },
              { value: 'problems', label: t.showProblems({ count: number(problems.length) }) },
            ]}
          />
        )}
      </div>
      <Rows rows={shown === 'problems' && problems.length > 0 ? problems : rows} />
    </>
  )
}

function Rows({ rows }: { rows: readonly SortedRow[] }) {
  const t = useMessages(vocabularyImportMessages)
  // State instead of a ref, to render the rows again once their scroller exists.
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  return (
    <section
      ref={setScroller}
      // Focusable, to scroll by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t.preview}
      className="max-h-80 overflow-y-auto rounded-control border border-line"
    >
      {rows.length > MANY ? (
        <VirtualRows rows={rows} scroller={scroller} />
      ) : (
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <li key={row.line} className={rowClasses} style={{ minHeight: ROW_PX }}>
              <PreviewRow row={row} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const rowClasses = 'flex items-center gap-3 px-3 py-1.5 text-small'

function VirtualRows({ rows, scroller }: { rows: readonly SortedRow[]; scroller: HTMLElement | null }) {
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_PX,
    overscan: 6,
  })
  return (
    <ul className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const row = rows[index]
        return row === undefined ? null : (
          <li
            key={row.line}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            className={`absolute inset-x-0 top-0 border-b border-line ${rowClasses}`}
            style={{ minHeight: ROW_PX, transform: `translateY(${start}px)` }}
          >
            <PreviewRow row={row} />
          </li>
        )
      })}
    </ul>
  )
}

/** Limits a field's length, because one that contains a whole file would take a second to lay out. */
const excerpt = (text: string) => text.slice(0, 400)

function PreviewRow({ row }: { row: SortedRow }) {
  const t = useMessages(vocabularyImportMessages)
  const page = useMessages(vocabularyPageMessages)
  const { line, body, state } = row
  const { phrase, manualReplacePhrases, languageCode, isDirectoryWide } = body
  const language = languageCode ? languageNames()(languageCode) : page.everyLanguage
  const isBad = isProblem(row)
  return (
    <>
      <span className="w-16 shrink-0 text-ink-3 tabular-nums">{t.line({ line })}</span>
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 gap-2">
          <bdi className="truncate font-medium text-ink">{excerpt(phrase) || '–'}</bdi>
          <bdi className="min-w-0 flex-1 truncate text-ink-3">{excerpt(manualReplacePhrases ?? '')}</bdi>
        </span>
        <span className={isBad ? 'flex items-center gap-1 text-bad' : 'block truncate text-ink-3'}>
          {isBad ? <CircleAlert aria-hidden className="mt-0.5 size-3.5 self-start" /> : null}
          {isBad || state !== 'new'
            ? t[state]
            : `${t.new} · ${language} · ${isDirectoryWide ? page.company : page.mine}`}
        </span>
      </span>
    </>
  )
}
