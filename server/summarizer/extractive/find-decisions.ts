import type { DecisionCues, LanguageRules } from './languages/language-rules.ts'
import { isBroken, overlapOf, type Sentence } from './read-transcript.ts'

const LOOK_BACK = 5
const LOOK_AHEAD = 3
/** Among so many later decisions it may be the same in other words. */
const SOON = 8
const SHORTEST = 3
/** Words; who says more than this at once is explaining, not settling. */
const LONGEST = 45
/** Words; who is interrupted after so many has said what is meant. */
const LONG_ENOUGH = 10
/** Words of a plan that others can agree to. */
const LONGEST_PLAN = 24
/** Words; what is less isn't understood a week later. */
const LEAST_CLOSED = 4
/** Words of an agreement. */
const LONGEST_ASSENT = 8
/** How much a chair has to stand out by opening, asking and moving on. */
const LEAST_CHAIRING = 2

/** `openings`: what each turn begins with. */
type Discussion = { all: Sentence[]; cues: DecisionCues; chair: string | null; openings: Map<number, Sentence> }

/** Finds the decisions of a meeting, each once: words of deciding, and agreement by somebody else or the chair's own word. */
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
    // What is broken off can't be signed, and what is longer was put to nobody.
    .filter((one) => one.wordCount <= LONGEST && isWhole(one) && !isBroken(one.text))
    .filter((one) => !cues.partial.test(one.text))
    .filter((one) => (one.isQuestion ? isConfirmed(one, discussion) : isDecision(one, discussion)))
    // Who chairs, or says it twice, decides nothing in words that may be misheard.
    .filter((one) => !isRough || one.isQuestion || isAgreedTo(one, discussion, cues.approval))
  // In its later and usually clearer wording; word for word anywhere.
  return decided.filter((one, index) => {
    const isSaidAgain = (later: Sentence, ahead: number) =>
      later.text === one.text || (ahead < SOON && isSame(one, later))
    return !decided.slice(index + 1).some(isSaidAgain)
  })
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

/** `Wood is out, right?`, and somebody says yes. */
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
  // A plan is one of the speaker's own until somebody else agrees or had proposed it, no matter who chairs.
  if (!cues.leaning.test(said) || !isAnswerToProposal(sentence, discussion, 2)) return false
  return cues.opener.test(said) || isAgreedTo(sentence, discussion)
}

const saysNothing = ({ terms, said }: Sentence) => terms.length === 0 || said.split(' ').length < SHORTEST

const CONDITION = /(?<!\p{L})(?:if|but|unless|wenn|falls|aber)(?!\p{L})/iu
/** `I suggest we drop it.`, and somebody else agrees in so many words. */
function isProposalAgreedTo(sentence: Sentence, discussion: Discussion): boolean {
  const { proposing, conduct, approval } = discussion.cues
  const isProposed =
    sentence.wordCount > LEAST_CLOSED &&
    proposing.test(sentence.said) &&
    !conduct.test(sentence.said) &&
    !CONDITION.test(sentence.said)
  return isProposed && isAgreedTo(sentence, discussion, approval)
}

/** `Okay, settled.`: right after it, or once nobody objects. Who says `so machen wir das` at the end of a speech has asked nobody. */
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

/** The second signal: an outcome said as one, by the one who chairs, or agreed to by somebody else. Who chairs tells stories, too. */
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

/** Takes up what somebody else has just said. */
function isAnswer(sentence: Sentence, discussion: Discussion): boolean {
  return saidBefore(sentence, discussion).some(
    (earlier) => earlier.speakerId !== sentence.speakerId && sharedBy(earlier, sentence) > 0,
  )
}

/** Takes up what was proposed, not in the same breath: the same subject, now in words of deciding. */
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

/** The same speaker settles it in two ways: "Let's not do it now. We keep the old one." */
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
