/** What around a recording can be opened, and sent as a link. */
export const contextDialogs = ['tags', 'folders', 'appointment', 'webhook'] as const

export type ContextDialog = (typeof contextDialogs)[number]

export const isContextDialog = (value: unknown): value is ContextDialog =>
  contextDialogs.some((dialog) => dialog === value)
