/** What about a folder can be opened, and sent as a link. */
export const folderDialogs = ['share', 'new', 'details', 'move', 'delete', 'add'] as const

export type FolderDialog = (typeof folderDialogs)[number]

/** What the address of a folder page says beyond the folder. */
export type FolderSearch = {
  /** Which dialog is open. */
  show?: FolderDialog | undefined
  /** With `show=move`: id of the folder it is to go into, or `top`. */
  to?: string | undefined
  /** Recordings of the folders inside are shown too. */
  inside?: true | undefined
}

/** What of it opens a dialog, or says what that is about. */
export const folderDialogParams = ['show', 'to'] as const satisfies readonly (keyof FolderSearch)[]

const ID = /^[\w-]{1,100}$/

/** Reads the address. Whatever it cannot be is left out, never an error: people edit and cut links. `?share` opens the share editor. */
export function parseFolderSearch(search: Record<string, unknown>): FolderSearch {
  const dialog = 'share' in search ? 'share' : search.show
  const show = folderDialogs.find((known) => known === dialog)
  return {
    ...(show ? { show } : {}),
    ...(show === 'move' && typeof search.to === 'string' && ID.test(search.to) ? { to: search.to } : {}),
    ...(search.inside === true ? { inside: true } : {}),
  }
}
