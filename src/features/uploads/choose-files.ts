import { create } from 'zustand'
import { createDialog } from '~/ui/create-dialog'
import type { UploadOptions } from './upload-options'

type ChooseOptions = {
  /** Asks for their options before anything is sent. */
  isOptionsFirst?: boolean
  /** What is asked of all of them, such as a folder. */
  options?: Partial<UploadOptions>
}

/** Lets the person choose files and uploads them to a company. Call it from a press or a key. */
export function chooseFiles(directoryId: string, { isOptionsFirst = false, options }: ChooseOptions = {}) {
  openFilePicker({
    kind: 'files',
    onChosen: (chosen) => {
      const files = chosen.map((file) => ({ file, folderPath: null }))
      incomingFiles.added({ directoryId, files, options, ...(isOptionsFirst ? { isForReview: 'options' } : {}) })
    },
  })
}

/** Lets the person choose a folder; the recordings in it are offered. Call it from a press or a key. */
export function chooseFolder(directoryId: string) {
  openFilePicker({
    kind: 'folder',
    onChosen: (files) => incomingFiles.added({ directoryId, files: [], folders: chosenFolders(files) }),
  })
}

type PickerOptions = { kind: 'file' | 'files' | 'folder' | 'transcript'; onChosen: (files: File[]) => void }

/** Opens the device's file picker for recordings. Call it from a press or a key; browsers refuse it otherwise. */
export function openFilePicker({ kind, onChosen }: PickerOptions) {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = kind === 'files'
  input.webkitdirectory = kind === 'folder'
  if (kind !== 'folder') input.accept = kind === 'transcript' ? acceptedTranscripts : acceptedFiles
  // Some browsers forget an input that is not in the page before the choice is made.
  input.hidden = true
  input.addEventListener('change', () => {
    onChosen([...(input.files ?? [])])
    input.remove()
  })
  input.addEventListener('cancel', () => input.remove())
  document.body.append(input)
  input.click()
}

/** A folder that was dropped, or chosen with all that is in it. */
export type FolderSource =
  | { kind: 'entry'; name: string; entry: FileSystemDirectoryEntry }
  | { kind: 'files'; name: string; files: readonly File[] }

/** What a person chose whole, as one source for each folder at its top. */
export function chosenFolders(files: readonly File[]): FolderSource[] {
  const byName = Map.groupBy(files, ({ webkitRelativePath }) => webkitRelativePath.split('/', 1)[0] ?? '')
  return [...byName].map(([name, inside]) => ({ kind: 'files', name, files: inside }))
}

/** An upload whose file is sent while it is recorded (extension `uploads.growing`). Its address works for a day. */
export type GrowingUpload = { uploadId: string; url: string; headers: Record<string, string> }

/**
 * A file a person chose, with where it was in a folder that was chosen whole. `id`: its upload's, for one that's known
 * again after a reload. `growing`: the service has the beginning of it.
 */
export type IncomingFile = { file: File; folderPath: string | null; id?: string; growing?: GrowingUpload | null }

/** What a person dropped or chose for one company. */
export type IncomingFiles = {
  directoryId: string
  files: readonly IncomingFile[]
  /** Their recordings are offered. */
  folders?: readonly FolderSource[]
  /** They are shown first, and sent when the person says so; with `options` these are asked for at once. */
  isForReview?: 'list' | 'options' | undefined
  /** What is asked of all of them. */
  options?: Partial<UploadOptions> | undefined
}

/** Files that wait for the upload code to be loaded. */
export const useIncomingFiles = create<{ batches: readonly IncomingFiles[] }>()(() => ({ batches: [] }))

export const incomingFiles = {
  added: (batch: IncomingFiles) => {
    if (batch.files.length + (batch.folders?.length ?? 0) === 0) return
    useIncomingFiles.setState(({ batches }) => ({ batches: [...batches, batch] }))
  },

  /** Hands over what waits, once. */
  taken: (): readonly IncomingFiles[] => {
    const { batches } = useIncomingFiles.getState()
    if (batches.length > 0) useIncomingFiles.setState({ batches: [] })
    return batches
  },
}

/** The dialog that imports a file from an address, opened with the company that it is to be imported to. */
export const importDialog = createDialog<string>()

/** What a recording is to belong to: a company, and the appointment that it is of. */
export type RecordFor = {
  directoryId: string
  appointment?: NonNullable<UploadOptions['appointment']>
  /** Whose recordings say what follows: the appointment, or the master of its series. */
  seriesId?: string
}

/** The dialog that records what is said here. */
export const recordDialog = createDialog<RecordFor>()

/** The formats a recording may have, told by the file name's extension, and their content types (docs/contract.md 8). */
const contentTypes: ReadonlyMap<string, string> = new Map([
  ['mp4', 'video/mp4'],
  ['mkv', 'video/x-matroska'],
  ['avi', 'video/x-msvideo'],
  ['mov', 'video/quicktime'],
  ['webm', 'video/webm'],
  ['mp3', 'audio/mpeg'],
  ['wav', 'audio/wav'],
  ['flac', 'audio/flac'],
  ['ogg', 'audio/ogg'],
  ['amr', 'audio/amr'],
  ['m4a', 'audio/mp4'],
  ['opus', 'audio/ogg'],
  ['aac', 'audio/aac'],
])

/** Transcripts that exist already (extension `transcripts.import`). */
const transcriptTypes: ReadonlyMap<string, string> = new Map([
  ['vtt', 'text/vtt'],
  ['srt', 'application/x-subrip'],
  ['sbv', 'text/plain'],
  ['txt', 'text/plain'],
])

export const transcriptNames: readonly string[] = [...transcriptTypes.keys()]

export const isTranscriptName = (fileName: string): boolean => transcriptTypes.has(extensionOf(fileName))

export const formatNames: readonly string[] = [...contentTypes.keys()]

/** For a file input. The general types make phones offer their recorder and library; what is picked is checked again. */
const acceptedFiles = ['audio/*', 'video/*', ...formatNames.map(dotted), ...transcriptNames.map(dotted)].join(',')
const acceptedTranscripts = transcriptNames.map(dotted).join(',')

/** The content type of a recording or a transcript by its name, or null when it is none of the formats. */
export function contentTypeOf(fileName: string): string | null {
  const extension = extensionOf(fileName)
  return contentTypes.get(extension) ?? transcriptTypes.get(extension) ?? null
}

function extensionOf(fileName: string): string {
  return /\.([^./\\]+)$/.exec(fileName.trim())?.[1]?.toLowerCase() ?? ''
}

function dotted(name: string): string {
  return `.${name}`
}
