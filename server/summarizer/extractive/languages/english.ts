import { englishDecisions } from './english-decisions.ts'
import { englishTasks } from './english-tasks.ts'
import type { LanguageRules } from './language-rules.ts'
import { stopWordsOf } from './stop-words.ts'

const beforeNoun = new Set(
  'the a an this that these those our your their my his her its of new no some any every each more different other same next last first main whole good'.split(
    ' ',
  ),
)

const genericNouns = new Set(
  `euro euros dollar dollars idea ideas problem problems question questions answer example examples type types people person week weeks day days month months year years minute minutes hour hours time times meeting meetings
  point points part parts side sides number numbers name names group reason reasons moment morning afternoon evening tomorrow yesterday couple half everyone guys different various next previous
  place word sentence term terms sense matter issue issues member members gentleman lady mister madam sir chair colleague colleagues opinion view zero one two three four five six seven eight nine ten eleven twelve
  fifteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion percent monday tuesday wednesday thursday friday saturday sunday`.split(
    /\s+/,
  ),
)

/** How English speech is read. */
export const english: LanguageRules = {
  language: 'en',
  stopWords: stopWordsOf('en'),
  fillers: [
    /(?<![\p{L}\p{N}'-])(?:u+m+|u+h+m*|e+rm*|h+m+|m+h*m+|uh[- ]huh|mm[- ]hmm|a+h+|o+h+|huh|e+h+n?|tsk)(?![\p{L}\p{N}'-])[,.]?/giu,
    /(?:^|,)\s*(?:you know|i mean|sort of|kind of|like|basically|obviously|actually|well)\s*(?=,)/gi,
    /\b(?:you know what i mean|if you know what i mean|or something like that|or whatever|and stuff like that|and so on and so forth)\b/gi,
    /(?<!\b(?:do|did|if|as|let|to|don't|didn't|what|would|that|should|might) )\b(?:you know|i mean)\b(?! (?:that|what|how|why|if|where|who|when|the|it|this|him|her|them|about|by))/gi,
    /\b(?:sort|kind) of (?=(?!thing)\p{L})/giu,
  ],
  polish: (text) => text.replace(/\bi(?=$|[ ,.?!]|'(?:m|ll|ve|d)\b)/g, 'I'),
  // Most of these are only padding before a pause: "No, we keep it", but not "No meetings on Wednesday".
  opening:
    /^(?:(?:no worries|no problem|so|and|but|ok|okay|yeah|yep|alright|all right|now|then|also|because|cause|'cause|anyway|anyways|or|plus|actually|basically|obviously|you know|i mean|i guess|um|uh|hmm|mm|mhm|ah|oh)(?![\p{L}'-])[\s,.;:!-]*|(?:yes|no|nope|well|right|like|sure|great|good|fine|cool|see|look|listen|perfect|excellent|agreed|exactly|thank you(?: very much)?|thanks|(?:mr|madam|mrs|ms)\.? (?:chair|speaker|president)(?:man|woman|person)?)(?:[,.;:!-]+\s*|$))+/iu,
  abbreviation: /(?:^|[\s(])(?:mr|mrs|ms|dr|prof|hon|st|no|vs|e\.g|i\.e|etc|inc|ltd|approx|a\.m|p\.m|[A-Z])\.$/i,
  noise:
    /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|bye|goodbye|see you|have a (?:nice|good|great)|how are you|nice to (?:meet|see)|welcome)\b|\b(?:can (?:you|everybody|everyone) (?:all )?(?:hear|see) (?:me|us|my screen)|you(?:'re| are) (?:on )?mute|loud and clear|check(?:ing)? one|test(?:ing)? one|are we recording|(?:we're|we are) recording|thanks? (?:you )?for (?:coming|joining|your time|taking the time))\b/i,
  genericNouns,
  hardToRead: [
    { pattern: /^(?:that|this|it|these|those|they|he|she|which|there)\b/i, factor: 0.8 },
    { pattern: /\byou(?:'re|'d|'ll|'ve|r)?\b/i, factor: 0.8 },
    { pattern: /\b(?:whatever|thingy|blah|dunno|gonna|wanna|gotta|cuz|'cause|stuff)\b/i, factor: 0.7 },
    { pattern: /[“”"@]/, factor: 0.7 },
    { pattern: /\b(?:and|but|or|because|the|a|an|to|of|be|is|that|that's|it's|with|for|so|if|like)\.$/i, factor: 0.4 },
    { pattern: englishDecisions.conduct, factor: 0.6 },
    {
      pattern: /\b(?:today's|agenda|thank|welcome|sorry|next meeting|item \w+|first item|minutes for|in the chair)\b/i,
      factor: 0.6,
    },
  ],
  unknowing:
    /\b(?:i (?:don't|do not|didn't|can't|cannot) (?:know|say|tell)|i have no idea|no idea|good question|not sure|nobody knows|we'll have to see|i'd have to check|hard to say|no clue|who knows)\b/i,
  stem: stemEnglish,
  tasks: englishTasks,
  decisions: englishDecisions,
  isNounUse: (before) => beforeNoun.has(before),
}

function stemEnglish(word: string): string {
  const bare = word.replace(/['’](?:s|ll|re|ve|d|m|t)?$/, '')
  if (bare.length <= 3) return bare
  const singular = bare.replace(/ies$/, 'y').replace(/(?<=(?:ss|sh|ch|x|z))es$|(?<![suie])s$|(?<=[^aeiou]e)s$/, '')
  const root = singular.length > 5 ? singular.replace(/(?:ing|ed|ly)$/, '') : singular
  return root.length > 4 ? root.replace(/e$/, '').replace(/([^aeiouls])\1$/, '$1') : root
}
