/** Which recordings are chosen. `base` is what was chosen before the stretch that began at `anchor`. */
export type Selection = { chosen: ReadonlySet<string>; base: ReadonlySet<string>; anchor: string | null }

export const NOTHING_CHOSEN: Selection = { chosen: new Set(), base: new Set(), anchor: null }

/** Chooses one, or lets it go; a stretch begins there. */
export function toggle({ chosen }: Selection, id: string): Selection {
  const now = new Set(chosen)
  if (!now.delete(id)) now.add(id)
  return { chosen: now, base: now, anchor: id }
}

/** Chooses everything from where the stretch began to here, and lets go what an earlier end of it had beyond. */
export function stretch(selection: Selection, id: string, shown: readonly string[]): Selection {
  const from = shown.indexOf(selection.anchor ?? id)
  const to = shown.indexOf(id)
  if (from === -1 || to === -1) return toggle(selection, id)
  const between = shown.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ...selection, chosen: new Set([...selection.base, ...between]), anchor: shown[from] ?? id }
}

/** Exactly these. */
export function choose(ids: readonly string[]): Selection {
  const chosen = new Set(ids)
  return { chosen, base: chosen, anchor: ids.at(-1) ?? null }
}
