/** Resolves after that long, and at once when there is a connection again: then it is worth trying once more. */
export const nextChance = (waitMs: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, waitMs)
    window.addEventListener('online', resolve, { once: true })
  })
