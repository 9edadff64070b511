import { Check } from 'lucide-react'
import { SafeContent } from './content/SafeContent'
import { ItemTask } from './ItemTask'
import type { SummaryEntry } from './summary-items'

type EntryListProps = {
  entries: readonly SummaryEntry[]
  /** How entries are marked: with a dot, or as decided. */
  mark: 'dot' | 'check'
}

/** Entries one below the other, each of which can become a task. */
export function EntryList({ entries, mark }: EntryListProps) {
  return (
    <ul className={mark === 'check' ? 'space-y-2' : 'space-y-1'}>
      {entries.map((entry) => (
        <li
          key={entry.key}
          className="group/entry flex items-start gap-2.5 [contain-intrinsic-height:auto_1.75rem] [content-visibility:auto]"
        >
          {mark === 'check' ? (
            <Check aria-hidden className="mt-1 shrink-0 text-good" />
          ) : (
            <span aria-hidden className="mt-2.5 ml-1.5 size-1 shrink-0 rounded-full bg-ink-3" />
          )}
          <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-3">
            <div className="min-w-0 flex-[1_1_16rem]">
              <SafeContent text={entry.text} format={entry.item.outputFormat} />
            </div>
            <ItemTask entry={entry} isQuiet />
          </div>
        </li>
      ))}
    </ul>
  )
}
