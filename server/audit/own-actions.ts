/** What a person did with what is nobody else's business: the log tells of it to them alone, whatever others may read. */
export const ownActions = ['voice.remembered', 'voice.forgotten'] as const
