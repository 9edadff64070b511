/**
 * The process that reads one untrusted transcript and exits. Takes a job by IPC, answers with TranscriptFileMessages.
 */
import { readFileSync } from 'node:fs'
import { parseTranscript } from './parse-transcript.ts'
import { TranscriptFileError, transcriptFileJobSchema, type TranscriptFileMessage } from './transcript-file-rules.ts'

/** Keeps the receiving process from being busy for long with one message. */
const cuesPerMessage = 200

process.once('message', (raw) => void work(raw))
process.once('disconnect', endAsOrphan)

async function work(raw: unknown) {
  const { sourcePath, durationSeconds } = transcriptFileJobSchema.parse(raw)
  try {
    const { cues, title, date, languageCode, hasEstimatedTimes } = parseTranscript(
      readFileSync(sourcePath),
      durationSeconds,
    )
    for (let first = 0; first < cues.length; first += cuesPerMessage) {
      await tell({ type: 'cues', cues: cues.slice(first, first + cuesPerMessage) })
    }
    await tell({ type: 'done', title, date, languageCode, hasEstimatedTimes })
  } catch (error) {
    if (!(error instanceof TranscriptFileError)) throw error
    await tell({ type: 'refused', code: error.code, message: error.message, line: error.line })
  }
  process.off('disconnect', endAsOrphan)
  process.disconnect()
}

/** The service was killed, so the result isn't needed. */
function endAsOrphan() {
  process.exit(1)
}

function tell(message: TranscriptFileMessage): Promise<void> {
  return new Promise((resolve) => process.send?.(message, () => resolve()))
}
