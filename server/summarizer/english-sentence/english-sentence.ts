import { hasFault } from './english-faults.ts'
import { englishGrammar } from './english-grammar.ts'
import { kindsOf, lexicon } from './english-lexicon.ts'
import { matches } from './match-grammar.ts'

/** Words that do the work of one. */
const GROUPS: [RegExp, string][] = [
  [/(?:(?<=\p{L})'(?:m|re|s)| (?:am|is|are|was|were)) (not |all |just |probably |really )?gonna\b/giu, ' will $1'],
  [/\bgonna\b/gi, 'going to'],
  [/\bwanna\b/gi, 'want to'],
  [/\bgotta\b/gi, 'got to'],
  [/\blet's\b/gi, 'let us'],
  [
    /\b(?:as well as|rather than|such as|according to|based on|out of|because of|in terms of|due to|thanks to|instead of|along with|other than|up to|as part of|regardless of|in front of|on top of|next to|away from|ahead of|in addition to|when it comes to)\b/gi,
    'including',
  ],
  [/\b(?:as long as|as soon as|so that|in case|even though|even if)\b/gi, 'because'],
  [/\bin order to\b/gi, 'to'],
  [/\ball over\b/gi, 'throughout'],
  [/\b(?:of course|for example|for instance)\b/gi, 'instead'],
  [/\bat least\b/gi, 'also'],
  [/\b(?:as well|at all|no longer|a bit|a lot(?! of))\b/gi, 'somewhat'],
  [/\b(thing|things|stuff|something|anything|people|ones) like (?:this|that|these|those)\b/gi, '$1'],
  [/,? and so (?:on|forth)\b/gi, ''],
  [
    /\b(?:over|nearly|almost|about|around|roughly|approximately|up to|more than|less than|fewer than)(?= (?:\d|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\b)/gi,
    '',
  ],
  [
    /\b(?:a|the(?: vast| large)?) (?:lot|number|couple|variety|range|majority|handful) of(?= (?:these|those|them|us|you)\b)/gi,
    'many of',
  ],
  [
    /\b(?:a|the(?: vast| large)?) (?:lot|number|couple|variety|range|majority|handful) of(?! (?:this|that|it|the|my|our|your|their)\b)/gi,
    'umpteen',
  ],
  [/\beach other\b/gi, 'themselves'],
  [/\bno one\b/gi, 'nobody'],
  [/\bget rid of\b/gi, 'remove'],
  [/\ba (?:few|hundred|thousand|dozen)\b/gi, 'several'],
  [/\b(?:one or|two or|three or|ten or|thirty or) (?=\p{L})/giu, ''],
  [/\b(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-(?=\p{L})/giu, '$1 '],
  [/\bpoint (?=(?:two|three|four|five|six|seven|eight|nine|one)\b)/gi, ''],
  [/\b(mr|mrs|ms|dr)\./gi, '$1'],
]

/** Whether a sentence is whole and well-formed when it's read alone. */
export function isEnglishSentence(text: string): boolean {
  if (hasFault(text)) return false
  const plain = GROUPS.reduce((said, [group, word]) => said.replace(group, word), text)
  const words = [...plain.matchAll(/[\p{L}\p{N}$]+(?:[.,]\p{N}+|['-][\p{L}\p{N}]+)*|\S/gu)].flatMap(([word]) =>
    partsOf(word),
  )
  const kinds = words.map(kindsOf).map(inContext)
  return hasVerb(kinds) && matches(englishGrammar, 'sentence', kinds)
}

const FINITE = ['verb', 'plain', 'inflected', 'unknown']
const NOUNS = ['noun', 'one-noun', 'many-noun', 'mass-noun']
const DOING = ['ing', 'telling-ing', 'stating-ing', 'linking-ing']

type Neighbors = { kinds: ReadonlySet<string>; before: ReadonlySet<string>; after: ReadonlySet<string> }

/** What a word can't be beside its neighbors. */
const IMPOSSIBLE: [isIn: (place: Neighbors) => boolean, kinds: string[]][] = [
  // `the meeting each person has` is no meeting of persons.
  [({ before }) => ['a', 'article'].some((kind) => before.has(kind)), [...FINITE, ...DOING]],
  [({ before }) => before.has('ordinal') && !before.has('adverb'), DOING],
  [({ before }) => before.has('singular') && !before.has('that'), DOING],
  // `by amount of time`
  [({ kinds, before, after }) => before.has('preposition') && after.has('of') && !kinds.has('mass-noun'), ['one-noun']],
  [({ before, after }) => before.has('bare-only') || after.has('of'), FINITE],
  // `a model for the language model`
  [({ kinds, before, after }) => after.has('stop') && before.has('one-noun') && !kinds.has('linking'), FINITE],
  // `we plan`
  [({ kinds, before }) => before.has('subject') && kinds.has('plain'), NOUNS],
]

const NOTHING: ReadonlySet<string> = new Set()

/** What a word can be beside its neighbors. */
function inContext(kinds: ReadonlySet<string>, index: number, words: ReadonlySet<string>[]): ReadonlySet<string> {
  const [before, after] = [words[index - 1] ?? NOTHING, words[index + 1] ?? NOTHING]
  const earlier = before.has('adverb') ? (words[index - 2] ?? NOTHING) : before
  // `It was specialized`
  if (kinds.has('past') && earlier.has('be') && !earlier.has('have')) return without(kinds, FINITE)
  if (!kinds.has('noun') || kinds.has('be')) return kinds
  return IMPOSSIBLE.reduce((left, [isIn, not]) => (isIn({ kinds, before, after }) ? without(left, not) : left), kinds)
}

function without(kinds: ReadonlySet<string>, others: string[]): ReadonlySet<string> {
  return new Set([...kinds].filter((kind) => !others.includes(kind)))
}

/** `Many boats in the old harbor light`: what can be a noun is one where it's the last word, and no verb. */
function hasVerb(words: ReadonlySet<string>[]): boolean {
  const isLateNoun = words.at(-2)?.has('noun') === true
  return words.slice(0, isLateNoun ? -2 : -1).some((kinds) => kinds.has('plain') || kinds.has('inflected'))
}

/** `we're` are two words, `don't` is one. */
function partsOf(word: string): string[] {
  const [, first, second] = (lexicon.has(word.toLowerCase()) ? null : /^(.+?)('(?:s|re|ve|ll|d|m))$/i.exec(word)) ?? []
  return first === undefined || second === undefined ? [word] : [first, second]
}
