/** Whether code did not come, as Chromium, Firefox and Safari say it, in this order; the last is what Vite says of styles. */
export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload/i.test(error.message)
