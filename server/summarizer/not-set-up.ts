/** Nobody set up this summarizer: not worth a warning each time. */
export class NotSetUpError extends Error {}
