import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

import { type Chunk, planChunks } from './wav-chunks.ts'
import { tidySegments, toMilliseconds } from './tidy-segments.ts'
import { type SpokenSegment, type Transcription, type TranscriptionJob, UNDETERMINED } from './transcriber.ts'

export type ChunkWork = {
  /** Everything that would change an engine's answer: a kept result is only valid for the same settings. */
  settings: unknown
  maxChunkSeconds: number
  /**
   * Recognizes one chunk; times count from its start. `before` holds the results of earlier chunks, with times of the
   * recording. `onProgress` takes the fraction of the chunk that is done, 0..1. `onLines` takes its first lines once
   * they are final; the rest is reported when the chunk is done.
   */
  transcribeChunk: (chunk: Chunk, context: ChunkContext) => Promise<Transcription>
}

export type ChunkContext = {
  before: SpokenSegment[]
  onProgress: (fraction: number) => void
  onLines: (lines: SpokenSegment[]) => void
}

const wordSchema = z.object({ text: z.string(), startSeconds: z.number(), endSeconds: z.number() })
const keptSchema = z.object({
  languageCode: z.nullable(z.string()),
  segments: z.array(
    z.object({
      startSeconds: z.number(),
      endSeconds: z.number(),
      text: z.string(),
      speaker: z.nullable(z.string()),
      words: z.nullable(z.array(wordSchema)),
    }),
  ),
})

/**
 * Recognizes a recording in parts, cut at pauses. Each finished part is saved in the job's `workDir` at once, so an
 * interrupted run resumes after it.
 */
export async function transcribeInChunks(job: TranscriptionJob, work: ChunkWork): Promise<Transcription> {
  const chunks = await planChunks(job.wavPath, job.durationSeconds, work.maxChunkSeconds)
  await mkdir(job.workDir, { recursive: true })
  const parts: Transcription[] = []
  for (const chunk of chunks) {
    job.signal.throwIfAborted()
    parts.push(await keptOrNew({ job, work, chunk, before: parts.flatMap((part) => part.segments) }))
    job.onProgress(chunk.endSeconds / job.durationSeconds)
  }
  return { languageCode: mostSpokenLanguage(parts), segments: parts.flatMap((part) => part.segments) }
}

type ChunkTask = { job: TranscriptionJob; work: ChunkWork; chunk: Chunk; before: SpokenSegment[] }

async function keptOrNew({ job, work, chunk, before }: ChunkTask): Promise<Transcription> {
  const keptPath = join(job.workDir, `part-${fingerprint(work.settings, chunk)}.json`)
  const kept = await readKept(keptPath)
  if (kept !== null) {
    if (kept.languageCode !== UNDETERMINED) job.onLines?.(kept.segments)
    return kept
  }
  const seconds = chunk.endSeconds - chunk.startSeconds
  let toldUntil = chunk.startSeconds
  const part = await work.transcribeChunk(chunk, {
    before,
    onProgress: (fraction) => job.onProgress((chunk.startSeconds + seconds * fraction) / job.durationSeconds),
    onLines(lines) {
      const placed = lines.map(moveBy(chunk.startSeconds))
      toldUntil = placed.at(-1)?.endSeconds ?? toldUntil
      job.onLines?.(placed)
    },
  })
  const moved = {
    languageCode: part.languageCode,
    segments: tidySegments(part.segments, seconds).map(moveBy(chunk.startSeconds)),
  }
  // Renamed only once it is complete.
  await writeFile(`${keptPath}.part`, JSON.stringify(moved))
  await rename(`${keptPath}.part`, keptPath)
  if (moved.languageCode !== UNDETERMINED) {
    job.onLines?.(moved.segments.filter((segment) => segment.startSeconds >= toldUntil))
  }
  return moved
}

async function readKept(path: string): Promise<Transcription | null> {
  try {
    return keptSchema.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return null
  }
}

function fingerprint(settings: unknown, chunk: Chunk): string {
  return createHash('sha256')
    .update(JSON.stringify([settings, chunk]))
    .digest('hex')
    .slice(0, 24)
}

function moveBy(seconds: number) {
  const moved = (from: number) => toMilliseconds(from + seconds)
  return (segment: SpokenSegment): SpokenSegment => ({
    ...segment,
    startSeconds: moved(segment.startSeconds),
    endSeconds: moved(segment.endSeconds),
    words:
      segment.words?.map((word) => ({
        text: word.text,
        startSeconds: moved(word.startSeconds),
        endSeconds: moved(word.endSeconds),
      })) ?? null,
  })
}

/** Returns the language with the most letters. */
export function mostSpokenLanguage(parts: readonly Transcription[]): string | null {
  const letters = new Map<string, number>()
  for (const { languageCode, segments } of parts) {
    if (languageCode === null) continue
    const spoken = segments.reduce((sum, segment) => sum + segment.text.length, 0)
    letters.set(languageCode, (letters.get(languageCode) ?? 0) + spoken)
  }
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null
}
