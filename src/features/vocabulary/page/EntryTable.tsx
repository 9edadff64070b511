import { useMessages } from '~/messages/use-messages'
import { vocabularyPageMessages } from '../vocabulary-page.messages'
import { EntryRow, rowGrid } from './EntryRow'
import type { EntryTableProps } from './entry-table-props'
import { ManyEntries } from './ManyEntries'

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
