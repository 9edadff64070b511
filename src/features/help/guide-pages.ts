/** The pages of the guide in `docs/guide`, in order. */
export const guidePages = ['first-steps', 'upload', 'read-and-correct', 'tasks', 'search', 'share', 'admin'] as const

export type GuidePage = (typeof guidePages)[number]

export const guidePageOf = (name: string): GuidePage | undefined => guidePages.find((page) => page === name)
