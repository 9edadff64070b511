/** Dialogs about a folder; each has a URL. */
export const folderDialogs = ['share', 'new', 'details', 'move', 'delete', 'add'] as const

export type FolderDialog = (typeof folderDialogs)[number]

/** Search params of a folder page. */
export type FolderSearch = {
  /** The open dialog. */
  show?: FolderDialog | undefined
  /** With `show=move`: id of the target folder, or `top`. */
  to?: string | undefined
  /** Also shows recordings in subfolders. */
  inside?: true | undefined
}

/** The params that open a dialog or say what it's about. */
export const folderDialogParams = ['show', 'to'] as const satisfies readonly (keyof FolderSearch)[]

const ID = /^[\w-]{1,100}$/

/**
 * Parses the URL. Invalid values are dropped, never an error: people edit and truncate links. `?share` opens the share
 * editor.
 */
export function parseFolderSearch(search: Record<string, unknown>): FolderSearch {
  const dialog = 'share' in search ? 'share' : search.show
  const show = folderDialogs.find((known) => known === dialog)
  return {
    ...(show ? { show } : {}),
    ...(show === 'move' && typeof search.to === 'string' && ID.test(search.to) ? { to: search.to } : {}),
    ...(search.inside === true ? { inside: true } : {}),
  }
}
