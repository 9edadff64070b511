import { lexicon } from './english-lexicon.ts'

/** `a aspect`: probably a misheard word. */
const WRONG_ARTICLE = /\ba (?!one|once|eu)(?:[aeio]\p{L}|u(?:n[^ai]|[^nst]|t[^ei]))|\ban (?![aeiouhlmnrsfx])\p{L}/iu

/** `an lamp`, `a LCD`, `in United States`, `have hundred boats` */
const WRONG_DETERMINER =
  /\ban [b-df-gj-np-tv-z]\p{Ll}{2}|\ba [FHLMNRSX][BCDFGHJ-NP-TV-Z]\p{Lu}*s?\b|\b(?:in|of|to|from) United\b|\b(?:have|has|need|want|of|are|got|with|for|be) (?:hundred|thousand|million)\b/u

/** `on in under`, `are died`, `add also the lamps` */
const OUT_OF_PLACE =
  /\bin (?:in|of|for|under|inside|into)\b|\bon (?:in|of|with|for|into|under)\b|\bof (?:in|of|with|for|at|into|on)\b|\bby (?:in|of|with|for)\b|\b(?:is|are|was|were|been|be) (?:died|happened|arrived|existed|occurred)\b|(?<!\b(?:is|are|was|were|be|been|have|has|had|do|does|did|can|could|will|would|should|must|may|might|but|and|not|I|we|you|they|he|she|it|there|which|that|who|so)|'(?:s|re|ve|ll|d|m|t)) also (?:the|an?|on|in|with|some|have)\b/iu

/** `we know what are the costs`: the order of a question inside a statement. */
const TURNED_ROUND =
  /[\p{L},] what (?:is|are|was|were) (?:the|these|those|my|your|his|her|its|our|their) (?!most\b|\p{L}+est\b)/iu

/** `there's two`: a singular verb with a plural. */
const ONE_IS_MANY =
  /\bthere(?:'s| is| was) (?:two|three|four|five|six|seven|eight|nine|ten|several|many|lots|all (?:sorts|kinds)|a (?:lot|couple) of \p{L}+s)\b/iu

/** `too much buttons`, `a couple different`. */
const WRONG_COUNT = /\btoo much \p{L}+ (?:(?:and|or) \p{L}+ )?\p{L}+[^s\W]s\b|\ba couple (?!of\b|more\b|\p{L}+s\b)/iu

/** `the thing was like a button`, `walls like in museums`: filler that would be read as a verb. */
const PADDED =
  /(?:\b(?:is|was|are|were|in|on|at|to|of|with)|'(?:s|re)|\b(?:and|or|but)(?= like an?\b)) like\b|\blike (?:on|in|at|for|with|from|by)\b/iu

/** `With the figures we get from the trial`: can't tell where the introduction ends and the subject begins. */
const RUNS_ON = /^with (?!that\b|this\b|it\b)[^,]*$/iu

/**
 * `S people are`, `Right details`, `the bthe other`, `on well, to`, `In short, 'cause`: remains of a false start, of a
 * missing space or of filler.
 */
const LEFT_OVER =
  /^(?![AI] )\p{Lu} |(?<!\b(?:people|you|we|they|I|to|\p{L}+[eo]rs|women|men|children|kids|students|not|also|really|just|\p{L}+n't|would|might|who|that|always|do)) like \p{Lu}|^More like |\p{Lu} [B-HJ-Z] \p{Ll}|\b(?:str|spr|scr|spl|thr|shr|phr|chr)\b|^Right (?!now\b|after\b|before\b)|(?<!\p{L})\p{Ll}{2,}\p{Lu}\p{Ll}|\d\p{Ll}{4}|\b(?:on|of|in|to|with|for|at|the|an?) (?:well|yeah|like|okay|so),|\b(?:say|says|said|saying|thought) (?:well|okay|yeah|so|no|yes),|. I mean\b|'cause\b/u

/** `I feel I think`, `while when`: two openings. */
const BEGUN_TWICE =
  /\b(?:think|feel|guess|believe|know) I (?:think|feel|guess|believe|mean|hope)\b|\b(?:while|since|if|when) (?:when|while|if|because)\b/iu

/** `if you have if you want`, `a big meeting room instrumented meeting room`: two words repeated almost at once. */
const TWICE =
  /(?<![\p{L}'])((?!(?:of|in|for|at|to|on|with|from|by|as|the|or|and|not|that|which|who) )[\p{L}']+ [\p{L}']+) (?!(?:and|or|but) )(?:(?!and |or |but )[\p{L}']+ ){1,2}\1(?![\p{L}'])/iu

/** `this is the findings`. */
const MANY_ARE_ONE =
  /\b(?:(?:this|that|it)(?:'s| is| was)|one is) (?:just |basically |really )*(?:(?:the|my|our|your|their) |(?<=just |basically |really ))(?:(?:most )?\p{L}+ ){0,2}\p{L}+[^suia'\W]s(?=[.,]| of| and| (?:that )?(?:I|you|we|he|she|they|an?|the)\b)/iu

/** `Late, I don't know, it sounds`, `only red boats only`, `these, cheating trials`. */
const PADDING =
  /[,.] (?:I don't know|I guess|I mean|you know|well|okay|yeah|right|sorry|no),|\b(also|only|just|maybe|often|but|actually|probably|basically|really|I think) (?:[\p{L}',]+ ){1,9}\1\b|\b(?:these|those), \p{L}+ing\b|, than\b|, of (?!course\b)|(?<!something )\blike (?:an? )?(?:two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|forty|fifty|\d)|\b(?:the|an?|of|to)(?: (?:not|just|\p{L}+ly))*, |(?:\b(?:is|are|was|were|be|been)|'(?:re|m)) (?:not|just|\p{L}+ly), |^(?!.*\b(?:what|how|where|who|which|than|as)\b).*(?:\b(?:is|are|was|were|be)|'(?:re|m)), |\b(?<same>\p{L}{4,}) of \k<same>\b|^(?:with|from|by|for|in|on|at|about|regarding)\b[^,]*, so\b|\b(?:the|an?) (?:something|anything|everything|someone)\b|\bthe \p{L}+ing (?:an?|anything|something|it|them)\b|\b(?:should|would|could)a\b/iu

/** `each of the site`: not followed by a plural. */
const NOT_MANY =
  /\b(?:each|one|both|several|many|few) of (?:the|these|those|my|our|your|their) (?![\p{L}' -]{0,40}?(?:\p{L}{2,}(?<!this|thus|plus|always|perhaps|less|was|has)s\b|people|children|men\b|women|data\b|lot\b))|\b(?:set|series|pair|bunch|collection) of (?:\p{L}+ )?\p{L}+(?<!s|data|people|children|men)(?=[.,])/iu

/** `Reading room, it's too small`, `a list that everybody changes it`: a pronoun repeats the subject or the object. */
const NAMED_TWICE =
  /^\p{L}+ing \p{L}+, (?:it|they|that|this)\b|\b(?:the|an?) (?:\p{L}+ )?\p{L}+ (?:that|which) (?:we|you|they|I|every\p{L}+|the \p{L}+) (?!think|say|know|believe|hope|found|guess|feel)\p{L}+ (?:it|them)(?=[.,])/iu

/** `for more folks Let me announce`: a capital without a full stop before it starts another sentence. */
export const RUN_TOGETHER =
  /(?<=\p{Ll}),? (?:Let's|Let|We|You|They|But|And|So|Thanks?|Yeah|Yes|Okay|If|It|It's|That's|There|This|Then|What|How|When|Because|Also|Right|Please)(?![\p{L}-]).*/u

/** `Any other topics that people want to discuss`, `Really hoping that more join`: a question or a fragment. */
const ONLY_PART =
  /^any(?:one|body) (?:else|opposed|against|interested|have|want)\b|^(?:any|many other|no other) (?:(?:other|more|further|last) (?=[^,.]* (?:has|have|wants?|opposed|interested)\b)|(?:other |more |further |last )?(?:questions?|topics?|thoughts|comments|updates?|announcements?|progress|introductions?|concerns|issues|items|(?:one|body) else)\b)(?!.*\b(?:will|would|should|must|can|could|is|are|was|were|needs?|go|goes)\b)|^(?:really |just |also |still |maybe )*(?:hoping|guessing|trying|thinking|wanting|wants|needs|gets|says|makes|called|considering|sounds|looks|seems|feels|means)\b[^,]*$|^if (?:any\p{L}+|some\p{L}+|folks|people|you) (?:has|have|wants?|needs?) any\b|^(?:all things|active|more folks) (?!.*\b(?:is|are|was|were|will|can|have|has|need)\b)|\b(?:either|including|such as|each of the \p{L}+)\.$/iu

/** `We give updates on`: the object is missing. */
const STRANDED =
  /^(?!.*\b(?:what|who|whom|which|that|where|how|(?:the|an?|some|any|every|all|no|more) [\p{L} ]{2,30} (?:I|we|you|they|he|she|to))\b).*(?<!\p{L}(?:ed|ew|own|ent|ome|ame|one|oes)|\b(?:go|move|going|moving|turn|switch|log|carry|hang|hold|sign|pass|keep|rely|depend|later|early|care|thought|paid|made|built|dealt|right|in|and|it|them|up|out)) (?:of|to|at|from|with|into|for|by|(?<=\b(?:updates?|details|working|light) )on)\.$/iu

/** `The point is that if we pay for it.`, `Of course once the boats arrive.`: the main clause is missing. */
const LEFT_OPEN =
  /\b(?:(?:is|was|know|means?|said|say|hope) that|(?:think|believe|guess)(?: that)?) (?:if|when|once|because|since|while|although|whenever)\b[^,]*$|^(?:(?:of course|but|so|and|again|maybe|also|then)[, ]+)*(?:once (?!again|more|in|an?\b)|as far as)[^,]*$|\b(?:over|in|for|during|of|to|with|on|from|by) the (?:next|last|first|same|other|following|main|whole|only)\.$|\bis (?:only if|(?:how|what|why|where) (?:is|are|was|were))\b|\b(?:from|with|for|on|at|to) (?:if|because)\b|'ve (?!(?:any|every|no|some)thing)\p{L}+ing\b/iu

const FAULTS = [
  RUN_TOGETHER,
  ONLY_PART,
  LEFT_OPEN,
  STRANDED,
  WRONG_ARTICLE,
  WRONG_DETERMINER,
  OUT_OF_PLACE,
  TURNED_ROUND,
  ONE_IS_MANY,
  WRONG_COUNT,
  MANY_ARE_ONE,
  NOT_MANY,
  NAMED_TWICE,
  PADDED,
  PADDING,
  RUNS_ON,
  LEFT_OVER,
  BEGUN_TWICE,
  TWICE,
]

/** A phrase that recurs within this many words is a repetition. */
const NEAR = 6

/** Whether the text has a fault that no complete sentence has, regardless of its words. */
export function hasFault(text: string): boolean {
  return isSaidTwice(text) || FAULTS.some((fault) => fault.test(text))
}

/** Whether the start of a word comes before the whole word, or words are repeated. */
function isSaidTwice(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []
  const runs = words.slice(2).map((_, index) => words.slice(index, index + 3).join(' '))
  if (runs.some((run, index) => runs.slice(index + 1, index + 1 + NEAR).includes(run))) return true
  return words.some((word, index) => comesAgainAtOnce(words, index) || isBegunBefore(word, words.slice(index + 1)))
}

/** `the reduced size reduced dimensions`: no conjunction in between. */
function comesAgainAtOnce(words: string[], index: number): boolean {
  return [2, 3].some(
    (distance) =>
      words[index] === words[index + distance] && words.slice(index, index + distance).every((word) => isTelling(word)),
  )
}

function isTelling(word: string): boolean {
  const kinds = lexicon.get(word)
  const isOpen = kinds === undefined || ['noun', 'verb', 'adjective', 'past'].some((kind) => kinds.has(kind))
  return word.length > 3 && isOpen
}

/** `grammat grammar`, `opportu in that sense it's opportunistic` */
function isBegunBefore(word: string, later: string[]): boolean {
  if (lexicon.has(word) || word.length < 3) return false
  const next = later[0] ?? ''
  if (next !== word && next.startsWith(word.length < 5 ? word : word.slice(0, Math.max(4, word.length - 2))))
    return true
  return later.some(
    (other) => other.startsWith(word) && !/^(?:|s|es|ed|ing|er|ers|ly|al|'s)$/.test(other.slice(word.length)),
  )
}
