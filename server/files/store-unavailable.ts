/** The object store is away, or refuses what it should not. What was asked of it may be asked again. */
export class StoreUnavailable extends Error {}
