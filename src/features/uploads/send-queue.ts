/** Files sent at the same time; more would only share the same line. */
export const PARALLEL = 2

/** Whose turn it is: each gets one of a few places, in the order they came. */
export type SendQueue = {
  /** Calls `start` once there is a place. */
  enter: (id: string) => void
  /** Gives up its place, or its wait for one. */
  leave: (id: string) => void
}

/** A queue with so many places. */
export function createSendQueue(places: number, start: (id: string) => void): SendQueue {
  const waiting = new Set<string>()
  const placed = new Set<string>()

  function fill() {
    for (const id of waiting) {
      if (placed.size >= places) return
      waiting.delete(id)
      placed.add(id)
      start(id)
    }
  }

  return {
    enter(id) {
      if (placed.has(id)) return
      waiting.add(id)
      fill()
    },
    leave(id) {
      waiting.delete(id)
      if (placed.delete(id)) fill()
    },
  }
}
