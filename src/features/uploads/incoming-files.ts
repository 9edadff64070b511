import { create } from 'zustand'

/** What a person dropped or chose for one company. Folders cannot be read as files; they are named so that it can be said. */
export type IncomingFiles = { directoryId: string; files: readonly File[]; folderNames: readonly string[] }

/** Files that wait for the upload code to be loaded. */
export const useIncomingFiles = create<{ batches: readonly IncomingFiles[] }>()(() => ({ batches: [] }))

export const incomingFiles = {
  added: (batch: IncomingFiles) => {
    if (batch.files.length + batch.folderNames.length === 0) return
    useIncomingFiles.setState(({ batches }) => ({ batches: [...batches, batch] }))
  },

  /** Hands over what waits, once. */
  taken: (): readonly IncomingFiles[] => {
    const { batches } = useIncomingFiles.getState()
    if (batches.length > 0) useIncomingFiles.setState({ batches: [] })
    return batches
  },
}
