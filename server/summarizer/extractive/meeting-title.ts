import type { KeyPhrase } from './key-phrases.ts'
import type { ReadMeeting } from './read-meeting.ts'
import { wordingIn } from './languages/wording.ts'
import { shortTitle } from '../short-title.ts'

/** What is named this rarely is not what the meeting was about. */
const WORDS_PER_MENTION = 800
const LEAST_SCORE = 4.2
/** So often one subject alone has to be named; two say together what the meeting was about. */
const LEAST_MENTIONS_ALONE = 4
/** So many of the most telling phrases are looked at. */
const MOST_TELLING = 6

/** Offices rather than what was talked about. */
const OFFICE = /(?:^| )(?:minister|president|chair|chairman|director|general|member|party|speaker)s?$/i

/** What the meeting was about, in one or two noun phrases that were said again and again; null where none stands out. */
export function meetingTitle({ phrases, rules, wordCount }: ReadMeeting): string | null {
  const leastCount = Math.max(2, wordCount / WORDS_PER_MENTION)
  const subjects = phrases
    .slice(0, MOST_TELLING)
    .filter((phrase) => phrase.count >= leastCount && isSubject(phrase, rules.language))
  const [first, second] = subjects
  if (first === undefined) return null
  const both = second && shortTitle(`${first.text} ${wordingIn(rules.language).and} ${second.text}`)
  return both ?? (first.count >= LEAST_MENTIONS_ALONE ? shortTitle(first.text) : null)
}

/** One word alone says too little in English; German writes its compounds as one. */
function isSubject({ text, score, count }: KeyPhrase, language: string): boolean {
  if (language === 'de') return /^\p{Lu}\p{Ll}{9,}$/u.test(text) && count >= 3
  return language === 'en' && text.includes(' ') && score >= LEAST_SCORE && !OFFICE.test(text)
}
