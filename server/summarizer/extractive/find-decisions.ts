import type { DecisionCues } from './languages/language-rules.ts'
import type { Sentence } from './read-transcript.ts'

const LOOK_BACK = 5
const LOOK_AHEAD = 2
/** Words. */
const SHORTEST = 3
/** Words; who says more than this at once is explaining, not settling. */
const LONGEST = 32
/** What is announced or confirmed takes at most so many sentences. */
const MOST_SENTENCES = 2
/** Words of an agreement. */
const LONGEST_ASSENT = 8

/** Who announces a decision and goes on with "I" gives reasons. */
const OWN_VIEW = /^(?:I|Ich)(?!\p{L})/u

/** What was decided: the sentences that say so, of one speaker, in order. */
export type Decision = { sentences: Sentence[] }

type Discussion = { all: Sentence[]; cues: DecisionCues }

/** Finds the decisions of a meeting, each once. */
export function findDecisions(sentences: Sentence[], cues: DecisionCues | null): Decision[] {
  if (cues === null) return []
  const discussion = { all: sentences, cues }
  const decided = new Map<number, Sentence>()
  for (const sentence of sentences) {
    for (const one of decidedBy(sentence, discussion)) decided.set(one.index, one)
  }
  const inOrder = [...decided.values()].toSorted((a, b) => a.index - b.index)
  const decisions: Decision[] = []
  for (const sentence of inOrder) {
    const last = decisions.at(-1)
    const before = last?.sentences.at(-1)
    if (last !== undefined && before?.turn === sentence.turn && sentence.index - before.index <= 1)
      last.sentences.push(sentence)
    else decisions.push({ sentences: [sentence] })
  }
  return withoutRepeats(decisions)
}

/** The sentences that a sentence makes a decision: itself, those it announces, or those it settles. */
function decidedBy(sentence: Sentence, discussion: Discussion): Sentence[] {
  const { cues, all } = discussion
  if (cues.announcing.test(sentence.said)) {
    const announced = statementsAfter(sentence, all)
    return announced.length > 0 ? announced : statementsBefore(sentence, all, 1)
  }
  if (cues.bare.test(sentence.said)) return statementsBefore(sentence, all, 1)
  if (sentence.isQuestion) return confirmedBy(sentence, discussion)
  const isStatement = sentence.terms.length > 0 && sentence.said.split(' ').length >= SHORTEST
  return isStatement && isDecision(sentence, discussion) && !isTakenBack(sentence, discussion) ? [sentence] : []
}

/** `… Is everybody fine with that?` or `So we agree on …?`, and somebody says yes. */
function confirmedBy(question: Sentence, { all, cues }: Discussion): Sentence[] {
  const answer = all.slice(question.index + 1).find((sentence) => sentence.turn !== question.turn)
  if (answer === undefined || answer.turn !== question.turn + 1 || !cues.assent.test(answer.said)) return []
  if (cues.agreeing.test(question.said) && question.terms.length > 1) return [question]
  return cues.confirming.test(question.said) ? statementsBefore(question, all, MOST_SENTENCES) : []
}

function statementsAfter({ index, turn }: Sentence, all: Sentence[]): Sentence[] {
  const after = all.slice(index + 1, index + 1 + MOST_SENTENCES)
  const end = after.findIndex(
    ({ said, terms, isQuestion, ...next }) =>
      next.turn !== turn || isQuestion || terms.length === 0 || OWN_VIEW.test(said),
  )
  return end === -1 ? after : after.slice(0, end)
}

/** The most telling statements of the same breath before a sentence. */
function statementsBefore({ index, turn, speakerId }: Sentence, all: Sentence[], count: number): Sentence[] {
  const breath = all.slice(Math.max(0, index - LOOK_BACK), index).filter((sentence) => sentence.turn === turn)
  const before =
    breath.length > 0
      ? breath
      : all.slice(Math.max(0, index - 1), index).filter((sentence) => sentence.speakerId === speakerId)
  return before
    .filter((sentence) => !sentence.isQuestion && !sentence.isNoise && sentence.terms.length > 1)
    .toSorted((a, b) => b.terms.length - a.terms.length || b.index - a.index)
    .slice(0, count)
}

function isTakenBack({ index, speakerId }: Sentence, { all, cues }: Discussion): boolean {
  const next = all[index + 1]
  return next?.speakerId === speakerId && cues.retraction.test(next.said)
}

/** Explicit words suffice; weaker ones need support from what was said before or after. */
function isDecision(sentence: Sentence, discussion: Discussion): boolean {
  const { cues } = discussion
  if (cues.tentative.test(sentence.said) || cues.conduct.test(sentence.said)) return false
  if (cues.explicit.test(sentence.said)) return true
  return sentence.wordCount <= LONGEST && isSettled(sentence, discussion)
}

function isSettled(sentence: Sentence, discussion: Discussion): boolean {
  const { cues } = discussion
  const isOpened = cues.opener.test(sentence.said)
  if (cues.settling.test(sentence.said))
    return isOpened || isSupported(sentence, discussion) || isAgreedTo(sentence, discussion)
  return (
    cues.leaning.test(sentence.said) &&
    (isSupported(sentence, discussion) || (isOpened && isAgreedTo(sentence, discussion)))
  )
}

function isSupported(sentence: Sentence, discussion: Discussion): boolean {
  return isAnswerToProposal(sentence, discussion) || isBacked(sentence, discussion)
}

function isAnswerToProposal(sentence: Sentence, { all, cues }: Discussion): boolean {
  return all
    .slice(Math.max(0, sentence.index - LOOK_BACK), sentence.index)
    .some((earlier) => cues.proposal.test(earlier.said) && earlier.terms.some((term) => sentence.terms.includes(term)))
}

function isAgreedTo(sentence: Sentence, { all, cues }: Discussion): boolean {
  return all
    .slice(sentence.index + 1, sentence.index + 1 + LOOK_AHEAD)
    .some(
      (later) =>
        later.speakerId !== sentence.speakerId && cues.assent.test(later.said) && later.wordCount <= LONGEST_ASSENT,
    )
}

/** The same speaker settles it in two ways: "Let's not do it now. We keep the old one." */
function isBacked(sentence: Sentence, { all, cues }: Discussion): boolean {
  const before = all[sentence.index - 1]
  return (
    before?.turn === sentence.turn &&
    cues.settling.test(before.said) &&
    !cues.tentative.test(before.said) &&
    !cues.conduct.test(before.said)
  )
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
  const distance = (other.sentences[0]?.index ?? 0) - (decision.sentences.at(-1)?.index ?? 0)
  return shared >= (distance <= 2 ? 1 : 2) && shared / Math.min(terms.size, others.size) >= 0.6
}
