import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

import { z } from 'zod'

import type { MeetingContent } from '../../server/summarizer/summarizer.ts'
import { rougeWords } from './rouge.ts'

const meetingFile = z.object({
  meeting_transcripts: z.array(z.object({ speaker: z.string(), content: z.string() })),
  general_query_list: z.array(z.object({ answer: z.string() })),
})

/** A meeting of the QMSum corpus with its human summary. */
export type QmsumMeeting = { name: string; turns: { speaker: string; content: string }[]; reference: string }

/** Reads the meetings in a folder of QMSum files that have a whole-meeting summary, ordered by name. */
export async function readQmsum(folder: string): Promise<QmsumMeeting[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  const meetings = await Promise.all(
    files.map(async (file) => {
      const { meeting_transcripts, general_query_list } = meetingFile.parse(
        JSON.parse(await readFile(join(folder, file), 'utf8')),
      )
      const reference = general_query_list[0]?.answer ?? ''
      return { name: basename(file, '.json'), turns: meeting_transcripts, reference }
    }),
  )
  return meetings.filter((meeting) => meeting.reference !== '')
}

/** Returns the sentences the baselines choose from: at least five words, without transcribers' marks. */
export function baselineSentences({ turns }: QmsumMeeting): string[] {
  return turns
    .flatMap(({ content }) => content.split(/(?<=[.?!])\s+/))
    .map((sentence) => sentence.replace(/\{[^}]*\}|<[^>]*>/g, ' '))
    .filter((sentence) => rougeWords(sentence).length >= 5)
}

/** The corpus has no times, so every turn gets the same duration. */
export const SECONDS_PER_TURN = 10

/** Converts the meeting to a summarizer's input. */
export function toMeetingContent({ turns }: QmsumMeeting): MeetingContent {
  const names = [...new Set(turns.map((turn) => turn.speaker))]
  return {
    languageCode: 'en',
    startedOn: new Date('2026-01-05T09:00:00Z'),
    timeZone: 'UTC',
    speakers: names.map((name) => ({ speakerId: name, name, emailAddress: null })),
    segments: turns.map(({ speaker, content }, index) => ({
      speakerId: speaker,
      startTime: index * SECONDS_PER_TURN,
      endTime: (index + 1) * SECONDS_PER_TURN,
      text: content,
    })),
    attendees: [],
    template: { sections: [] },
  }
}
