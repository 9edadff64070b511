import type { Db } from '../db/open-database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { SpokenSegment } from '../speech/transcriber.ts'
import { readTranscriptFile } from '../transcript-files/read-transcript-file.ts'
import { TranscriptFileError } from '../transcript-files/transcript-file-rules.ts'
import { isTranscriptFile } from '../text-rules.ts'
import { makeTranscriptText } from './make-transcript-text.ts'
import { PermanentRunError } from './run-failure.ts'
import { type RunFacts, workFolderOf } from './run-store.ts'
import { runVocabulary } from './run-vocabulary.ts'

export type ImportedTranscript = {
  languageCode: string | null
  segments: SpokenSegment[]
  /** Of the sound, or to the last line's end where there is none, or where that is later. */
  durationSeconds: number
  imported: { hasEstimatedTimes: boolean }
}

type Import = { run: RunFacts; media: { durationSeconds: number } | null; signal: AbortSignal }

/** The file in which the run's transcript is; null where its sound has to be listened to. */
export function transcriptKeyOf({ transcriptFileKey, fileKey, fileName }: RunFacts): string | null {
  return transcriptFileKey ?? (isTranscriptFile(fileName) ? fileKey : null)
}

/** Makes the transcript of a run out of its file. */
export async function importTranscript(
  { db, files }: { db: Db; files: FileStore },
  { run, media, signal }: Import,
): Promise<ImportedTranscript> {
  const key = transcriptKeyOf(run)
  if (key === null || (await files.sizeOf(key)) === null)
    throw new PermanentRunError('The file of the transcript is gone.')
  const path = await files.localFile(key, await files.workFolder(workFolderOf(run)), signal)
  const durationSeconds = media?.durationSeconds ?? null
  const waiting = workFolderOf(run)
  const file = await readTranscriptFile({ path, waiting, durationSeconds, signal }).catch((error: unknown) => {
    throw error instanceof TranscriptFileError ? new PermanentRunError(error.message) : error
  })
  const spoken = file.cues.map((cue) => ({ ...cue, words: null }))
  const { requestedLanguageCode, directoryLanguageCode } = run
  const facts = { requestedLanguageCode, directoryLanguageCode, vocabulary: await runVocabulary(db, run) }
  const heard = { languageCode: file.languageCode, segments: spoken, speakers: null }
  const { languageCode, segments } = await makeTranscriptText(heard, facts, signal)
  const lastEnd = segments.reduce((latest, { endSeconds }) => Math.max(latest, endSeconds), 0)
  const { hasEstimatedTimes } = file
  return {
    languageCode,
    segments,
    durationSeconds: Math.max(lastEnd, durationSeconds ?? 0),
    imported: { hasEstimatedTimes },
  }
}
