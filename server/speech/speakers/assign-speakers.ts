import { punctuated, sentenceEnd } from '../tidy-segments.ts'
import type { FoundSpeakers, SpeakerTurn, SpokenSegment, SpokenWord, TimeSpan } from '../transcriber.ts'

/** Assigns speakers to segments, which are split where another speaker continues. */
export function withSpeakers(segments: readonly SpokenSegment[], found: FoundSpeakers): SpokenSegment[] {
  const assign = createAssigner(found)
  if (assign === null) return [...segments]
  const heard = segments.map((segment) => {
    const words = segment.words === null ? null : punctuated(segment)
    return { segment, words, inLine: assign.hear({ ...segment, words }) }
  })
  for (const [at, { inLine }] of heard.entries()) {
    const former = heard[at - 1]
    if (former !== undefined) moveToBorder(former.inLine, inLine)
  }
  return heard.flatMap(({ segment, words, inLine }) => {
    const parts = assign.partsOf(inLine)
    return parts.map(({ startSeconds, endSeconds, speaker, words: range, isOverlapped }) => {
      const own = words === null || range === null ? null : words.slice(range.from, range.to)
      return {
        startSeconds,
        endSeconds,
        text: own === null || parts.length === 1 ? segment.text : own.map(({ text }) => text).join(' '),
        speaker: String(speaker + 1),
        words: parts.length === 1 ? segment.words : own,
        ...(isOverlapped ? { isOverlapped } : {}),
      }
    })
  })
}

/** The parts of a line that matter for assigning speakers. */
export type SpokenLine = TimeSpan & { words: readonly SpokenWord[] | null }

/** A part of a line spoken by one person. */
export type LinePart = TimeSpan & {
  speaker: number
  /** The part's words, `to` excluded; null if the line has no word times, and the part is the whole line. */
  words: { from: number; to: number } | null
  /** Others speak at the same time. */
  isOverlapped: boolean
}

/** A line with the speaker of each of its words; null if it has no word times. */
export type HeardLine = { line: SpokenLine; speakers: number[] | null }

export type SpeakerAssigner = {
  hear: (line: SpokenLine) => HeardLine
  partsOf: (heard: HeardLine) => LinePart[]
}

/** A shorter overlap is just how people take turns. */
const leastOverlapSeconds = 0.5

/**
 * Determines who says which part of each line. Lines are split between words; without word times the whole line goes to
 * the person who speaks longest in it. Where no speaker was found, the nearest in time is used. Null if no speaker was
 * found at all.
 */
export function createAssigner({ turns, overlaps }: FoundSpeakers): SpeakerAssigner | null {
  if (turns.length === 0) return null
  const byTime = new SpansByTime(turns)
  const overlapped = new SpansByTime(overlaps)

  /** If two speak equally long, the previous speaker wins. */
  function speakerOf(span: TimeSpan, before: number | null): number {
    const seconds = new Map<number, number>()
    for (const turn of byTime.during(span)) {
      seconds.set(turn.speaker, (seconds.get(turn.speaker) ?? 0) + sharedSeconds(turn, span))
    }
    const longest = Math.max(...seconds.values())
    if (before !== null && seconds.get(before) === longest) return before
    const [first] = [...seconds].filter(([, own]) => own === longest).toSorted(([one], [other]) => one - other)
    return first?.[0] ?? byTime.nearest(span)?.speaker ?? 0
  }

  function isOverlapped(span: TimeSpan): boolean {
    const seconds = overlapped.during(span).reduce((sum, overlap) => sum + sharedSeconds(overlap, span), 0)
    return seconds > 0.1 && seconds >= Math.min(leastOverlapSeconds, (span.endSeconds - span.startSeconds) / 2)
  }

  return {
    hear(line) {
      const { words } = line
      if (words === null || words.length === 0) return { line, speakers: null }
      const heard: number[] = []
      for (const word of words) heard.push(speakerOf(word, heard.at(-1) ?? null))
      return { line, speakers: withoutStrays(words, heard) }
    },

    partsOf({ line, speakers }) {
      const { words, startSeconds, endSeconds } = line
      if (words === null || speakers === null) {
        return [
          { startSeconds, endSeconds, speaker: speakerOf(line, null), words: null, isOverlapped: isOverlapped(line) },
        ]
      }
      const starts = speakers.flatMap((speaker, at) => (speaker === speakers[at - 1] ? [] : [at]))
      return starts.map((from, index) => {
        const to = starts[index + 1] ?? words.length
        // Keeps the line's own ends, so that its parts cover all of it.
        const span = {
          startSeconds: from === 0 ? startSeconds : (words[from]?.startSeconds ?? startSeconds),
          endSeconds: to === words.length ? endSeconds : (words[to - 1]?.endSeconds ?? endSeconds),
        }
        return { ...span, speaker: speakers[from] ?? 0, words: { from, to }, isOverlapped: isOverlapped(span) }
      })
    },
  }
}

/**
 * Voice times are accurate to a fifth of a second, which is longer than some words: a single word isn't a turn, unless
 * it is a sentence.
 */
function withoutStrays(words: readonly SpokenWord[], heard: readonly number[]): number[] {
  const speakers = [...heard]
  const endsSentence = (at: number) => sentenceEnd.test(words[at]?.text ?? '')
  for (let at = 1; at < speakers.length - 1; at += 1) {
    const before = speakers[at - 1] ?? 0
    const isStray = speakers[at] !== before && speakers[at + 1] === before
    if (isStray && !(endsSentence(at - 1) && endsSentence(at))) speakers[at] = before
  }
  moveToSentences(speakers, endsSentence)
  return speakers
}

/** Moves a change that is one word off the end of a sentence to that end. */
function moveToSentences(speakers: number[], endsSentence: (at: number) => boolean) {
  for (let at = 1; at < speakers.length; at += 1) {
    const [before, after] = [speakers[at - 1] ?? 0, speakers[at] ?? 0]
    if (before === after || endsSentence(at - 1)) continue
    if (endsSentence(at) && speakers[at + 1] === after) speakers[at] = before
    else if (at > 1 && endsSentence(at - 2) && speakers[at - 2] === before) speakers[at - 1] = after
  }
}

/** Does the same for two consecutive lines: moves a change that is one word off their border to the border. */
export function moveToBorder({ speakers: former }: HeardLine, { speakers: next }: HeardLine): void {
  if (former === null || next === null) return
  const [beforeLast, last] = [former.at(-2), former.at(-1)]
  const [first, second] = next
  if (last !== first) return
  if (beforeLast !== undefined && beforeLast !== last) former[former.length - 1] = beforeLast
  else if (second !== undefined && second !== first) next[0] = second
}

function sharedSeconds(one: TimeSpan, other: TimeSpan): number {
  return Math.max(0, Math.min(one.endSeconds, other.endSeconds) - Math.max(one.startSeconds, other.startSeconds))
}

/** Spans ordered by start, possibly overlapping, with lookup by time. */
class SpansByTime<Span extends TimeSpan = SpeakerTurn> {
  readonly #spans: readonly Span[]
  /** For each span, the index of the one up to it that ends last. */
  readonly #lastEnding: Int32Array

  constructor(spans: readonly Span[]) {
    this.#spans = spans.toSorted((a, b) => a.startSeconds - b.startSeconds)
    this.#lastEnding = new Int32Array(spans.length)
    for (let at = 1; at < this.#spans.length; at += 1) {
      const last = this.#lastEnding[at - 1] ?? 0
      this.#lastEnding[at] = this.#endOf(at) > this.#endOf(last) ? at : last
    }
  }

  during({ startSeconds, endSeconds }: TimeSpan): Span[] {
    const found: Span[] = []
    for (let at = this.#firstFrom(endSeconds) - 1; at >= 0; at -= 1) {
      if (this.#endOf(this.#lastEnding[at] ?? 0) <= startSeconds) break
      const span = this.#spans[at]
      if (span !== undefined && span.endSeconds > startSeconds) found.push(span)
    }
    return found
  }

  nearest({ startSeconds, endSeconds }: TimeSpan): Span | undefined {
    const next = this.#firstFrom(endSeconds)
    const before = next === 0 ? undefined : this.#spans[this.#lastEnding[next - 1] ?? 0]
    const after = this.#spans[next]
    if (before === undefined || after === undefined) return before ?? after
    return startSeconds - before.endSeconds <= after.startSeconds - endSeconds ? before : after
  }

  /** Returns the index of the first span that starts at `seconds` or later. */
  #firstFrom(seconds: number): number {
    let [low, high] = [0, this.#spans.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#spans[middle]?.startSeconds ?? 0) < seconds) low = middle + 1
      else high = middle
    }
    return low
  }

  #endOf(at: number): number {
    return this.#spans[at]?.endSeconds ?? 0
  }
}
