import type { Team } from '#openapi/generated/types.ts'
import { folded } from '~/features/members/person'

/** The teams whose name or code has the text, whatever its case and accents. */
export function findTeams(teams: readonly Team[], q: string): readonly Team[] {
  const wanted = folded(q)
  return wanted === '' ? teams : teams.filter(({ name, code }) => folded(`${name}\n${code ?? ''}`).includes(wanted))
}
