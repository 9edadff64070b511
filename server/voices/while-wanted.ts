const LOOK_EVERY_MS = 1_000

class NotWanted extends Error {
  override readonly message = 'Nobody wants it any more.'
}

/** Does work that somebody may call off from anywhere, and looks each second whether they have; null then. */
export async function whileWanted<T>(
  { isWanted, signal }: { isWanted: () => Promise<boolean>; signal: AbortSignal },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const calledOff = new AbortController()
  let looking: Promise<void> = Promise.resolve()
  const look = async () => {
    if (!(await isWanted())) calledOff.abort(new NotWanted())
  }
  // A look that fails is made again.
  const timer = setInterval(() => {
    looking = looking.then(look).catch(() => {})
  }, LOOK_EVERY_MS)
  try {
    return await work(AbortSignal.any([signal, calledOff.signal]))
  } catch (error) {
    if (calledOff.signal.aborted && !signal.aborted) return null
    throw error
  } finally {
    clearInterval(timer)
    await looking
  }
}
