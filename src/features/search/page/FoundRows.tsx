import { memo } from 'react'
import { classNames } from '~/lib/class-names'
import { moveRowFocus } from '~/ui/move-row-focus'
import type { Found } from '../found'
import { PlaceLink, placeOfPassage } from '../PlaceLink'
import { PassageText, ResultBody, ResultFacts, ResultName } from '../ResultBody'

type FoundRowsProps = {
  directoryId: string
  term: string
  items: readonly Found[]
}

/** The first results of a kind. */
export function FoundRows({ directoryId, term, items }: FoundRowsProps) {
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
          <FoundRow directoryId={directoryId} term={term} found={found} isPart />
        </li>
      ))}
    </ul>
  )
}

type FoundRowProps = {
  directoryId: string
  term: string
  found: Found
  /** It is one of the first of several kinds. */
  isPart?: boolean
}

/** A result: a link, below that of a meeting one for each of its passages. */
export const FoundRow = memo(function FoundRow({ directoryId, term, found, isPart = false }: FoundRowProps) {
  if (found.kind === 'meetings') return <Meeting directoryId={directoryId} term={term} found={found} isPart={isPart} />
  return (
    <PlaceLink directoryId={directoryId} place={found.place} data-row className={rowClasses}>
      <ResultBody directoryId={directoryId} found={found} term={term} />
    </PlaceLink>
  )
})

type MeetingProps = { directoryId: string; term: string; found: Found; isPart: boolean }

/** A meeting with its best passages, each a link to where it is. */
function Meeting({ directoryId, term, found, isPart }: MeetingProps) {
  // Among all kinds the kind is a heading above.
  const Heading = isPart ? 'h3' : 'h2'
  return (
    <div className="pb-3">
      <Heading className="flex items-baseline gap-3 px-3 pt-2">
        <PlaceLink
          directoryId={directoryId}
          place={found.place}
          data-row
          className="min-h-6 min-w-0 truncate text-control leading-6 font-semibold hover:underline coarse:min-h-11 coarse:leading-11"
          dir="auto"
        >
          <ResultName directoryId={directoryId} found={found} term={term} />
        </PlaceLink>
        <span className="shrink-0 text-meta text-ink-3 tabular-nums">
          <ResultFacts found={found} />
        </span>
      </Heading>
      <ul>
        {found.passages.map((passage, place) => (
          // A sentence may be there twice; what is found never changes its order.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            <PlaceLink
              directoryId={directoryId}
              place={placeOfPassage(found.id, passage)}
              data-row
              className={classNames(rowClasses, 'min-h-10 py-1.5')}
            >
              <PassageText passage={passage} />
            </PlaceLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A result that is pressed as a whole. */
const rowClasses =
  'flex min-h-12 max-sm:flex-wrap items-center gap-x-3 gap-y-0.5 rounded-card border border-transparent px-3 py-2 text-control hover:border-line hover:bg-surface focus-visible:border-line focus-visible:bg-surface'
