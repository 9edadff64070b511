/** Things that wait for their turn, the earliest first, of those at one time the first that came; a binary heap. */
export function cueQueue<T extends { startTime: number }>() {
  const heap: { item: T; turn: number }[] = []
  let turns = 0

  const isBefore = (one: number, other: number) => {
    const [a, b] = [heap[one], heap[other]]
    if (a === undefined || b === undefined) return false
    return a.item.startTime === b.item.startTime ? a.turn < b.turn : a.item.startTime < b.item.startTime
  }

  function swap(one: number, other: number) {
    const [a, b] = [heap[one], heap[other]]
    if (a === undefined || b === undefined) return
    heap[one] = b
    heap[other] = a
  }

  function rise(from: number) {
    for (let at = from; at > 0;) {
      const parent = (at - 1) >> 1
      if (!isBefore(at, parent)) return
      swap(at, parent)
      at = parent
    }
  }

  function sink() {
    for (let at = 0; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2]
      const child = isBefore(right, left) ? right : left
      if (!isBefore(child, at)) return
      swap(at, child)
      at = child
    }
  }

  return {
    add: (item: T) => {
      heap.push({ item, turn: turns })
      turns += 1
      rise(heap.length - 1)
    },

    /** Takes out the earliest, where it is before a time. */
    takeBefore: (time: number): T | undefined => {
      const first = heap[0]
      if (first === undefined || first.item.startTime >= time) return undefined
      swap(0, heap.length - 1)
      heap.pop()
      sink()
      return first.item
    },
  }
}
