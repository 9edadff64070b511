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

/** One file a person wants uploaded. */
export type UploadItem = {
  id: string
  directoryId: string
  name: string
  sizeBytes: number
  /** Milliseconds since 1970, as the device tells it; null when it is not known any more. */
  lastModified: number | null
  /** Where it was in a folder that was chosen whole, as `Meetings/2026`. */
  folderPath: string | null
  /** null once it is not needed, and for an upload from before a reload, whose file the page cannot reach any more. */
  file: File | null
  /** Where the beginning of it went while it was recorded; null for a file that is sent whole. */
  growing: GrowingUpload | null
  /** What is sent instead of the file: its sound alone. */
  sound: File | null
  isSoundOnly: boolean
  options: UploadOptions
  /** A transcript that goes with it, in place of speech recognition. */
  transcript: PairedTranscript | null
  /** Why the service refused a transcript, its own or that. */
  transcriptProblem: TranscriptProblem | null
  /** null until it was looked into, and when that was not possible. */
  facts: MediaFacts | null
  /** Its file has been looked into. */
  isChecked: boolean
  /** What it seems to be a second copy of. */
  duplicate: Duplicate | null
  step: UploadStep
}

type UploadsState = { items: readonly UploadItem[]; isCollapsed: boolean }

/** The uploads of this tab; it outlives pages and companies, so that uploads do. */
export const useUploads = create<UploadsState>()(() => ({ items: [], isCollapsed: false }))

const change = (update: (items: readonly UploadItem[]) => readonly UploadItem[]) =>
  useUploads.setState(({ items }) => ({ items: update(items) }))

/** Changes one upload; the others stay the very same objects, so that their rows are not drawn again. */
function changeOne(id: string, update: (item: UploadItem) => UploadItem) {
  change((items) => {
    const index = items.findIndex((item) => item.id === id)
    const item = items[index]
    if (item === undefined) return items
    const changed = update(item)
    return changed === item ? items : items.with(index, changed)
  })
}

/** What happened to uploads. */
export const uploads = {
  added: (...added: readonly UploadItem[]) => change((items) => [...items, ...added]),

  happened: (id: string, event: UploadEvent) => changeOne(id, (item) => withStep(item, nextStep(item.step, event))),

  /** The same to many at once. */
  allHappened: (ids: ReadonlySet<string>, event: UploadEvent) =>
    change((items) => items.map((item) => (ids.has(item.id) ? withStep(item, nextStep(item.step, event)) : item))),

  /** The company's places for transcriptions are all taken, so all that were to start wait. */
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

  /** The service has it (its upload's id), or has lost it (null). Nothing where the person has taken it away in the meantime. */
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

/** What goes over the line: the file, or its sound alone. */
export const payloadOf = (item: UploadItem): File | null => item.sound ?? item.file

function withStep(item: UploadItem, step: UploadStep): UploadItem {
  if (step === item.step) return item
  // A recording needs its file no more; the memory and the file on the disk are let go.
  return step.step === 'done' ? { ...item, step, file: null, sound: null } : { ...item, step }
}

/** Whose uploads this tab works on. */
export type Uploading = {
  userId: string
  tabId: string
  hasExtension: (group: string) => boolean
  onCreated: (directoryId: string, recording: Recording) => void
  /** Something asked of a recording could not be done; it is there without it. */
  onOptionFailed: (failure: OptionFailure) => void
}

/** Without a folder's name it is the recording's own name that it did not get. */
export type OptionFailure = { recordingName: string; folderName: string | null }

/** Whether the service takes transcripts that exist already. */
export const takesTranscripts = (): boolean => uploading?.hasExtension('transcripts.import') ?? false

let uploading: Uploading | null = null

export const uploadingPerson = (): Uploading | null => uploading

export function setUploadingPerson(person: Uploading | null) {
  uploading = person
}
