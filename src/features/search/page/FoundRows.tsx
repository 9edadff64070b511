import { moveRowFocus } from '~/ui/move-row-focus'
import type { Found } from '../found'
import { PlaceLink } from '../PlaceLink'
import { ResultBody } from '../ResultBody'
import { MeetingHits } from './MeetingHits'
import { rowClasses } from './row-classes'

type FoundRowsProps = {
  directoryId: string
  term: string
  items: readonly Found[]
  /** The recording of which all hits are listed, where that can be asked for. */
  opened?: { id: string | null; onChange: (id: string | null) => void }
}

/** Results, one link each; of spoken words those of each recording together. */
export function FoundRows({ directoryId, term, items, opened }: FoundRowsProps) {
  return (
    // Arrow keys move between the links inside; the list itself takes no focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      onKeyDown={(event) => {
        if (moveRowFocus(event.currentTarget, event.key)) event.preventDefault()
      }}
    >
      {items.map((found) => (
        <li key={found.id}>
          {found.kind === 'spoken' ? (
            <MeetingHits
              directoryId={directoryId}
              term={term}
              found={found}
              isOpen={opened?.id === found.id}
              onOpenChange={opened === undefined ? null : (isOpen) => opened.onChange(isOpen ? found.id : null)}
            />
          ) : (
            <PlaceLink directoryId={directoryId} place={found.place} data-row className={rowClasses}>
              <ResultBody directoryId={directoryId} found={found} term={term} />
            </PlaceLink>
          )}
        </li>
      ))}
    </ul>
  )
}
