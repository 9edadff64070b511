import { LRUCache } from 'lru-cache'
import { needingVerbs, statingVerbs, verbsAndNouns, verbsOnly, wordKinds } from './english-words.ts'

/** The kinds that each listed word can be. */
export const lexicon = new Map<string, ReadonlySet<string>>()

function learn(words: string, kinds: string): void {
  for (const word of words.split(/\s+/)) lexicon.set(word, new Set([...(lexicon.get(word) ?? []), ...kinds.split(' ')]))
}

for (const [kinds, words] of wordKinds) learn(words, kinds)
for (const [verbs, noun] of [
  [verbsAndNouns, true],
  [verbsOnly, false],
] as const) {
  for (const verb of verbs.split(/\s+/)) {
    learn(verb, `verb plain${noun ? ' noun one-noun' : ''}`)
    learn(withS(verb), `verb inflected${noun ? ' noun many-noun' : ''}`)
  }
}

/** Verbs with an irregular past tense. */
const IRREGULAR = /^(?:feel|find|forget|hear|know|mean|read|say|see|show|swear|teach|tell|understand|write|hold)$/

for (const verb of statingVerbs.split(/\s+/)) {
  const root = verb === 'admit' ? 'admitt' : verb.replace(/e$/, '')
  learn(verb, 'stating verb plain')
  learn(withS(verb), 'stating verb inflected')
  learn(`${root}ing`, 'stating-ing ing adjective noun one-noun mass-noun')
  if (!IRREGULAR.test(verb)) learn(`${root.replace(/y$/, 'i')}ed`, 'stated past adjective plain inflected')
}

/** The forms of verbs that need an object. */
const needing = new Set(needingVerbs.split(/\s+/).flatMap((verb) => [verb, withS(verb), `${verb}d`, `${verb}ed`]))

function withS(verb: string): string {
  if (/(?:s|x|z|ch|sh|o)$/.test(verb)) return `${verb}es`
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`
}

/** Listed verbs cut off by one or two letters: `understan`, but not `invest` from `invested`. */
const beginnings = new Set(
  verbsOnly
    .split(/\s+/)
    .flatMap((verb) => [verb.slice(0, -1), verb.slice(0, -2)])
    .filter((start) => start.length > 4 && !lexicon.has(start)),
)

/** A meeting uses the same words again and again. Bounded by size because the words come from untrusted text. */
const foundBefore = new LRUCache<string, ReadonlySet<string>>({
  maxSize: 200_000,
  sizeCalculation: (_kinds, word) => word.length,
})

/** Returns the kinds a word can be; `free` is a verb that needs no object. `index` is its position in the sentence. */
export function kindsOf(word: string, index: number): ReadonlySet<string> {
  const key = index === 0 ? `^${word}` : word
  const found = foundBefore.get(key)
  if (found !== undefined) return found
  const ofForm = kindsOfForm(word, index)
  const kinds = needing.has(word.toLowerCase()) ? ofForm : new Set([...ofForm, 'free'])
  foundBefore.set(key, kinds)
  return kinds
}

/** Whether a word can be a noun, an adjective and so on when it doesn't begin the sentence. */
export const canBe = (word: string, kind: string): boolean => kindsOf(word, 1).has(kind)

/** Looks the word up in the lists, otherwise judges by its ending. */
function kindsOfForm(word: string, index: number): ReadonlySet<string> {
  const lower = word.toLowerCase()
  if (/^[^\p{L}\p{N}$']+$/u.test(word)) return new Set([/^[.!]$/.test(word) ? 'stop' : word === ',' ? 'comma' : 'mark'])
  if (/^[$\p{N}]/u.test(word))
    return new Set(['quantity', 'alone', 'plural', 'noun', 'one-noun', 'many-noun', 'mass-noun', 'name'])
  const listed = lexicon.get(lower)
  if (listed !== undefined) return inPlace(listed, word, index)
  const noun = nounKinds(word, index)
  if (/.{2}ing$/.test(lower)) return new Set(['ing', 'adjective', ...noun])
  if (/.{2}ed$/.test(lower)) return new Set(['past', 'adjective', 'plain', 'inflected'])
  if (/.{2}ly$/.test(lower) && !/(?:fami|supp|rep|dai|week|month|ear|friend)ly$/.test(lower))
    return new Set(['adverb', 'opener', 'degree', 'focus'])
  return isPiece(word) || beginnings.has(word) ? new Set() : new Set(kindsOfUnknown(lower, noun))
}

/** An unlisted word can be nearly anything. */
function kindsOfUnknown(lower: string, noun: string[]): string[] {
  const isVerb = /.{4}/.test(lower) && !/(?:al|ic|ive|ness|ment|ion|ity|ous|s)$/.test(lower)
  const isAdjective = !noun.includes('many-noun') || noun.includes('name')
  const isSurely = /.{3}(?:able|ible|ful|less|ous)$/.test(lower)
  return [
    ...(isAdjective ? ['adjective'] : []),
    ...(isSurely ? ['known'] : []),
    ...noun,
    ...(isVerb ? ['unknown'] : []),
  ]
}

/** Whether this is a fragment of a word, broken off at its start or, like `Th`, before a vowel. */
function isPiece(word: string): boolean {
  return (
    /^\p{Ll}{1,2}$/u.test(word) ||
    (/^\p{Lu}?[bcdfghj-np-tv-xz]{1,2}$/u.test(word) &&
      !/^(?:[Mm]rs?|[MmDd][rs]|St|pm|[kc]m|mm|kg|hz|pc|tv)$/.test(word))
  )
}

/** A singular noun needs an article, unless it's a name or uncountable. */
function nounKinds(word: string, index: number): string[] {
  if (/[^sui]s$/.test(word))
    return ['noun', 'many-noun', ...(index > 0 && /^\p{Lu}/u.test(word) ? ['name', 'mass-noun'] : [])]
  if (/^\p{Lu}/u.test(word)) return ['noun', 'one-noun', 'mass-noun', 'name']
  return /(?:ion|ity|ness|ment|ance|ence|ancy|ency|ism|age|ship|ing|ure|th|ics|ware|graphy|logy|cy)$/.test(word)
    ? ['noun', 'one-noun', 'mass-noun']
    : ['noun', 'one-noun']
}

function inPlace(known: ReadonlySet<string>, word: string, index: number): ReadonlySet<string> {
  if (index === 0 && known.has('what') && word !== 'What') return new Set([...known].filter((kind) => kind !== 'what'))
  if (index === 0 || word === 'I' || !/^\p{Lu}/u.test(word)) return known
  if (word === 'May') return new Set(lexicon.get('june'))
  // A capital begins another sentence, unless it's a name.
  const isName = known.has('noun') || known.has('verb') || known.has('adjective')
  return isName ? new Set([...known, ...nounKinds(word, index)]) : new Set()
}

/** Words that a noun follows. */
export const beforeNoun = new Set(
  'the a an this that these those our your their my his her its of new no some any every each more different other same next last first main whole good'.split(
    ' ',
  ),
)

/** Nouns too general to be a subject of a meeting. */
export const genericNouns = new Set(
  `euro euros dollar dollars idea ideas problem problems question questions answer example examples type types people person week weeks day days month months year years minute minutes hour hours time times meeting meetings
  point points part parts side sides number numbers name names group reason reasons moment morning afternoon evening tomorrow yesterday couple half everyone guys different various next previous
  second third single big bigger biggest huge large larger small smaller good better best bad worse worst major main certain specific particular current existing actual normal fair wide high higher low lower
  separate own possible important popular amount range deal kind kinds bit lot difference step aspect aspects piece possibility advantage situation result bunch
  place word sentence term terms sense matter issue issues member members gentleman lady mister madam sir chair colleague colleagues opinion view zero one two three four five six seven eight nine ten eleven twelve
  fifteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion percent monday tuesday wednesday thursday friday saturday sunday`.split(
    /\s+/,
  ),
)
