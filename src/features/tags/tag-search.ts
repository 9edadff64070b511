import { textParam } from '~/lib/addresses'

/** Dialogs with their own address. */
export type TagDialog = 'new' | 'edit' | 'delete'

/** Search params of the tags page. */
export type TagSearch = {
  /** Part of the name. */
  q?: string | undefined
  show?: TagDialog | undefined
  /** With `show=edit` and `show=delete`: the id of the tag. */
  tag?: string | undefined
}

/** The params that open a dialog. */
export const tagDialogParams = ['show', 'tag'] as const satisfies readonly (keyof TagSearch)[]

/** Drops invalid values instead of failing, because people edit and truncate links. */
export function parseTagSearch({ q, show, tag }: Record<string, unknown>): TagSearch {
  return {
    q: textParam(q),
    show: show === 'new' || show === 'edit' || show === 'delete' ? show : undefined,
    tag: textParam(tag),
  }
}
