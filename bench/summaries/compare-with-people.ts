import { writeFile } from 'node:fs/promises'

import { writeOverview } from '../../server/summarizer/extractive/overview.ts'
import { isQuotable, readMeeting } from '../../server/summarizer/extractive/read-meeting.ts'
import { CONTROL_SUMMARY, leadSummary, textRankSummary } from './baselines.ts'
import { readLabels } from './real-meetings.ts'
import { baselineSentences, toMeetingContent, type QmsumMeeting } from './qmsum.ts'
import { contentWords, oracleSummary, rouge, rougeWords } from './rouge.ts'

/** The baselines stop at the sentence that reaches this many words, which results in about 120. */
const BASELINE_WORDS = 110
const OUR_EXTENT = { maxWords: 118, leastShare: 0.15 }
/** Target scores of the built-in summarizer for content words, ROUGE-1 and ROUGE-2. */
const WANTED = [18, 5]

export type Contender = { name: string; summarize: (meeting: QmsumMeeting) => string | Promise<string> }

/** Returns the overview as plain text of about this many words, without names and times. */
export function builtInOverview(meeting: QmsumMeeting): string {
  const { topics, moments } = writeOverview(
    readMeeting(toMeetingContent(meeting), () => {}),
    OUR_EXTENT,
  )
  return [topics ?? '', ...moments.map(({ text }) => text)].join(' ')
}

/** Returns what the built-in summarizer could quote: the oracle's choice among these is the upper limit. */
function quotableSentences(meeting: QmsumMeeting): string[] {
  const read = readMeeting(toMeetingContent(meeting), () => {})
  return read.sentences.filter((sentence) => isQuotable(sentence, read)).map(({ text }) => text)
}

const contenders: Contender[] = [
  { name: 'built-in summarizer', summarize: builtInOverview },
  { name: 'lead', summarize: (meeting) => leadSummary(baselineSentences(meeting), BASELINE_WORDS) },
  { name: 'TextRank', summarize: (meeting) => textRankSummary(baselineSentences(meeting), BASELINE_WORDS) },
  { name: 'constant text', summarize: () => CONTROL_SUMMARY },
  {
    name: 'oracle, quotable',
    summarize: (meeting) => oracleSummary(quotableSentences(meeting), meeting.reference, OUR_EXTENT.maxWords),
  },
  {
    name: 'oracle, whatever said',
    summarize: (meeting) => oracleSummary(baselineSentences(meeting), meeting.reference, OUR_EXTENT.maxWords),
  },
]

type CompareOptions = { others: Contender[]; saveTo: string | undefined }

/**
 * Prints how close the built-in summarizer, two baselines, a meaningless text and others come to people's summaries.
 */
export async function compareWithPeople(meetings: QmsumMeeting[], { others, saveTo }: CompareOptions): Promise<void> {
  const results: { name: string; summaries: string[] }[] = []
  for (const { name, summarize } of [...contenders, ...others]) {
    const summaries: string[] = []
    for (const meeting of meetings) summaries.push(await summarize(meeting))
    results.push({ name, summaries })
  }
  const labels = await readLabels()
  for (const part of ['all', 'tuned', 'heldOut'] as const) {
    const names = labels.filter((one) => one.part === part).map((one) => one.meeting)
    const places = [...meetings.keys()].filter((index) => part === 'all' || names.includes(meetings[index]?.name ?? ''))
    if (places.length === 0) continue
    const wanted = part === 'all' ? ` (wanted ${WANTED.join(' / ')})` : ''
    console.log(
      `ROUGE against people’s summaries of ${places.length} meetings (${part}), in content words${wanted}, and of all words`,
    )
    for (const { name, summaries } of results) {
      const pairs = places.map((index) => [summaries[index] ?? '', meetings[index]?.reference ?? ''] as const)
      printScores(name, pairs)
    }
  }
  if (saveTo !== undefined) {
    const byName = Object.fromEntries(meetings.map(({ name }, index) => [name, results[0]?.summaries[index]]))
    await writeFile(saveTo, JSON.stringify(byName, null, 2))
  }
}

/** `pairs` contains our summary and theirs for each meeting. */
function printScores(name: string, pairs: (readonly [string, string])[]): void {
  const score = (read: (text: string) => string[], n: number) =>
    mean(pairs.map(([ours, theirs]) => 100 * rouge(read(ours), read(theirs), n))).toFixed(1)
  const words = mean(pairs.map(([ours]) => rougeWords(ours).length))
  console.log(
    `${name.padEnd(22)}${score(contentWords, 1).padStart(6)} / ${score(contentWords, 2)}   all words ${score(rougeWords, 1)}  ${Math.round(words)} words`,
  )
}

function mean(numbers: number[]): number {
  return numbers.reduce((sum, value) => sum + value, 0) / Math.max(1, numbers.length)
}
