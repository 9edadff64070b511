import { agglomerate, dot, type Merge, type VoiceGroup } from './agglomerate.ts'

/** The speech of one voice in one window of the recording. */
export type VoiceSample = {
  /** A unit vector. */
  vector: Float32Array
  window: number
  seconds: number
}

export type SpeakerOptions = {
  /** The number of speakers if the user gave it, otherwise null. */
  count: number | null
  /** The maximum number of speakers if `count` is null. */
  most: number
}

export type Clustering = {
  /** The voice number of each sample, from 0. */
  labels: Int32Array
  /** A unit vector for each voice. */
  centers: Float32Array[]
}

/** More than people can distinguish by ear or a page can show. */
export const mostSpeakers = 50
/**
 * The mean cosine distance above which two groups are two people. Embeddings of one person on different days and
 * microphones are about 0.3 to 0.5 apart, those of two people 0.7 to 1.
 */
const voiceDistance = 0.65
/** All pairs are compared, and more samples at once would take too much memory; this many take 40 MB. */
const mostAtOnce = 4_500
/** The number of consecutive samples of a longer recording that are clustered first; fewer are faster. */
const stretchLength = 1_500
/** Two voices of a window share a center only if the next one is this much further away. */
const sharingDistance = 0.3

/**
 * Clusters all samples of a recording at once, so that one person's samples match even if they are far apart in time,
 * which a greedy assignment to the nearest voice so far wouldn't achieve.
 */
export function clusterVoices(samples: readonly VoiceSample[], options: SpeakerOptions): Clustering {
  if (samples.length === 0) return { labels: new Int32Array(0), centers: [] }
  const { groups, groupOf } = firstLevel(samples)
  const secondsOf = new Float64Array(groups.length)
  for (const [index, sample] of samples.entries()) {
    const group = groupOf[index] ?? 0
    secondsOf[group] = (secondsOf[group] ?? 0) + sample.seconds
  }
  const tree = new MergeTree(secondsOf, agglomerate(groups, 1))
  const voices = tree.voices(options)
  const labels = Int32Array.from(groupOf, (group) => voices[group] ?? -1)
  const centers = centersOf(samples, labels)
  return refine(samples, { labels: withNearest(samples, { labels, centers }), centers })
}

/**
 * Returns each sample as a group of its own if there are few enough. In a longer recording, each stretch is first
 * reduced to a number of groups that can be compared with those of all others.
 */
function firstLevel(samples: readonly VoiceSample[]): { groups: VoiceGroup[]; groupOf: Int32Array } {
  const order = Int32Array.from(samples.keys()).toSorted(
    (a, b) => (samples[a]?.window ?? 0) - (samples[b]?.window ?? 0),
  )
  if (samples.length <= mostAtOnce) return { groups: samples.map(asGroup), groupOf: Int32Array.from(samples.keys()) }
  const stretches = Math.ceil(samples.length / stretchLength)
  const least = Math.floor(mostAtOnce / stretches)
  const length = Math.ceil(samples.length / stretches)
  const groups: VoiceGroup[] = []
  const groupOf = new Int32Array(samples.length)
  for (let start = 0; start < order.length; start += length) {
    const stretch = order.subarray(start, start + length)
    const members = [...stretch].map((index) => samples[index]).filter((sample) => sample !== undefined)
    const roots = rootsOf(members.length, agglomerate(members.map(asGroup), least))
    const numbers = new Map<number, number>()
    for (const [place, sample] of members.entries()) {
      const root = roots[place] ?? 0
      const number = numbers.get(root) ?? groups.length
      const known = groups[number]
      groups[number] = known === undefined ? asGroup(sample) : joined(known, sample)
      numbers.set(root, number)
      groupOf[stretch[place] ?? 0] = number
    }
  }
  return { groups, groupOf }
}

const asGroup = ({ vector, window }: VoiceSample): VoiceGroup => ({ sum: vector.slice(), count: 1, windows: [window] })

function joined({ sum, count, windows }: VoiceGroup, { vector, window }: VoiceSample): VoiceGroup {
  for (let index = 0; index < sum.length; index += 1) sum[index] = (sum[index] ?? 0) + (vector[index] ?? 0)
  return { sum, count: count + 1, windows: [...windows, window] }
}

function rootsOf(count: number, merges: readonly Merge[]): Int32Array {
  const parents = Int32Array.from({ length: count }, (_, index) => index)
  for (const { from, into } of merges) parents[from] = into
  for (let index = 0; index < count; index += 1) {
    let root = index
    while (parents[root] !== root) root = parents[root] ?? root
    parents[index] = root
  }
  return parents
}

/** The history of merges; it can be cut where there is the wanted number of voices. */
class MergeTree {
  readonly #secondsOf: Float64Array
  readonly #merges: readonly Merge[]

  constructor(secondsOf: Float64Array, merges: readonly Merge[]) {
    this.#secondsOf = secondsOf
    this.#merges = merges
  }

  /** Returns the voice number of each group; -1 if it has too little speech for one. */
  voices({ count, most }: SpeakerOptions): Int32Array {
    const total = this.#secondsOf.reduce((sum, seconds) => sum + seconds, 0)
    const least = phantomSeconds(total)
    if (count === null) {
      const isApart = ({ distance }: Merge) => distance > voiceDistance
      const found = this.#merges.findIndex(isApart)
      const merged = found < 0 ? this.#merges.length : found
      const cut = this.#cut(merged, least)
      if (cut.count > 0 && cut.count <= Math.min(most, mostSpeakers)) return cut.voices
    }
    return this.#cutInto(Math.min(count ?? most, mostSpeakers, this.#secondsOf.length), least)
  }

  /**
   * Cuts into the fewest parts that contain `count` voices; parts with too little speech aren't counted, unless there
   * is nothing else.
   */
  #cutInto(count: number, least: number): Int32Array {
    for (const leastSeconds of [least, Math.min(1, least)]) {
      const merged = this.#mergesUntil(count, leastSeconds)
      if (merged !== null) return this.#cut(merged, leastSeconds).voices
    }
    return this.#cut(this.#secondsOf.length - count, 0).voices
  }

  /** Returns the largest number of merges that leaves `count` parts of at least `leastSeconds`; null if none does. */
  #mergesUntil(count: number, leastSeconds: number): number | null {
    const weights = this.#secondsOf.slice()
    const befores = this.#merges.map(({ from, into }) => {
      const before = weights[into] ?? 0
      weights[into] = before + (weights[from] ?? 0)
      return before
    })
    const isVoice = (seconds: number) => (seconds >= leastSeconds ? 1 : 0)
    let voices = isVoice(weights.reduce((sum, _, index) => Math.max(sum, weights[index] ?? 0), 0))
    for (let merged = this.#merges.length; merged >= 0; merged -= 1) {
      if (voices >= count) return merged
      const merge = this.#merges[merged - 1]
      if (merge === undefined) return null
      const whole = weights[merge.into] ?? 0
      const before = befores[merged - 1] ?? 0
      weights[merge.into] = before
      voices += isVoice(before) + isVoice(weights[merge.from] ?? 0) - isVoice(whole)
    }
    return null
  }

  #cut(merged: number, leastSeconds: number): { voices: Int32Array; count: number } {
    const roots = rootsOf(this.#secondsOf.length, this.#merges.slice(0, merged))
    const weights = new Map<number, number>()
    for (const [group, root] of roots.entries()) {
      weights.set(root, (weights.get(root) ?? 0) + (this.#secondsOf[group] ?? 0))
    }
    const numbers = new Map(
      [...weights].filter(([, seconds]) => seconds >= leastSeconds).map(([root], at) => [root, at]),
    )
    return { voices: roots.map((root) => numbers.get(root) ?? -1), count: numbers.size }
  }
}

/**
 * A voice with less speech than this was usually made up by the model: 1 % of the total, but at least 3 s (10 % of a
 * short recording) and at most 15 s.
 */
function phantomSeconds(total: number): number {
  return Math.min(15, Math.max(total * 0.01, Math.min(3, total * 0.1)))
}

function centersOf(samples: readonly VoiceSample[], labels: Int32Array): Float32Array[] {
  const centers: Float32Array[] = []
  for (const [index, { vector }] of samples.entries()) {
    const label = labels[index] ?? -1
    if (label < 0) continue
    const center = (centers[label] ??= new Float32Array(vector.length))
    for (let at = 0; at < center.length; at += 1) center[at] = (center[at] ?? 0) + (vector[at] ?? 0)
  }
  return centers.map(unit)
}

/** Assigns samples without a voice of their own to the nearest one. */
function withNearest(samples: readonly VoiceSample[], { labels, centers }: Clustering): Int32Array {
  return labels.map((label, index) => (label < 0 ? nearestCenter(samples[index]?.vector, centers) : label))
}

export function nearestCenter(vector: Float32Array | undefined, centers: readonly Float32Array[]): number {
  if (vector === undefined) return 0
  const nearness = centers.map((center) => dot(center, vector))
  return nearness.indexOf(Math.max(...nearness))
}

/**
 * Reassigns each sample to its nearest center, with different ones for two samples of a window, since early merges may
 * have been wrong.
 */
function refine(samples: readonly VoiceSample[], { labels, centers }: Clustering): Clustering {
  const byWindow = new Map<number, number[]>()
  for (const [index, { window }] of samples.entries()) byWindow.set(window, [...(byWindow.get(window) ?? []), index])
  const refined = labels.slice()
  for (const members of byWindow.values()) {
    const vectors = members.map((index) => samples[index]?.vector ?? new Float32Array(0))
    const own = apartInWindow(vectors, centers)
    for (const [at, index] of members.entries()) refined[index] = own[at] ?? 0
  }
  // No voice may be left without samples.
  const isWhole = new Set(refined).size === centers.length
  return isWhole ? { labels: refined, centers: centersOf(samples, refined) } : { labels, centers }
}

/** Assigns the vectors of one window to centers: the nearest pair first, then the rest. */
function apartInWindow(vectors: readonly Float32Array[], centers: readonly Float32Array[]): number[] {
  const own = vectors.map((vector) => nearestCenter(vector, centers))
  if (new Set(own).size === own.length) return own
  const pairs = vectors.flatMap((vector, at) =>
    centers.map((center, label) => ({ at, label, distance: 1 - dot(vector, center) })),
  )
  const taken = new Set<number>()
  const done = new Set<number>()
  const nearest = vectors.map((vector, at) => 1 - dot(vector, centers[own[at] ?? 0] ?? vector))
  for (const { at, label, distance } of pairs.toSorted((a, b) => a.distance - b.distance)) {
    if (done.has(at) || taken.has(label) || distance > (nearest[at] ?? 0) + sharingDistance) continue
    own[at] = label
    taken.add(label)
    done.add(at)
  }
  return own
}

export function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector))
  return length > 0 ? vector.map((value) => value / length) : vector
}
