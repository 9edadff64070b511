import { displayText } from '../text-rules.ts'

const LONGEST_TITLE = 60

/** A title as a recording may have it: one short line, not a sentence and no markup; null where it is none. */
export function shortTitle(text: string): string | null {
  const title = displayText(text)
    .replace(/^["'“”„‘’«»]+|["'“”„‘’«».]+$/gu, '')
    .trim()
  if (title === '' || Array.from(title).length > LONGEST_TITLE || !/\p{L}/u.test(title)) return null
  if (/[<>{}[\]|*_`#\\\n]|:\/\/|[.?!] |[,;:–-]$/u.test(title)) return null
  return title.charAt(0).toUpperCase() + title.slice(1)
}
