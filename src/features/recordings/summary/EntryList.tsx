import { Check } from 'lucide-react'
import { memo } from 'react'
import { SafeContent } from './content/SafeContent'
import { offscreenText } from './offscreen-text'
import { ItemTask } from './ItemTask'
import type { SummaryEntry } from './summary-items'
import { useVisibleItems } from './use-visible-items'

/** How entries are marked: with a dot, or as decided. */
type Mark = 'dot' | 'check'

type EntryListProps = {
  entries: readonly SummaryEntry[]
  mark: Mark
  /** How many are drawn in full from the start; the others are their text alone until they come near the screen. */
  eager: number
}

/** Entries one below the other, each of which can become a task. */
export function EntryList({ entries, mark, eager }: EntryListProps) {
  const { list, isNear } = useVisibleItems(entries.length, eager)
  return (
    <ul ref={list} className={mark === 'check' ? 'space-y-2' : 'space-y-1'}>
      {entries.map((entry, index) =>
        isNear(index) ? (
          <Entry key={entry.key} entry={entry} mark={mark} />
        ) : (
          <li key={entry.key} dir="auto" className="min-h-7 pl-5 wrap-anywhere">
            {offscreenText(entry.text)}
          </li>
        ),
      )}
    </ul>
  )
}

const Entry = memo(function Entry({ entry, mark }: { entry: SummaryEntry; mark: Mark }) {
  return (
    <li className="group/entry flex items-start gap-2.5">
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
  )
})
