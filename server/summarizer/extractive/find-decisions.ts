import type { DecisionCues, LanguageRules } from './languages/language-rules.ts'
import { isBroken, overlapOf, type Sentence } from './read-transcript.ts'

const LOOK_BACK = 5
const LOOK_AHEAD = 3
/** Within this many decisions, the same one may come again in other words. */
const SOON = 8
const SHORTEST = 3
/** In words. A longer turn is an explanation, not a decision. */
const LONGEST = 45
/** In words. Speakers interrupted after this many have made their point. */
const LONG_ENOUGH = 10
/** Maximum words of a plan that others can agree to. */
const LONGEST_PLAN = 24
/** In words. Anything shorter can't be understood a week later. */
const LEAST_CLOSED = 4
/** Maximum words of an agreement. */
const LONGEST_ASSENT = 8
/** In sentences, between a motion and its vote. */
const LONGEST_DEBATE = 60
/** The minimum score for opening, asking and moving on that makes a speaker the chair. */
const LEAST_CHAIRING = 2

type Reading = { rules: LanguageRules; isRough: boolean }
type Discussion = { all: Sentence[]; cues: DecisionCues; isClause: (text: string) => boolean; chair: string | null }

/** Finds the decisions of a meeting, each once: words of deciding, plus a vote, another speaker's yes or the chair's word. */
export function findDecisions(all: Sentence[], { rules, isRough }: Reading): Sentence[] {
  const cues = rules.decisions
  if (cues === null) return []
  const discussion = { all, cues, isClause: rules.isClause, chair: chairOf(all, cues) }
  const motions = new Set(all.map((one) => motionCarriedBy(one, discussion)))
  const isPunctuated = all.filter(({ isWhole }) => isWhole).length * 2 > all.length
  const isWhole = (one: Sentence) =>
    one.isWhole || !isPunctuated || (cues.explicit.test(one.said) && one.wordCount >= LONG_ENOUGH)
  const decided = all
    // No one can sign off on what is cut off, and a longer sentence wasn't put to anyone.
    .filter((one) => one.wordCount <= LONGEST && isWhole(one) && !isBroken(one.text) && !cues.partial.test(one.text))
    .filter((one) => motions.has(one) || (one.isQuestion ? isConfirmed(one, discussion) : isDecision(one, discussion)))
    // A rough transcript may be misheard: only a vote counts, or a complete sentence that another speaker approves.
    .filter((one) => !isRough || motions.has(one) || isApproved(one, discussion))
  // Keeps the later wording, usually the clearer one; exact repeats are dropped at any distance.
  return decided.filter((one, index) => {
    const isSaidAgain = (later: Sentence, ahead: number) =>
      later.text === one.text || (ahead < SOON && isSame(one, later))
    return !decided.slice(index + 1).some(isSaidAgain)
  })
}

/** Returns who leads: opens the meeting, says what comes next, asks the others. In a monologue, nobody does. */
function chairOf(all: Sentence[], cues: DecisionCues): string | null {
  const chairing = new Map<string, number>()
  for (const { speakerId, said, isQuestion, index } of all) {
    const share = (cues.conduct.test(said) ? 2 : 0) + (isQuestion ? 1 : 0) + (index === 0 ? 1 : 0)
    chairing.set(speakerId, (chairing.get(speakerId) ?? 0) + share)
  }
  const [first, second] = [...chairing].toSorted(([, a], [, b]) => b - a)
  if (first === undefined || second === undefined) return null
  return first[1] >= LEAST_CHAIRING && first[1] > second[1] ? first[0] : null
}

/** `Wood is out, right?`, and another speaker says yes. */
function isConfirmed(question: Sentence, discussion: Discussion): boolean {
  const { explicit, tentative } = discussion.cues
  const statement = question.said.replace(/,? (?:right|okay|yeah|oder|ja|ne)\?$/i, '.')
  const isTagged = statement !== question.said && explicit.test(statement) && !tentative.test(statement)
  return isTagged && question.terms.length > 0 && isAgreedTo(question, discussion)
}

/** The motion that the sentence says was carried: what was decided, not the words that it was. */
function motionCarriedBy({ index, said }: Sentence, { all, cues: { vote } }: Discussion): Sentence | undefined {
  if (vote?.carried.test(said) !== true) return undefined
  const before = all.slice(Math.max(0, index - LONGEST_DEBATE), index)
  const since = before.slice(before.findLastIndex((one) => vote.carried.test(one.said)) + 1)
  return since.findLast((one) => one.isWhole && vote.moved.test(one.said))
}

function isDecision(sentence: Sentence, discussion: Discussion): boolean {
  const { said, text, wordCount } = sentence
  const { cues } = discussion
  if (saysNothing(sentence) || cues.closing.test(said) || isTakenBack(sentence, discussion)) return false
  if ([isClosed, isProposalAgreedTo, isUnopposed].some((isSo) => isSo(sentence, discussion))) return true
  if (cues.tentative.test(said) || cues.conduct.test(said)) return false
  if (cues.explicit.test(said) || cues.explicit.test(text)) return isSupported(sentence, discussion)
  if (wordCount > LONGEST_PLAN) return false
  return cues.settling.test(said) ? isSettled(sentence, discussion) : isPlanned(sentence, discussion)
}

const saysNothing = ({ terms, said }: Sentence) =>
  !terms.some((term) => /\p{L}/u.test(term)) || said.split(' ').length < SHORTEST

const CONDITION = /(?<!\p{L})(?:if|but|unless|wenn|falls|aber)(?!\p{L})/iu
/** Not agreement: a condition, an objection, thanks for a report. */
const RESERVATION = new RegExp(String.raw`${CONDITION.source}|\b(?:though|not|thank\w*)\b`, 'iu')

const isApproved = (one: Sentence, discussion: Discussion) =>
  discussion.isClause(one.text) && isAgreedTo(one, discussion, discussion.cues.approval)

/** `I suggest we drop it.`, and another speaker agrees explicitly. */
function isProposalAgreedTo(sentence: Sentence, discussion: Discussion): boolean {
  const { said, wordCount } = sentence
  const { proposing, conduct, approval } = discussion.cues
  if (wordCount <= LEAST_CLOSED || !proposing.test(said) || conduct.test(said) || CONDITION.test(said)) return false
  return isAgreedTo(sentence, discussion, approval)
}

const answersTo = ({ index, speakerId }: Sentence, { all }: Discussion) =>
  all.slice(index + 1, index + 1 + LOOK_AHEAD).filter((later) => later.speakerId !== speakerId)
const hasReservation = (answers: Sentence[]) => answers.some(({ said }) => RESERVATION.test(said))

/** `We'll move it unless there are objections`, and nobody has any. */
function isUnopposed(sentence: Sentence, discussion: Discussion): boolean {
  const { unlessOpposed, conduct } = discussion.cues
  if (unlessOpposed?.test(sentence.said) !== true || conduct.test(sentence.said)) return false
  return !hasReservation(answersTo(sentence, discussion))
}

function isAgreedTo(sentence: Sentence, discussion: Discussion, assent = discussion.cues.assent): boolean {
  const answers = answersTo(sentence, discussion)
  const yes = answers.findIndex(({ said, wordCount }) => wordCount <= LONGEST_ASSENT && assent.test(said))
  return yes >= 0 && !hasReservation(answers.slice(0, yes + 1))
}

/** `Okay, settled.` right after it, or once there are no objections; not put to anyone at the end of a speech. */
function isClosed(sentence: Sentence, discussion: Discussion): boolean {
  const { index, said, wordCount, turn, speakerId } = sentence
  const { all, cues, chair } = discussion
  const next = all.slice(index + 1, index + 1 + LOOK_AHEAD).find((one) => cues.unopposed?.test(one.said) !== true)
  if (next === undefined || next.isQuestion || !cues.closing.test(next.said)) return false
  if (wordCount < LEAST_CLOSED || wordCount > LONGEST_PLAN) return false
  const isAlone = next.index === index + 1 && next.turn === turn && chair !== speakerId
  if (isAlone && !cues.explicit.test(next.said) && !isAgreedTo(sentence, discussion)) return false
  return ![cues.closing, cues.conduct, cues.tentative, cues.unopposed].some((pattern) => pattern?.test(said))
}

const isTakenBack = ({ index, speakerId }: Sentence, { all, cues }: Discussion) =>
  all.slice(index + 1, index + 2).some((next) => next.speakerId === speakerId && cues.retraction.test(next.said))

/** An outcome said by the chair, who tells stories too, or worded as one, or agreed to by another speaker. */
function isSupported(sentence: Sentence, discussion: Discussion): boolean {
  const { cues, chair } = discussion
  const isRuled = chair === sentence.speakerId || cues.opener.test(sentence.said)
  const isReported = cues.reported.test(sentence.said)
  return (isRuled && !isReported) || ((isRuled || !isReported) && isAgreedTo(sentence, discussion))
}

function isSettled(sentence: Sentence, discussion: Discussion): boolean {
  const { opener, approval } = discussion.cues
  if (isBacked(sentence, discussion) || isAgreedTo(sentence, discussion, approval)) return true
  return opener.test(sentence.said) && [isAgreedTo, isAnswerToProposal].some((isSo) => isSo(sentence, discussion))
}

/** A plan is only the speaker's own until another speaker agrees or had proposed it, no matter who chairs. */
function isPlanned(sentence: Sentence, discussion: Discussion): boolean {
  const { leaning, opener } = discussion.cues
  if (!leaning.test(sentence.said) || !isAnswerToProposal(sentence, discussion, 2)) return false
  return opener.test(sentence.said) || (discussion.isClause(sentence.text) && isAgreedTo(sentence, discussion))
}

/** Whether the sentence takes up a question or proposal from another turn, now in words of deciding. */
function isAnswerToProposal({ index, turn, terms }: Sentence, { all, cues }: Discussion, leastShared = 1): boolean {
  return all
    .slice(Math.max(0, index - LOOK_BACK), index)
    .filter((earlier) => earlier.turn !== turn && (earlier.isQuestion || cues.proposal.test(earlier.said)))
    .some((earlier) => terms.filter((term) => earlier.terms.includes(term)).length >= leastShared)
}

/** The same speaker says it in two ways: "Let's not do it now. We keep the old one." */
function isBacked({ index, turn }: Sentence, { all, cues }: Discussion): boolean {
  const last = all[index - 1]
  if (last?.turn !== turn || cues.tentative.test(last.said) || cues.conduct.test(last.said)) return false
  return /\b(?:not|nicht|kein\p{L}*)(?!\p{L})/iu.test(last.said) && cues.settling.test(last.said)
}

function isSame(decision: Sentence, other: Sentence): boolean {
  const { shared, share } = overlapOf(decision.terms, other.terms)
  return shared >= (other.index - decision.index <= 2 ? 1 : 2) && share >= 0.6
}
