import { useMessages } from '~/messages/use-messages'
import type { ShareChange } from './share-draft'
import { sharesMessages } from './shares.messages'
import { useShareLabels } from './use-share-labels'

/** Changed shares, each with what it was and what it becomes. */
export function ChangeList({ directoryId, changes }: { directoryId: string; changes: readonly ShareChange[] }) {
  const t = useMessages(sharesMessages)
  const { nameOf, levelLabel } = useShareLabels(directoryId)
  return (
    <ul className="mt-1 divide-y divide-line">
      {changes.map(({ key, from, to }) => (
        <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5 text-control text-ink">
          <bdi className="min-w-0 truncate">{nameOf(key)}</bdi>
          <span className="text-small text-ink-2">
            {t.change({ from: levelLabel(key, from), to: levelLabel(key, to) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
