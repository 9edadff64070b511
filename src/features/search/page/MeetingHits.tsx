import { useInfiniteQuery } from '@tanstack/react-query'
import type { SpokenHit } from '#openapi/generated/types.ts'
import { LoadMore } from '~/features/recordings/LoadMore'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { WindowedChunk } from '~/ui/WindowedChunk'
import type { Found } from '../found'
import { PlaceLink } from '../PlaceLink'
import { HitText } from '../ResultBody'
import { placeOfHit } from '../search-place'
import { searchQueries } from '../search-queries'
import { searchMessages } from '../search.messages'
import { useDay } from '../use-day'
import { useLanguageName } from '../use-language-name'
import { rowClasses } from './row-classes'
import { searchPageMessages } from './search-page.messages'

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
