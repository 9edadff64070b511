import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { formatDuration } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { Checkbox } from '~/ui/Checkbox'
import { useSpeakerName } from '../transcript/use-speaker-name'
import { replaceMessages } from './replace.messages'
import { contextOf, type Hit, type ReplaceTerms } from './replacements'

type HitListProps = {
  hits: readonly Hit[]
  terms: ReplaceTerms
  /** Those that stay as they are, by id. */
  left: ReadonlySet<string>
  onLeave: (ids: ReadonlySet<string>, isLeft: boolean) => void
}

/** Each place before and after, to be taken out one by one. */
export function HitList({ hits, terms, left, onLeave }: HitListProps) {
  const t = useMessages(replaceMessages)
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: hits.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 64,
    getItemKey: (index) => hits[index]?.id ?? index,
    overscan: 6,
  })
  const chosenCount = hits.filter(({ id }) => !left.has(id)).length

  if (hits.length === 0)
    return (
      <output className="block py-8 text-center text-control text-ink-2">
        {terms.find.trim() === '' ? t.nothingToFind : t.nothingFound}
      </output>
    )
  return (
    <>
      <div className="mt-3 flex min-h-9 items-center justify-between gap-3 border-b border-line">
        <Checkbox
          label={t.all}
          checked={chosenCount === hits.length}
          onChange={(event) => onLeave(new Set(hits.map(({ id }) => id)), !event.currentTarget.checked)}
        />
        <output className="text-small text-ink-3 tabular-nums">
          {t.chosen({ chosen: chosenCount, all: hits.length })}
        </output>
      </div>
      <section ref={scroller} aria-label={t.places} className="-mx-2 h-80 max-h-[50dvh] overflow-y-auto px-2">
        <div className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((item) => {
            const hit = hits[item.index]
            return hit === undefined ? null : (
              <div
                key={item.key}
                ref={virtualizer.measureElement}
                data-index={item.index}
                className="absolute inset-x-0 top-0 border-b border-line py-2"
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <HitRow
                  hit={hit}
                  replacement={terms.replacement}
                  isChosen={!left.has(hit.id)}
                  onChoose={(isChosen) => onLeave(new Set([hit.id]), !isChosen)}
                />
              </div>
            )
          })}
        </div>
      </section>
    </>
  )
}

type HitRowProps = { hit: Hit; replacement: string; isChosen: boolean; onChoose: (isChosen: boolean) => void }

function HitRow({ hit, replacement, isChosen, onChoose }: HitRowProps) {
  const t = useMessages(replaceMessages)
  const speakerName = useSpeakerName()
  const { before, hit: found, after } = contextOf(hit)
  const time = formatDuration(hit.line.startTime)
  return (
    <Checkbox
      className="w-full"
      checked={isChosen}
      onChange={(event) => onChoose(event.currentTarget.checked)}
      label={
        <>
          <span className="block text-meta text-ink-3 tabular-nums">
            {t.place({ time, speaker: speakerName(hit.line.speaker) })}
          </span>
          <span dir="auto" className="wrap-anywhere">
            {before}
            <del className="rounded-xs bg-bad-soft text-bad">{found}</del>
            {isChosen && replacement !== '' ? (
              <>
                {' '}
                <ins className="rounded-xs bg-good-soft font-medium text-good no-underline">{replacement}</ins>
              </>
            ) : null}
            {after}
          </span>
        </>
      }
    />
  )
}
