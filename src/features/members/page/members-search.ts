/** What is shown over the page: of one member or invitation where `who` names one. */
const DIALOGS = ['invite', 'member', 'remove', 'password', 'twoSteps', 'erase', 'renew', 'withdraw'] as const

export type MembersDialog = (typeof DIALOGS)[number]

/** What the address of the members' page says. */
export type MembersSearch = {
  /** Part of a name or an address. */
  q?: string | undefined
  /** The open invitations in place of the members. */
  view?: 'invited' | undefined
  show?: MembersDialog | undefined
  /** Id of the person a dialog is about. */
  who?: string | undefined
}

/** What of it opens a dialog, or says what that is about. */
export const membersDialogParams = ['show', 'who'] as const satisfies readonly (keyof MembersSearch)[]

/** Reads the address. Whatever it cannot be is left out, never an error: people edit and cut links. */
export function parseMembersSearch({ q, view, show, who }: Record<string, unknown>): MembersSearch {
  return {
    q: textOf(q),
    view: view === 'invited' ? view : undefined,
    show: DIALOGS.find((dialog) => dialog === show),
    who: textOf(who),
  }
}

// The router reads digits in an address as a number.
const textOf = (value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && `${value}`.trim() !== ''
    ? `${value}`.trim().slice(0, 1_000)
    : undefined
