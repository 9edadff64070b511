import { create } from 'zustand'
import type { Recording } from '#openapi/generated/types.ts'
import type { MediaFacts } from './probe/media-facts'
import type { Duplicate } from './duplicates'
import type { GrowingUpload } from './choose-files'
import type { TranscriptProblem } from './upload-failure'
import { isUnderWay, nextStep, type UploadEvent, type UploadStep } from './upload-step'
import type { UploadOptions } from './upload-options'

/** `file` is null after a reload; `uploadId` is set once the service has it. */
export type PairedTranscript = { name: string; file: File | null; uploadId: string | null }

/** A file that the user wants to upload. */
export type UploadItem = {
  id: string
  directoryId: string
  name: string
  sizeBytes: number
  /** The file's modification time in milliseconds since 1970; null if it is no longer known. */
  lastModified: number | null
  /** Its path within a folder selection, such as `Meetings/2026`. */
  folderPath: string | null
  /** null once it is no longer needed, and after a reload, when the page has no access to it. */
  file: File | null
  /** The upload to which its beginning was sent while it was recorded; null for a file that is sent as a whole. */
  growing: GrowingUpload | null
  /** The extracted sound, sent instead of the file. */
  sound: File | null
  isSoundOnly: boolean
  options: UploadOptions
  /** A transcript for it, which replaces speech recognition. */
  transcript: PairedTranscript | null
  /** Why the service refused a transcript, which may be this file or the one above. */
  transcriptProblem: TranscriptProblem | null
  /** null until the file is inspected, and if that wasn't possible. */
  facts: MediaFacts | null
  /** The file has been inspected. */
  isChecked: boolean
  /** The earlier copy that it seems to duplicate. */
  duplicate: Duplicate | null
  step: UploadStep
}

type UploadsState = { items: readonly UploadItem[]; isCollapsed: boolean }

/** This tab's uploads; independent of the current page and company. */
export const useUploads = create<UploadsState>()(() => ({ items: [], isCollapsed: false }))

const change = (update: (items: readonly UploadItem[]) => readonly UploadItem[]) =>
  useUploads.setState(({ items }) => ({ items: update(items) }))

/** Changes one upload; the others keep their identity, so that their rows don't render again. */
function changeOne(id: string, update: (item: UploadItem) => UploadItem) {
  change((items) => {
    const index = items.findIndex((item) => item.id === id)
    const item = items[index]
    if (item === undefined) return items
    const changed = update(item)
    return changed === item ? items : items.with(index, changed)
  })
}

/** Actions on uploads. */
export const uploads = {
  added: (...added: readonly UploadItem[]) => change((items) => [...items, ...added]),

  happened: (id: string, event: UploadEvent) => changeOne(id, (item) => withStep(item, nextStep(item.step, event))),

  /** Applies the same event to many uploads at once. */
  allHappened: (ids: ReadonlySet<string>, event: UploadEvent) =>
    change((items) => items.map((item) => (ids.has(item.id) ? withStep(item, nextStep(item.step, event)) : item))),

  /** The company's transcription slots are all taken, so all uploads about to start must wait. */
  slotsTaken: (directoryId: string) =>
    change((items) =>
      items.map((item) =>
        item.directoryId === directoryId ? withStep(item, nextStep(item.step, { type: 'slotsTaken' })) : item,
      ),
    ),

  fileChosen: (id: string, file: File) =>
    changeOne(id, (item) => ({
      ...item,
      file,
      sizeBytes: file.size,
      lastModified: file.lastModified,
      sound: null,
      isChecked: false,
    })),

  growingLost: (id: string) => changeOne(id, (item) => ({ ...item, growing: null })),

  fileLost: (id: string) => changeOne(id, (item) => ({ ...item, file: null, sound: null })),

  lookedInto: (id: string, facts: MediaFacts | null, duplicate: Duplicate | null) =>
    changeOne(id, (item) => ({ ...item, facts, duplicate, isChecked: true })),

  wished: (ids: ReadonlySet<string>, options: Partial<UploadOptions>) =>
    change((items) =>
      items.map((item) => (ids.has(item.id) ? { ...item, options: { ...item.options, ...options } } : item)),
    ),

  soundWanted: (id: string, isSoundOnly: boolean) =>
    changeOne(id, (item) => ({ ...item, isSoundOnly, sound: isSoundOnly ? item.sound : null })),

  soundTaken: (id: string, sound: File) => changeOne(id, (item) => ({ ...item, sound })),

  transcriptPaired: (id: string, file: File | null) =>
    changeOne(id, (item) => ({
      ...item,
      transcript: file && { name: file.name, file, uploadId: null },
      transcriptProblem: null,
    })),

  /** The service has the transcript (the upload's id), or has lost it (null). Ignored if the user has removed it. */
  transcriptSent: (id: string, name: string, uploadId: string | null) =>
    changeOne(id, (item) =>
      item.transcript?.name === name ? { ...item, transcript: { ...item.transcript, uploadId } } : item,
    ),

  transcriptRefused: (id: string, transcriptProblem: TranscriptProblem) =>
    changeOne(id, (item) => ({ ...item, transcriptProblem })),

  removed: (ids: readonly string[]) => {
    const gone = new Set(ids)
    change((items) => items.filter((item) => !gone.has(item.id)))
  },

  trayToggled: () => useUploads.setState(({ isCollapsed }) => ({ isCollapsed: !isCollapsed })),

  trayFolded: () => useUploads.setState({ isCollapsed: true }),

  trayOpened: () => useUploads.setState({ isCollapsed: false }),
}

export const findUpload = (id: string): UploadItem | undefined =>
  useUploads.getState().items.find((item) => item.id === id)

export const isAnyUnderWay = (items: readonly UploadItem[]): boolean => items.some(({ step }) => isUnderWay(step))

/** Returns what is sent: the file, or its sound alone. */
export const payloadOf = (item: UploadItem): File | null => item.sound ?? item.file

function withStep(item: UploadItem, step: UploadStep): UploadItem {
  if (step === item.step) return item
  // Once it is a recording, the files are no longer needed; this frees memory and disk space.
  return step.step === 'done' ? { ...item, step, file: null, sound: null } : { ...item, step }
}

/** The user whose uploads this tab handles. */
export type Uploading = {
  userId: string
  tabId: string
  hasExtension: (group: string) => boolean
  onCreated: (directoryId: string, recording: Recording) => void
  /** An option of a recording couldn't be applied; the recording exists without it. */
  onOptionFailed: (failure: OptionFailure) => void
}

/** Without a folder name, it was the recording's own name that couldn't be set. */
export type OptionFailure = { recordingName: string; folderName: string | null }

/** Returns whether the service accepts existing transcripts. */
export const takesTranscripts = (): boolean => uploading?.hasExtension('transcripts.import') ?? false

let uploading: Uploading | null = null

export const uploadingPerson = (): Uploading | null => uploading

export function setUploadingPerson(person: Uploading | null) {
  uploading = person
}
