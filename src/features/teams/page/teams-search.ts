const DIALOGS = ['new', 'members', 'rename', 'archive'] as const

export type TeamsDialog = (typeof DIALOGS)[number]

/** What the address of the teams' page says. */
export type TeamsSearch = {
  /** Part of a name or a code. */
  q?: string | undefined
  show?: TeamsDialog | undefined
  /** Id of the team a dialog is about. */
  team?: string | undefined
}

/** What of it opens a dialog, or says what that is about. */
export const teamsDialogParams = ['show', 'team'] as const satisfies readonly (keyof TeamsSearch)[]

/** Reads the address. Whatever it cannot be is left out, never an error: people edit and cut links. */
export function parseTeamsSearch({ q, show, team }: Record<string, unknown>): TeamsSearch {
  return { q: textOf(q), show: DIALOGS.find((dialog) => dialog === show), team: textOf(team) }
}

// The router reads digits in an address as a number.
const textOf = (value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && `${value}`.trim() !== ''
    ? `${value}`.trim().slice(0, 1_000)
    : undefined
