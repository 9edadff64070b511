import type { MeetingContent, SummarizerResult } from '../summarizer.ts'
import { toDocument } from '../summary-document.ts'
import { readMeeting } from './read-meeting.ts'
import { writeSections } from './write-sections.ts'

/** Fewer words than this, greetings left out, are nothing to sum up. */
const LEAST_WORDS = 3

/** Summarises a meeting, without waiting for anything; the same content always gives the same result. */
export function summarizeContent(content: MeetingContent, onProgress: (fraction: number) => void): SummarizerResult {
  const meeting = readMeeting(content, (fraction) => onProgress(fraction * 0.8))
  if (meeting.wordCount < LEAST_WORDS) return { summary: null, sectionItems: [] }
  const sections = writeSections(content, meeting)
  onProgress(1)
  const sectionItems = sections.flatMap(({ items }) => items).map((item, index) => ({ ...item, sortOrder: index + 1 }))
  return { summary: toDocument(sections, content, meeting.rules.language), sectionItems }
}
