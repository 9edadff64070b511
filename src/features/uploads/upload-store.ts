import { create } from 'zustand'
import { isUnderWay, nextStep, type UploadEvent, type UploadStep } from './upload-step'

/** One file a person wants uploaded. */
export type UploadItem = {
  id: string
  directoryId: string
  name: string
  sizeBytes: number
  /** null once it is not needed, and for an upload from before a reload, whose file the page cannot reach any more. */
  file: File | null
  step: UploadStep
}

type UploadsState = { items: readonly UploadItem[]; isCollapsed: boolean }

/** The uploads of this tab; it outlives pages and companies, so that uploads do. */
export const useUploads = create<UploadsState>()(() => ({ items: [], isCollapsed: false }))

const change = (update: (items: readonly UploadItem[]) => readonly UploadItem[]) =>
  useUploads.setState(({ items }) => ({ items: update(items) }))

/** What happened to uploads. */
export const uploads = {
  added: (...added: readonly UploadItem[]) => change((items) => [...items, ...added]),

  happened: (id: string, event: UploadEvent) =>
    change((items) => items.map((item) => (item.id === id ? withStep(item, nextStep(item.step, event)) : item))),

  /** The company's places for transcriptions are all taken, so all that were to start wait. */
  slotsTaken: (directoryId: string) =>
    change((items) =>
      items.map((item) =>
        item.directoryId === directoryId ? withStep(item, nextStep(item.step, { type: 'slotsTaken' })) : item,
      ),
    ),

  fileChosen: (id: string, file: File) =>
    change((items) => items.map((item) => (item.id === id ? { ...item, file } : item))),

  fileLost: (id: string) => change((items) => items.map((item) => (item.id === id ? { ...item, file: null } : item))),

  removed: (ids: readonly string[]) => change((items) => items.filter((item) => !ids.includes(item.id))),

  trayToggled: () => useUploads.setState(({ isCollapsed }) => ({ isCollapsed: !isCollapsed })),

  trayOpened: () => useUploads.setState({ isCollapsed: false }),
}

export const findUpload = (id: string): UploadItem | undefined =>
  useUploads.getState().items.find((item) => item.id === id)

export const isAnyUnderWay = (items: readonly UploadItem[]): boolean => items.some(({ step }) => isUnderWay(step))

function withStep(item: UploadItem, step: UploadStep): UploadItem {
  if (step === item.step) return item
  // A recording needs its file no more; the memory and the file on the disk are let go.
  return { ...item, step, file: step.step === 'done' ? null : item.file }
}
