import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { formatDuration } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { Checkbox } from '~/ui/Checkbox'
import { useSpeakerName } from '../speakers/speaker-facts'
import { replaceMessages } from './corrections.messages'
import type { TranscriptLine } from '../transcript/transcript-lines'
import type { SegmentChange } from './apply-changes'
import { baseOf } from './edit-store'

type HitListProps = {
  hits: readonly Hit[]
  terms: ReplaceTerms
  /** Ids of hits to leave unchanged. */
  left: ReadonlySet<string>
  onLeave: (ids: ReadonlySet<string>, isLeft: boolean) => void
}

/** Each hit before and after replacement, with a checkbox to leave it unchanged. */
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

export type ReplaceTerms = { find: string; replacement: string; isWholeWord: boolean; isCaseSensitive: boolean }

/** One match of the search term. */
export type Hit = {
  /** Stable as long as the lines don't change. */
  id: string
  line: TranscriptLine
  start: number
  end: number
}

/** Returns all matches in spoken order; none if the term is empty, and none that replacing would leave unchanged. */
export function findHits(lines: readonly TranscriptLine[], terms: ReplaceTerms): Hit[] {
  const pattern = patternOf(terms)
  if (pattern === null) return []
  return lines.flatMap((line) =>
    line.correction === undefined ? [] : hitsIn(line, pattern).filter((hit) => wouldChange(hit, terms)),
  )
}

function hitsIn(line: TranscriptLine, pattern: RegExp): Hit[] {
  return [...line.text.matchAll(pattern)].map(({ index, 0: text }) => ({
    id: `${line.correction?.segmentId}:${index}`,
    line,
    start: index,
    end: index + text.length,
  }))
}

const wouldChange = ({ line, start, end }: Hit, { replacement }: ReplaceTerms) =>
  line.text.slice(start, end) !== replacement

/** Whitespace in the term matches any whitespace; word boundaries are where letters, digits and underscores end. */
function patternOf({ find, isWholeWord, isCaseSensitive }: ReplaceTerms): RegExp | null {
  const words = find.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return null
  const escaped = words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)).join(String.raw`\s+`)
  const bounded = isWholeWord ? String.raw`(?<![\p{L}\p{M}\p{N}_])(?:${escaped})(?![\p{L}\p{M}\p{N}_])` : escaped
  return new RegExp(bounded, isCaseSensitive ? 'gu' : 'giu')
}

/** The corrections that replace these hits, one per line. */
export function replacementChanges(hits: readonly Hit[], replacement: string): SegmentChange[] {
  const byLine = Map.groupBy(hits, ({ line }) => line)
  return [...byLine].flatMap(([line, own]) =>
    line.correction === undefined
      ? []
      : [{ segmentId: line.correction.segmentId, base: baseOf(line), text: replaceHits(line.text, own, replacement) }],
  )
}

function replaceHits(text: string, hits: readonly Hit[], replacement: string): string {
  let result = ''
  let from = 0
  for (const { start, end } of hits.toSorted((a, b) => a.start - b.start)) {
    result += text.slice(from, start) + replacement
    from = end
  }
  return result + text.slice(from)
}

const CONTEXT = 48

/** The text around a hit, cut at word boundaries if long. */
export function contextOf({ line, start, end }: Hit): { before: string; hit: string; after: string } {
  const before = line.text.slice(0, start)
  const after = line.text.slice(end)
  const cutBefore = before.length > CONTEXT ? `…${before.slice(-CONTEXT).replace(/^\S*\s/, '')}` : before
  const cutAfter = after.length > CONTEXT ? `${after.slice(0, CONTEXT).replace(/\s\S*$/, '')}…` : after
  return { before: cutBefore, hit: line.text.slice(start, end), after: cutAfter }
}

/** The distinct forms found, in the format of a vocabulary entry's "mistaken for" field. */
export function mistakenForms(hits: readonly Hit[]): string {
  const forms = hits.map(({ line, start, end }) => line.text.slice(start, end).replaceAll(/\s+/g, ' '))
  // The entry is comma-separated and case-insensitive.
  const firsts = new Map(forms.toReversed().map((form) => [form.toLocaleLowerCase(), form]))
  return [
    ...new Set(forms.filter((form) => !form.includes(',') && firsts.get(form.toLocaleLowerCase()) === form)),
  ].join(', ')
}
