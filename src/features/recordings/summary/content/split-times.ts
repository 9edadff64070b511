import { formatDuration } from '~/lib/text'

/** A moment named in a text. `seconds` is where it begins; `label` is how the rest of the page writes it. */
export type TimeMention = { seconds: number; label: string }

const CLOCK = String.raw`\d{1,3}:[0-5]\d(?::[0-5]\d)?`
const MENTION = new RegExp(String.raw`\[\s*(${CLOCK})(?:\s*[-–—]\s*(${CLOCK}))?\s*\]`, 'g')

/** Cuts a text at the times written in it: `Agreed [12:04].` → `['Agreed ', { seconds: 724, label: '12:04' }, '.']`. */
export function splitTimes(text: string): (string | TimeMention)[] {
  const parts: (string | TimeMention)[] = []
  let read = 0
  for (const match of text.matchAll(MENTION)) {
    const [whole, from = '', to] = match
    if (match.index > read) parts.push(text.slice(read, match.index))
    const seconds = clockSeconds(from)
    const end = to === undefined ? '' : `–${formatDuration(clockSeconds(to))}`
    parts.push({ seconds, label: `${formatDuration(seconds)}${end}` })
    read = match.index + whole.length
  }
  if (read < text.length) parts.push(text.slice(read))
  return parts
}

/** `1:02:04` → 3724, `75:00` → 4500. */
const clockSeconds = (clock: string) => clock.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0)

/** A moment as it is drawn: `tail` is the punctuation right after it, which no line is to begin with. */
export type DrawnTime = TimeMention & { tail: string }

/** The same, with the punctuation after each time taken to it. */
export function drawnTimes(text: string): (string | DrawnTime)[] {
  const parts = splitTimes(text)
  return parts.flatMap((part, place): (string | DrawnTime)[] => {
    if (typeof part !== 'string') return [{ ...part, tail: tailOf(parts[place + 1]) }]
    const rest = typeof parts[place - 1] === 'object' ? part.slice(tailOf(part).length) : part
    return rest === '' ? [] : [rest]
  })
}

const tailOf = (next: string | TimeMention | undefined): string =>
  typeof next === 'string' ? (/^[.,;:!?)\]»”’]+/.exec(next)?.[0] ?? '') : ''
