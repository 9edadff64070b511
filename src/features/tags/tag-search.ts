import { textParam } from '~/lib/addresses'

/** What about tags can be opened, and sent as a link. */
export type TagDialog = 'new' | 'edit' | 'delete'

/** What the address of the tags page says. */
export type TagSearch = {
  /** Part of the name. */
  q?: string | undefined
  show?: TagDialog | undefined
  /** With `show=edit` and `show=delete`: the id of the tag. */
  tag?: string | undefined
}

/** What of it opens a dialog, or says what that is about. */
export const tagDialogParams = ['show', 'tag'] as const satisfies readonly (keyof TagSearch)[]

/** Reads the address. Whatever it cannot be is left out, never an error: people edit and cut links. */
export function parseTagSearch({ q, show, tag }: Record<string, unknown>): TagSearch {
  return {
    q: textParam(q),
    show: show === 'new' || show === 'edit' || show === 'delete' ? show : undefined,
    tag: textParam(tag),
  }
}
