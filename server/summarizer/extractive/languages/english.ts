import { englishDecisions } from '../../english-sentence/english-cues.ts'
import { englishTasks } from './english-tasks.ts'
import { hardToReadAlone, isEnglishSentence } from '../../english-sentence/english-sentence.ts'
import { beforeNoun, canBe, genericNouns } from '../../english-sentence/english-lexicon.ts'
import type { LanguageRules } from './language-rules.ts'
import { stopWordsOf } from '../../stop-words.ts'

/** Begins like a question, perhaps after `in winter,`. */
const QUESTION =
  /^(?:(?:if|when|in|on|for|with|at)\b[^,]*, )?(?:what|how|why|when|where|which|who|whose|whom|(?:is|are|was|were|do|does|did|can|could|should|will|would|has|have|had)(?:n't)?|shall|am|may|might|any|anything|any(?:body|one) else)\b/i

/** The rules for spoken English. */
export const english: LanguageRules = {
  language: 'en',
  stopWords: stopWordsOf('en'),
  fillers: [
    /(?<![\p{L}\p{N}'-])(?:u+m+|u+h+m*|e+rm*|h+m+|m+h*m+|uh[- ]huh|mm[- ]hmm|a+h+|o+h+|huh|e+h+n?|tsk)(?![\p{L}\p{N}'-])[,.]?/giu,
    // Between a verb and its complement, remove both commas.
    /(?<=\b(?:is|are|was|were|can|could|will|would|should|must|might) ?),\s*(?:you know|i mean|sort of|kind of|like|basically|obviously|actually|well)\s*,/gi,
    /(?:^|,)\s*(?:you know|i mean|sort of|kind of|like|basically|obviously|actually|well)\s*(?=,)/gi,
    /\b(?:you know what i mean|if you know what i mean|or something like that|or whatever|and stuff like that|and so on and so forth)\b/gi,
    /(?<!\b(?:do|did|if|as|let|to|don't|didn't|what|would|that|should|might) )\b(?:you know|i mean)\b(?! (?:that|what|how|why|if|where|who|when|the|it|this|him|her|them|about|by))/gi,
    /\b(?:sort|kind) of (?=(?!thing)\p{L})/giu,
  ],
  polish: (text) =>
    text
      .replace(/\bi(?=$|[ ,.?!]|'(?:m|ll|ve|d)\b)/g, 'I')
      // A comma for a pause; nothing else puts one there.
      .replace(/\b(the|an?|of|my|our|your|their|very|from|with|for|and),(?= \p{L})/giu, '$1'),
  // Most of these are only filler before a pause: "No, we keep it", but not "No meetings on Wednesday".
  opening:
    /^(?:(?:no worries|no problem|so(?! (?:far|much|many|long|that)\b)|well(?! (?:done|known|over|before|after|into|under|above|below|beyond|defined|of)\b)|and|but|ok|okay|yeah|yep|alright|all right|now|then|also|because|cause|'cause|anyway|anyways|or|plus|actually|basically|obviously|you know|i mean|i guess|um|uh|hmm|mm|mhm|ah|oh)(?![\p{L}'-])[\s,.;:!-]*|(?:yes|no|nope|well|right|like|sure|great|good|fine|cool|see|look|listen|perfect|excellent|agreed|exactly|thank you(?: very much)?|thanks|(?:mr|madam|mrs|ms)\.? ?(?:chair|speaker|president)(?:man|woman|person)?)(?:(?:[,.;:!]|-(?!\p{L}))+\s*|$))+/iu,
  abbreviation: /(?:^|[\s(])(?:mr|mrs|ms|dr|prof|hon|st|no|vs|e\.g|i\.e|etc|inc|ltd|approx|a\.m|p\.m|[A-Z])\.$/i,
  noise:
    /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|bye|goodbye|see you|have a (?:nice|good|great)|how are you|nice to (?:meet|see)|welcome)\b|\b(?:can (?:you|everybody|everyone) (?:all )?(?:hear|see) (?:me|us|my screen)|you(?:'re| are) (?:on )?mute|loud and clear|check(?:ing)? one|test(?:ing)? one|are we recording|(?:we're|we are) recording|thanks? (?:you )?for (?:coming|joining|your time|taking the time))\b/i,
  genericNouns,
  weighty:
    /\b(?:decided|agreed|need to|needs to|have to|has to|should|must|going to|goal|aim|plan|planning|important|problem|issue|project|want to|propose|suggest|main|key)\b/i,
  hardToRead: hardToReadAlone,
  unknowing:
    /\b(?:i (?:don't|do not|didn't|can't|cannot) (?:know|say|tell)|i have no idea|no idea|good question|not sure|nobody knows|we'll have to see|i'd have to check|hard to say|no clue|who knows)\b/i,
  stem: stemEnglish,
  tasks: englishTasks,
  decisions: englishDecisions,
  isNounUse: (before, word) => beforeNoun.has(before) && !/\p{L}{3}[^e]ed$/u.test(word) && canBe(word, 'noun'),
  isNominal: (word) => canBe(word, 'noun') || canBe(word, 'adjective'),
  plain:
    /^(?:\S+ ){0,4}(?:(?:it|that|there|he|she|what|here)'s|\p{L}+'(?:re|ve|ll|d|m)|(?:\p{L}+n't|cannot|is|are|was|were|am|has|have|had|will|would|can|could|should|must|might|may|do|does|did|needs?|wants?|think|believe|hope|agree)(?![\p{L}'-]))/iu,
  isClause: (text) => (text.endsWith('?') ? QUESTION.test(text) : isEnglishSentence(text)),
}

function stemEnglish(word: string): string {
  const bare = word.replace(/['’](?:s|ll|re|ve|d|m|t)?$/, '')
  if (bare.length <= 3) return bare
  const singular = bare.replace(/ies$/, 'y').replace(/(?<=(?:ss|sh|ch|x|z))es$|(?<![suie])s$|(?<=[^aeiou]e)s$/, '')
  const root = singular.length > 5 ? singular.replace(/(?:ing|ed|ly)$/, '') : singular
  return root.length > 4 ? root.replace(/e$/, '').replace(/([^aeiouls])\1$/, '$1') : root
}
