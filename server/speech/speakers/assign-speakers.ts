import { punctuated, sentenceEnd } from '../tidy-segments.ts'
import type { FoundSpeakers, SpeakerTurn, SpokenSegment, SpokenWord, TimeSpan } from '../transcriber.ts'

/** What an engine heard, with who said it: lines are cut where someone else goes on. */
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

/** A line as far as it matters who says it. */
export type SpokenLine = TimeSpan & { words: readonly SpokenWord[] | null }

/** A part of a line that one person says. */
export type LinePart = TimeSpan & {
  speaker: number
  /** The words of it, from one to before another; all of the line where it has no times of words. */
  words: { from: number; to: number } | null
  /** Others speak at the same time. */
  isOverlapped: boolean
}

/** A line, and who was heard at each of its words; null where it has no times of words. */
export type HeardLine = { line: SpokenLine; speakers: number[] | null }

export type SpeakerAssigner = {
  hear: (line: SpokenLine) => HeardLine
  partsOf: (heard: HeardLine) => LinePart[]
}

/** Two at once for a moment is how people take turns. */
const leastOverlapSeconds = 0.5

/**
 * Says of each line who says which part of it. A line is cut at its words; without their times all of it goes to the one who speaks
 * longest in it. What nobody was heard at goes to who speaks nearest in time. Null where nobody was heard at all.
 */
export function createAssigner({ turns, overlaps }: FoundSpeakers): SpeakerAssigner | null {
  if (turns.length === 0) return null
  const byTime = new SpansByTime(turns)
  const overlapped = new SpansByTime(overlaps)

  /** Of two who speak as long, the one who spoke before goes on. */
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
        // The line's own ends stay, so that its parts make up all of it.
        const span = {
          startSeconds: from === 0 ? startSeconds : (words[from]?.startSeconds ?? startSeconds),
          endSeconds: to === words.length ? endSeconds : (words[to - 1]?.endSeconds ?? endSeconds),
        }
        return { ...span, speaker: speakers[from] ?? 0, words: { from, to }, isOverlapped: isOverlapped(span) }
      })
    },
  }
}

/** Voices are told apart to a fifth of a second, and words are not: a single word is no turn, unless it is a sentence. */
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

/** One word before or behind the end of a sentence, a change was meant there. */
function moveToSentences(speakers: number[], endsSentence: (at: number) => boolean) {
  for (let at = 1; at < speakers.length; at += 1) {
    const [before, after] = [speakers[at - 1] ?? 0, speakers[at] ?? 0]
    if (before === after || endsSentence(at - 1)) continue
    if (endsSentence(at) && speakers[at + 1] === after) speakers[at] = before
    else if (at > 1 && endsSentence(at - 2) && speakers[at - 2] === before) speakers[at - 1] = after
  }
}

/** The same for two lines that follow each other: one word before or behind their border, a change was meant there. */
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

/** Spans in the order of their beginning, which may overlap, to be found by time. */
class SpansByTime<Span extends TimeSpan = SpeakerTurn> {
  readonly #spans: readonly Span[]
  /** For each span which one up to it ends last. */
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

  /** The place of the first that begins then or later. */
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
