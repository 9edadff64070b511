/** The search box and everything it takes; called early by whatever is about to open it. */
export const loadSearch = () => import('./SearchEverywhere')

/** Loads it before it is wanted; a failure is met when it is. */
export const loadSearchEarly = () => void loadSearch().catch(() => {})
