type Standing = { news: string; since: number }

const standings = new Map<string, Standing>()

/**
 * How often has been asked for something since its news were last other than now. `timesAsked` counts all that was ever
 * asked of it.
 */
export function timesAskedSince(name: string, news: string, timesAsked: number): number {
  const known = standings.get(name)
  if (known?.news !== news || timesAsked < known.since) standings.set(name, { news, since: timesAsked })
  return timesAsked - (standings.get(name)?.since ?? timesAsked)
}
