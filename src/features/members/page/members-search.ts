import { textParam } from '~/lib/addresses'

/** What opens over the page. `who` names the member or invitation, if it's about one. */
const DIALOGS = ['invite', 'member', 'remove', 'password', 'twoSteps', 'erase', 'renew', 'withdraw'] as const

export type MembersDialog = (typeof DIALOGS)[number]

/** The URL's search params. */
export type MembersSearch = {
  /** Part of a name or an address. */
  q?: string | undefined
  /** Shows open invitations instead of members. */
  view?: 'invited' | undefined
  show?: MembersDialog | undefined
  /** Id of the person a dialog is about. */
  who?: string | undefined
}

/** The params that open a dialog or say what it's about. */
export const membersDialogParams = ['show', 'who'] as const satisfies readonly (keyof MembersSearch)[]

/** Parses the URL. Invalid values are dropped, never an error: people edit and truncate links. */
export function parseMembersSearch({ q, view, show, who }: Record<string, unknown>): MembersSearch {
  return {
    q: textParam(q),
    view: view === 'invited' ? view : undefined,
    show: DIALOGS.find((dialog) => dialog === show),
    who: textParam(who),
  }
}
