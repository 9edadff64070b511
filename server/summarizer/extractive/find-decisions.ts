import type { DecisionCues, LanguageRules } from './languages/language-rules.ts'
import { isBroken, type Sentence } from './read-transcript.ts'

const LOOK_BACK = 5
const LOOK_AHEAD = 3
/** In so many sentences something may be said again. */
const LONG_AFTER = 200
/** Words. */
const SHORTEST = 3
/** Words; who says more than this at once is explaining, not settling, unless it is summed up in words of deciding. */
const LONGEST = 32
const LONGEST_SUMMING_UP = 60
/** Words; who is interrupted after so many has said what is meant. */
const LONG_ENOUGH = 10
/** Words of an agreement. */
const LONGEST_ASSENT = 8
/** How much a chair has to stand out by opening, asking and moving on. */
const LEAST_CHAIRING = 2

/** Who announces a decision and goes on with "I" gives reasons. */
const OWN_VIEW = /^(?:I|Ich)(?!\p{L})/u

/** What was decided: the sentences that say so, of one speaker, in order. */
export type Decision = { sentences: Sentence[] }

/** Short enough to have been put to anybody, and not broken off: that can't be signed. */
const isSound = ({ text, wordCount }: Sentence, { partial }: DecisionCues): boolean =>
  wordCount <= LONGEST_SUMMING_UP && !isBroken(text) && !partial.test(text)

type Discussion = { all: Sentence[]; cues: DecisionCues; chair: string | null }

/**
 * Finds the decisions of a meeting, each once. Two signals make one: words of deciding, and agreement by somebody else, the same
 * said again, or that the chair says so.
 */
export function findDecisions(all: Sentence[], rules: LanguageRules): Decision[] {
  const cues = rules.decisions
  if (cues === null) return []
  const discussion = { all, cues, chair: chairOf(all, cues) }
  const isPunctuated = all.filter(({ isWhole }) => isWhole).length * 2 > all.length
  const found = all.flatMap((sentence) => decidedBy(sentence, discussion))
  const isWhole = (one: Sentence) =>
    one.isWhole || !isPunctuated || (cues.explicit.test(one.said) && one.wordCount >= LONG_ENOUGH)
  const decided = new Set(found.filter((one) => isSound(one, cues) && isWhole(one)))
  const decisions: Decision[] = []
  for (const sentence of [...decided].toSorted((a, b) => a.index - b.index)) {
    const last = decisions.at(-1)
    const before = last?.sentences.at(-1)
    if (before?.turn === sentence.turn && sentence.index - before.index <= 1) last?.sentences.push(sentence)
    else decisions.push({ sentences: [sentence] })
  }
  // In its later and usually clearer wording; word for word anywhere.
  const lastSaid = new Map(decisions.map((decision) => [textOf(decision), decision]))
  return decisions.filter(
    (one, index) =>
      lastSaid.get(textOf(one)) === one && !decisions.slice(index + 1, index + 9).some((later) => isSame(one, later)),
  )
}

function textOf({ sentences }: Decision): string {
  return sentences.map(({ text }) => text.toLowerCase()).join(' ')
}

/** Who leads: opens the meeting, says how it goes on, asks the others. Alone, everybody decides for themselves. */
function chairOf(all: Sentence[], cues: DecisionCues): string | null {
  const chairing = new Map<string, number>()
  for (const { speakerId, said, isQuestion, index } of all) {
    const share = (cues.conduct.test(said) ? 2 : 0) + (isQuestion ? 1 : 0) + (index === 0 ? 1 : 0)
    chairing.set(speakerId, (chairing.get(speakerId) ?? 0) + share)
  }
  const [first, second] = [...chairing].toSorted(([, a], [, b]) => b - a)
  if (first === undefined) return null
  return second === undefined || (first[1] >= LEAST_CHAIRING && first[1] > second[1]) ? first[0] : null
}

/** The sentences that a sentence makes a decision: itself, those it announces, or those it settles. */
function decidedBy(sentence: Sentence, discussion: Discussion): Sentence[] {
  const { cues, all } = discussion
  if (cues.announcing.test(sentence.said)) {
    const announced = statementsAfter(sentence, all)
    return announced.length > 0 ? announced : statementsBefore(sentence, all)
  }
  if (cues.bare.test(sentence.said)) return statementsBefore(sentence, all)
  if (sentence.isQuestion) return confirmedBy(sentence, discussion)
  return isDecision(sentence, discussion) && !isTakenBack(sentence, discussion) ? [sentence] : []
}

/** `… Is everybody fine with that?` or `So we agree on …?` or `Wood is out, right?`, and somebody says yes. */
function confirmedBy(question: Sentence, { all, cues }: Discussion): Sentence[] {
  const answer = all.slice(question.index + 1).find((sentence) => sentence.turn !== question.turn)
  if (answer === undefined || answer.turn !== question.turn + 1 || !cues.assent.test(answer.said)) return []
  const statement = question.said.replace(/,? (?:right|okay|yeah|oder|ja|ne)\?$/i, '.')
  const isTagged = statement !== question.said && cues.explicit.test(statement) && !cues.tentative.test(statement)
  if ((isTagged || cues.agreeing.test(question.said)) && question.terms.length > 0) return [question]
  return cues.confirming.test(question.said) ? statementsBefore(question, all) : []
}

function statementsAfter({ index, turn }: Sentence, all: Sentence[]): Sentence[] {
  const after = all.slice(index + 1, index + 3)
  const end = after.findIndex(
    ({ said, terms, isQuestion, ...next }) =>
      next.turn !== turn || isQuestion || terms.length === 0 || OWN_VIEW.test(said),
  )
  return end === -1 ? after : after.slice(0, end)
}

/** The most telling statement of the same breath before a sentence. */
function statementsBefore({ index, turn, speakerId }: Sentence, all: Sentence[]): Sentence[] {
  const breath = all.slice(Math.max(0, index - LOOK_BACK), index).filter((sentence) => sentence.turn === turn)
  const last = all.slice(Math.max(0, index - 1), index).filter((sentence) => sentence.speakerId === speakerId)
  return (breath.length > 0 ? breath : last)
    .filter((sentence) => !sentence.isQuestion && !sentence.isNoise && sentence.terms.length > 1)
    .toSorted((a, b) => b.terms.length - a.terms.length || b.index - a.index)
    .slice(0, 1)
}

function isTakenBack({ index, speakerId }: Sentence, { all, cues }: Discussion): boolean {
  const next = all[index + 1]
  return next?.speakerId === speakerId && cues.retraction.test(next.said)
}

function isDecision(sentence: Sentence, discussion: Discussion): boolean {
  const { said, terms, wordCount } = sentence
  const { cues } = discussion
  if (terms.length === 0 || said.split(' ').length < SHORTEST) return false
  if (cues.tentative.test(said) || cues.conduct.test(said)) return false
  if (cues.explicit.test(said) && wordCount <= LONGEST_SUMMING_UP)
    return isSupported(sentence, discussion) || isSaidAgain(sentence, discussion)
  if (wordCount > LONGEST) return false
  if (cues.settling.test(said)) return isSettled(sentence, discussion)
  return cues.leaning.test(said) && isSupported(sentence, discussion) && isAnswerToProposal(sentence, discussion, 2)
}

/** The second signal: an outcome said as one, by whoever chairs, or agreed to by somebody else. */
function isSupported(sentence: Sentence, discussion: Discussion): boolean {
  const { cues, chair } = discussion
  return cues.opener.test(sentence.said) || chair === sentence.speakerId || isAgreedTo(sentence, discussion)
}

function isSettled(sentence: Sentence, discussion: Discussion): boolean {
  if (isAnswerToProposal(sentence, discussion) || isBacked(sentence, discussion)) return true
  if (!discussion.cues.opener.test(sentence.said)) return false
  return isAgreedTo(sentence, discussion) || isAnswer(sentence, discussion)
}

/** Takes up what somebody else has just said. */
function isAnswer({ index, terms, speakerId }: Sentence, { all }: Discussion): boolean {
  return all
    .slice(Math.max(0, index - LOOK_BACK), index)
    .some((earlier) => earlier.speakerId !== speakerId && earlier.terms.some((term) => terms.includes(term)))
}

/** Takes up what was proposed: the same subject, now in words of deciding. */
function isAnswerToProposal({ index, terms }: Sentence, { all, cues }: Discussion, leastShared = 1): boolean {
  return all
    .slice(Math.max(0, index - LOOK_BACK), index)
    .some(
      (earlier) =>
        cues.proposal.test(earlier.said) && earlier.terms.filter((term) => terms.includes(term)).length >= leastShared,
    )
}

function isAgreedTo({ index, speakerId }: Sentence, { all, cues }: Discussion): boolean {
  return all
    .slice(index + 1, index + 1 + LOOK_AHEAD)
    .some(
      ({ said, wordCount, ...later }) =>
        later.speakerId !== speakerId && cues.assent.test(said) && wordCount <= LONGEST_ASSENT,
    )
}

function isSaidAgain(sentence: Sentence, { all, cues }: Discussion): boolean {
  return all
    .slice(sentence.index + 1, sentence.index + 1 + LONG_AFTER)
    .some((later) => cues.explicit.test(later.said) && isSame({ sentences: [sentence] }, { sentences: [later] }))
}

/** The same speaker settles it in two ways: "Let's not do it now. We keep the old one." */
function isBacked({ index, turn }: Sentence, { all, cues }: Discussion): boolean {
  const before = all[index - 1]
  if (before?.turn !== turn || !cues.settling.test(before.said)) return false
  return !cues.tentative.test(before.said) && !cues.conduct.test(before.said)
}

function isSame(decision: Decision, other: Decision): boolean {
  const terms = new Set(decision.sentences.flatMap((sentence) => sentence.terms))
  const others = new Set(other.sentences.flatMap((sentence) => sentence.terms))
  const shared = [...terms].filter((term) => others.has(term)).length
  const distance = (other.sentences[0]?.index ?? 0) - (decision.sentences.at(-1)?.index ?? 0)
  return shared >= (distance <= 2 ? 1 : 2) && shared / Math.min(terms.size, others.size) >= 0.6
}
