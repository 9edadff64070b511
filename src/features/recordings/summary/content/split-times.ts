import { formatDuration } from '~/lib/format-duration'

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
