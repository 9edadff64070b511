import { verbsAndNouns, verbsOnly, wordKinds } from './english-words.ts'
import { matches, readGrammar } from './match-grammar.ts'

/**
 * How a written English sentence is built. Speech goes wrong in endless ways, so what can be quoted is told by what is right about it: a sentence that
 * can't be read by these rules is no quotation, even if it's only an unusual one. Names without a rule are kinds of words, such as in `english-words.ts`.
 */
const englishGrammar = readGrammar(`
sentence = opening? statement stop
opening = when comma? | adverb+ comma? | adverb? phrase comma? adverb* | adverb? link clause comma adverb? | ing-phrase comma | infinitive comma
statement = clause | clause comma? and adverb* opening? clause | clause comma? and phrase comma? clause | clause comma ing-phrase | let object adverb* bases
clause = there adverb* being-there things rest* | subject-and-verbs | subject-is
being-there = be | modal adverb* bare-be | have been | seeming to bare-be
subject-and-verbs = several all? adverb* &plain verbs-joined | several adverb* new-verb-phrase | single adverb* &inflected verbs-joined | many-things adverb* &plain verbs-joined | one-thing adverb* &inflected verbs-joined
subject-is = what-clause be adverb* bases | what-clause be adverb* complement rest* | what-clause be adverb* infinitive | matter-thing be comma? clause | narrowed be comma? clause | narrowed be adverb* bases
matter-thing = article ordinal? describer* matter
narrowed = matter-thing tail+ | matter-thing contact
verbs-joined = verbs | verbs comma? and adverb* verbs | verbs comma verbs comma? and adverb* verbs
verbs = be state | have been state | have adverb* objects? rest* | have adverb* past-phrase | modal all? adverb* bases | modal adverb* | adverb* verb-phrase | adverb* past-phrase
bases = base | base comma? and adverb* base | base comma base comma? and adverb* base
base = verb-phrase | new-verb-phrase | bare-be state | bare-have adverb* objects? rest* | bare-have adverb* past-phrase | bare-have been state
state = all? adverb* complement? rest* | all? adverb* ing-phrase | all? adverb* past rest* | adverb* being past rest*
verb-phrase = linking describing rest* | linking like clause | helping things base | verb particle? adverb* objects? rest* | giving object things rest* | giving things things rest* | giving object when? that told-that | giving things what-clause | telling comma? told-that | choosing things describing rest*
past-phrase = linked describing rest* | helped things base | past particle? adverb* objects? rest* | gave object things rest* | gave things things rest* | told told-that | gave object when? that? told-that | gave things what-clause | chose things describing rest*
told-that = said | clause comma? and adverb* clause
said = clause | opening clause
new-verb-phrase = unknown particle? adverb* objects? rest*
ing-phrase = telling-ing told-that | ing particle? adverb* objects? rest*
complement = things | describing | what-clause | that told-that | infinitive
infinitive = to adverb* bases
objects = things | like things | what-clause | that comma? told-that | adverb* known | adverb* known infinitive | adverb* known that clause | adverb* sure clause | ing-phrase
what-clause = what clause preposition? | what things there? be | what alone clause preposition? | what adverb clause preposition? | what infinitive | what describing clause | what verbs-joined | what things infinitive | what describer* noun clause preposition? | what one clause preposition?
describing = adverb* adjective | adverb* as adverb* adjective as things | adverb* as adverb* adjective as clause | adverb* adjective phrase what-clause | adverb* adjective phrase that clause | adverb* adjective phrase infinitive | adverb* adjective comma adjective comma? and adjective infinitive? | adverb* adjective what-clause | adverb* adjective infinitive | adverb* adjective comma? and adverb* adjective | adverb* adjective adverb? that clause | adverb* sure clause
rest = adverb | particle | when | phrase | infinitive | link said | link infinitive | link ing-phrase | link past phrase? | comma adverb* phrase | comma which adverb* verbs-joined | comma link said | comma? and phrase | comma not phrase | comma not things | comma several telling
when = determiner ordinal? period | a period | ordinal period
phrase = preposition things | bare describer* first-noun* one-noun | preposition when | preposition ing-phrase | preposition what-clause | preposition month quantity | preposition moment
things = thing | thing more
more = comma? and thing | comma thing more
thing = object | alone+ tail* | one-thing | many-thing
many-things = many-thing | alone+ tail* | thing more
one-thing = determiner describer* occasion clause | alone phrase | all contact | this tail* | one tail* | one-phrase tail* | one-phrase contact | ing-phrase
many-thing = many-phrase tail* | many-phrase contact
tail = phrase | which adverb* verbs-joined | that adverb* verbs-joined | that clause preposition? | which clause preposition? | past rest* | not? ing-phrase | infinitive | what infinitive | adjective phrase | at-which clause | when
contact = article? quantity? describer* many-noun adverb* gapped preposition? | phrase? several all? adverb* gapped preposition? | phrase? single adverb* gapped preposition?
gapped = gapped-verb particle? gapped-infinitive? when?
gapped-verb = modal adverb* verb | verb | past | be ing | be adjective | have past
gapped-infinitive = to verb | to bare-be adjective to verb
one-phrase = whose first-noun* one-noun | describer* first-noun* mass-noun | determiner usual* one | a usual* one | a ordinal? quantity* describer* first-noun* one-noun | predeterminer a first-noun* one-noun | article ordinal
many-phrase = whose? first-noun* many-noun | describer+ first-noun* many-noun
whose = determiner describer* | owner genitive describer*
owner = determiner? describer* noun+ | a describer* noun+
first-noun = one-noun | name
determiner = predeterminer? article quantity* | predeterminer? quantity+ | article ordinal quantity? | quantity ordinal | predeterminer
usual = ordinal | known
describer = adjective | past | ing | adverb adjective | adjective comma? adjective`)

const lexicon = new Map<string, ReadonlySet<string>>()

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

function withS(verb: string): string {
  if (/(?:s|x|z|ch|sh|o)$/.test(verb)) return `${verb}es`
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`
}

/** Words that do the work of one. */
const GROUPS: [RegExp, string][] = [
  [/\bgonna\b/gi, 'going to'],
  [/\bwanna\b/gi, 'want to'],
  [/\bgotta\b/gi, 'got to'],
  [/\blet's\b/gi, 'let us'],
  [
    /\b(?:as well as|rather than|such as|according to|out of|because of|in terms of|due to|thanks to|instead of|along with|other than|up to|as part of|regardless of|in front of|on top of|next to|away from|ahead of|in addition to|when it comes to)\b/gi,
    'including',
  ],
  [/\b(?:as long as|as soon as|so that|in case|even though|even if)\b/gi, 'because'],
  [/\bin order to\b/gi, 'to'],
  [/\ball over\b/gi, 'throughout'],
  [/\b(?:at least|as well|of course|at all|for example|for instance|no longer|a bit|a lot(?! of))\b/gi, 'also'],
  [
    /\b(?:a|the(?: vast| large)?) (?:lot|number|couple|variety|range|majority|handful) of(?= (?:these|those|them|us|you)\b)/gi,
    'many of',
  ],
  [
    /\b(?:a|the(?: vast| large)?) (?:lot|number|couple|variety|range|majority|handful) of(?! (?:this|that|it|the|my|our|your|their)\b)/gi,
    'many',
  ],
  [/\beach other\b/gi, 'themselves'],
  [/\b(mr|mrs|ms|dr)\./gi, '$1'],
]

/** `a aspect`: another word was meant. */
const WRONG_ARTICLE = /\ba (?!one|once|eu|u)[aeio]\p{L}|\ban (?![aeiouhlmnrsfx])\p{L}/iu

/** `we know what are the costs`: the order of a question inside a statement. */
const TURNED_ROUND =
  /[\p{L},] what (?:is|are|was|were) (?:the|these|those|my|your|his|her|its|our|their) (?!most\b|\p{L}+est\b)/iu

/** `there's two`: one that is many. */
const ONE_IS_MANY = /\bthere(?:'s| is| was) (?:two|three|four|five|six|seven|eight|nine|ten|several|many)\b/iu

/** `the thing was like a button`, `walls like in museums`: padding, which would be read as a verb. */
const PADDED = /(?:\b(?:is|was|are|were)|'(?:s|re)) like\b|\blike (?:on|in|at|for|with|from|by)\b/iu

/** `With the figures we get from the trial`: nothing tells the beginning from the subject. */
const RUNS_ON = /^with (?!that\b|this\b|it\b)[^,]*$/iu

const FAULTS = [WRONG_ARTICLE, TURNED_ROUND, ONE_IS_MANY, PADDED, RUNS_ON]

/** What comes again within so many words is said twice. */
const NEAR = 6

/** Whether a sentence is whole and well-formed when it's read alone. */
export function isEnglishSentence(text: string): boolean {
  if (isSaidTwice(text) || FAULTS.some((fault) => fault.test(text))) return false
  const plain = GROUPS.reduce((said, [group, word]) => said.replace(group, word), text)
  const words = [...plain.matchAll(/[\p{L}\p{N}$]+(?:[.,]\p{N}+|['-][\p{L}\p{N}]+)*|\S/gu)].flatMap(([word]) =>
    partsOf(word),
  )
  const kinds = words.map(kindsOf)
  return hasVerb(kinds) && matches(englishGrammar, 'sentence', kinds)
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

/** A beginning of a word before the whole word, or three words that come again. */
function isSaidTwice(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []
  const runs = words.slice(2).map((_, index) => words.slice(index, index + 3).join(' '))
  if (runs.some((run, index) => runs.slice(index + 1, index + 1 + NEAR).includes(run))) return true
  return words.some((word, index) => {
    if (lexicon.has(word) || word.length < 3) return false
    const next = words[index + 1] ?? ''
    // `grammat grammar`, `opportu in that sense it's opportunistic`
    if (next !== word && next.startsWith(word.length < 5 ? word : word.slice(0, Math.max(4, word.length - 2))))
      return true
    return words
      .slice(index + 1)
      .some((later) => later.startsWith(word) && !/^(?:|s|es|ed|ing|er|ers|ly|al|'s)$/.test(later.slice(word.length)))
  })
}

/** What a word can be: from the lists, else by its ending. */
function kindsOf(word: string, index: number): ReadonlySet<string> {
  const lower = word.toLowerCase()
  if (/^[^\p{L}\p{N}$']+$/u.test(word)) return new Set([/^[.!]$/.test(word) ? 'stop' : word === ',' ? 'comma' : 'mark'])
  if (/^[$\p{N}]/u.test(word))
    return new Set(['quantity', 'alone', 'noun', 'one-noun', 'many-noun', 'mass-noun', 'name'])
  const known = lexicon.get(lower)
  if (known !== undefined) return inPlace(known, word, index)
  const noun = nounKinds(word, index)
  if (/.{2}ing$/.test(lower)) return new Set(['ing', 'adjective', ...noun])
  if (/.{2}ed$/.test(lower)) return new Set(['past', 'adjective', 'plain', 'inflected'])
  if (/.{2}ly$/.test(lower) && !/(?:fami|supp|rep|dai|week|month|ear|friend)ly$/.test(lower)) return new Set(['adverb'])
  // What is left of a word that was broken off.
  if (/^\p{Ll}{1,2}$/u.test(word)) return new Set()
  const isVerb = /.{4}/.test(lower) && !/(?:al|ic|ive|ness|ment|ion|ity|ous|s)$/.test(lower)
  const adjective = noun.includes('many-noun') && !noun.includes('name') ? [] : ['adjective']
  return new Set([...adjective, ...noun, ...(isVerb ? ['unknown'] : [])])
}

/** One thing needs an article, unless it's a name or nothing that can be counted. */
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
  // A capital begins another sentence, unless it's a name's.
  const isName = known.has('noun') || known.has('verb') || known.has('adjective')
  return isName ? new Set([...known, ...nounKinds(word, index)]) : new Set()
}
