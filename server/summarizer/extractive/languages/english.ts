import { englishTasks } from './english-tasks.ts'
import { hardToReadAlone, isEnglishSentence } from '../../english-sentence/english-sentence.ts'
import { beforeNoun, canBe, genericNouns } from '../../english-sentence/english-lexicon.ts'
import type { DecisionCues, LanguageRules } from './language-rules.ts'
import { stopWordsOf } from '../../stop-words.ts'

/** How decisions are spoken of in English. */
const englishDecisions: DecisionCues = {
  explicit:
    /\b(?:we|we've|we have|the (?:board|group|team|committee|management)(?: has| have)?)(?: all| now| just| finally| both| unanimously| also| basically)* (?:decided|agreed|settled|resolved|approved|concluded|voted)\b(?= (?:to|that|on|against|not|for|the|with|in favou?r)\b)|\b(?:it's|it is|that's|that is) (?:now |hereby |all )?(?:decided|settled|approved|agreed|final)\b|\b(?:the|our|my|final) decision is (?:to|that|not)\b|^(?:\w+,? ){0,3}(?:agreed|decided|approved|settled)\s*[,:]\s*\w+|\bwe(?:'re| are)(?: definitely| now)? (?:going|sticking|going to go) (?:in )?(?:with|for)\b|\bwe(?:'ve| have) (?:basically |now |all )?(?:worked out that|settled on|gone (?:for|with)|opted for|(?:a|got a) consensus)\b|\bto have a consensus\b|\bwe(?:'re| are) (?:now |all )?committed to (?!\w+ing\b|that\b|this\b)|\bfrom now on,? we\b|\bwe\b[\w ]{2,60} from now on\b|^[\w -]{2,30}(?<!\b(?:you|he|she|they|preference|there|here)) (?:is|are) (?:definitely |clearly |now )?(?:in|out)(?=\.|,? then|,? as well|$)|\b(?:is|are) definitely (?:in|out|the way to go)\b|\bthe plan (?:for [\w ]{2,20}|now|really|,|is)*(?: really)? ?is to\b/i,
  settling:
    /\b(?:let's|let us) (?:all |just |definitely |not )?(?:go (?:with|for)|use|keep|leave|put|stick|stay|have|drop|choose|pick|take|add|include|remove|skip|postpone|cancel|do (?:a|an|the|it|that|this)|set|move (?:it|the|this|that|our)|change|increase|reduce|limit|lower|raise|buy|order|hire|switch|schedule|plan|settle|release|ship|launch|freeze|make (?:it|the|this|that)|cut|replace|start (?:with|on|in|at)|split|ban|allow|train|test|pay|offer|send|write|book|run|roll|print|publish|create|build|invite|visit|hold|host|organi[sz]e|prepare|repair|renew|sell|extend|shorten|merge|approve|reject|accept|cap|double|halve|delay|bring|rename|paint|fix|rent|hand|close (?:the|it|that|down)|reopen|open (?:the|a|an))\b|\b(?:we'll|we will|we're going to|we are going to) (?:go|stick|stay|keep) (?:with|to|it|the|that|this|our)\b|\bwe (?:go|stick|stay|keep|drop|choose|pick|postpone|cancel|freeze) (?!coming|going|talking|saying|getting|seeing|hearing|having)(?:with|to|the|it|that|this|our|a|all|on|\w+ing)\b|^(?:(?:okay|ok|good|fine|right|all right|alright|great|yes|yeah)[\s,.]+)+(?:then|so) we(?:'ll)? (?:go (?:with|for)|use|keep|leave|put|stick|stay|drop|choose|pick|take|add|include|remove|skip|postpone|cancel|set|move|change|increase|reduce|limit|buy|order|hire|switch|schedule|settle|release|ship|launch|freeze|make|cut|replace|start|split|ban|allow|train|test|pay|offer|send|write|book|run)\b/i,
  leaning:
    /\b(?:we'll|we will|we won't|we're going to|we are going to|we're gonna|we (?:use|take|move|start|switch|make|do) (?:with|to|the|it|that|this|our|a|an|by|for|on|all))\b|^(?:[\w']+[,.]? ){0,3}(?:the|our) [\w -]{2,40} (?:moves|goes|stays|shifts|changes) (?:to|behind|into|out|at|live|in)\b/i,
  opener:
    /^(?:(?:and|so|then)[\s,]+)*(?:(?:yes|yeah|okay|ok|good|fine|right|all right|alright|great|excellent|perfect|agreed|sure)\b[\s,.]*)+(?:(?:then|so|let's|we|it's|no)\b|$|(?=\S))/i,
  assent:
    /^(?:(?:and|yes|yeah|yep|yup|okay|ok|fine|same|agreed|good|great|sure|sounds good|works for me|makes sense|i agree|excellent|wonderful|brilliant|i can live with that|perfect|absolutely|deal|definitely|all right|alright|exactly)\b[\s,.!]*)+/i,
  proposal:
    /\b(?:i(?:'d| would)? (?:suggest|propose|recommend)|should we|shall we|what about|how about|why don't we|we could|could we|can we|do we|are we|in favou?r|does anyone object|proposal|option|i think we should|maybe we)\b/i,
  tentative:
    /\?\s*$|\b(?:because|since|although|which|who)\b.*\b(?:decided|agreed|settled|approved)\b|\b(?:because|so that|since)\b.*\blet's\b|\b(?:the (?:main |only )?reason|hopefully|either|as long as|provided that|assuming|back then|last (?:call|session|acd\w*)|(?:make|making|made|take|taking) (?:a|the|any) decision(?! (?:to|that)\b)|decision is (?:not )?(?:being|to be))\b|^(?:[\w']+,? ){0,3}(?:we|you) can\b|\b(?:they|he|she|I|you)\b.{0,20}\b(?:decided|agreed)\b|\b(?:maybe|perhaps|might|could|would|if|unless|i'd|suggest|propose|wonder|last (?:year|week|month|time)|not (?:yet )?decided|haven't|nothing was|should|wanted|probably|think about|hope|guess|may be|yesterday|whether|(?:can|could|would) you)\b|\bdecided\b.*\b(?:did not|didn't|was|were|had)\b|\bin (?:january|february|march|april|june|july|august|september|october|november|december) (?:and|but)\b/i,
  conduct:
    /\b(?:i'm|i am|we're|we are) (?:\w+ )?supposed to\b|\bwe(?:'re| are) (?:now )?moving on\b|\bif you (?:wanna|want to) (?:look|see)\b|\blet's (?:see|start|begin|get (?:going|started)|move on|go (?:on|through|around|back|ahead|to the)|wrap|take a|talk|look|discuss|hear|say|meet|have a|continue|pause|wait|face it|be|do (?:this|that) (?:quickly|again)|turn|give|come back|assume|imagine|suppose|hope|call|make sure|just|try to|worry|focus on|concentrate|not forget|not decide|repeat|open|listen|thank|proceed|stop|do it again|find out|skip [\w ]{1,20} for now|(?:take|do|leave|discuss|keep) (?:this|that|it|them) (?:for|in|to|until|till|at) (?:the |our |a )?(?:next|another|later|following) (?:call|session|meeting|time|week|one)|leave the future|take (?:this|that|it|[\w ]{1,20}) (?:async|offline|to the chat)|leave (?:some|time)|extend that|share|keep going|defer (?:this|that|it)|circle back|jump|dive|get into)\b|\bwe(?:'ll| will| are going to|'re going to) (?:actually |just |quickly |then |likely |probably )?(?:take another|likely|probably|close|end|finish|adjourn|turn (?:on|off)|get used|see|start|begin|talk|discuss|hear|come|go (?:on|back|to|through|around|over|into)|move on|get (?:back|to|there|started)|have (?:to|a|another|some|time)|be|need|continue|look|find out|know|never|wait|return|now|proceed|try|do (?:that|this) (?:later|next)|never|also (?:see|hear|talk)|suspend|resume|take (?:a break|questions))\b|\bfor today\b|\bwhat it means\b|\bthe (?:next|first|last|second) (?:point|item|question|topic)\b|\bwe(?:'re| are) going for (?:a )?(?:\w+ )?(?:lunch|coffee|break|walk|drink)/i,
  retraction:
    /^(?:oh |ah |no,? |wait,? |sorry,? )+.*\b(?:only|just|not|scratch|take that back)\b|\bscratch that\b|\bi take that back\b/i,
  partial:
    /^(?:we (?:have|need) to|the reason|that,? we|i'm gonna the)\b|\b(?:to|you can|gonna|i'm|is|we) (?:yeah|no|okay)\b|^(?:that|it|this)(?:'s| is) (?:\w+ )?(?:decided|settled|agreed|approved|final)\.$|^(?:(?:well|so|and|just|the) )*(?:since|due|because|'?cause|as|why|what|where|which|when|if|whether|having|trouble is|now that|that's (?:why|the|let's)|that is (?:why|the)|this is what|(?:these|those|they) are the|it depends|are|is|do|does|did|can|could|couldn't|should|would|will)\b|\bwhat (?:we|our)\b.*\bwe(?:'re| are| have)\b|\b(?:because|'cause|so|but|or|and|if|as|the|a|an|of|to|with|for|our|my|your|their|gonna|that|like|on)\.$|\bwe (?:we|they|you|i|so|'re we)\b|(?:^|\s)(?!(?:a|i|s|t|x)(?![\p{L}'’]))\p{Ll}(?=\s)|\bsomething that's\b/iu,
}

/** Begins as a question does, perhaps after `in winter,`. */
const QUESTION =
  /^(?:(?:if|when|in|on|for|with|at)\b[^,]*, )?(?:what|how|why|when|where|which|who|whose|whom|(?:is|are|was|were|do|does|did|can|could|should|will|would|has|have|had)(?:n't)?|shall|am|may|might|any|anything|any(?:body|one) else)\b/i

/** How English speech is read. */
export const english: LanguageRules = {
  language: 'en',
  stopWords: stopWordsOf('en'),
  fillers: [
    /(?<![\p{L}\p{N}'-])(?:u+m+|u+h+m*|e+rm*|h+m+|m+h*m+|uh[- ]huh|mm[- ]hmm|a+h+|o+h+|huh|e+h+n?|tsk)(?![\p{L}\p{N}'-])[,.]?/giu,
    // Between a verb and what belongs to it both commas go.
    /(?<=\b(?:is|are|was|were|can|could|will|would|should|must|might) ?),\s*(?:you know|i mean|sort of|kind of|like|basically|obviously|actually|well)\s*,/gi,
    /(?:^|,)\s*(?:you know|i mean|sort of|kind of|like|basically|obviously|actually|well)\s*(?=,)/gi,
    /\b(?:you know what i mean|if you know what i mean|or something like that|or whatever|and stuff like that|and so on and so forth)\b/gi,
    /(?<!\b(?:do|did|if|as|let|to|don't|didn't|what|would|that|should|might) )\b(?:you know|i mean)\b(?! (?:that|what|how|why|if|where|who|when|the|it|this|him|her|them|about|by))/gi,
    /\b(?:sort|kind) of (?=(?!thing)\p{L})/giu,
  ],
  polish: (text) =>
    text
      .replace(/\bi(?=$|[ ,.?!]|'(?:m|ll|ve|d)\b)/g, 'I')
      // Where a pause was: nothing else puts a comma there.
      .replace(/\b(the|an?|of|my|our|your|their|very|from|with|for|and),(?= \p{L})/giu, '$1'),
  // Most of these are only padding before a pause: "No, we keep it", but not "No meetings on Wednesday".
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
  isClause: (text) => (text.endsWith('?') ? QUESTION.test(text) : isEnglishSentence(text)),
}

function stemEnglish(word: string): string {
  const bare = word.replace(/['’](?:s|ll|re|ve|d|m|t)?$/, '')
  if (bare.length <= 3) return bare
  const singular = bare.replace(/ies$/, 'y').replace(/(?<=(?:ss|sh|ch|x|z))es$|(?<![suie])s$|(?<=[^aeiou]e)s$/, '')
  const root = singular.length > 5 ? singular.replace(/(?:ing|ed|ly)$/, '') : singular
  return root.length > 4 ? root.replace(/e$/, '').replace(/([^aeiouls])\1$/, '$1') : root
}
