import type { LucideIcon } from 'lucide-react'
import { ListBox, ListBoxItem } from 'react-aria-components'

type Choice = { id: string; name: string; detail: string }

type FoundListProps = {
  label: string
  /** Before each of them. */
  Icon: LucideIcon
  choices: readonly Choice[]
  /** Chosen before: still shown, not chosen again. */
  chosenIds: readonly string[]
  chosenWords: string
  emptyWords: string
  onChoose: (id: string) => void
}

/** In a picker: what was found, each with a second line, one of them to be chosen. */
export function FoundList({ label, Icon, choices, chosenIds, chosenWords, emptyWords, onChoose }: FoundListProps) {
  return (
    <ListBox
      aria-label={label}
      items={choices}
      disabledKeys={chosenIds}
      dependencies={[chosenIds]}
      onAction={(key) => onChoose(String(key))}
      escapeKeyBehavior="none"
      renderEmptyState={() => <p className="px-2 py-2 text-control text-ink-2">{emptyWords}</p>}
      className="relative min-h-11 rounded-control border border-line p-1 outline-none"
    >
      {({ id, name, detail }) => (
        <ListBoxItem
          id={id}
          textValue={name}
          className="flex min-h-11 cursor-default items-center gap-2.5 rounded-chip px-2 py-1 text-control outline-none data-[disabled]:opacity-55 data-[focused]:bg-sunken data-[focus-visible]:outline-2 data-[focus-visible]:-outline-offset-2 data-[hovered]:bg-sunken"
        >
          <Icon aria-hidden className="shrink-0 text-ink-3" />
          <span className="min-w-0 flex-1">
            <bdi className="block truncate" title={name}>
              {name}
            </bdi>
            <span className="block truncate text-small text-ink-3 tabular-nums">{detail}</span>
          </span>
          {chosenIds.includes(id) ? <span className="shrink-0 text-small text-ink-3">{chosenWords}</span> : null}
        </ListBoxItem>
      )}
    </ListBox>
  )
}
