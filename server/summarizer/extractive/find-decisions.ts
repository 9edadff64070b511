import type { DecisionCues } from './languages/cues.ts'
import type { Sentence } from './sentence.ts'

const LOOK_BACK = 5
const LOOK_AHEAD = 2
/** Words; who says more than this at once is explaining, not settling. */
const LONGEST = 32
/** Words. */
const SHORTEST = 3

/** What was decided: the sentences that say so, of one speaker, in order. */
export type Decision = { sentences: Sentence[] }

/** Finds the decisions of a meeting, each once. */
export function findDecisions(sentences: Sentence[], cues: DecisionCues | null): Decision[] {
  if (cues === null) return []
  const decisions: Decision[] = []
  for (const sentence of sentences) {
    const decided = decidedBy(sentence, sentences, cues)
    if (decided === null) continue
    const last = decisions.at(-1)
    const lastSentence = last?.sentences.at(-1)
    if (last !== undefined && lastSentence !== undefined && isContinuation(lastSentence, decided)) {
      if (lastSentence.index !== decided.index) last.sentences.push(decided)
    } else decisions.push({ sentences: [decided] })
  }
  return withoutRepeats(decisions)
}

function decidedBy(sentence: Sentence, all: Sentence[], cues: DecisionCues): Sentence | null {
  if (cues.bare.test(sentence.said)) {
    const before = all[sentence.index - 1]
    return before?.speakerId === sentence.speakerId && before.terms.length > 1 ? before : null
  }
  const isStatement = sentence.terms.length > 0 && !sentence.isQuestion && sentence.wordCount >= SHORTEST
  return isStatement && isDecision(sentence, all, cues) && !isTakenBack(sentence, all, cues) ? sentence : null
}

function isTakenBack(sentence: Sentence, all: Sentence[], cues: DecisionCues): boolean {
  const next = all[sentence.index + 1]
  return next?.speakerId === sentence.speakerId && cues.retraction.test(next.said)
}

/** Explicit words suffice; weaker ones need support from what was said before or after. */
function isDecision(sentence: Sentence, all: Sentence[], cues: DecisionCues): boolean {
  const { said, wordCount } = sentence
  if (cues.tentative.test(said) || cues.conduct.test(said)) return false
  if (cues.explicit.test(said)) return true
  return wordCount <= LONGEST && isSettled(sentence, all, cues)
}

function isSettled(sentence: Sentence, all: Sentence[], cues: DecisionCues): boolean {
  const isOpened = cues.opener.test(sentence.said)
  if (cues.settling.test(sentence.said))
    return isOpened || isSupported(sentence, all, cues) || isAgreedTo(sentence, all, cues)
  return (
    cues.leaning.test(sentence.said) &&
    (isSupported(sentence, all, cues) || (isOpened && isAgreedTo(sentence, all, cues)))
  )
}

function isSupported(sentence: Sentence, all: Sentence[], cues: DecisionCues): boolean {
  return isAnswerToProposal(sentence, all, cues) || isBacked(sentence, all, cues)
}

function isAnswerToProposal(sentence: Sentence, all: Sentence[], cues: DecisionCues): boolean {
  return all
    .slice(Math.max(0, sentence.index - LOOK_BACK), sentence.index)
    .some((earlier) => cues.proposal.test(earlier.said) && earlier.terms.some((term) => sentence.terms.includes(term)))
}

function isAgreedTo(sentence: Sentence, all: Sentence[], cues: DecisionCues): boolean {
  return all
    .slice(sentence.index + 1, sentence.index + 1 + LOOK_AHEAD)
    .some((later) => later.speakerId !== sentence.speakerId && cues.assent.test(later.said) && later.wordCount <= 6)
}

/** The same speaker settles it in two ways: "Let's not do it now. We keep the old one." */
function isBacked(sentence: Sentence, all: Sentence[], cues: DecisionCues): boolean {
  const before = all[sentence.index - 1]
  return (
    before?.turn === sentence.turn &&
    cues.settling.test(before.said) &&
    !cues.tentative.test(before.said) &&
    !cues.conduct.test(before.said)
  )
}

function isContinuation(last: Sentence, decided: Sentence): boolean {
  return last.turn === decided.turn && decided.index - last.index <= 1
}

/** A decision that is said again counts once, in its later and usually clearer wording. */
function withoutRepeats(decisions: Decision[]): Decision[] {
  return decisions.filter(
    (decision, index) => !decisions.slice(index + 1, index + 4).some((later) => isSame(decision, later)),
  )
}

function isSame(decision: Decision, other: Decision): boolean {
  const terms = new Set(decision.sentences.flatMap((sentence) => sentence.terms))
  const others = new Set(other.sentences.flatMap((sentence) => sentence.terms))
  const shared = [...terms].filter((term) => others.has(term)).length
  return shared >= 2 && shared / Math.min(terms.size, others.size) >= 0.6
}
