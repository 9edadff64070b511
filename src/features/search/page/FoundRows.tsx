import { useInfiniteQuery } from '@tanstack/react-query'
import type { SpokenHit } from '#openapi/generated/types.ts'
import { LoadMore } from '~/features/recordings/LoadMore'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { moveRowFocus } from '~/ui/move-row-focus'
import { WindowedChunk } from '~/ui/WindowedChunk'
import type { Found } from '../found'
import { PlaceLink, placeOfHit } from '../PlaceLink'
import { HitText, ResultBody, useDay, useLanguageName } from '../ResultBody'
import { searchQueries } from '../search-queries'
import { searchMessages, searchPageMessages } from '../search.messages'

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

const SHOWN = 3
const HIT_PX = 50

type MeetingHitsProps = {
  directoryId: string
  term: string
  found: Found
  isOpen: boolean
  /** null where only the first can be shown. */
  onOpenChange: ((isOpen: boolean) => void) | null
}

/** A recording with what was said in it: the first few hits, or all. */
export function MeetingHits({ directoryId, term, found, isOpen, onOpenChange }: MeetingHitsProps) {
  const t = useMessages(searchMessages)
  const messages = useMessages(searchPageMessages)
  const day = useDay()
  const languageName = useLanguageName()
  const { id, name, createdOn, languageCode, hits, hitCount } = found
  const facts = [languageCode === null ? null : languageName(languageCode), createdOn && day(createdOn)]
  const rows = { directoryId, recordingId: id, term }
  // Among all kinds the kind is a heading above.
  const Heading = onOpenChange === null ? 'h3' : 'h2'
  return (
    <div className="pb-3">
      <Heading className="flex items-baseline gap-3 px-3 pt-2">
        <PlaceLink
          directoryId={directoryId}
          place={{ to: 'recording', recordingId: id }}
          data-row
          className="min-w-0 truncate text-control font-semibold hover:underline"
          dir="auto"
        >
          {name ?? t.untitled}
        </PlaceLink>
        <span className="shrink-0 text-meta text-ink-3 tabular-nums">{facts.filter(Boolean).join(' · ')}</span>
      </Heading>
      {isOpen ? <AllHits {...rows} /> : <Hits {...rows} hits={hits.slice(0, SHOWN)} />}
      {hitCount > SHOWN && onOpenChange !== null ? (
        <Button
          variant="ghost"
          size="small"
          aria-expanded={isOpen}
          onClick={() => onOpenChange(!isOpen)}
          className="ml-1"
        >
          {isOpen ? messages.fewerHits : messages.allHits(hitCount)}
        </Button>
      ) : null}
    </div>
  )
}

type HitsProps = { directoryId: string; recordingId: string; term: string }

function Hits({ directoryId, recordingId, term, hits }: HitsProps & { hits: readonly SpokenHit[] }) {
  return (
    <ul>
      {hits.map((hit, place) => (
        // A segment may be hit twice at the same second; what is found never changes its order.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${hit.time} ${place}`}>
          <PlaceLink
            directoryId={directoryId}
            place={placeOfHit(recordingId, hit, term)}
            data-row
            className={rowClasses}
          >
            <HitText hit={hit} />
          </PlaceLink>
        </li>
      ))}
    </ul>
  )
}

/** Every hit, loaded and drawn as far as it is scrolled to. */
function AllHits(rows: HitsProps) {
  const { directoryId, recordingId, term } = rows
  const list = useInfiniteQuery(searchQueries.spokenIn(directoryId, recordingId, term))
  const pages = list.data?.pages ?? []
  return (
    <>
      {pages.map((page) => (
        <WindowedChunk key={page.page} estimatedHeight={page.hits.length * HIT_PX}>
          <Hits {...rows} hits={page.hits} />
        </WindowedChunk>
      ))}
      {list.hasNextPage || list.isPending || list.isError ? (
        <LoadMore
          isLoading={list.isFetching}
          hasFailed={list.isError}
          onLoad={() => void (pages.length === 0 ? list.refetch() : list.fetchNextPage())}
        />
      ) : null}
    </>
  )
}

/** A result that is pressed as a whole. */
const rowClasses =
  'flex min-h-12 max-sm:flex-wrap items-center gap-x-3 gap-y-0.5 rounded-card border border-transparent px-3 py-2 text-control hover:border-line hover:bg-surface focus-visible:border-line focus-visible:bg-surface'
