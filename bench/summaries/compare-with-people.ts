import { writeFile } from 'node:fs/promises'

import { writeOverview } from '../../server/summarizer/extractive/overview.ts'
import { readMeeting } from '../../server/summarizer/extractive/read-meeting.ts'
import { CONTROL_SUMMARY, leadSummary, textRankSummary } from './baselines.ts'
import { baselineSentences, toMeetingContent, type QmsumMeeting } from './qmsum.ts'
import { contentWords, rouge, rougeWords } from './rouge.ts'

/** The baselines stop at the sentence that reaches this many words, which makes about 120. */
const BASELINE_WORDS = 110
const OUR_WORDS = 118
/** What the built-in summarizer is to reach in content words, ROUGE-1 and ROUGE-2. */
const WANTED = [18, 5]

export type Contender = { name: string; summarize: (meeting: QmsumMeeting) => string | Promise<string> }

/** In about so many words, as plain text without names and times. */
export function builtInOverview(meeting: QmsumMeeting): string {
  const { topics, moments } = writeOverview(
    readMeeting(toMeetingContent(meeting), () => {}),
    OUR_WORDS,
  )
  return [topics ?? '', ...moments.map(({ text }) => text)].join(' ')
}

const contenders: Contender[] = [
  { name: 'built-in summarizer', summarize: builtInOverview },
  { name: 'lead', summarize: (meeting) => leadSummary(baselineSentences(meeting), BASELINE_WORDS) },
  { name: 'TextRank', summarize: (meeting) => textRankSummary(baselineSentences(meeting), BASELINE_WORDS) },
  { name: 'constant text', summarize: () => CONTROL_SUMMARY },
]

type CompareOptions = { others: Contender[]; saveTo: string | undefined }

/** Prints how near the built-in summarizer, two baselines, a text that says nothing and others come to people's summaries. */
export async function compareWithPeople(meetings: QmsumMeeting[], { others, saveTo }: CompareOptions): Promise<void> {
  const results: { name: string; summaries: string[]; words: number; content: number[]; plain: number }[] = []
  for (const { name, summarize } of [...contenders, ...others]) {
    const summaries: string[] = []
    for (const meeting of meetings) summaries.push(await summarize(meeting))
    const score = (read: (text: string) => string[], n: number) =>
      mean(meetings.map(({ reference }, index) => 100 * rouge(read(summaries[index] ?? ''), read(reference), n)))
    const words = mean(summaries.map((summary) => rougeWords(summary).length))
    const content = [1, 2].map((n) => score(contentWords, n))
    results.push({ name, summaries, words, content, plain: score(rougeWords, 1) })
  }
  console.log(
    `ROUGE against people’s summaries of ${meetings.length} meetings, in content words (wanted ${WANTED.join(' / ')}), and of all words`,
  )
  for (const { name, content, plain, words } of results) {
    const [one = 0, two = 0] = content
    console.log(
      `${name.padEnd(22)}${one.toFixed(1).padStart(6)} / ${two.toFixed(1)}   all words ${plain.toFixed(1)}  ${Math.round(words)} words`,
    )
  }
  if (saveTo !== undefined) {
    const byName = Object.fromEntries(meetings.map(({ name }, index) => [name, results[0]?.summaries[index]]))
    await writeFile(saveTo, JSON.stringify(byName, null, 2))
  }
}

function mean(numbers: number[]): number {
  return numbers.reduce((sum, value) => sum + value, 0) / Math.max(1, numbers.length)
}
