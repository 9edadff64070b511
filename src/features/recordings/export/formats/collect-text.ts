const LONGEST_TURN_MS = 20

/**
 * Puts the pieces of a text together, leaving the page a turn every few milliseconds.
 *
 * @throws the signal's reason
 */
export async function collectText(pieces: Iterable<string>, signal: AbortSignal): Promise<string[]> {
  const collected: string[] = []
  let turnEnds = performance.now() + LONGEST_TURN_MS
  for (const piece of pieces) {
    collected.push(piece)
    if (performance.now() < turnEnds) continue
    // The point is to let others have their turn between two pieces.
    // oxlint-disable-next-line no-await-in-loop
    await nextTurn()
    signal.throwIfAborted()
    turnEnds = performance.now() + LONGEST_TURN_MS
  }
  signal.throwIfAborted()
  return collected
}

// A message comes after what the browser has to do, and is not slowed down in a hidden tab as a timer is.
function nextTurn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => {
    port1.close()
    resolve()
  })
  port1.start()
  port2.postMessage(null)
  return promise
}
