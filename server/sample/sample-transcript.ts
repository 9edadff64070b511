import * as z from 'zod/mini'

import { readSampleJson } from './sample-json.ts'

const segment = z.strictObject({
  speaker: z.string(),
  startTime: z.number(),
  endTime: z.number(),
  mark: z.optional(z.string()),
  text: z.string(),
})

const transcript = z.strictObject({ durationSeconds: z.number(), segments: z.array(segment) })

/** A sentence with the person's key; seconds. `mark` names the moment for summaries. */
export type SampleSegment = z.infer<typeof segment>

/** What tools/sample-audio measured while it put the sentences together. */
export type SampleTranscript = z.infer<typeof transcript>

export function readTranscript(key: string): Promise<SampleTranscript> {
  return readSampleJson(transcript, 'transcripts', `${key}.json`)
}
