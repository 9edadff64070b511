import { create } from 'zustand'

/** The uploads whose options are open; their transcriptions do not start meanwhile. */
export const useOptionsDialog = create<{ ids: readonly string[] }>()(() => ({ ids: [] }))

export const optionsDialog = {
  opened: (ids: readonly string[]) => useOptionsDialog.setState({ ids }),
  closed: () => useOptionsDialog.setState({ ids: [] }),
}

const isEdited = (id: string) => useOptionsDialog.getState().ids.includes(id)

/** Resolves once nobody is choosing options for this upload, or it is canceled. */
export function untilChosen(id: string, signal: AbortSignal): Promise<void> {
  if (!isEdited(id)) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = useOptionsDialog.subscribe(() => {
      if (!isEdited(id)) done()
    })
    function done() {
      stop()
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
  })
}
