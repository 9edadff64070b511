import { textParam } from '~/lib/addresses'

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
  return { q: textParam(q), show: DIALOGS.find((dialog) => dialog === show), team: textParam(team) }
}
