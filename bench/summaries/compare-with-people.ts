import { writeFile } from 'node:fs/promises'

import { summaryOfWords } from '../../server/summarizer/extractive/overview.ts'
import { leadSummary, textRankSummary } from './baselines.ts'
import { baselineSentences, readQmsum, toMeetingContent, type QmsumMeeting } from './qmsum.ts'
import { rougeOne, rougeWords } from './rouge.ts'

/** The baselines stop at the sentence that reaches this many words, which makes about 120. */
const BASELINE_WORDS = 110
const OUR_WORDS = 118
/** The built-in summarizer is to be better by a fifth. */
const WANTED_RATIO = 1.2

type Contender = { name: string; summarize: (meeting: QmsumMeeting) => string }

const contenders: Contender[] = [
  { name: 'built-in summarizer', summarize: (meeting) => summaryOfWords(toMeetingContent(meeting), OUR_WORDS) },
  { name: 'lead baseline', summarize: (meeting) => leadSummary(baselineSentences(meeting), BASELINE_WORDS) },
  { name: 'TextRank baseline', summarize: (meeting) => textRankSummary(baselineSentences(meeting), BASELINE_WORDS) },
]

/** Prints how near the built-in summarizer and two baselines come to people's summaries; `folder` holds QMSum meetings. */
export async function compareWithPeople(folder: string, saveTo: string | undefined): Promise<void> {
  const meetings = await readQmsum(folder)
  const results = contenders.map(({ name, summarize }) => {
    const summaries = meetings.map(summarize)
    const scores = meetings.map(({ reference }, index) => 100 * rougeOne(summaries[index] ?? '', reference))
    return { name, summaries, score: mean(scores), words: mean(summaries.map((summary) => rougeWords(summary).length)) }
  })
  const [ours] = results
  if (ours === undefined) return
  console.log(`ROUGE-1 F1 against people’s summaries of ${meetings.length} meetings`)
  for (const { name, score, words } of results) {
    const ratio =
      score === ours.score ? '' : `  ours is ${(ours.score / score).toFixed(2)} times that (wanted ${WANTED_RATIO})`
    console.log(`${name.padEnd(22)}${score.toFixed(1).padStart(6)}  ${Math.round(words)} words${ratio}`)
  }
  if (saveTo !== undefined) {
    const byName = Object.fromEntries(meetings.map(({ name }, index) => [name, ours.summaries[index]]))
    await writeFile(saveTo, JSON.stringify(byName, null, 2))
  }
}

function mean(numbers: number[]): number {
  return numbers.reduce((sum, value) => sum + value, 0) / Math.max(1, numbers.length)
}
