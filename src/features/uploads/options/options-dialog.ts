import { createDialog } from '~/ui/create-dialog'

/** The dialog of options, opened with the uploads that they are for; their transcriptions do not start meanwhile. */
export const optionsDialog = createDialog<readonly string[]>()

const isEdited = (id: string) => optionsDialog.opening()?.includes(id) ?? false

/** Resolves once nobody is choosing options for this upload, or it is canceled. */
export function untilChosen(id: string, signal: AbortSignal): Promise<void> {
  if (!isEdited(id)) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = optionsDialog.subscribe(() => {
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
