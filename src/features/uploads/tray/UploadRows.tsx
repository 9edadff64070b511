import { type FocusEvent, type MouseEvent, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { X } from 'lucide-react'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { SegmentedControl } from '~/ui/SegmentedControl'
import { Button } from '~/ui/Button'
import { IconButton } from '~/ui/IconButton'
import { useUploads } from '../upload-store'
import { uploadTrayMessages } from './upload-tray.messages'
import { UploadedRecording, UploadRow } from './UploadRow'
import {
  dismissImports,
  type ImportItem,
  type ImportStep,
  nameOfAddress,
  runImport,
  useImports,
} from '../imports/run-import'
import { focusNeighbour, focusRow } from './RowNotes'
import { failureMessage, needsPerson, passingMessage, type TrayMessages } from './use-upload-status'

/** From this number on the list is virtual. */
const MANY = 12
const FILTERED_FROM = 12

type Shown = 'all' | 'problems'

/** One row per file; in long lists, those that need the user can be shown alone. */
export function UploadRows({ before }: { before: ReactNode }) {
  const [shown, setShown] = useState<Shown>('all')
  const all = useUploads(useShallow(({ items }) => items.map(({ id }) => id)))
  const problems = useUploads(useShallow(({ items }) => items.filter(needsPerson).map(({ id }) => id)))
  const isFilterable = all.length >= FILTERED_FROM && problems.length > 0
  const ids = isFilterable && shown === 'problems' ? problems : all
  return (
    <>
      {isFilterable ? (
        <Filter counts={{ all: all.length, problems: problems.length }} {...{ shown, setShown }} />
      ) : null}
      {ids.length > MANY ? (
        <ManyRows ids={ids} before={before} />
      ) : (
        <ul className="overflow-y-auto overscroll-contain border-t border-line py-1.5">
          {before}
          {ids.map((id) => (
            <UploadRow key={id} id={id} />
          ))}
        </ul>
      )}
    </>
  )
}

type FilterProps = { counts: Record<Shown, number>; shown: Shown; setShown: (shown: Shown) => void }

function Filter({ counts, shown, setShown }: FilterProps) {
  const t = useMessages(uploadTrayMessages)
  const { number } = useFormats()
  return (
    <div className="px-4 pb-2.5">
      <SegmentedControl
        label={t.filter}
        value={shown}
        onChange={setShown}
        isWide
        options={[
          { value: 'all', label: t.filterAll({ count: number(counts.all) }) },
          { value: 'problems', label: t.filterProblems({ count: number(counts.problems) }) },
        ]}
      />
    </div>
  )
}

const ROW_HEIGHT = 66

type ManyRowsProps = {
  ids: readonly string[]
  /** Rows above them, all rendered. */
  before: ReactNode
}

/** A virtual list that renders the rows in view and the focused one. */
function ManyRows({ ids, before }: ManyRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  // Updated as the rows above change.
  useLayoutEffect(() => setScrollMargin(list.current?.offsetTop ?? 0), [before])
  const scroller = useRef<HTMLDivElement>(null)
  const focused = useRef<number | null>(null)
  const rangeExtractor = useCallback((range: Range) => {
    const indexes = defaultRangeExtractor(range)
    const { current } = focused
    return current === null || current >= range.count || indexes.includes(current)
      ? indexes
      : [...indexes, current].toSorted((a, b) => a - b)
  }, [])
  const rows = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => ids[index] ?? index,
    overscan: 6,
    scrollMargin,
    rangeExtractor,
  })

  function rememberFocus({ target }: FocusEvent<HTMLElement>) {
    const index = target.closest<HTMLElement>('[data-index]')?.dataset.index
    focused.current = index === undefined ? null : Number(index)
  }

  return (
    <div
      ref={scroller}
      className="relative h-96 min-h-0 overflow-y-auto overscroll-contain border-t border-line"
      onFocus={rememberFocus}
      onBlur={() => (focused.current = null)}
    >
      <ul className="empty:hidden">{before}</ul>
      <ul ref={list} className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => (
          <UploadRow
            key={key}
            id={ids[index] ?? ''}
            place={{ index, count: ids.length, offset: start - scrollMargin, measure: rows.measureElement }}
          />
        ))}
      </ul>
    </div>
  )
}

/** One row per import from a URL. */
export function ImportRows() {
  const items = useImports((state) => state.items)
  return items.map((item) => <ImportRow key={item.id} item={item} />)
}

function ImportRow({ item }: { item: ImportItem }) {
  const t = useMessages(uploadTrayMessages)
  const { id, directoryId, address, options, step } = item
  const name = options.name ?? nameOfAddress(address)

  function dismiss({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    focusNeighbour(currentTarget)
    dismissImports([id])
  }

  function again({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    focusRow(currentTarget)
    void runImport(id)
  }

  return (
    <li className="flex flex-col gap-1 py-2 pr-2 pl-4">
      <div className="flex items-center gap-0.5">
        {step.step === 'done' ? (
          <UploadedRecording name={name} directoryId={directoryId} recordingId={step.recordingId} />
        ) : (
          <span title={address} className="min-w-0 flex-1 truncate text-control">
            <bdi className="block truncate">{name}</bdi>
          </span>
        )}
        <IconButton
          data-row-end
          label={step.step === 'waitingForSlot' ? t.cancel({ name }) : t.remove({ name })}
          size="small"
          onClick={dismiss}
        >
          <X aria-hidden />
        </IconButton>
      </div>
      {step.step === 'done' ? null : (
        <p className={step.step === 'failed' ? 'text-small text-bad' : 'text-small text-ink-2'}>
          {importStatus(t, step)}
        </p>
      )}
      {step.step === 'unclear' ? (
        <Button size="small" className="self-start" aria-label={t.importAgainNamed({ name })} onClick={again}>
          {t.importAgain}
        </Button>
      ) : null}
    </li>
  )
}

function importStatus(t: TrayMessages, step: Exclude<ImportStep, { step: 'done' }>): string {
  switch (step.step) {
    case 'asking':
      return t.asking
    case 'waitingForSlot':
      return t.waitingForSlot
    case 'unclear':
      return t.importUnclear
    case 'interrupted':
      return passingMessage(t, step.failure)
    case 'failed':
      return step.failure === 'notAccepted' ? t.importNotAccepted : failureMessage(t, step.failure)
  }
}
