import { create } from 'zustand'
import { createDialog } from '~/ui/create-dialog'
import type { UploadOptions } from './upload-options'

type ChooseOptions = {
  /** Shows the options dialog before anything is sent. */
  isOptionsFirst?: boolean
  /** Initial options of all the files, such as a folder. */
  options?: Partial<UploadOptions>
}

/** Lets the user choose files and uploads them to a company. Must be called from a click or key event. */
export function chooseFiles(directoryId: string, { isOptionsFirst = false, options }: ChooseOptions = {}) {
  openFilePicker({
    kind: 'files',
    onChosen: (chosen) => {
      const files = chosen.map((file) => ({ file, folderPath: null }))
      incomingFiles.added({ directoryId, files, options, ...(isOptionsFirst ? { isForReview: 'options' } : {}) })
    },
  })
}

/** Lets the user choose a folder and offers its recordings for upload. Must be called from a click or key event. */
export function chooseFolder(directoryId: string) {
  openFilePicker({
    kind: 'folder',
    onChosen: (files) => incomingFiles.added({ directoryId, files: [], folders: chosenFolders(files) }),
  })
}

type PickerOptions = { kind: 'file' | 'files' | 'folder' | 'transcript'; onChosen: (files: File[]) => void }

/**
 * Opens the device's file picker for recordings. Must be called from a click or key event; browsers refuse it
 * otherwise.
 */
export function openFilePicker({ kind, onChosen }: PickerOptions) {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = kind === 'files'
  input.webkitdirectory = kind === 'folder'
  if (kind !== 'folder') input.accept = kind === 'transcript' ? acceptedTranscripts : acceptedFiles
  // Some browsers lose an input that isn't in the page before the choice is made.
  input.hidden = true
  input.addEventListener('change', () => {
    onChosen([...(input.files ?? [])])
    input.remove()
  })
  input.addEventListener('cancel', () => input.remove())
  document.body.append(input)
  input.click()
}

/** A folder that was dropped, or chosen with everything in it. */
export type FolderSource =
  | { kind: 'entry'; name: string; entry: FileSystemDirectoryEntry }
  | { kind: 'files'; name: string; files: readonly File[] }

/** Groups the files of a folder selection by top-level folder. */
export function chosenFolders(files: readonly File[]): FolderSource[] {
  const byName = Map.groupBy(files, ({ webkitRelativePath }) => webkitRelativePath.split('/', 1)[0] ?? '')
  return [...byName].map(([name, inside]) => ({ kind: 'files', name, files: inside }))
}

/**
 * An upload whose file is sent while it is being recorded (extension `uploads.growing`). Its URL is valid for a day.
 */
export type GrowingUpload = { uploadId: string; url: string; headers: Record<string, string> }

/**
 * A chosen file with its path, if a whole folder was chosen. `id` is the upload's, if it is known from before a reload.
 * `growing` is set if the service already has the beginning.
 */
export type IncomingFile = { file: File; folderPath: string | null; id?: string; growing?: GrowingUpload | null }

/** Files dropped or chosen for one company. */
export type IncomingFiles = {
  directoryId: string
  files: readonly IncomingFile[]
  /** Folders whose recordings are offered for upload. */
  folders?: readonly FolderSource[]
  /** Shows the files first and sends them once the user confirms; with `options` the options dialog opens at once. */
  isForReview?: 'list' | 'options' | undefined
  /** Initial options of all the files. */
  options?: Partial<UploadOptions> | undefined
}

/** Files that wait for the upload code to load. */
export const useIncomingFiles = create<{ batches: readonly IncomingFiles[] }>()(() => ({ batches: [] }))

export const incomingFiles = {
  added: (batch: IncomingFiles) => {
    if (batch.files.length + (batch.folders?.length ?? 0) === 0) return
    useIncomingFiles.setState(({ batches }) => ({ batches: [...batches, batch] }))
  },

  /** Returns the waiting files and clears them. */
  taken: (): readonly IncomingFiles[] => {
    const { batches } = useIncomingFiles.getState()
    if (batches.length > 0) useIncomingFiles.setState({ batches: [] })
    return batches
  },
}

/** The dialog for importing a file from a URL, opened with the target company. */
export const importDialog = createDialog<string>()

/** What a new recording belongs to: a company, and maybe an appointment. */
export type RecordFor = {
  directoryId: string
  appointment?: NonNullable<UploadOptions['appointment']>
  /** The appointment, or the master of its series: its last recording provides the defaults. */
  seriesId?: string
}

/** The dialog for recording. */
export const recordDialog = createDialog<RecordFor>()

/** The accepted recording formats by file extension, with their content types (docs/contract.md 8). */
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

/** Formats of existing transcripts (extension `transcripts.import`). */
const transcriptTypes: ReadonlyMap<string, string> = new Map([
  ['vtt', 'text/vtt'],
  ['srt', 'application/x-subrip'],
  ['sbv', 'text/plain'],
  ['txt', 'text/plain'],
])

export const transcriptNames: readonly string[] = [...transcriptTypes.keys()]

export const isTranscriptName = (fileName: string): boolean => transcriptTypes.has(extensionOf(fileName))

export const formatNames: readonly string[] = [...contentTypes.keys()]

/**
 * For a file input. The general types make phones offer their recorder and library; the chosen files are checked again.
 */
const acceptedFiles = ['audio/*', 'video/*', ...formatNames.map(dotted), ...transcriptNames.map(dotted)].join(',')
const acceptedTranscripts = transcriptNames.map(dotted).join(',')

/** Returns the content type of a recording or transcript by its name; null if the format isn't accepted. */
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
