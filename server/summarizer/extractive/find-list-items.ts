import type { DetailLevel, TemplateSection } from '../summarizer.ts'
import { listCues, type ListCue } from './languages/list-cues.ts'
import { readability, type ReadMeeting } from './read-meeting.ts'
import type { Sentence } from './read-transcript.ts'

const MOST_ITEMS: Record<DetailLevel, number> = { short: 4, medium: 6, long: 12, unknown: 6 }
const SHORTEST = 4
const LONGEST = 45

/** The sentences that belong into a list section, in order; none rather than any where nothing fits. */
export function findListItems(section: TemplateSection, meeting: ReadMeeting): Sentence[] {
  const cues = cuesFor(section, meeting.rules.language)
  const fitting = cues.length > 0 ? cued(cues, meeting) : alike(section, meeting)
  const best = fitting
    .map((sentence) => ({
      sentence,
      value: (meeting.ranks[sentence.index] ?? 0) + 0.3 * readability(sentence, meeting),
    }))
    .toSorted((a, b) => b.value - a.value || a.sentence.index - b.sentence.index)
    .map(({ sentence }) => sentence)
  return withoutRepeats(best)
    .slice(0, MOST_ITEMS[section.detailLevel])
    .toSorted((a, b) => a.index - b.index)
}

/** A title may name two things: "Risks and open questions". */
function cuesFor({ title, description, additionalInstructions }: TemplateSection, language: string): ListCue[] {
  const all = listCues(language)
  // A section may be titled in another language than the one that is spoken.
  const other = language === 'de' ? listCues('en') : listCues('de')
  for (const text of [title, `${description ?? ''} ${additionalInstructions ?? ''}`]) {
    const cues = all.filter((cue, index) => cue.wanted.test(text) || other[index]?.wanted.test(text) === true)
    if (cues.length > 0) return cues
  }
  return []
}

function cued(cues: ListCue[], meeting: ReadMeeting): Sentence[] {
  const listedElsewhere = new Set([
    ...meeting.tasks.flatMap((task) => task.evidence),
    ...meeting.decisions.flatMap((decision) => decision.sentences),
  ])
  return meeting.sentences.filter(
    (sentence) =>
      isUsable(sentence, meeting) &&
      cues.some((cue) =>
        cue.kind === 'question'
          ? isOpenQuestion(sentence, meeting)
          : isStatementOf(cue, sentence) && (cue.isAboutAgreements || !listedElsewhere.has(sentence)),
      ),
  )
}

function isStatementOf({ said }: ListCue, sentence: Sentence): boolean {
  return !sentence.isQuestion && said.test(sentence.text)
}

/** Says something, and not about how the meeting is run. */
function isUsable({ isNoise, wordCount, terms, said }: Sentence, { rules }: ReadMeeting): boolean {
  const isLongEnough = wordCount >= SHORTEST && wordCount <= LONGEST && terms.length > 1
  return !isNoise && isLongEnough && rules.decisions?.conduct.test(said) !== true
}

/** A question that nobody answers: the next speaker does not know, asks back, or changes the subject. */
function isOpenQuestion(sentence: Sentence, { sentences, rules, tasks, decisions }: ReadMeeting): boolean {
  if (!sentence.isQuestion || (rules.tasks?.request(sentence.said) ?? null) !== null) return false
  const settled = [...tasks.map((task) => task.evidence), ...decisions.map((decision) => decision.sentences)]
  if (settled.some((said) => said.includes(sentence))) return false
  const answers = sentences
    .slice(sentence.index + 1, sentence.index + 4)
    .filter((answer) => answer.turn === sentence.turn + 1)
  if (answers.some((answer) => rules.unknowing.test(answer.said))) return true
  const isAnswered = answers.some(
    (answer) =>
      !answer.isQuestion &&
      (rules.tasks?.assent.test(answer.said) === true ||
        rules.tasks?.refusal.test(answer.said) === true ||
        answer.wordCount >= 5),
  )
  return (
    !isAnswered &&
    !sentences
      .slice(sentence.index + 1, sentence.index + 3)
      .some((next) => next.turn === sentence.turn && !next.isQuestion && next.wordCount > 6)
  )
}

/** Sentences that share words with what the section is called and what it is for. */
function alike({ title, description }: TemplateSection, meeting: ReadMeeting): Sentence[] {
  const { sentences, rules } = meeting
  const wanted = new Set<string>()
  for (const [word] of `${title} ${description ?? ''}`.toLowerCase().matchAll(/\p{L}{3,}/gu)) {
    if (!rules.stopWords.has(word)) wanted.add(rules.stem(word))
  }
  return sentences.filter(
    (sentence) =>
      isUsable(sentence, meeting) && !sentence.isQuestion && sentence.terms.some((term) => wanted.has(term)),
  )
}

function withoutRepeats(sentences: Sentence[]): Sentence[] {
  const kept: Sentence[] = []
  for (const sentence of sentences) {
    const terms = new Set(sentence.terms)
    const isRepeat = kept.some((other) => {
      const shared = other.terms.filter((term) => terms.has(term)).length
      return shared / Math.min(terms.size, new Set(other.terms).size) >= 0.7
    })
    if (!isRepeat) kept.push(sentence)
  }
  return kept
}
