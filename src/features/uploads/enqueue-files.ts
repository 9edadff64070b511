import { checkFile } from './upload-failure'
import { type FolderSource, type IncomingFile, type IncomingFiles, isTranscriptName } from './choose-files'
import { folderReports, readFolder } from './read-folder'
import { optionsDialog } from './upload-options'
import {
  canTakeTranscript,
  continueUpload,
  continueWith,
  freshUpload,
  newUploadId,
  startUpload,
} from './upload-commands'
import { findUpload, takesTranscripts, type UploadItem, uploads, useUploads } from './upload-store'
import { startingStep, storedUploadId, type UploadStep } from './upload-step'

/** Number of files to add before yielding to the page. */
const AT_ONCE = 40
/** Reading a file's size makes the browser access the disk while the page waits; yield after this long. */
const TURN_MS = 10

/** Creates uploads for the chosen files; recordings in folders are shown for review first. */
export async function enqueueFiles({ folders = [], ...batch }: IncomingFiles): Promise<void> {
  uploads.trayOpened()
  await Promise.all([enqueueSingleFiles(batch), ...folders.map((folder) => enqueueFolder(folder, batch))])
}

async function enqueueFolder(source: FolderSource, { directoryId, options }: IncomingFiles) {
  const id = newUploadId()
  const signal = folderReports.begun(id, source.name)
  const {
    recordings: found,
    leftOut,
    isCut,
  } = await readFolder(source, {
    signal,
    onProgress: (count) => folderReports.changed(id, { count }),
  })
  if (signal.aborted) return
  // Folders contain many text files; only those that match a recording are transcripts.
  const paired = new Set(pairTranscripts(found).map(({ transcript }) => transcript))
  const isText = ({ file }: IncomingFile) => /\.txt$/i.test(file.name) && !paired.has(file)
  const recordings = found.filter((file) => !isText(file))
  for (const { file, folderPath } of found.filter(isText))
    leftOut.push({ path: `${folderPath ?? ''}/${file.name}`, reason: 'format' })
  await enqueueSingleFiles({ directoryId, options, files: recordings, isForReview: 'list' })
  folderReports.changed(id, { state: 'read', count: recordings.length, leftOut, isCut })
}

/** Adds a few at a time, so that a thousand don't freeze the page. */
async function enqueueSingleFiles({ directoryId, files: chosen, isForReview, options }: IncomingFiles) {
  const added: string[] = []
  const files = takesTranscripts() ? pairTranscripts(chosen) : chosen.map((file) => ({ ...file, transcript: null }))
  const hasRecordings = files.some(({ file }) => checkFile(file) === null) || openRecordings(directoryId).length > 0
  for (let from = 0; from < files.length; from += AT_ONCE) {
    const fresh = files.slice(from, from + AT_ONCE).filter((file) => !continuesOne(directoryId, file))
    const items = await toUploads(fresh, { directoryId, isForReview, options, hasRecordings })
    uploads.added(...items)
    for (const item of items) if (item.step.step === 'queued') startUpload(item)
    added.push(...items.filter(({ step }) => step.step === 'held').map(({ id }) => id))
    if (from + AT_ONCE < files.length) await pageTurn()
  }
  if (isForReview === 'options' && added.length > 0) optionsDialog.open(added)
}

const pageTurn = () => new Promise((resolve) => setTimeout(resolve))

async function toUploads(files: readonly PairedFile[], context: Context): Promise<UploadItem[]> {
  const items: UploadItem[] = []
  let since = performance.now()
  for (const file of files) {
    items.push(toUpload(file, context))
    if (performance.now() - since < TURN_MS) continue
    await pageTurn()
    since = performance.now()
  }
  return items
}

type Context = Pick<IncomingFiles, 'directoryId' | 'isForReview' | 'options'> & {
  /** If there are recordings, an unpaired transcript may belong to one of them. */
  hasRecordings: boolean
}

function toUpload(
  { file, folderPath, transcript, id = newUploadId(), growing = null }: PairedFile,
  { directoryId, isForReview, options, hasRecordings }: Context,
): UploadItem {
  const { name, size, lastModified } = file
  const refusal = checkFile(file, { takesTranscripts: takesTranscripts() })
  const isLoose = isTranscriptName(name) && hasRecordings && isForReview === undefined
  return {
    ...freshUpload,
    id,
    directoryId,
    name,
    sizeBytes: size,
    lastModified,
    folderPath,
    file: refusal === null ? file : null,
    growing,
    options: { ...freshUpload.options, ...options },
    transcript: transcript && { name: transcript.name, file: transcript, uploadId: null },
    step: refusal === null ? firstStep(isForReview !== undefined, isLoose) : { step: 'refused', refusal },
  }
}

function firstStep(isForReview: boolean, isLoose: boolean): UploadStep {
  if (isLoose) return { step: 'held', hold: 'transcript' }
  return isForReview ? { step: 'held', hold: 'offered' } : startingStep
}

const openRecordings = (directoryId: string) =>
  useUploads.getState().items.filter((item) => item.directoryId === directoryId && canTakeTranscript(item))

/** Resumes an unfinished upload if the file is the one it needs, however it was chosen. */
function continuesOne(directoryId: string, { file, id: knownId }: IncomingFile): boolean {
  const known = knownId === undefined ? undefined : findUpload(knownId)
  if (known !== undefined) {
    if (needsFile(known)) continueWith(known.id, file)
    return true
  }
  const waiting = useUploads.getState().items.filter((item) => item.directoryId === directoryId && needsFile(item))
  return waiting.some(({ id }) => continueUpload(id, file))
}

type PairedFile = IncomingFile & { transcript: File | null }

/**
 * Pairs transcripts with the recordings in the same folder: by the same name, as in Teams, or by the variations that
 * Zoom and players use.
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

/** Returns whether a recording and a transcript have the same name, apart from what programs add to it. */
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

/** Removes the video's resolution, the language, and words for the kind of file. */
function bare(name: string): string {
  return name
    .replace(/_\d{3,4}x\d{3,4}$/, '')
    .replace(/\.[a-z]{2}(-[a-z]{2})?$/, '')
    .replace(/[\s._-]+(transcript|transkript|captions?|subtitles?|cc)$/, '')
}

/** Returns whether the upload can only continue once the user chooses the file again. */
export function needsFile({ step, file }: UploadItem): boolean {
  if (step.step === 'unfinished') return true
  return step.step === 'failed' && file === null && storedUploadId(step) === null
}
