import { create } from 'zustand'
import type { FolderSource } from './folder/folder-source'
import type { UploadOptions } from './upload-options'

/** A file a person chose, with where it was in a folder that was chosen whole. */
export type IncomingFile = { file: File; folderPath: string | null }

/** What a person dropped or chose for one company. */
export type IncomingFiles = {
  directoryId: string
  files: readonly IncomingFile[]
  /** Their recordings are offered. */
  folders?: readonly FolderSource[]
  /** They are shown first, and sent when the person says so; with `options` these are asked for at once. */
  isForReview?: 'list' | 'options' | undefined
  /** What is asked of all of them. */
  wishes?: Partial<UploadOptions> | undefined
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
