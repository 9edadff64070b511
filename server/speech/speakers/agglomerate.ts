/** Embeddings that count as one voice. */
export type VoiceGroup = {
  /** The sum of unit vectors. */
  sum: Float32Array
  /** The number of embeddings. */
  count: number
  /** The windows they were heard in: two in the same window are two voices. */
  windows: readonly number[]
}

/** `from` is merged into `into`; both are indices in the list of groups. */
export type Merge = { from: number; into: number; distance: number }

/**
 * The distance added between two groups that were heard together in all windows of the smaller one. It isn't larger,
 * since the model sometimes takes one voice for two in a window: if such a pair were kept apart for good, its second
 * half would become a person who was never there.
 */
const apart = 0.15

/**
 * Merges the nearest pair of groups until `least` are left: average linkage by cosine distance. Each group keeps a
 * lower bound of the distance to its nearest successor, updated only when its turn comes, so thousands take seconds.
 * Memory: four bytes per pair of groups.
 */
export function agglomerate(groups: readonly VoiceGroup[], least: number): Merge[] {
  const work = new Agglomeration(groups)
  const merges: Merge[] = []
  while (work.size > Math.max(1, least)) merges.push(work.mergeNearest())
  return merges
}

class Agglomeration {
  size: number
  readonly #count: number
  readonly #counts: Float64Array
  /** Pairs (i, j) with i < j, row by row. */
  readonly #distances: Float32Array
  readonly #isGone: Uint8Array
  readonly #nearest: Int32Array
  /** Distance to the nearest successor; if `#isStale`, a lower bound of it. */
  readonly #bounds: Float64Array
  readonly #isStale: Uint8Array
  /** The number of windows in which two groups were heard together. */
  readonly #together: Map<number, number>[]
  /** The distance added to the other groups, for the group being examined. */
  readonly #extra: Float32Array

  constructor(groups: readonly VoiceGroup[]) {
    const count = groups.length
    this.size = count
    this.#count = count
    this.#counts = Float64Array.from(groups, (group) => group.count)
    this.#distances = distancesOf(groups)
    this.#isGone = new Uint8Array(count)
    this.#nearest = new Int32Array(count).fill(-1)
    this.#bounds = new Float64Array(count).fill(Infinity)
    this.#isStale = new Uint8Array(count)
    this.#together = heardTogether(groups)
    this.#extra = new Float32Array(count)
    for (let row = 0; row < count - 1; row += 1) this.#findNearest(row)
  }

  mergeNearest(): Merge {
    let from = this.#nearestRow()
    while (this.#isStale[from] === 1) {
      this.#findNearest(from)
      from = this.#nearestRow()
    }
    const into = this.#nearest[from] ?? 0
    const distance = this.#bounds[from] ?? 0
    this.#merge(from, into)
    return { from, into, distance }
  }

  #nearestRow(): number {
    let best = -1
    let least = Infinity
    for (let row = 0; row < this.#count; row += 1) {
      const bound = this.#bounds[row] ?? Infinity
      if (this.#isGone[row] === 0 && bound < least) {
        least = bound
        best = row
      }
    }
    return best
  }

  #findNearest(row: number) {
    this.#setExtra(row)
    const distances = this.#distances
    const start = rowStart(row, this.#count) - row - 1
    let best = -1
    let least = Infinity
    for (let other = row + 1; other < this.#count; other += 1) {
      if (this.#isGone[other] === 1) continue
      const distance = (distances[start + other] ?? 0) + (this.#extra[other] ?? 0)
      if (distance < least) {
        least = distance
        best = other
      }
    }
    this.#clearExtra(row)
    this.#nearest[row] = best
    this.#bounds[row] = least
    this.#isStale[row] = 0
  }

  #merge(from: number, into: number) {
    const [fromCount, intoCount] = [this.#counts[from] ?? 0, this.#counts[into] ?? 0]
    this.#isGone[from] = 1
    this.#counts[into] = fromCount + intoCount
    this.size -= 1
    this.#joinWindows(from, into)
    this.#setExtra(into)
    const share = fromCount / (fromCount + intoCount)
    for (let other = 0; other < this.#count; other += 1) {
      if (this.#isGone[other] === 1 || other === into) continue
      const place = this.#placeOf(other, into)
      const distance =
        (this.#distances[this.#placeOf(other, from)] ?? 0) * share + (this.#distances[place] ?? 0) * (1 - share)
      this.#distances[place] = distance
      if (other < into) this.#renewBound(other, { from, into, distance: distance + (this.#extra[other] ?? 0) })
    }
    this.#clearExtra(into)
    this.#findNearest(into)
  }

  #renewBound(row: number, { from, into, distance }: Merge) {
    if (distance < (this.#bounds[row] ?? Infinity)) {
      this.#nearest[row] = into
      this.#bounds[row] = distance
      this.#isStale[row] = 0
    } else if (this.#nearest[row] === from || this.#nearest[row] === into) {
      this.#isStale[row] = 1
    }
  }

  #joinWindows(from: number, into: number) {
    const joined = this.#together[into] ?? new Map<number, number>()
    for (const [other, windows] of this.#together[from] ?? []) {
      const others = this.#together[other]
      others?.delete(from)
      if (other === into) continue
      const both = (joined.get(other) ?? 0) + windows
      joined.set(other, both)
      others?.set(into, both)
    }
    joined.delete(from)
    this.#together[from] = new Map()
  }

  #setExtra(row: number) {
    for (const [other, windows] of this.#together[row] ?? []) {
      const smaller = Math.min(this.#counts[row] ?? 1, this.#counts[other] ?? 1)
      this.#extra[other] = apart * Math.min(1, windows / smaller)
    }
  }

  #clearExtra(row: number) {
    for (const other of this.#together[row]?.keys() ?? []) this.#extra[other] = 0
  }

  #placeOf(one: number, other: number): number {
    return one < other ? rowStart(one, this.#count) + other - one - 1 : rowStart(other, this.#count) + one - other - 1
  }
}

/** The offset of a row's distances to its successors. */
const rowStart = (row: number, count: number) => (row * (2 * count - row - 1)) / 2

/** The mean distance of all pairs between two groups equals the distance of their means. */
function distancesOf(groups: readonly VoiceGroup[]): Float32Array {
  const length = groups[0]?.sum.length ?? 0
  const means = new Float32Array(groups.length * length)
  for (const [index, { sum, count }] of groups.entries()) {
    for (let at = 0; at < length; at += 1) means[index * length + at] = (sum[at] ?? 0) / count
  }
  const distances = new Float32Array((groups.length * (groups.length - 1)) / 2)
  let place = 0
  for (let one = 0; one < means.length; one += length) {
    for (let other = one + length; other < means.length; other += length) {
      let product = 0
      for (let at = 0; at < length; at += 1) product += (means[one + at] ?? 0) * (means[other + at] ?? 0)
      distances[place] = 1 - product
      place += 1
    }
  }
  return distances
}

export function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let index = 0; index < one.length; index += 1) sum += (one[index] ?? 0) * (other[index] ?? 0)
  return sum
}

function heardTogether(groups: readonly VoiceGroup[]): Map<number, number>[] {
  const together = groups.map(() => new Map<number, number>())
  const byWindow = new Map<number, number[]>()
  for (const [index, { windows }] of groups.entries()) {
    for (const window of new Set(windows)) {
      const others = byWindow.get(window) ?? []
      for (const other of others) {
        together[index]?.set(other, (together[index]?.get(other) ?? 0) + 1)
        together[other]?.set(index, (together[other]?.get(index) ?? 0) + 1)
      }
      byWindow.set(window, [...others, index])
    }
  }
  return together
}
