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
  [
    /^(?:in (?:fact|general|particular|addition|effect|theory|practice|short)|by then|to (?:some|a certain|a large) extent|at (?:present|first)|for now)\b/gi,
    'instead',
  ],
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
  [
    ({ kinds, before, after }) =>
      after.has('stop') && before.has('one-noun') && !kinds.has('linking') && !kinds.has('verbal'),
    FINITE,
  ],
  // `we plan`
  [({ kinds, before }) => before.has('subject') && kinds.has('plain'), NOUNS],
]

const NOTHING: ReadonlySet<string> = new Set()

/** What a word can be beside its neighbors. */
function inContext(kinds: ReadonlySet<string>, index: number, words: ReadonlySet<string>[]): ReadonlySet<string> {
  const [before, after] = [words[index - 1] ?? NOTHING, words[index + 1] ?? NOTHING]
  const earlier = words[index - 2] ?? NOTHING
  const first = before.has('adverb') ? earlier : before
  // `a room that's something we need`: with `that` another sentence begins.
  if (kinds.has('genitive') && before.has('that') && beginsAnother(earlier, after)) return NOTHING
  // `It was specialized`
  if (kinds.has('past') && first.has('be') && !first.has('have')) return without(kinds, FINITE)
  if (!kinds.has('noun') || kinds.has('be')) return kinds
  return IMPOSSIBLE.reduce((left, [isIn, not]) => (isIn({ kinds, before, after }) ? without(left, not) : left), kinds)
}

function beginsAnother(earlier: ReadonlySet<string>, after: ReadonlySet<string>): boolean {
  const isThing =
    earlier.has('noun') && !['telling', 'told', 'stating', 'stated', 'link'].some((kind) => earlier.has(kind))
  const isNamed = after.has('mass-noun') && !after.has('ing') && !after.has('adjective')
  return isThing && (isNamed || ['a', 'article', 'singular', 'all'].some((kind) => after.has(kind)))
}

function without(kinds: ReadonlySet<string>, others: string[]): ReadonlySet<string> {
  return new Set([...kinds].filter((kind) => !others.includes(kind)))
}

/** What shows a word that can be a noun, too, to be a verb. */
const BEFORE_VERB = ['several', 'single', 'lone', 'adverb', 'modal', 'to', 'which', 'that', 'and', 'comma']
const AFTER_VERB = ['massy', 'a', 'article', 'object', 'to', 'that', 'singular', 'plural']

/** `Many boats in the old harbor light`: what can be a noun is no verb unless its neighbors say so. */
function hasVerb(words: ReadonlySet<string>[]): boolean {
  return words.slice(0, -1).some((kinds, index) => {
    if (!kinds.has('plain') && !kinds.has('inflected')) return false
    if (!kinds.has('noun') || kinds.has('verbal')) return true
    const [before, after] = [words[index - 1] ?? NOTHING, words[index + 1] ?? NOTHING]
    return BEFORE_VERB.some((kind) => before.has(kind)) || AFTER_VERB.some((kind) => after.has(kind))
  })
}

/** `we're` are two words, `don't` is one. */
function partsOf(word: string): string[] {
  const [, first, second] = (lexicon.has(word.toLowerCase()) ? null : /^(.+?)('(?:s|re|ve|ll|d|m))$/i.exec(word)) ?? []
  return first === undefined || second === undefined ? [word] : [first, second]
}
