/** `include that in the plan`, `if that happens`: names nothing that is in the sentence. */
const POINTING =
  /(?<!\b(?:think|know|say|says|said|believe|sure|so|means?|hope|see|now|clear|feel|fact|ensure|all|everything|something|anything|things?) )\b(?:that|this|these|those)(?=[.,]| (?:in|on|at|to|for|from|with|as|by|and|or|but|before|after|again|now|then|maybe|yet|directly|up|out|off|down|back|together|properly|first|later)\b)|\b(?:if|when|because|since|whether|and|but|or|so|think|guess|believe|know|say|mean) (?:that|this|these|those)(?:'s|'ll|'d| (?:is|was|are|were|will|would|can|could|should|might|must|has|had|does|did)(?:n't)?\b)|\b(?:if|when|because|since|whether) (?:that|this) \w+s\b|, (?:that|this|it) (?:would|will)\b/i

/** `those two things`, `the other thing`, `three of those`, `round ones`, `shouldn't be there` */
const POINTING_ON =
  /\b(?:this|that|these|those) (?:two |three |kind of |sort of )?(?:\w+ )?(?:things?|ones?|way|picture|point|time|case|part|kind|sort|stuff|area|place|idea|page|group)\b|\b(?:ones|these|those|such|others?|the same|another|there|here)(?=[.,])|^(?:two|three|four|some|many|most|all|both|one) of (?:those|these|them)\b|^the (?:other|first|second|third|next|last) (?:thing|one|point)\b/i

/** `We think it has to be small`: a pronoun before anything was named that it could stand for. `We think it's important to be small` needs none. */
const NAMING_NOTHING =
  /^(?:i|we|you|if|when|maybe|perhaps|because|since|once|again|of course|personally|ideally|usually|now|then|also)\b(?:(?!\b(?:the|an?|our|my|your|some|any|every|each|all|no|most|many|one|two|three|people|\w+(?:body|one))\b).)*?\b(?:it|its|they|them|their|he|she|him|his|hers?)\b(?!(?:'s| is| was| would be| will be| might be| seems| takes| makes) (?:[\w']+ ){1,3}(?:to|that|for|if)\b)/i

/** `We've talked about the roof`, `The city pays, but I'll get to that`: about the conversation. */
const ABOUT_TALK =
  /\bwe(?:'ve| have|'re| are| were)? (?:\w+ )?(?:been )?(?:spoken|speaking|spoke|mentioned|discussed|discussing|talked|talking|talk|heard|said|covered|considered)\b|\bI(?:'(?:ll|d|m going to)| (?:will|would|want to|am going to))(?: like to| also| just| then)* (?:get to|come (?:back )?to|ask|assume|mention|explain|show|say|talk|speak|start|try|read|describe|answer|add|present|note|repeat|skip|draw)\b|\bin a (?:moment|minute|second)\b|\b(?:break|slides?)\b/i

/** What makes a sentence hard to follow for somebody who reads it alone. */
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
  /^(?:let's (?:move|get|start|go|begin|dive|jump)|as (?:I|we) (?:said|mentioned)|in any case|in the same vein|finally,|the (?:first|second|third) is|one thing to (?:say|note|mention))\b|\b(?:in the (?:\w+ )?chat|this call|breakout room)\b/i,
  /\b(?:today's|agenda|thank|welcome|sorry|next meeting|item \w+|first item|minutes for|in the chair|ha(?:s|ve) the floor)\b/i,
]
