/**
 * The thread that creates one transcript's text. It receives and returns segments in batches, each on request, so that
 * the main thread never handles many at once.
 */
import { parentPort, workerData } from 'node:worker_threads'
import type { FoundSpeakers, SpokenSegment } from '../speech/transcriber.ts'
import { transcriptText, type TranscriptFacts } from './transcript-text.ts'

export type TranscriptRequest =
  | { kind: 'take'; segments: SpokenSegment[] }
  | { kind: 'takeSpeakers'; speakers: FoundSpeakers }
  | { kind: 'work'; languageCode: string | null }
  | { kind: 'give'; from: number; to: number }

export type TranscriptReply =
  | { kind: 'taken' }
  | { kind: 'done'; languageCode: string | null; count: number; isCut: boolean }
  | { kind: 'segments'; segments: SpokenSegment[] }

const facts: TranscriptFacts = workerData
let segments: SpokenSegment[] = []
let speakers: FoundSpeakers | null = null

parentPort?.on('message', (request: TranscriptRequest) => void answer(request))

async function answer(request: TranscriptRequest) {
  if (request.kind === 'take') {
    segments.push(...request.segments)
    tell({ kind: 'taken' })
  } else if (request.kind === 'takeSpeakers') {
    speakers = {
      turns: [...(speakers?.turns ?? []), ...request.speakers.turns],
      overlaps: [...(speakers?.overlaps ?? []), ...request.speakers.overlaps],
    }
    tell({ kind: 'taken' })
  } else if (request.kind === 'work') {
    const text = await transcriptText({ languageCode: request.languageCode, segments, speakers }, facts)
    segments = text.segments
    tell({ kind: 'done', languageCode: text.languageCode, count: segments.length, isCut: text.isCut })
  } else {
    tell({ kind: 'segments', segments: segments.slice(request.from, request.to) })
  }
}

function tell(reply: TranscriptReply) {
  parentPort?.postMessage(reply)
}
