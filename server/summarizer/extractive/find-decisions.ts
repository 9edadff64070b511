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
/** The minimum score for opening, asking and moving on that makes a speaker the chair. */
const LEAST_CHAIRING = 2

/** `openings`: the first sentence of each turn. */
type Discussion = { all: Sentence[]; cues: DecisionCues; chair: string | null; openings: Map<number, Sentence> }

/**
 * Finds the decisions of a meeting, each once: a decision phrase, plus agreement by another speaker or the chair's own
 * word.
 */
export function findDecisions(
  all: Sentence[],
  { rules, isRough }: { rules: LanguageRules; isRough: boolean },
): Sentence[] {
  const cues = rules.decisions
  if (cues === null) return []
  const openings = new Map(all.toReversed().map((sentence) => [sentence.turn, sentence]))
  const discussion = { all, cues, chair: chairOf(all, cues), openings }
  const isPunctuated = all.filter(({ isWhole }) => isWhole).length * 2 > all.length
  const isWhole = (one: Sentence) =>
    one.isWhole || !isPunctuated || (cues.explicit.test(one.said) && one.wordCount >= LONG_ENOUGH)
  const decided = all
    // No one can sign off on what is cut off, and a longer sentence wasn't put to anyone.
    .filter((one) => one.wordCount <= LONGEST && isWhole(one) && !isBroken(one.text))
    .filter((one) => !cues.partial.test(one.text))
    .filter((one) => (one.isQuestion ? isConfirmed(one, discussion) : isDecision(one, discussion)))
    // In a rough transcript, which may be misheard, only another speaker's approval counts.
    .filter((one) => !isRough || one.isQuestion || isAgreedTo(one, discussion, cues.approval))
  // Keeps the later wording, usually the clearer one; exact repeats are dropped at any distance.
  return decided.filter((one, index) => {
    const isSaidAgain = (later: Sentence, ahead: number) =>
      later.text === one.text || (ahead < SOON && isSame(one, later))
    return !decided.slice(index + 1).some(isSaidAgain)
  })
}

/** Returns who leads: opens the meeting, says what comes next, asks the others. In a monologue, that's the speaker. */
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

/** `Wood is out, right?`, and another speaker says yes. */
function isConfirmed(question: Sentence, { openings, cues }: Discussion): boolean {
  const answer = openings.get(question.turn + 1)
  if (answer === undefined || !cues.assent.test(answer.said)) return false
  const statement = question.said.replace(/,? (?:right|okay|yeah|oder|ja|ne)\?$/i, '.')
  const isTagged = statement !== question.said && cues.explicit.test(statement) && !cues.tentative.test(statement)
  return isTagged && question.terms.length > 0
}

function isDecision(sentence: Sentence, discussion: Discussion): boolean {
  const { said, text } = sentence
  const { cues } = discussion
  if (saysNothing(sentence) || cues.closing.test(said) || isTakenBack(sentence, discussion)) return false
  if (isClosed(sentence, discussion) || isProposalAgreedTo(sentence, discussion)) return true
  if (cues.tentative.test(said) || cues.conduct.test(said)) return false
  if (cues.explicit.test(said) || cues.explicit.test(text)) return isSupported(sentence, discussion)
  if (sentence.wordCount > LONGEST_PLAN) return false
  if (cues.settling.test(said)) return isSettled(sentence, discussion)
  // A plan is only the speaker's own until another speaker agrees or had proposed it, no matter who chairs.
  if (!cues.leaning.test(said) || !isAnswerToProposal(sentence, discussion, 2)) return false
  return cues.opener.test(said) || isAgreedTo(sentence, discussion)
}

const saysNothing = ({ terms, said }: Sentence) => terms.length === 0 || said.split(' ').length < SHORTEST

const CONDITION = /(?<!\p{L})(?:if|but|unless|wenn|falls|aber)(?!\p{L})/iu
/** `I suggest we drop it.`, and another speaker agrees explicitly. */
function isProposalAgreedTo(sentence: Sentence, discussion: Discussion): boolean {
  const { proposing, conduct, approval } = discussion.cues
  const isProposed =
    sentence.wordCount > LEAST_CLOSED &&
    proposing.test(sentence.said) &&
    !conduct.test(sentence.said) &&
    !CONDITION.test(sentence.said)
  return isProposed && isAgreedTo(sentence, discussion, approval)
}

/**
 * `Okay, settled.` right after it, or once there are no objections. `So machen wir das` at the end of a speech isn't
 * put to anyone.
 */
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

function isTakenBack({ index, speakerId }: Sentence, { all, cues }: Discussion): boolean {
  const next = all[index + 1]
  return next?.speakerId === speakerId && cues.retraction.test(next.said)
}

/**
 * The second signal: an outcome worded as one, said by the chair, or agreed to by another speaker. Chairs tell stories,
 * too.
 */
function isSupported(sentence: Sentence, discussion: Discussion): boolean {
  const { cues, chair } = discussion
  const isRuled = chair === sentence.speakerId || cues.opener.test(sentence.said)
  return (isRuled && !cues.reported.test(sentence.said)) || isAgreedTo(sentence, discussion)
}

function isSettled(sentence: Sentence, discussion: Discussion): boolean {
  const isOutcome = discussion.cues.opener.test(sentence.said)
  if (isOutcome && (isAgreedTo(sentence, discussion) || isAnswer(sentence, discussion))) return true
  return (
    isAnswerToProposal(sentence, discussion) ||
    isBacked(sentence, discussion) ||
    isAgreedTo(sentence, discussion, discussion.cues.approval)
  )
}

const saidBefore = ({ index }: Sentence, { all }: Discussion) => all.slice(Math.max(0, index - LOOK_BACK), index)
const sharedBy = (one: Sentence, other: Sentence) => one.terms.filter((term) => other.terms.includes(term)).length

/** Whether the sentence takes up what another speaker has just said. */
function isAnswer(sentence: Sentence, discussion: Discussion): boolean {
  return saidBefore(sentence, discussion).some(
    (earlier) => earlier.speakerId !== sentence.speakerId && sharedBy(earlier, sentence) > 0,
  )
}

/** Whether the sentence takes up a proposal from another turn: the same subject, now in words of deciding. */
function isAnswerToProposal(sentence: Sentence, discussion: Discussion, leastShared = 1): boolean {
  return saidBefore(sentence, discussion).some(
    (earlier) =>
      earlier.turn !== sentence.turn &&
      discussion.cues.proposal.test(earlier.said) &&
      sharedBy(earlier, sentence) >= leastShared,
  )
}

function isAgreedTo({ index, speakerId }: Sentence, { all, cues }: Discussion, assent = cues.assent): boolean {
  return all
    .slice(index + 1, index + 1 + LOOK_AHEAD)
    .filter((later) => later.speakerId !== speakerId && later.wordCount <= LONGEST_ASSENT)
    .some(({ said }) => assent.test(said) && !CONDITION.test(said))
}

/** The same speaker says it in two ways: "Let's not do it now. We keep the old one." */
function isBacked({ index, turn }: Sentence, { all, cues }: Discussion): boolean {
  const last = all[index - 1]
  if (last?.turn !== turn || !/\b(?:not|nicht|kein\p{L}*)(?!\p{L})/iu.test(last.said) || !cues.settling.test(last.said))
    return false
  return !cues.tentative.test(last.said) && !cues.conduct.test(last.said)
}

function isSame(decision: Sentence, other: Sentence): boolean {
  const { shared, share } = overlapOf(decision.terms, other.terms)
  return shared >= (other.index - decision.index <= 2 ? 1 : 2) && share >= 0.6
}
