import type { DecisionCues } from './cues.ts'

/** How decisions are spoken of in English. */
export const englishDecisions: DecisionCues = {
  explicit:
    /\b(?:we|we've|we have|the (?:board|group|team|committee|management)(?: has| have)?|they have|i have|i've)(?: all| now| just| finally| both| unanimously| also)* (?:decided|agreed|settled|resolved|approved|concluded|voted)\b(?= (?:to|that|on|against|not|for|the|with|in favou?r)\b)|\b(?:it's|it is|that's|that is|is|are|been|has been) (?:now |hereby )?(?:decided|settled|approved|agreed|final)\b(?! to (?:me|be))|\b(?:the|our|my|final) decision is\b|^(?:\w+,? ){0,3}(?:agreed|decided|approved|settled)\s*[,:]\s*\w+|\bwe(?:'re| are) (?:going|sticking) with\b|\bwe(?:'ve| have) (?:basically |now |all )?(?:worked out that|settled on|gone (?:for|with)|opted for)\b|\bfrom now on\b/i,
  bare: /^(?:(?:okay|ok|good|so|great|right|fine|then|and|no)[,.! ]+)*(?:decided|agreed then|settled|done deal|(?:that|it|this)(?:'s| is)(?: now)? (?:decided|settled|agreed)|so decided|(?:there are none,? so )?they are approved|that is all of us)[.!]?$/i,
  announcing:
    /^(?:(?:okay|ok|good|so|great|right|fine|then|and|yes|all right|agreed)[,.! ]+)*(?:decision(?: then)?|(?:then )?that(?:'s| is) the decision|(?:then )?we decide as follows|we agree|(?:let's|let us) (?:do it|write it down|put it|keep it|leave it) (?:like (?:that|this)|that way|this way|so)|(?:let's|let us) (?:write|note) that down(?: as a decision)?|here is what we do|(?:this|that) is what we (?:will )?do|we do it (?:like this|as follows|this way))[.:!]?$/i,
  confirming:
    /^(?:(?:so|okay|and|ok)[, ]+)*(?:is (?:that|this|everybody|everyone)(?: \w+)? (?:agreed|okay|ok|fine|acceptable|all right|happy)|(?:is )?(?:everybody|everyone) (?:fine|okay|ok|happy|agreed)|any objections|does anyone object|(?:all |are we all |who is )?in favou?r|agreed|all agreed|do we (?:all )?agree|are we (?:all )?agreed|okay with everyone|is that acceptable)\b[^?]{0,30}\?$/i,
  agreeing:
    /\b(?:so|then) we (?:all )?agree (?:on|that|to)\b|\bare we agreed (?:that|on|to)\b|\bwe(?:'re| are) agreed (?:that|on|to)\b/i,
  settling:
    /\b(?:let's|let us)\b|\b(?:we'll|we will|we're going to|we are going to) (?:go|stick|stay|keep) (?:with|to|it|the|that|this|our)\b|\bwe (?:go|stick|stay|keep|drop|choose|pick|postpone|cancel|freeze) (?!coming|going|talking|saying|getting|seeing|hearing|having)(?:with|to|the|it|that|this|our|a|all|on|\w+ing)\b|^(?:(?:okay|ok|good|fine|right|all right|alright|great|yes|yeah)[\s,.]+)+(?:then|so) we(?:'ll)? (?!need|have|had|got|want|think|know|are|were|can|could|lose|see|all|just|actually|get|look|saw|did|do\b)\w+/i,
  leaning:
    /\b(?:we'll|we will|we won't|we're going to|we are going to|we're gonna|we (?:use|take|move|start|switch|make|do) (?:with|to|the|it|that|this|our|a|an|by|for|on|all))\b|^(?:[\w']+[,.]? ){0,3}(?:the|our) [\w -]{2,40} (?:moves|goes|stays|shifts|changes) (?:to|behind|into|out|at|live|in)\b/i,
  opener:
    /^(?:(?:and|so|then)[\s,]+)*(?:(?:yes|yeah|okay|ok|good|fine|right|all right|alright|great|excellent|perfect|agreed|sure)\b[\s,.]*)+(?:(?:then|so|let's|we|it's|no)\b|$|(?=\S))/i,
  assent:
    /^(?:(?:and|yes|yeah|okay|ok|fine|same|agreed|good|great|sure|sounds good|works for me|makes sense|i agree|i can live with that|perfect|absolutely|deal|definitely|all right|alright|exactly)\b[\s,.!]*)+/i,
  proposal:
    /\b(?:i(?:'d| would)? (?:suggest|propose|recommend)|should we|shall we|what about|how about|why don't we|we could|could we|can we|do we|are we|in favou?r|does anyone object|proposal|option|i think we should|maybe we)\b/i,
  tentative:
    /\?\s*$|\b(?:maybe|perhaps|might|could|would|if|unless|i'd|suggest|propose|wonder|last (?:year|week|month|time)|not (?:yet )?decided|haven't|nothing was|should|wanted|probably|think about|hope|guess|may be|yesterday|whether|(?:can|could|would) you)\b|\bdecided\b.*\b(?:did not|didn't|was|were|had)\b|\bin (?:january|february|march|april|june|july|august|september|october|november|december) (?:and|but)\b/i,
  conduct:
    /\blet's (?:see|start|begin|get (?:going|started)|move on|go (?:on|through|around|back|ahead|to the)|wrap|take a|talk|look|discuss|hear|say|meet|have a|continue|pause|wait|face it|be|do (?:this|that) (?:quickly|again)|turn|give|come back|assume|imagine|suppose|hope|call|make sure|just|try to|worry|focus on|concentrate|not forget|not decide|repeat|open|listen|thank|proceed|stop|do it again|find out)\b|\bwe(?:'ll| will| are going to|'re going to) (?:see|start|begin|talk|discuss|hear|come|go (?:on|back|to|through|around|over|into)|move on|get (?:back|to|there|started)|have (?:to|a|another|some|time)|be|need|continue|look|find out|know|never|wait|return|now|proceed|try|do (?:that|this) (?:later|next)|never|also (?:see|hear|talk)|suspend|resume|take (?:a break|questions))\b|\bthe (?:next|first|last|second) (?:point|item|question|topic)\b/i,
  retraction:
    /^(?:oh |ah |no,? |wait,? |sorry,? )+.*\b(?:only|just|not|scratch|take that back)\b|\bscratch that\b|\bi take that back\b/i,
}
