/** A moment named in a text. `seconds` is where it begins; `label` is how it was written, without the brackets. */
export type TimeMention = { seconds: number; label: string }

const CLOCK = String.raw`\d{1,3}:[0-5]\d(?::[0-5]\d)?`
const MENTION = new RegExp(String.raw`\[\s*(${CLOCK})(?:\s*[-–—]\s*(${CLOCK}))?\s*\]`, 'g')

/** Cuts a text at the times written in it: `Agreed [12:04].` → `['Agreed ', { seconds: 724, label: '12:04' }, '.']`. */
export function splitTimes(text: string): (string | TimeMention)[] {
  const parts: (string | TimeMention)[] = []
  let end = 0
  for (const match of text.matchAll(MENTION)) {
    const [whole, from = '', to] = match
    if (match.index > end) parts.push(text.slice(end, match.index))
    parts.push({ seconds: clockSeconds(from), label: to === undefined ? from : `${from}–${to}` })
    end = match.index + whole.length
  }
  if (end < text.length) parts.push(text.slice(end))
  return parts
}

/** `1:02:04` → 3724, `75:00` → 4500. */
const clockSeconds = (clock: string) => clock.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0)
