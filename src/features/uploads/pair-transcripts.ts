import type { IncomingFile } from './incoming-files'
import { isTranscriptName } from './upload-formats'

export type PairedFile = IncomingFile & { transcript: File | null }

/**
 * Puts transcripts to the recordings they were dropped with: of the same name, as Teams and people call them, or of the name that
 * Zoom and players make of it, in the same folder.
 */
export function pairTranscripts(files: readonly IncomingFile[]): PairedFile[] {
  const paired = files.flatMap((file) => (isTranscript(file) ? [] : [{ ...file, transcript: null as File | null }]))
  const alone = files.filter(isTranscript).filter((found) => {
    const recording = paired.find(
      (candidate) =>
        candidate.transcript === null &&
        candidate.folderPath === found.folderPath &&
        isSameMeeting(candidate.file.name, found.file.name),
    )
    if (recording !== undefined) recording.transcript = found.file
    return recording === undefined
  })
  return [...paired, ...alone.map((file) => ({ ...file, transcript: null }))]
}

const isTranscript = ({ file }: IncomingFile) => isTranscriptName(file.name)

/** Whether a recording and a transcript have the same name, but for what programs add to it. */
export function isSameMeeting(recordingName: string, transcriptName: string): boolean {
  const [recording, transcript] = [baseName(recordingName), baseName(transcriptName)]
  return recording === transcript || bare(recording) === bare(transcript)
}

const baseName = (name: string) =>
  name
    .replace(/\.[^.]*$/, '')
    .trim()
    .toLowerCase()
    .normalize()

/** Without the size of the picture, the language of the text, and the word for what it is. */
function bare(name: string): string {
  return name
    .replace(/_\d{3,4}x\d{3,4}$/, '')
    .replace(/\.[a-z]{2}(-[a-z]{2})?$/, '')
    .replace(/[\s._-]+(transcript|transkript|captions?|subtitles?|cc)$/, '')
}
