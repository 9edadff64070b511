import type { DecisionCues } from '../extractive/languages/language-rules.ts'
import { RUN_TOGETHER } from './english-faults.ts'
import { canBe, lexicon } from './english-lexicon.ts'

/** What people say they will do without meaning a task for after the meeting. */
export const NO_ACTION =
  /^(?:not|never|always|be|have(?!.*\b(?:ready|done|finished|\w+ed)\b)|need|love|like|miss|admit|say|tell (?:you|me|us)|see|remember|understand|know|hear|guess|bet|assume|take (?:it that|that as|your word|a (?:break|seat))|start|begin|stop|share|go (?:first|ahead|through|back|over|on|home|to bed|with)|read|explain|repeat|skip|come (?:back(?! to you)|to)|mute|unmute|move on|pass|hand|wait|believe|agree|give (?:(?:you|everyone|everybody) )?(?:(?:one|an|another|some) examples?|a second|that|a hint|\d+ (?:seconds|minutes)|(?:you |everyone )?(?:[\w ]{1,20} )?time back|the floor)|look forward|plan on|receive|make the (?:claim|case|point)|take (?:that|your|the) silence|comment that|wrap (?:us|this|it|things) up|give back|let (?:folks|people|everyone) have|hello|open it up|switch over|pop over|run (?:a (?:little|bit) )?(?:quicker|faster)|check for (?:any|last)|take a (?:second|minute|moment)|ask (?:lots|a lot|some)|talk to all of you|(?:put|post|repost|drop|share|paste|send)(?: you| out| in| up| down)* (?:the |a |some )?(?:links?|urls?)\b(?!.*\b(?:after|later|tomorrow|tonight|by|next|\w+day|notes|minutes|docs?|document|wiki|page|discord|slack|e?-?mail|list)\b)|take over (?:the (?:screen|sharing|second|next)|you\b)|show (?:you|it|this)|think (?!about|of|through)|finish (?!the\b.*\b(?:by|today|tomorrow))|mention|add (?:that|one|to that|something|just)|point|talk about|turn|stay|let you|leave it|put it|interrupt|jump|quote|note|try$|end|close|open by|want|feel|get (?:used|to (?:that|it)|going)|pretend|regret|forget|kill|die|quit|go\b|meet you|speak|describe|summari[sz]e|introduce myself|conclude|promise|remind|discuss (?:it|this|that) with you\b|call (?:a|an|on|upon|it|for)\b|call .* to (?:speak|respond|answer)|inform (?:you|us|everybody|the (?:honou?rable|member|minister|house|committee))|ask (?:my|her|another|again|does|do|is|are|when|if|whether|what|why|how|which|(?:him|them|you) (?:a|what|why|how|when)|.* to (?:come|say|answer|respond|start|speak|give|go|draw|excuse|explain|elaborate|show|tell|present|add|describe|talk|join|take))|give (?:the|a) (?:short|long|brief|quick)|raise (?:a|another|one|the) (?:point|question|issue)|consist|buy|confirm that|assure|guarantee|do (?:my best|the same|it again|that again)|just|expect|suspect|argue|defer to|refer to|link\b|paste|drop|check the chat|call out|recall|circle back|ask (?:the|a|an) (?:\w+ )?question|ask (?:every(?:one|body)|all|people)\b|ask(?:ing)? for (?:\w+ )?(?:consensus|stage|advancement|approval|support|agreement)|present\b|register that|lead (?:us|off)|put up|ask (?:a )?follow-?up|raise my hand|suggest|catch you|talk to you (?:all|guys|again|soon|later|next|tomorrow)\b(?!.*\babout\b)|(?:call (?:him|her|it|you|down)|give (?:[\w,]+ ){0,3}(?:update|overview|summary|recap|intro|introduction|rundown|breakdown)|report back (?:of|on) (?:the|these|this|those))\b(?!.*\b(?:back|next|by|week|month|after|tonight|today|later|tomorrow|\w+day)\b)|walk (?:you|us|through)|run (?:you|us|through)|give (?:you |us )?(?:an?|some|my) (?:\w+ )?(?:update|overview|summary|recap|intro|introduction|context|background)|put (?:\w+ )?here|answer (?:that|this|your|the)|post (?:it|that|this|the) (?:here|now))\b/i

/** The same after `let me`. */
export const LET_ME_NOT =
  /^(?:know|see|think|finish|say|explain|ask|try|show|start|share|tell|put|give|be|go|rephrase|check|look|get|read|add|clarify|pull|find|open|take|quote|point|remind|move|turn|back|make|just|have|do (?:a|the)|begin|first|guess|describe|bring up|pause|stop|interrupt|jump|respond|answer|thank|assure|remark|mention|conclude|use|talk|speak|(?:please )?(?:inform|remind))\b/i

/** `Let me` announces what the speaker does at once, unless it involves people outside the meeting or happens later. */
export const LATER =
  /\b(?:get back|check with|ask (?!you|this|that)|find out|follow up|reach out|later|after(?:wards| the| this)|talk to|speak to|tomorrow|tonight|next week|on \w+day|contact|write to|send you|e-?mail|(?:raise|discuss|clarify) (?:it|this|that|\w+) with)\b/i

/** After the meeting, but without a day. */
export const AFTERWARDS =
  /\b(?:after (?:this|the (?:call|meeting|session))|afterwards?|later (?:today|on|this)|when (?:i'm|i am|i get) back)\b/i

/** Verbs of things done after a meeting; other verbs count only with a deadline or as an answer. */
export const TO_DO =
  /^(?:apologi[sz]e|apply|arrange|ask (?!you|us|again|it|this|that|a |an |the (?:question|minister|member)|for (?:it|that))|assemble|book|buy|call (?!it|that|this|you|on|upon|for|him out)|cancel|chase|check (?:with|whether|the|our|both|all)|circulate|clarify with|compile|contact|coordinate|create|deliver|deploy|dig (?:up|out|you)|discuss (?:it|this|that) with|distribute|document|draft|draw up|email|e-mail|escalate|estimate|evaluate|file|merge|rebase|open (?:an?|the) (?:pr|pull request|issue|ticket)|find out|finish|fix|follow up|forward|gather|get back to|give you (?:a|the) (?:pointer|copy|draft|link|list)|hire|implement|inform|install|introduce (?:you|them|him|her)\b|investigate|invite|liaise|look into|mail|meet with|message|migrate|negotiate|notify|order|organi[sz]e|pass (?:it|that|this|the \w+) on|pick (?:up (?:the|some|a|an|your|our|his|her|their)|(?:it|them) up)|get (?:(?:me|us|him|her|them) (?:the|those|some|an?|that|your|a copy)|(?:it|that|this|these|those|them|the [\w ]{2,30}|an? [\w ]{2,30}) (?:to (?!me|us|you|the)\w+|(?!used|going|started)\w+(?:ed|en|ne)|fixed|set up|ready|built|sent|cut|out|back to))|give (?:him|her|them|the [\w ]{2,30}|\p{Lu}\w+) (?:a|another) (?:call|ring|shout)|phone|ping|post|prepare|procure|proofread|publish|pull together|put (?:together|(?:it|them|that|these|the)\b[^,.]{0,50} (?:in|into|on) (?:the |that |our )?(?:\w+ )?(?:folder|documents|page|web|site|server|wiki|drive|calendar|agenda))|raise|reach out|rebuild|recruit|redo|refactor|register|release|renew|repair|replace|reply|report back|request|research|reserve|reset|restore|revise|rewrite|roll (?:it |this )?(?:back|out)|schedule|send|set up|ship|sign|speak (?:to|with)|submit|take (?:care|over|(?:the )?(?:minutes|notes)(?=.*\b(?:next|tomorrow|\w+day)\b))|talk (?:to|with)|test|train|translate|update|upgrade|upload|verify|visit|work (?:on|out)|write (?:to|up|the|a|an|it up))\b/iu

/** Things done while talking about them. */
export const ON_THE_SPOT =
  /\b(?:during (?:this|the|our) (?:meeting|session|call)|in this meeting|at the end|next slide|my question|and show you|right now|real quick|quickly|for a (?:second|moment|minute|sec)|in a (?:second|minute|moment|sec)|on the (?:board|screen|whiteboard)|down here|up here|over there|as we go|while (?:you|we|i)|(?:in|into|to|on|onto) (?:the |our )?(?:zoom |meeting |main )?chat|(?<!\b(?:from|by|until|till) )now|right (?:over )?here|here(?=[.!]?$)|in (?:a few|a couple of|two|five|ten|\d+) minutes|one (?:sec|second|moment)|set(?:ting)? (?:up )?(?:the|this) (?:stage|scene))\b/i

/** Requests that are met at once, or aren't directed at anyone. */
export const NOT_REQUESTED =
  /^(?:hear|see|imagine|believe|repeat|say|explain|tell (?:me|us|you)|show|remind|elaborate|clarify|hold|wait|mute|unmute|speak (?:up|louder|slower|more)|go|scroll|share(?! (?:the|your|that|this) (?:\w+ )?(?:deck|slides?|doc|docs|document|draft|file|folder|link|minutes|notes|numbers|plan|recording|report|spreadsheet)\b.*\b(?:after|afterwards|before|by|later|with)\b)|come|give (?:me|us) (?:an example|a second|a moment)|stop|be|have|like|agree|think|know|read|note|understand|guess|do(?: you)?$|excuse|forgive|keep|stay|continue|describe|summari[sz]e|introduce|start|turn|take a seat|sit|answer|join|bear|talk (?:about|some|more|us|me|a (?:little|bit)|through)|comment|pass|move|feel|want|live|pay attention|mean|do me a favou?r|use the microphone|respond|recall|enjoy|contact me|let me know|assure|confirm|commit|guarantee|advise|state|admit|acknowledge|name|tell|mind|care to|expand|elaborate|walk|run (?:us|me|through)|take us|go(?:ing)? over|chime in|help (?:us|me) (?:by|out|understand)|weigh in|jump in|present|recap|speak|provide (?:some |a |an |any )?(?:\w+ )?(?:context|background|update|overview|summary|details?)|step (?:out|back|away|in)|follow (?=\w+[.!]?$)|give (?:us |me |everyone )?(?:an?|the|some|any|your) (?:\w+ )?(?:details?|gist|timeline|thoughts|update|overview|summary|recap|intro|introduction|context|background|rundown|tl;?dr|status|demo|example|sense|idea)|(?:ping|message|dm) (?:me|us)|reach out to (?:me|us)|let (?:me|us) know|feel free)(?:ing|ting)?\b/i

/** What `we have to` do together, on the spot. */
export const NOT_NEEDED =
  /^(?:not|be|have|talk|discuss|think|see|decide|look|move on|start|know|remember|say|consider|keep in mind|agree|understand|wait|go|ask ourselves|stop|hurry|bear)\b/i

/** `The leaflets` as the object of a verb. */
export const asObject = (words: string): string =>
  words.replace(/^(?:The|Those|These|Our|My|All|Both|An?)\b/, (word) => word.toLowerCase())

/** `drafting`, `sends`: the verb form that a task starts with. */
export function infinitiveOf(form: string): string {
  const stem = form.replace(/(?:ing|ed)$/, '')
  const roots =
    stem === form
      ? [form.replace(/s$/, ''), form.replace(/es$/, ''), form.replace(/ies$/, 'y')]
      : [stem, `${stem}e`, stem.slice(0, -1)]
  return (
    roots.find((root) => TO_DO.test(`${root} them`)) ?? roots.find((root) => root !== '' && canBe(root, 'verb')) ?? form
  )
}

const DOING_ALSO = /^(?:have|do|be|forward|double|dry|e-mail|follow-up)$/
/** Whether words begin like an action; an unlisted word may be a verb. */
export function isDoing(action: string): boolean {
  const [first = ''] =
    /(?<!\p{L})(?!(?:not|also|just|again|then)(?!\p{L}))\p{L}[\p{L}'-]+/iu.exec(action.toLowerCase()) ?? []
  return (
    first !== '' &&
    (first.endsWith('ing') ||
      (!lexicon.has(first) && !/(?:ous|ness|able|ful)$/.test(first)) ||
      canBe(first, 'verb') ||
      DOING_ALSO.test(first))
  )
}

/** A time that makes it a task for later. */
const WHEN =
  /\b(?:tomorrow|tonight|next week|this (?:afternoon|evening)|(?:by|on|before|until) (?:\w+ )?\w+day|by the end of|after (?:this|the (?:call|meeting|session)))\b/i
const NEVER_ACTION =
  /^(?:not|never|always|be|have|need|love|like|miss|admit|say|see|remember|understand|know|hear|guess|bet|assume|believe|agree|think|want|feel|get (?:used|going|to)|pretend|regret|forget|die|promise|expect|suspect|argue|assure|guarantee|recall|mention|talk to you|meet|speak|call (?:it|that|on|upon)|go|come|start|begin|continue|share|present|discuss|talk|close|end|ask|leave|let|try|vote|answer|move|point|just|look forward|plan on|receive|catch you|suggest)\b/i

const NO_ACTION_EVEN_THEN = new RegExp(String.raw`(?=${NEVER_ACTION.source})(?:${NO_ACTION.source})`, 'i')

/** Returns the pattern for what isn't a task for after the meeting. */
export const noActionIn = (clause: string) => (WHEN.test(clause) ? NO_ACTION_EVEN_THEN : NO_ACTION)

export const ADVERBS = String.raw`(?:(?:also|then|just|definitely|actually|totally|distinctly|certainly|personally|gladly|still|quickly|happily|please|maybe|perhaps|possibly|kindly|really|first|go and|go ahead and|try to|try and|make sure to|be sure to) )*`
const saying = (words: string) => new RegExp(String.raw`(?<before>^|.*?\b)(?:${words}) ${ADVERBS}(?<action>.+)`, 'i')
export const PROMISE = saying("i'll|i will|i'm going to|i am going to|i'm gonna|i shall|i still (?:need|have) to")
export const LET_ME = saying('let me')
export const ABLE = saying("i can|i have to|i need to|i must|i've got to|i've to")
export const DOING =
  /(?<before>^|.*?\b)(?:i'm|i am) (?<action>(?:writing|sending|calling|preparing|finishing|updating|booking|ordering|fixing|testing|meeting|talking to|working on|setting up|drafting|reviewing|publishing|shipping|checking|asking (?!you)|visiting|chasing)\b.*)/i
/** `He said, hey, I'll sign it`, `let's suppose I'm going to sign it`: reported or hypothetical, not a promise. */
export const TOLD =
  /(?<!\b(?:as|like) (?:i|we|you) )\b(?:say|says|said|saying|suppose|imagine|like),? (?:hey|ok|okay|well|look|oh|yeah)\b|(?<!\b(?:as|like) (?:i|we|you) )\b(?:says|said|suppose|imagine),? (?:if|i|i'm|i'll)\b|\bmaybe i (?:don't|want)\b|^how (?:do|does|did|would|can)\b/i
export const NOT_BEFORE =
  /\b(?:if|unless|said|says|told|thought|she|he|they|wish|would|when|where|which|because|hope|hoping|like|otherwise|suppose|imagine|sometimes|whenever|things?|(?:of|the|an?)(?= *$)|you say|hey|go|goes)\b/i
const BACKWARD = String.raw`(?:it|that|this|those|these|them|one|so)`
export const ELLIPTICAL = new RegExp(
  String.raw`^(?:\w+ing|do|take|handle|look into|look after|take care of|see to|arrange|check|own|get) (?:on |to |care of )?${BACKWARD}\b(?! (?:\w+ing|\w+ed|of|with|for)\b)`,
  'i',
)
/** Takes on what was said right before, even if it wasn't a request. */
export const TAKEN_OVER =
  /^(?:(?:yes|yeah|yep|sure|okay|ok|of course|right|great|and|no problem|no worries|oh|sorry)[,.! ]+)*(?:will do|(?:i'm |i am )?on it|i volunteer|consider it done|leave (?:it|that|this) (?:to|with) me|(?:that's|that is|it's) on me|i'll (?:take care of|handle|look after|see to|sort|deal with) (?:it|that|this)(?: one)?|i'll do (?:it|that|so)(?= (?:first thing|today|tonight|tomorrow|this|next|on|by|right after|after|later))|i'll take (?:that|this|it) (?:one|on)|i'll (?:look into|chase|check|find out about) (?:it|that|this)(?: up)?|i've got (?:it|that|this)(?: one)?|you'll (?:have|get) (?:it|that|them|those|this)(?: from me)?(?= (?:by|before|first|today|tonight|tomorrow|next|on)))(?=[,.!?]|$| (?:first thing|by|before|today|tonight|tomorrow|this|next|on \w+day|by|right after|after|later))/i
export const ELLIPTICAL_ANSWER =
  /^(?:(?:yes|yeah|sure|okay|ok|of course|right|great|and)[,.! ]+)*(?:i will|i can(?: do)?|me)(?=[,.!?]|$)/i
export const BARE_ABILITY = /\bi can[.,!]*$/i
export const REQUEST = new RegExp(
  String.raw`^(?!.*\bif you\b.*\bwould you\b)(?!(?:\S+ ){0,3}(?:what|which|how|where|when|why|who)\b).*?\b(?:(?:could|can|would|will) (?:you|your (?:team|people|department|office))(?: guys| all)?(?: be able to)?|your (?:job|task)(?: \w+)? (?:is|would be|will be) to|i (?:want|need|would like|'d like) you(?: guys| all)? to|(?:great|good|nice|helpful|appreciate it|wonderful|wondering|lovely|grateful) if you (?:could|can|would)) ${ADVERBS}(?<action>.+)|^(?:[\\p{L} .]{1,25}, )?(?:(?:so|and|then)[, ]+)*you(?:'ll| will) ${ADVERBS}(?<told>.+)\\?$`,
  'iu',
)
/** Asks who will do it: a speaker who answers `I can` takes it on. */
export const WHO =
  /^(?:(?:so|and|then|now|okay|ok|but)\b[, ]*)*(?:who(?:'s| is| can| could| will| would| wants| want| should)(?: like| going| able| willing| happy)?(?: to)?|(?:can|could|would) (?:someone|somebody|anyone|anybody|one of you)(?: please)?) (?<action>\w.+)\?/i
export const MIND = /\bwould you mind (?<action>\w+ing\b.*)/i
/** Addressed to everyone, so it's a task for the speaker who takes it on, not for the next one who says `okay`. */
export const PLEASE = new RegExp(
  String.raw`^(?:[\p{L} .]{1,25}, )?(?:(?:then|so|and|yes|but) )*(?:please|kindly|(?:please )?(?:don't forget|remember) to) ${ADVERBS}(?<action>.+)`,
  'iu',
)

export const NEED =
  /\byou still (?:have|need) to (?<left>.+)|\b(?:we|somebody|someone|anybody|one of us)(?:'ve| really| still| also| just| do)* (?:need to|needs to|have to|has to|must|should|ought to|got to) (?:also |still |really |then )*(?<action>.+)|\bwe need (?:someone|somebody) to (?<wanted>.+)/i

/** `The leaflets still need proofreading`, `I need those invoices scanned` */
export const NEEDS_DOING =
  /^(?!(?:there|it|this|that|these|those|what|which|who|how|we|you|they|i|he|she|if|when)\b)(?:(?<what>.{3,60}?) (?:still |also |really )*needs? (?:to (?:be|get) (?:\w+ly )?(?<done>\w+ed)|(?<doing>\w+ing)))\b(?<rest>[^,.?]*)[.!]?$|^(?:(?:so|and|but|okay) )*i(?:'d like| need| want) (?<wanted>(?:the|those|these|my|our)\b.{2,40}?) (?<had>\w+ed)\b(?<by>[^,.?]*)(?:, \p{L}+)?[.!]?$/iu

/** Requests for something done later, although speakers who say it about themselves may do it at once. */
export const ASKED_FOR =
  /^(?:take a (?:look|stab) at (?!the (?:next|slide|screen))|look over|go over my|cover (?:the|for)|review|proofread)\b/i

/** English phrases that signal decisions. */
export const englishDecisions: DecisionCues = {
  explicit:
    /(?<!\b(?:that|which|what|as|where|how|when|if|because|reason) )\b(?:we(?:'ve| have)|the (?:board|group|team|committee|management) has)(?: all| now| just| finally| both| unanimously| also| basically)* (?:decided|agreed|settled|resolved|approved|concluded|voted)\b(?= (?:to|that|on|against|not|for|the|with|in favou?r)\b)|\bwe (?:decided|agreed) (?:just now|today) (?:to|that|on|against|not)\b|\bwe(?:'re| are)(?: all| now)* agreed(?:[,:]| (?:that|on|to)\b)|\b(?:the|this|that) (?:proposal|motion|budget|plan|application|request|budget|change)\b[\w ,]{0,50}(?: is| are|'s) (?:hereby |therefore |then )?(?:accepted|approved|adopted|rejected|declined|passed)\b|\b(?:we|the (?:board|committee|council)) hereby (?!open|clos|adjourn|finish|recogni|congrat|proclaim)\w+|\b(?:it's|it is|that's|that is) (?:now |hereby |all )?(?:decided|settled|approved|agreed)\b|\b(?:the|our|my|final) decision is (?:to|that|not)\b|^(?:\w+,? ){0,3}(?:agreed(?:\s*:|, (?=no\b))|(?:decided|approved|settled)\s*[,:])\s*\w+|(?<!\b(?:where|what|how|who|which|as|that) )\bwe(?:'re| are)(?: definitely| now)? (?:going|sticking|going to go) (?:in )?(?:with|for)\b|\bwe(?:'ve| have) (?:basically |now |all )?(?:worked out that|settled on|gone (?:for|with)|opted for|(?:a|got a) consensus)\b|\bto have a consensus\b|\bwe(?:'re| are) (?:now |all )?committed to (?!\w+ing\b|that\b|this\b)|\bfrom now on,? (?:we|nobody|no one|everyone|everybody|all|every|the)\b|\bwe\b[\w ]{2,60} from now on\b|^[\w -]{2,30}(?<!\b(?:you|he|she|they|preference|there|here|when|release|version|date|video)) (?:is|are) (?:definitely |clearly |now )?(?:in|out)(?=\.|,? then|,? as well|$)|\b(?:is|are) definitely (?:(?:in|out)(?=[.,]|$)|the way to go\b)|\bthe plan (?:for [\w ]{2,20}|now|really|,|is)*(?: really)? ?is to\b/i,
  settling:
    /^(?:(?:okay|ok|right|alright|all right|great|good|fine|so|then|well|yes|yeah|perfect)\b[,.]? ?)+(?!(?:[\w']+,? )*(?:what|how|where|who|there|here|as|whatever|this|that) it is)[\w' -]{2,30} it is[.!]?$|\b(?:let's|let us) (?:all |just |definitely |not )?(?:go (?:with|for)|use|keep|leave|put|stick|stay|have|drop|choose|pick|take|add|include|remove|skip|postpone|cancel|do (?:a|an|the|it|that|this)|set|move (?:it|the|this|that|our)|change|increase|reduce|limit|lower|raise|buy|order|hire|switch|schedule|plan|settle|release|ship|launch|freeze|make (?:it|the|this|that)|cut|replace|start (?:with|on|in|at)|split|ban|allow|train|test|pay|offer|send|write|book|run|roll|print|publish|create|build|invite|visit|hold|host|organi[sz]e|prepare|repair|renew|sell|extend|shorten|merge|approve|reject|accept|cap|double|halve|delay|bring|rename|paint|fix|rent|hand|close (?:the|it|that|down)|reopen|open (?:the|a|an))\b|\b(?:we'll|we will|we're going to|we are going to) (?:go|stick|stay|keep) (?:with|to|it|the|that|this|our)\b|(?<!\b(?:except|that|when|how|where|what|if|until|before|after|because|as|which|who) )\bwe (?!keep \w+ing\b)(?:go|stick|stay|keep|drop|choose|pick|postpone|cancel|freeze) (?!coming|going|talking|saying|getting|seeing|hearing|having)(?:with|to|the|it|that|this|our|a|all|on|\w+ing)\b|^(?:(?:okay|ok|good|fine|right|all right|alright|great|yes|yeah)[\s,.]+)+(?:then|so) we(?:'ll)? (?:push|put off|hold off|go (?:with|for)|use|keep|leave|put|stick|stay|drop|choose|pick|take|add|include|remove|skip|postpone|cancel|set|move|change|increase|reduce|limit|buy|order|hire|switch|schedule|settle|release|ship|launch|freeze|make|cut|replace|start|split|ban|allow|train|test|pay|offer|send|write|book|run)\b/i,
  leaning:
    /\b(?:we'll|we will|we won't|we're going to|we are going to|we're gonna|we (?:use|take|move|start|switch|make|do) (?:with|to|the|it|that|this|our|a|an|by|for|on|all))\b|^(?:[\w']+[,.]? ){0,3}(?:the|our) [\w -]{2,40} (?:moves|goes|stays|shifts|changes) (?:to|behind|into|out|at|live|in)\b/i,
  opener:
    /\bhereby\b|^then\b(?=.*\b(?:accepted|approved|adopted|rejected|declined|passed)\b)|^(?:(?:and|so|then)[\s,]+)*(?:(?:yes|yeah|no(?=\.)|okay|ok|good|fine|right|all right|alright|great|excellent|perfect|agreed|sure)\b[\s,.]*)+(?:(?:then|so|let's|we|it's|no)\b|$|(?=\S))/i,
  assent:
    /^(?:(?:and|yes|yeah|yep|yup|okay|ok|fine|same|agreed|good|great|sure|sounds good|works for me|makes sense|i agree|excellent|wonderful|brilliant|i can live with that|perfect|absolutely|deal|definitely|right|all right|alright|exactly)\b[\s,.!]*)+/i,
  approval:
    /^[^?]{0,40}\bagreed[.!]?$|^(?:(?:and|yes|yeah|yep|okay|ok|that|so)\b[\s,.]*)*(?:(?:same|agreed|sounds good|sounds great|works for me|works|makes sense|i agree|i(?:'m| am) (?:good|fine|happy|okay) with (?:that|it)|fine (?:by|with) me|good idea|(?:i think )?that(?:'s| is| would be) (?:probably )?(?:the (?:sensible|right|best|smart|better) |sensible|best|smart|better|fair)|no objections?|fine with me|(?:i'm )?happy (?:to go )?with (?:that|it)|approved|i'm in|deal|let's do (?:it|that)|i second that|seconded|perfect|done)\b[\s,.!]*)+/i,
  proposal:
    /\b(?:i(?:'d| would)? (?:suggest|propose|recommend)|should we|shall we|what about|how about|why don't we|we could|could we|can we|do we|are we|in favou?r|does anyone object|proposal|option|i think we should|maybe we)\b/i,
  tentative:
    /\?\s*$|^(?:(?:yeah|yes|so|and|well)\b[, ]*)*(?:because|'?cause|otherwise)\b|\b(?:once|as now|after|when|until) (?:it|that|this)(?:'s| is) (?:\w+ )?(?:decided|settled|approved|agreed|final)\b|\b(?:(?:sounds|looks|seems) like|hey)\b|\b(?:because|since|although|which|who)\b.*\b(?:decided|agreed|settled|approved)\b|\b(?:because|so that|since)\b.*\blet's\b|\b(?:the (?:main |only )?reason|hopefully|either|as long as|provided that|assuming|back then|last (?:call|session|acd\w*)|(?:make|making|made|take|taking) (?:a|the|any) decision(?! (?:to|that)\b)|decision is (?:not )?(?:being|to be))\b|^(?:[\w']+,? ){0,3}(?:we|you) can\b|\b(?:they|he|she|I|you)\b.{0,20}\b(?:decided|agreed)\b|\b(?:maybe|perhaps|might|could|would|if|unless|i'd|suggest|propose|wonder|last (?:year|week|month|time)|not (?:yet )?decided|haven't|nothing was|should|wanted|probably|think about|hope|guess|may be|yesterday|whether|(?:can|could|would) you)\b|\bdecided\b.*\b(?:did not|didn't|was|were|had)\b|\bin (?:january|february|march|april|june|july|august|september|october|november|december) (?:and|but)\b/i,
  conduct:
    /\blet's (?:have (?:\w+ )?questions|keep (?:moving|going|in)\b|leave [\w ]{0,30}open\b|add (?:an|the|this) (?:action|agenda|item)|keep (?:this|that|the) (?:issue|ticket|thread|discussion)|(?:put|add|leave|keep|note|track|write) (?:that|this|it|them) (?:\w+ )?(?:as|in|into|on|to) (?:an? |the |our )?(?:\w+ )?(?:agenda|issues?|tickets?|backlog|notes|chat|list|docs?)\b|keep [\w ]{1,30}(?:clear|in mind|short|brief|quick)|bring (?:this|that|it|them) (?:up|to|back))\b|\b(?:i'm|i am|we're|we are) (?:\w+ )?supposed to\b|\bwe(?:'re| are) (?:now )?moving on\b|\bif you (?:wanna|want to) (?:look|see)\b|\blet's (?:see|start|begin|get (?:going|started)|move on|go (?:on|through|around|back|ahead|to the)|wrap|take a|talk|look|discuss|hear|say|meet|have a|continue|pause|wait|face it|be|do (?:this|that) (?:quickly|again)|turn|give|come back|assume|imagine|suppose|hope|call|make sure|just|try to|worry|focus on|concentrate|not forget|not decide|repeat|open|listen|thank|proceed|stop|do it again|find out|skip [\w ]{1,20} for now|(?:take|do|leave|discuss|keep) (?:this|that|it|them) (?:for|in|to|until|till|at) (?:the |our |a )?(?:next|another|later|following) (?:call|session|meeting|time|week|one)|leave the future|take (?:this|that|it|[\w ]{1,20}) (?:async|offline|to the chat)|leave (?:some|time)|extend that|share|keep going|defer (?:this|that|it)|circle back|jump|dive|get into)\b|\bwe(?:'ll| will| are going to|'re going to) (?:actually |just |quickly |then |likely |probably )?(?:take another|likely|probably|close|end|finish|adjourn|turn (?:on|off)|get used|see|start|begin|talk|discuss|hear|come|go (?:on|back|to|through|around|over|into)|move on|get (?:back|to|there|started)|have (?:to|a|another|some|time)|be|need|continue|look|find out|know|never|wait|return|now|proceed|try|do (?:that|this) (?:later|next)|never|also (?:see|hear|talk)|suspend|resume|take (?:a break|questions))\b|\bfor today\b|\bwhat it means\b|\bthe (?:next|first|last|second) (?:point|item|question|topic)\b|\bwe(?:'re| are) going for (?:a )?(?:\w+ )?(?:lunch|coffee|break|walk|drink)|\blet's (?:all )?(?:go for|have|grab|do) (?:a |an |some |the )?(?:\w+ )?(?:lunch|coffee|drinks?|walk|check|round|poll)\b/i,
  closing:
    /^(?:(?:okay|ok|right|alright|all right|good|great|fine|so|then|well|and|perfect|yes|yeah|no)\b[,.]? ?)*(?:(?:it's |that's |that is |consider it )?(?:settled|decided|final|a deal)(?: then)?|(?:that's|that is) what we(?:'ll| will|'re going to) do|so be it)[.!]?$/i,
  unlessOpposed:
    /\bwe(?:'ll| will|'re going to| are going to|'re gonna| should)\b.*\b(?:unless\b.*|if (?:there(?:'s| is| are) )?no )\bobjections?\b|\b(?:unless|no)\b.*\bobjections?\b.*\bwe(?:'ll| will|'re going to| are going to|'re gonna| should)\b/i,
  vote: {
    carried:
      /\bmotions? (?:is |has been )?(?:carries|carried|passes|passed|approved|adopted)\b|^the (?:resolution|ordinance) (?:carries|passes|is (?:approved|adopted))\b/i,
    moved:
      /^(?!.*\b(?:is there|would you|someone|do i|may i)\b|.*\bmove to \w+ (?:the|this) (?:resolution|ordinance|item|motion)(?: as|[.,]))(?:.*\ball (?:those )?in favou?r of \w+(?: [^ ]+){2,}|.*\bi(?:'ll| will|'d like to| would like to)? (?:make (?:a|the) motion|move|so move) (?:to|that|for|we)(?: [^ ]+){3,}|.*\b(?:is|makes?) (?:a|an|the) (?:resolution|ordinance|motion) \w+(?: [^ ]+){3,}|.*\bmotion to \w+ (?:the|an?|this|that|our|items?|all)(?: [^ ]+){2,})/i,
  },
  proposing:
    /^(?:(?:okay|ok|so|well|then|look|and|but|maybe)\b[, ]*)*(?:i'd say|i would say|i (?:would |'d )?(?:suggest|propose|move|recommend|vote)(?: that)?) we (?!all )\w+|^(?:okay|ok|right|good|fine|alright|all right)[, ]+(?:(?:so|then)[, ]+)+we (?!have|need|can|could|should|would|might|may|are|were|was|had|do|did|get|got|see|know|will|want|think|also|all|don't|didn't)\w+|^(?:okay|ok|right|good|fine|alright|all right|no|yes)?[, ]*we'll (?:cap|close|cut|drop|keep|limit|raise|lower|move|postpone|cancel|hire|buy|use|switch|stick|go with|delay|skip|stop|extend|accept|reject|take|order|offer)\b/i,
  reported:
    /\bwe(?:'re| are)(?: definitely| now)? (?:going|sticking|going to go) (?:in )?(?:with|for)\b|\bthe plan\b.* is to\b|\bbut we(?:'ve| have)\b|\b(?:is|are) (?:in|out)\.?$|\bthe way to go\b|\b(?:that's|that is|it's|it is) (?:now |all )?approved\b/i,
  retraction:
    /^(?:oh |ah |no,? |wait,? |sorry,? )+.*\b(?:only|just|not|scratch|take that back)\b|\bscratch that\b|\bi take that back\b/i,
  partial:
    /^(?:the|a|an) \w+ (?:okay|ok|yeah|so)\b|^(?:we (?:have|need) to|the reason|that,? we|i'm gonna the)\b|\b(?:to|you can|gonna|i'm|is|we) (?:yeah|no|okay)\b|^(?:that|it|this)(?:'s| is) (?:\w+ )?(?:decided|settled|agreed|approved|final)\.$|^(?:(?:well|so|and|just|the) )*(?:since|due|because|'?cause|as|why|what|where|which|when|if|whether|having|trouble is|now that|that's (?:why|the|let's)|that is (?:why|the)|this is what|(?:these|those|they) are the|it depends|are|is|do|does|did|can|could|couldn't|should|would|will)\b|\bwhat (?:we|our)\b.*\bwe(?:'re| are| have)\b|\b(?:because|'cause|so|but|or|and|if|as|the|a|an|of|to|with|for|our|my|your|their|gonna|that|like|on|(?<!it )is)\.$|\bwe (?:we|they|you|i|so|'re we)\b|(?:^|\s)(?!(?:a|i|s|t|x)(?![\p{L}'’]))\p{Ll}(?=\s)|\bsomething that's\b/iu,
}

export const RECAP =
  /\b(?:next steps?|to recap|in summary|action items?|to-?dos?|by (?!the way)|until|before|tomorrow|next week|this week|\w+day)\b/i

/** Yes and no, as answers to a request. */
export const ASSENT =
  /^(?!.*\banything else\b)(?:yes|yeah|yep|sure|of course|okay|ok|alright|all right|certainly|absolutely|no problem|no worries|not at all|fine|gladly|happy to|right|good(?! (?:question|point))|sounds good|great|definitely|will do)\b/i
export const REFUSAL =
  /^(?:no|nope|sorry|i can't|i cannot|i won't|not me|unfortunately|i'm afraid|never mind)\b(?! (?:problem|worries))/i

/** A subject that isn't an action, or is cut off. */
export const PARTIAL =
  /^do (?:it|that|this)(?:$| (?:for|in|on)\b)|^make sure(?: that)?$|\bthe (?:to|of|in|and|for|from|with|on|at|is)\b|^(?:to|have to|if|one|the|a|an|my|our|some|there|so|i|we|you|he|she|they|it|this|that|was|were|had|specifically|probably|honestly|peaceful)\b|\b(?:the|a|an|of|to|in|with|for|and|or|but|so|if|as|my|our|your|their|some|new|other|about|from|is|are|will|in the)$|\b(?:the|a|an|in|on|of)(?:,| or\b)|^\p{L}{1,3} (?:was|s)\b|\b(?:i|we|you|they) (?:i|we|you|they|will i|will so)\b|\bis that\b|\bthat which\b|^\p{L}+ (?:he|she|it|they|we|i)'(?:s|re|m)\b|\b(?:to|about|of|with|for) is\b|\bto later$|(?:^|\s)(?!(?:a|i|s|t|x)(?![\p{L}'’]))\p{Ll}(?=\s)/iu

/** Matches the start of a clause with its own subject. */
export function breakBefore(names: string): RegExp {
  const subjects = String.raw`(?:i(?:'ll|'m| will| am| can)|could you|can you|please|you(?:'ll| will)|we|(?:${names})(?! to\b))`
  return new RegExp(
    String.raw`(?<!\byou)(?:[,;]\s*|\s+)(?:and|but|so|(?<!\ba )while)\s+(?:then\s+)?(?=${subjects}\b)|(?<!\b(?:like|hey|says?|said)),\s+(?=(?:i'll|i will|i'm gonna|i'm going to|please)\b)`,
    'gi',
  )
}

/** Patterns that assign something to a third person by name. */
export const assignments = (names: string): RegExp[] => [
  new RegExp(
    String.raw`\b(?:action(?: item)?|task|to[- ]?do) for (?<name>${names})\b[:,]?\s*(?:to )?(?<action>.+)`,
    'i',
  ),
  new RegExp(
    String.raw`^(?:(?!before |after |with |for |from |like |leave |let )[\p{L}']+,? ){0,3}?(?<name>${names})(?:,? you)?(?:'ll| will|(?:'s| is) going to|(?:'s| is) gonna| needs to| has to| should| must) ${ADVERBS}(?<action>.+)`,
    'iu',
  ),
  // `We can leverage Ben to draw it` doesn't assign anything to Ben.
  new RegExp(
    String.raw`^(?:(?:so|and|then|okay|also|we (?:need|want)|we'd like),? )*(?<name>${names}) to (?!(?:your|my|the|our|his|her|me|us|be)\b)(?<action>.+)`,
    'iu',
  ),
]
export const NOT_ASSIGNED =
  /\?\s*$|\b(?:if|would|could|every|always|usually|often|thinks|said|told|last (?:week|year|time))\b/i
export const recapOf = (names: string): RegExp =>
  new RegExp(String.raw`(?:^|[,:] )(?:(?:so|and|then) )*(?<name>${names}) (?<verb>\p{Ll}+s) (?<rest>.+)`, 'iu')

/**
 * What the speaker goes on to say without a pause: `… to Michael, it's what I do anyway`, `… and she's working on
 * that`.
 */
const OTHER_CLAUSE =
  /(?<=^\S+ \S+ .*?)(?:,| and| but)* (?:it's|it is|she's|he's|they're|i'm|i am|we're|that's|that is|there's|there are|which|see what|tell|again|(?<!\b(?:that|what|whether|if|how|where|when|which|why|who|as|until|before|after|than) )(?:i (?:think|guess|believe|thought|mean|have an?)|we (?:have|can))|(?<=, )i (?:don't|do|want|just|know|have))\b.*$/i

/**
 * Returns the action without reasons, asides and beneficiaries. Also drops German asides; none of them is an English
 * word.
 */
export const actionAlone = (subject: string): string =>
  subject
    .replace(RUN_TOGETHER, '')
    // The purpose and the consequences are in the quotation.
    .replace(
      /,? (?:(?:and |so |but )*(?:yeah|okay|alright|all right|thanks|thank you(?! (?:note|card|letter|e?-?mail|message))|never mind)|so (?:if|that|you|we|i|they|hopefully|every(?:one|body)|people)|because|but|and if|and let (?:me|us)|if (?:that|it) would be|and then (?:this|it|it's|we|that|the|on|he|she|they))\b.*$|, (?:if|unless|so|guys|folks)\b.*$/i,
      '',
    )
    .replace(OTHER_CLAUSE, '')
    .replace(
      /\b(send|give|e-?mail|forward|bring|mail|show|dig|write|get)((?: up| out)?) (?:you|me|us) (?!to\b|know\b)/i,
      '$1$2 ',
    )
    .replace(
      /(?:[\s,]+(?:then|please|so|and|jus|though|too|as well|again then|maybe|probably|hopefully|soon|once|when|as soon as|yeah|yes|okay|i think|starting|from|until|by|yourself|make sure that|dann|bitte|auch))+$/i,
      '',
    )
    .trim()
