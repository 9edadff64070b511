import { create } from 'zustand'

/** The company that a file is to be imported to from an address; null while nobody asks for that. */
export const useImportDialog = create<{ directoryId: string | null }>()(() => ({ directoryId: null }))

export const importDialog = {
  opened: (directoryId: string) => useImportDialog.setState({ directoryId }),
  closed: () => useImportDialog.setState({ directoryId: null }),
}
