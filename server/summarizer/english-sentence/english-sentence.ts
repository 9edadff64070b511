import { hasFault } from './english-faults.ts'
import { englishGrammar } from './english-grammar.ts'
import { kindsOf, lexicon } from './english-lexicon.ts'
import { matches } from './match-grammar.ts'

/** Word groups that act as one word. */
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

/** Whether a sentence is complete and well-formed when read alone. */
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

/** Kinds that a word can't have next to its neighbors. */
const IMPOSSIBLE: [isIn: (place: Neighbors) => boolean, kinds: string[]][] = [
  // In `the meeting each person has`, `meeting` isn't a verb.
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

/** Narrows the kinds of a word by its neighbors. */
function inContext(kinds: ReadonlySet<string>, index: number, words: ReadonlySet<string>[]): ReadonlySet<string> {
  const [before, after] = [words[index - 1] ?? NOTHING, words[index + 1] ?? NOTHING]
  const earlier = words[index - 2] ?? NOTHING
  const first = before.has('adverb') ? earlier : before
  // `a room that's something we need`: `that` begins another sentence.
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

/** Neighbors that show that a word which can also be a noun is a verb. */
const BEFORE_VERB = ['several', 'single', 'lone', 'adverb', 'modal', 'to', 'which', 'that', 'and', 'comma']
const AFTER_VERB = ['massy', 'a', 'article', 'object', 'to', 'that', 'singular', 'plural']

/** `Many boats in the old harbor light`: a word that can be a noun is a verb only if its neighbors say so. */
function hasVerb(words: ReadonlySet<string>[]): boolean {
  return words.slice(0, -1).some((kinds, index) => {
    if (!kinds.has('plain') && !kinds.has('inflected')) return false
    if (!kinds.has('noun') || kinds.has('verbal')) return true
    const [before, after] = [words[index - 1] ?? NOTHING, words[index + 1] ?? NOTHING]
    return BEFORE_VERB.some((kind) => before.has(kind)) || AFTER_VERB.some((kind) => after.has(kind))
  })
}

/** `we're` is two words, `don't` is one. */
function partsOf(word: string): string[] {
  const [, first, second] = (lexicon.has(word.toLowerCase()) ? null : /^(.+?)('(?:s|re|ve|ll|d|m))$/i.exec(word)) ?? []
  return first === undefined || second === undefined ? [word] : [first, second]
}

/** `include that in the plan`, `if that happens`: refers to something outside the sentence. */
const POINTING =
  /(?<!\b(?:think|know|say|says|said|believe|sure|so|means?|hope|see|now|clear|feel|fact|ensure|all|everything|something|anything|things?) )\b(?:that|this|these|those)(?=[.,]| (?:in|on|at|to|for|from|with|as|by|and|or|but|before|after|again|now|then|maybe|yet|directly|up|out|off|down|back|together|properly|first|later)\b)|\b(?:if|when|because|since|whether|and|but|or|so|think|guess|believe|know|say|mean) (?:that|this|these|those)(?:'s|'ll|'d| (?:is|was|are|were|will|would|can|could|should|might|must|has|had|does|did)(?:n't)?\b)|\b(?:if|when|because|since|whether) (?:that|this) \w+s\b|, (?:that|this|it) (?:would|will)\b/i

/** `those two things`, `the other thing`, `three of those`, `round ones`, `shouldn't be there` */
const POINTING_ON =
  /\b(?:this|that|these|those) (?:two |three |kind of |sort of )?(?:\w+ )?(?:things?|ones?|way|picture|point|time|case|part|kind|sort|stuff|area|place|idea|page|group)\b|\b(?:ones|these|those|such|others?|the same|another|there|here)(?=[.,])|^(?:two|three|four|some|many|most|all|both|one) of (?:those|these|them)\b|^the (?:other|first|second|third|next|last) (?:thing|one|point)\b/i

/**
 * `We think it has to be small`: a pronoun with nothing before it to refer to. `We think it's important to be small`
 * needs nothing.
 */
const NAMING_NOTHING =
  /^(?:i|we|you|if|when|maybe|perhaps|because|since|once|again|of course|personally|ideally|usually|now|then|also)\b(?:(?!\b(?:the|an?|our|my|your|some|any|every|each|all|no|most|many|one|two|three|people|\w+(?:body|one))\b).)*?\b(?:it|its|they|them|their|he|she|him|his|hers?)\b(?!(?:'s| is| was| would be| will be| might be| seems| takes| makes) (?:[\w']+ ){1,3}(?:to|that|for|if)\b)/i

/** `We've talked about the roof`, `The city pays, but I'll get to that`: about the conversation. */
const ABOUT_TALK =
  /\bwe(?:'ve| have|'re| are| were)? (?:\w+ )?(?:been )?(?:spoken|speaking|spoke|mentioned|discussed|discussing|talked|talking|talk|heard|said|covered|considered)\b|\bI(?:'(?:ll|d|m going to)| (?:will|would|want to|am going to))(?: like to| also| just| then)* (?:get to|come (?:back )?to|ask|assume|mention|explain|show|say|talk|speak|start|try|read|describe|answer|add|present|note|repeat|skip|draw)\b|\bin a (?:moment|minute|second)\b|\b(?:break|slides?)\b/i

/** What makes a sentence hard to follow when read alone. */
export const hardToReadAlone = [
  POINTING,
  POINTING_ON,
  NAMING_NOTHING,
  ABOUT_TALK,
  /^(?:for (?:example|instance)|on the other hand|in other words|in (?:that|this) case|otherwise|therefore|however)\b|\b(?:the following|as follows)\.$/i,
  /\b(?:of|in|on|with|to|about|for|from|at|by|into|over) (?:it|that|this|them|those)(?=[.,]| (?:and|but)\b)/i,
  /^I\b(?! (?:think|believe|assume|propose|suggest|guess)\b)/,
  /^(?:(?:again|also|still|maybe|well|of course),? )?(?:what )?(?:that|this|it|these|those|they|he|she|which|there|the (?:\w+ )?ones?)\b/i,
  /\b(?:you(?:'re|'d|'ll|'ve|r)?|whatever|thingy|blah|dunno|gonna|wanna|gotta|cuz|'cause|stuff)\b/i,
  /\b(?:my name|i'm from|i went|i grew|i lived|i studied|i used to|favou?rite|i'm wondering|i was)\b/i,
  /\b(?:(?:five|ten|few|more|twenty|thirty|fifteen) minutes|half an hour|so forth|so on|you can see|we're gonna|questions?|jokes?|colleague|member opposite|before we (?:go|move)|honou?rable members?)\b/i,
  /^(?:let me|this concludes|we can(?:not|'t)? hear)\b|^(?:let's (?:move|get|start|go|begin|dive|jump)|as (?:I|we) (?:said|mentioned)|in any case|in the same vein|finally,|the (?:first|second|third) is|one thing to (?:say|note|mention))\b|\b(?:in the (?:\w+ )?chat|this call|breakout room)\b/i,
  /\b(?:today's|agenda|thank|welcome|sorry|next meeting|item \w+|first item|minutes for|in the chair|ha(?:s|ve) the floor)\b/i,
]
