/** One statement in the third person: `Anna said that they need a longer trial.` Null where the sentence is no statement. */
export type ReportedSpeech = { verb: string; clause: string }

const OPINION =
  /^(?:i (?:just |really |still |also |do )?(?:think|guess|believe|feel|suppose|reckon|mean|would say|would think|imagine)|i'd say|in my (?:opinion|view)|to be honest|as far as i know|my (?:feeling|guess|opinion) is)\b(?: that\b| like\b)?[\s,]*/i
const PROPOSAL =
  /^(?:(?:maybe|perhaps|probably|then|so|i (?:would )?(?:suggest|propose|recommend)(?: that)?|what if|why don't|how about)[\s,]+)*(?:we (?:should|could|might|can|ought to)\b|why don't we\b|let's\b|let us\b)/i
const FINITE =
  /\b(?:is|are|was|were|am|be|been|has|have|had|do|does|did|will|would|can|could|should|shall|may|might|must|need|needs|want|wants|got|get|gets|go|goes|went|make|makes|made|think|know|said|says|see|use|used|uses|work|works|take|takes|took|give|gives|gave|put|find|found|come|came|seems?|looks?|likes|liked|shows?|means?|needs?|helps?|costs?|runs?|wants?|says?|let's|cannot|\w+n't|\w+'(?:s|re|ve|ll|d|m))\b/i

/** The verb of a clause comes within this many words. */
const LATEST_VERB = 8

const PRONOUNS: [RegExp, string][] = [
  [/\b(?:i'm|i am|we're|we are)\b/gi, 'they are'],
  [/\b(?:am i|are we)\b/gi, 'are they'],
  [/\bi was\b/gi, 'they were'],
  [/\bwas i\b/gi, 'were they'],
  [/\b(?:i've|we've)\b/gi, 'they have'],
  [/\b(?:i'll|we'll)\b/gi, 'they will'],
  [/\b(?:i'd|we'd) (?=better|been|had)/gi, 'they had '],
  [/\b(?:i'd|we'd)\b/gi, 'they would'],
  [/\b(?:i|we)\b/gi, 'they'],
  [/\b(?:me|us)\b/gi, 'them'],
  [/\b(?:my|our)\b/gi, 'their'],
  [/\b(?:mine|ours)\b/gi, 'theirs'],
  [/\b(?:myself|ourselves)\b/gi, 'themselves'],
  // "I, we" has become "they they".
  [/\b(they|their|them)(?:,? \1)+\b/gi, '$1'],
]

/** Puts an English sentence into the third person, or null for a question or a fragment. `isCommon`: may start in lower case. */
export function reportEnglish(text: string, isCommon: (word: string) => boolean): ReportedSpeech | null {
  if (text.endsWith('?')) return null
  const isProposal = PROPOSAL.test(text.replace(OPINION, ''))
  const statement = text
    .replace(OPINION, '')
    .replace(/^(?:maybe|perhaps|what if|i (?:would )?(?:suggest|propose|recommend)(?: that)?)[\s,]+/i, '')
    .replace(/^why don't we\b/i, 'we')
    .replace(/^let's not\b/i, 'they should not')
    .replace(/^(?:let's|let us)\b/i, 'they should')
  if (!isClause(statement)) return null
  const clause = PRONOUNS.reduce(
    (said, [pronoun, instead]) => said.replace(pronoun, instead),
    lowerFirst(statement, isCommon),
  )
  return { verb: isProposal ? 'suggested that' : 'said that', clause }
}

/** A finite verb within the first words, not inside a relative clause, after something that can be its subject. */
function isClause(statement: string): boolean {
  if (
    /^(?:\w+ing\b(?! \w+ (?:is|was|would|will|has)\b)|please\b|who\b|what\b|how\b|why\b|where\b|to\b|is\b|are\b|was\b|does\b|do\b|did\b|can\b|could\b|will\b|would\b|should\b|have\b|has\b)/i.test(
      statement,
    )
  )
    return false
  const words = statement.split(' ')
  const verb = words.findIndex((word, index) => isFiniteVerb(word, words[index - 1] ?? ''))
  if (verb < 0 || verb > LATEST_VERB) return false
  // A verb behind one of these is that of a subordinate clause.
  return !words.slice(1, verb).some((word) => /^(?:because|which|who|to|where|while|although)$/i.test(word))
}

/** `the moved part` has no verb; `they moved it` has. */
function isFiniteVerb(word: string, before: string): boolean {
  return FINITE.test(word) || (/^\p{L}{2,}ed$/u.test(word) && !/^(?:a|an|the|very|more|most|with|of)$/i.test(before))
}

function lowerFirst(text: string, isCommon: (word: string) => boolean): string {
  const [, word = '', next = ''] = /^([\p{L}']+)\s*(\S?)/u.exec(text) ?? []
  // Two capitals in a row are a name: "Sony Ericsson".
  const isName = /\p{Lu}/u.test(next) && next !== 'I' && word !== 'I'
  return !isName && isCommon(word.toLowerCase()) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
