import type { MeetingContent } from '../summarizer.ts'
import { writeOverview } from './overview.ts'
import { readMeeting } from './read-meeting.ts'

/** The overview of a meeting in about `maxWords` words, as plain text without times: what benchmarks compare. */
export function summaryOfWords(content: MeetingContent, maxWords: number): string {
  const lines = writeOverview(
    readMeeting(content, () => {}),
    maxWords,
  )
  return lines.map((line) => line.text).join(' ')
}
