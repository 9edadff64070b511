import { type Action, type TaskCues, toSubject } from './language-rules.ts'

const ADVERBS = String.raw`(?:(?:also|then|just|definitely|certainly|personally|gladly|still|quickly|happily|please|maybe|perhaps|possibly|kindly|really|first|go and|go ahead and|try to|try and|make sure to|be sure to) )*`
const saying = (words: string) => new RegExp(String.raw`(?<before>^|.*?\b)(?:${words}) ${ADVERBS}(?<action>.+)`, 'i')
const PROMISE = saying("i'll|i will|i'm going to|i am going to|i'm gonna|i shall")
const LET_ME = saying('let me')
const ABLE = saying("i can|i have to|i need to|i must|i've got to|i've to")
const DOING =
  /(?<before>^|.*?\b)(?:i'm|i am) (?<action>(?:writing|sending|calling|preparing|finishing|updating|booking|ordering|fixing|testing|meeting|talking to|working on|setting up|drafting|reviewing|publishing|shipping|checking|asking (?!you)|visiting|chasing)\b.*)/i

const NOT_BEFORE = /\b(?:if|unless|said|says|told|thought|she|he|they|wish|would|when|because|hope|like|otherwise)\b/i
/** What people say they will do without anybody expecting it to be done after the meeting. */
const NO_ACTION =
  /^(?:not|never|always|be|have(?!.*\b(?:ready|done|finished|\w+ed)\b)|need|love|like|miss|admit|say|tell (?:you|me|us)|see|remember|understand|know|hear|guess|bet|assume|take (?:it that|that as|your word|a (?:break|seat))|start|begin|stop|share|go (?:first|ahead|through|back|over|on|home|to bed|with)|read|explain|repeat|skip|come (?:back(?! to you)|to)|mute|unmute|move on|pass|hand|wait|believe|agree|give you (?:an example|a second|that|a hint)|show (?:you|it|this)|think (?!about|of|through)|finish (?!the\b.*\b(?:by|today|tomorrow))|mention|add (?:that|one|to that|something|just)|point|talk about|turn|stay|let you|leave it|put it|interrupt|jump|quote|note|try$|end|close|open by|want|feel|get (?:used|to (?:that|it)|going)|pretend|regret|forget|kill|die|quit|go\b|meet you|speak|describe|summari[sz]e|introduce myself|conclude|promise|remind|discuss (?:it|this|that) with you\b|call (?:a|an|on|upon|it|for)\b|call .* to (?:speak|respond|answer)|inform (?:you|us|everybody|the (?:honou?rable|member|minister|house|committee))|ask (?:my|her|another|again|when|if|whether|what|why|how|which|(?:him|them|you) (?:a|what|why|how|when)|.* to (?:come|say|answer|respond|start|speak|give|go|draw|excuse|explain|elaborate|show|tell|present|add|describe|talk|join|take))|give (?:the|a) (?:short|long|brief|quick)|raise (?:a|another|one|the) (?:point|question|issue)|consist|buy|confirm that|assure|guarantee|do (?:my best|the same|it again|that again)|just|expect|suspect|argue|defer to|refer to|link\b|paste|drop|check the chat|call out|recall|circle back|ask (?:the|a|an) (?:\w+ )?question|ask (?:every(?:one|body)|all|people)\b|ask(?:ing)? for (?:\w+ )?(?:consensus|stage|advancement|approval|support|agreement)|present\b|register that|lead (?:us|off)|put up|talk to you (?:all|guys|again|soon|later|next|tomorrow)\b(?!.*\babout\b)|(?:call (?:him|her|it|you|down)|give (?:[\w,]+ ){0,3}(?:update|overview|summary|recap|intro|introduction|rundown|breakdown)|report back (?:of|on) (?:the|these|this|those))\b(?!.*\b(?:back|next|by|week|month|after|tonight|today|later|tomorrow|\w+day)\b)|walk (?:you|us|through)|run (?:you|us|through)|give (?:you |us )?(?:an?|some|my) (?:\w+ )?(?:update|overview|summary|recap|intro|introduction|context|background)|put (?:\w+ )?here|answer (?:that|this|your|the)|post (?:it|that|this|the) (?:here|now))\b/i
const LET_ME_NOT =
  /^(?:know|see|think|finish|say|explain|ask|try|show|start|share|tell|put|give|be|go|rephrase|check|look|get|read|add|clarify|pull|find|open|take|quote|point|remind|move|turn|back|make|just|have|do (?:a|the)|begin|first|guess|describe|bring up|pause|stop|interrupt|jump|respond|answer|thank|assure|remark|mention|conclude|use|talk|speak|(?:please )?(?:inform|remind))\b/i
/** `Let me` begins what is done at once, unless it is with somebody who isn't there, or later. */
const LATER =
  /\b(?:get back|check with|ask (?!you|this|that)|find out|follow up|reach out|later|after(?:wards| the| this)|talk to|speak to|contact|write to|send you|e-?mail|(?:raise|discuss|clarify) (?:it|this|that|\w+) with)\b/i
/** What is done after a meeting; other verbs count with a deadline or as an answer. */
const TO_DO =
  /^(?:apologi[sz]e|apply|arrange|ask (?!you|us|again|it|this|that|a |an |the (?:question|minister|member)|for (?:it|that))|assemble|book|buy|call (?!it|that|this|you|on|upon|for|him out)|cancel|chase|check (?:with|whether|the|our|both|all)|circulate|clarify with|compile|contact|coordinate|create|deliver|deploy|dig (?:up|out|you)|discuss (?:it|this|that) with|distribute|document|draft|draw up|email|e-mail|escalate|estimate|evaluate|file|merge|rebase|open (?:an?|the) (?:pr|pull request|issue|ticket)|find out|finish|fix|follow up|forward|gather|get back to|give you (?:a|the) (?:pointer|copy|draft|link|list)|hire|implement|inform|install|introduce (?:you|them|him|her)\b|investigate|invite|liaise|look into|mail|meet with|message|migrate|negotiate|notify|order|organi[sz]e|pass (?:it|that|this|the \w+) on|phone|ping|post|prepare|procure|publish|pull together|put (?:together|a link|(?:it|them|that|these|the)\b[^,.]{0,50} (?:in|into|on) (?:the |that |our )?(?:\w+ )?(?:folder|documents|page|web|site|server|wiki|drive|calendar|agenda))|raise|reach out|rebuild|recruit|redo|refactor|register|release|renew|repair|replace|reply|report back|request|research|reserve|reset|restore|revise|rewrite|roll (?:it |this )?(?:back|out)|schedule|send|set up|ship|sign|speak (?:to|with)|submit|take (?:care|over)|talk (?:to|with)|test|train|translate|update|upgrade|upload|verify|visit|work (?:on|out)|write (?:to|up|the|a|an|it up))\b/i
/** Done while one speaks of it. */
const ON_THE_SPOT =
  /\b(?:during (?:this|the|our) (?:meeting|session|call)|in this meeting|at the end|next slide|my question|and show you|right now|real quick|quickly|for a (?:second|moment|minute|sec)|in a (?:second|minute|moment|sec)|on the (?:board|screen|whiteboard)|down here|up here|over there|as we go|while (?:you|we|i)|(?:in|into|to|on|onto) (?:the |our )?(?:zoom |meeting |main )?chat|(?<!\b(?:from|by|until|till) )now|right (?:over )?here|here(?=[.!]?$)|in (?:a few|two|five|ten|\d+) minutes|one (?:sec|second|moment)|set(?:ting)? (?:up )?(?:the|this) (?:stage|scene))\b/i
const BACKWARD = String.raw`(?:it|that|this|those|these|them|one|so)`
const ELLIPTICAL = new RegExp(
  String.raw`^(?:\w+ing|do|take|handle|look into|look after|take care of|see to|arrange|check|own|get) (?:on |care of )?${BACKWARD}\b(?! (?:\w+ing|of|with|for)\b)`,
  'i',
)
const ELLIPTICAL_ANSWER =
  /^(?:(?:yes|yeah|sure|okay|ok|of course|right|great|and)[,.! ]+)*(?:will do|on it|i'm on it|i am on it|i will|i can(?: do)?|i volunteer|consider it done|leave (?:it|that) (?:to|with) me|i'll take care of (?:it|that))(?=[,.!?]|$)/i

const BARE_ABILITY = /\bi can[.,!]*$/i

const REQUEST = new RegExp(
  String.raw`^(?!.*\bif you\b.*\bwould you\b)(?!(?:\S+ ){0,3}(?:what|which|how|where|when|why|who)\b).*?\b(?:could|can|would|will) (?:you|your (?:team|people|department|office))(?: guys| all)? ${ADVERBS}(?<action>.+)`,
  'i',
)
const MIND = /\bwould you mind (?<action>\w+ing\b.*)/i
/** Said to everybody, it is a task of whoever takes it on, not of who says `okay` next. */
const PLEASE = new RegExp(
  String.raw`^(?:[\p{L} .]{1,25}, )?(?:(?:then|so|and|yes|but) )*(?:please|kindly) ${ADVERBS}(?<action>.+)`,
  'iu',
)
const NOT_REQUESTED =
  /^(?:hear|see|imagine|believe|repeat|say|explain|tell (?:me|us|you)|show|remind|elaborate|clarify|hold|wait|mute|unmute|speak (?:up|louder|slower|more)|go|scroll|share|come|give (?:me|us) (?:an example|a second|a moment)|stop|be|have|like|agree|think|know|read|note|understand|guess|do(?: you)?$|excuse|forgive|keep|stay|continue|describe|summari[sz]e|introduce|start|turn|take a seat|sit|answer|join|bear|talk (?:about|more|us|me)|comment|pass|move|feel|want|live|pay attention|mean|do me a favou?r|use the microphone|respond|recall|enjoy|contact me|let me know|assure|confirm|commit|guarantee|advise|state|admit|acknowledge|name|tell|mind|care to|expand|elaborate|walk|run (?:us|me|through)|take us|go(?:ing)? over|chime in|help (?:us|me) (?:by|out|understand)|weigh in|jump in|present|recap|speak|provide (?:some |a |an |any )?(?:\w+ )?(?:context|background|update|overview|summary|details?)|give (?:us |me |everyone )?(?:an?|the|some|any|your) (?:\w+ )?(?:update|overview|summary|recap|intro|introduction|context|background|rundown|tl;?dr|status|demo|example|sense|idea)|(?:ping|message|dm) (?:me|us)|reach out to (?:me|us)|let (?:me|us) know|feel free)(?:ing|ting)?\b/i

const NEED =
  /\b(?:we|somebody|someone|anybody|one of us)(?:'ve| really| still| also| just| do)* (?:need to|needs to|have to|has to|must|should|ought to|got to) (?:also |still |really |then )*(?<action>.+)/i
const NOT_NEEDED =
  /^(?:not|be|have|talk|discuss|think|see|decide|look|move on|start|know|remember|say|consider|keep in mind|agree|understand|wait|go|ask ourselves|stop|hurry|bear)\b/i

/** How tasks are spoken of in English. */
export const englishTasks: TaskCues = {
  clauses: (said, names) => said.split(breakBefore(names)),
  promise: readPromise,
  request: readRequest,
  assignment: readAssignment,
  need: readNeed,
  assent:
    /^(?:yes|yeah|yep|sure|of course|okay|ok|alright|all right|certainly|absolutely|no problem|no worries|not at all|fine|gladly|happy to|right|good|sounds good|great|definitely|will do)\b/i,
  refusal:
    /^(?:no|nope|sorry|i can't|i cannot|i won't|not me|unfortunately|i'm afraid|never mind)\b(?! (?:problem|worries))/i,
  partial:
    /^(?:to|have to|if|one|the|a|an|my|our|some|there|so|i|we|you|he|she|they|it|this|that|was|were|had|specifically|probably|honestly|peaceful)\b|\b(?:the|a|an|of|to|in|with|for|and|or|but|so|if|as|my|our|your|their|some|new|other|about|from|is|are|will|in the)$|\b(?:the|a|an|in|on|of)(?:,| or\b)|^\p{L}{1,3} (?:was|s)\b|\b(?:i|we|you|they) (?:i|we|you|they|will i|will so)\b|\bis that\b|\bthat which\b|^\p{L}+ (?:he|she|it|they|we|i)'(?:s|re|m)\b|\b(?:to|about|of|with|for) is\b|\bto later$|(?:^|\s)(?!(?:a|i|s|t|x)(?![\p{L}'’]))\p{Ll}(?=\s)/iu,
}

function breakBefore(names: string): RegExp {
  const subjects = String.raw`(?:i(?:'ll|'m| will| am| can)|could you|can you|please|you(?:'ll| will)|we|${names})`
  return new RegExp(
    String.raw`(?:[,;]\s*|\s+)(?:and|but|so|while)\s+(?:then\s+)?(?=${subjects}\b)|,\s+(?=(?:i'll|i will|i'm gonna|i'm going to|please)\b)`,
    'gi',
  )
}

/** Words of a plain yes with its reason. */
const LONGEST_ANSWER = 9

function readPromise(clause: string): Action | null {
  if (ELLIPTICAL_ANSWER.test(clause) && clause.split(' ').length <= LONGEST_ANSWER)
    return { subject: '', isElliptical: true, isWeak: BARE_ABILITY.test(clause), isToDo: true }
  if (/\?\s*$/.test(clause) || ON_THE_SPOT.test(clause)) return null
  const isLater = LATER.test(clause)
  return (
    promised(PROMISE.exec(clause), NO_ACTION, false) ??
    promised(LET_ME.exec(clause), LET_ME_NOT, !isLater) ??
    promised(ABLE.exec(clause), NO_ACTION, true) ??
    promised(DOING.exec(clause), NO_ACTION, true)
  )
}

function promised(found: RegExpExecArray | null, excluded: RegExp, isWeak: boolean): Action | null {
  const { before = '', action = '' } = found?.groups ?? {}
  if (found === null || excluded.test(action) || NOT_BEFORE.test(before)) return null
  if (before.trim().split(/\s+/).length > 6 || !/[a-z]{2}/i.test(action)) return null
  return { ...actionOf(action), isWeak }
}

function readRequest(clause: string): Action | null {
  for (const pattern of [MIND, REQUEST, PLEASE]) {
    const action = pattern.exec(clause)?.groups?.action ?? ''
    if (action === '') continue
    if (NOT_REQUESTED.test(action) || /^[\s\W]*$/.test(action)) return null
    return ON_THE_SPOT.test(action) ? null : { ...actionOf(action), isAppeal: pattern === PLEASE }
  }
  return null
}

function readNeed(clause: string): Action | null {
  const { action = '' } = NEED.exec(clause)?.groups ?? {}
  return action === '' || NOT_NEEDED.test(action) || /\?\s*$|\bif\b/i.test(clause) ? null : actionOf(action)
}

function readAssignment(clause: string, names: string): ReturnType<TaskCues['assignment']> {
  if (names === '') return null
  const patterns = [
    new RegExp(
      String.raw`\b(?:action(?: item)?|task|to[- ]?do) for (?<name>${names})\b[:,]?\s*(?:to )?(?<action>.+)`,
      'i',
    ),
    new RegExp(
      String.raw`^(?:(?!before |after |with |for |from |like |leave |let )[\p{L}']+,? ){0,3}?(?<name>${names})(?:,? you)?(?:'ll| will| is going to| is gonna| needs to| has to| should| must|,? to) ${ADVERBS}(?<action>.+)`,
      'iu',
    ),
  ]
  if (/\?\s*$|\b(?:if|would|could|every|always|usually|often|thinks|said|told|last (?:week|year|time))\b/i.test(clause))
    return null
  for (const pattern of patterns) {
    const { name = '', action = '' } = pattern.exec(clause)?.groups ?? {}
    if (name !== '' && !NO_ACTION.test(action) && !NOT_REQUESTED.test(action) && !ON_THE_SPOT.test(action))
      return { ...actionOf(action), name }
  }
  return null
}

function actionOf(said: string): Action {
  // Who starts again means the second beginning: "I'll give, I'll read it".
  const action = said.replace(/^(?:[\w']+,? ){0,4}(?:i'll|i will|i'm going to) (?=\w)/i, '')
  const subject = toSubject(action)
  const isElliptical = subject === '' || (ELLIPTICAL.test(subject) && !/^\w+ IT\b/.test(subject))
  return { subject, isElliptical, isWeak: false, isToDo: TO_DO.test(subject) }
}
