import { useMutation } from '@tanstack/react-query'
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { Pencil, Trash2 } from 'lucide-react'
import { memo, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { VocabularyEntry } from '#openapi/generated/types.ts'
import { classNames } from '~/lib/class-names'
import { useUndoToast } from '~/features/undo/use-undo-toast'
import { languageNames } from '~/messages/meeting-languages'
import { useMessages } from '~/messages/use-messages'
import { RefusableIconButton } from '~/ui/RefusableButton'
import { showToast } from '~/ui/toasts'
import { useScrollMargin } from '~/ui/hooks'
import { bodyOf, formsOf } from '../entries'
import { vocabularyPageMessages } from '../vocabulary.messages'
import { vocabularyMutations } from '../vocabulary-queries'
import { EntryEditor } from './EntryEditor'

/** Longer tables render only rows in view. */
const MANY = 60

/** The words, edited in their rows. */
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
        <VirtualEntries {...props} />
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
/** Height of the sticky header, which covers the table. */
const HEAD_PX = 120

/** Renders only rows in view, the focused one and the one being edited. */
function VirtualEntries({ entries, editedId, ...shared }: EntryTableProps) {
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

  // Scrolls to the word from a link.
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

type EntryTableProps = {
  directoryId: string
  entries: readonly VocabularyEntry[]
  /** Whether the person can change company words. */
  canManage: boolean
  editedId: string | undefined
  /** Opens an entry for editing; null closes it. */
  onEdit: (vocabularyId: string | null) => void
}

/** The table's columns; on a phone, cells are stacked. */
const rowGrid =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 px-4 sm:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_minmax(0,9rem)_4.5rem]'

type EntryRowProps = {
  directoryId: string
  entry: VocabularyEntry
  /** Position in the table, starting at 0. */
  index: number
  canManage: boolean
  isEdited: boolean
  onEdit: (vocabularyId: string | null) => void
  /** Distance from the top in pixels, if only rows in view are rendered. */
  offset?: number
  measure?: (row: HTMLTableRowElement | null) => void
}

/** A word, shown or being edited. Actions are disabled if the person can't change it. */
const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { directoryId, entry, index, canManage, isEdited, onEdit, offset, measure } = props
  const canChange = canManage || !entry.isDirectoryWide
  const isOpen = isEdited && canChange
  const attach = useFocusAfter(isOpen, measure)
  return (
    <tr
      ref={attach}
      data-index={index}
      aria-rowindex={index + 2}
      className={classNames(
        isOpen ? 'block' : `${rowGrid} items-start py-2.5`,
        offset !== undefined && 'absolute inset-x-0 top-0 border-b border-line',
      )}
      style={offset === undefined ? undefined : { transform: `translateY(${offset}px)` }}
    >
      {isOpen ? (
        <td colSpan={4} className="block px-4 py-4">
          <EntryEditor directoryId={directoryId} entry={entry} onClose={() => onEdit(null)} />
        </td>
      ) : (
        <Cells directoryId={directoryId} entry={entry} canChange={canChange} onEdit={onEdit} />
      )}
    </tr>
  )
})

type CellsProps = Pick<EntryRowProps, 'directoryId' | 'entry' | 'onEdit'> & { canChange: boolean }

function Cells({ directoryId, entry, canChange, onEdit }: CellsProps) {
  const t = useMessages(vocabularyPageMessages)
  const remove = useRemoveEntry(directoryId)
  const { vocabularyId, phrase, description, languageCode, isDirectoryWide } = entry
  const refusal = canChange ? null : t.changeRefused
  return (
    <>
      <td className="min-w-0 py-1 wrap-anywhere">
        <bdi className="font-medium">{phrase}</bdi>
        {description === null ? null : <p className="text-small text-ink-3">{description}</p>}
      </td>
      <td className="min-w-0 py-1 max-sm:order-last max-sm:col-span-2 max-sm:py-0">
        <Forms entry={entry} />
      </td>
      <td className="py-1 text-small text-ink-2 max-sm:order-last max-sm:col-span-2 max-sm:py-0">
        <span className="sm:block">{languageCode === null ? t.everyLanguage : languageNames()(languageCode)}</span>
        <span className="sm:hidden"> · </span>
        <span className="text-ink-3 sm:block">{isDirectoryWide ? t.company : t.mine}</span>
      </td>
      <td className="flex justify-end">
        <RefusableIconButton data-row label={t.edit({ phrase })} refusal={refusal} onClick={() => onEdit(vocabularyId)}>
          <Pencil aria-hidden />
        </RefusableIconButton>
        <RefusableIconButton label={t.remove({ phrase })} refusal={refusal} onClick={() => void remove(entry)}>
          <Trash2 aria-hidden />
        </RefusableIconButton>
      </td>
    </>
  )
}

function Forms({ entry }: { entry: VocabularyEntry }) {
  const t = useMessages(vocabularyPageMessages)
  const forms = formsOf(entry)
  if (forms.length === 0) return null
  return (
    <ul aria-label={t.mistaken} className="flex flex-wrap gap-1">
      {forms.map((form, index) => (
        <li
          key={`${form}${index}`}
          className="max-w-full truncate rounded-full border border-line-strong px-2 text-small text-ink-2"
          title={form}
        >
          <bdi className="block truncate">{form}</bdi>
        </li>
      ))}
    </ul>
  )
}

/** Returns focus to a row's edit button after editing. */
function useFocusAfter(isOpen: boolean, measure: EntryRowProps['measure']) {
  const row = useRef<HTMLTableRowElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      row.current?.querySelector<HTMLElement>('[data-row]')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return useCallback(
    (element: HTMLTableRowElement | null) => {
      row.current = element
      measure?.(element)
    },
    [measure],
  )
}

/** Deletes an entry; Undo creates it again. */
function useRemoveEntry(directoryId: string) {
  const t = useMessages(vocabularyPageMessages)
  const { mutateAsync: remove } = useMutation(vocabularyMutations.remove(directoryId))
  const { mutateAsync: create } = useMutation(vocabularyMutations.create(directoryId))
  const showWithUndo = useUndoToast()

  return async (entry: VocabularyEntry) => {
    const { phrase } = entry
    try {
      await remove(entry.vocabularyId)
    } catch {
      showToast(t.removeFailed({ phrase }), { tone: 'error' })
      return
    }
    showWithUndo(t.removed({ phrase }), {
      run: () => create(bodyOf(entry)),
      done: t.restored({ phrase }),
      stays: t.staysDeleted({ phrase }),
    })
  }
}
