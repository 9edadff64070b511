import type { LucideIcon } from 'lucide-react'
import { OptionList } from './OptionList'
import type { PickerSearch } from './PickerSearchBox'

type Choice = { id: string; name: string; detail: string }

type FoundListProps = {
  search: PickerSearch
  label: string
  /** Before each of them. */
  Icon: LucideIcon
  choices: readonly Choice[]
  /** Chosen before: still shown, not chosen again. */
  chosenIds: readonly string[]
  chosenLabel: string
  emptyLabel: string
  onChoose: (id: string) => void
}

/** In a picker: what was found, each with a second line, one of them to be chosen. */
export function FoundList({ Icon, choices, chosenIds, chosenLabel, emptyLabel, onChoose, ...list }: FoundListProps) {
  const isChosen = ({ id }: Choice) => chosenIds.includes(id)
  return (
    <OptionList
      {...list}
      items={choices}
      keyOf={({ id }) => id}
      isChosen={isChosen}
      isDisabled={isChosen}
      onChoose={({ id }) => onChoose(id)}
      empty={emptyLabel}
      itemClassName="min-h-11 py-1"
      renderItem={(choice) => (
        <>
          <Icon aria-hidden className="shrink-0 text-ink-3" />
          <span className="min-w-0 flex-1">
            <bdi className="block truncate" title={choice.name}>
              {choice.name}
            </bdi>
            <span className="block truncate text-small text-ink-3 tabular-nums">{choice.detail}</span>
          </span>
          {isChosen(choice) ? <span className="shrink-0 text-small text-ink-3">{chosenLabel}</span> : null}
        </>
      )}
    />
  )
}
