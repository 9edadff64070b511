const DIALOGS = ['new', 'members', 'rename', 'archive'] as const

export type TeamsDialog = (typeof DIALOGS)[number]

/** Search parameters of the teams page. */
export type TeamsSearch = {
  /** Part of a name or code. */
  q?: string | undefined
  show?: TeamsDialog | undefined
  /** Id of the team in the dialog. */
  team?: string | undefined
}

/** Parameters that open a dialog or say what it is about. */
export const teamsDialogParams = ['show', 'team'] as const satisfies readonly (keyof TeamsSearch)[]

/** Parses the address. Drops invalid values instead of failing: people edit and shorten links. */
export function parseTeamsSearch({ q, show, team }: Record<string, unknown>): TeamsSearch {
  return { q: textOf(q), show: DIALOGS.find((dialog) => dialog === show), team: textOf(team) }
}

// The router parses digits in an address as numbers.
const textOf = (value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && `${value}`.trim() !== ''
    ? `${value}`.trim().slice(0, 1_000)
    : undefined
