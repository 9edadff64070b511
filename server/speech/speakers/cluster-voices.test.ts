import { assert, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { clusterVoices, unit, type VoiceSample } from './cluster-voices.ts'

const length = 96
const anyNumber = { count: null, most: 50 }

/** Random numbers from 0 to 1 that are the same on every machine. */
function numbers(seed: number): () => number {
  let state = seed >>> 0 || 1
  return () => {
    state = (state ^ (state << 13)) >>> 0
    state ^= state >>> 17
    state = (state ^ (state << 5)) >>> 0
    return state / 4_294_967_296
  }
}

function randomVector(random: () => number): Float32Array {
  const normal = () => Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random())
  return unit(Float32Array.from({ length }, normal))
}

type Meeting = { people: number; windows: number; seed: number; noise?: number }

/** One to three people speak in each window, for three seconds each; `noise` is how much a voice varies. */
function meeting({ people, windows, seed, noise = 0.7 }: Meeting): { samples: VoiceSample[]; who: number[] } {
  const random = numbers(seed)
  const voices = Array.from({ length: people }, () => randomVector(random))
  const who: number[] = []
  const samples: VoiceSample[] = []
  for (let window = 0; window < windows; window += 1) {
    const first = window % people
    const others = Array.from({ length: Math.floor(random() * 3) }, () => Math.floor(random() * people))
    for (const person of new Set([first, ...others])) {
      const off = randomVector(random)
      const vector = unit((voices[person] ?? off).map((value, at) => value + noise * (off[at] ?? 0)))
      who.push(person)
      samples.push({ vector, window, seconds: 3 })
    }
  }
  return { samples, who }
}

/** Returns the same text for the same grouping, however its groups are numbered. */
function grouping(labels: ArrayLike<number>): string {
  const numbersOf = new Map<number, number>()
  return Array.from(labels, (label) => {
    const number = numbersOf.get(label) ?? numbersOf.size
    numbersOf.set(label, number)
    return number
  }).join()
}

const meetings = record({
  people: integer({ min: 1, max: 8 }),
  windows: integer({ min: 16, max: 60 }),
  seed: integer({ min: 1, max: 1_000_000 }),
})

test('finds all people without being given their number', () => {
  assert(
    property(meetings, (facts) => {
      const { samples, who } = meeting(facts)
      expect(grouping(clusterVoices(samples, anyNumber).labels)).toBe(grouping(who))
    }),
    { numRuns: 40 },
  )
})

test('does not depend on the order of the samples', () => {
  assert(
    property(meetings, integer({ min: 1, max: 1_000_000 }), (facts, seed) => {
      const { samples } = meeting(facts)
      const random = numbers(seed)
      const order = samples.map((_, index) => ({ index, at: random() })).toSorted((a, b) => a.at - b.at)
      const shuffled = order.map(({ index }) => samples[index]).filter((sample) => sample !== undefined)
      const labels = clusterVoices(shuffled, anyNumber).labels
      const back = new Int32Array(samples.length)
      for (const [at, { index }] of order.entries()) back[index] = labels[at] ?? -1
      expect(grouping(back)).toBe(grouping(clusterVoices(samples, anyNumber).labels))
    }),
    { numRuns: 30 },
  )
})

test('finds the requested number of voices, as far as there are samples', () => {
  assert(
    property(meetings, integer({ min: 1, max: 60 }), (facts, count) => {
      const { samples } = meeting(facts)
      const { labels, centers } = clusterVoices(samples, { count, most: 50 })
      const expected = Math.min(count, 50, samples.length)
      expect([new Set(labels).size, centers.length]).toEqual([expected, expected])
    }),
    { numRuns: 40 },
  )
})

test('finds no more people than were invited', () => {
  const { samples } = meeting({ people: 8, windows: 60, seed: 4 })
  expect(new Set(clusterVoices(samples, { count: null, most: 3 }).labels).size).toBe(3)
})

test('keeps two similar voices apart that are heard together in window after window', () => {
  const random = numbers(7)
  const common = randomVector(random)
  const own = [randomVector(random), randomVector(random)]
  const samples: VoiceSample[] = []
  for (let window = 0; window < 40; window += 1) {
    for (const person of [0, 1]) {
      const off = randomVector(random)
      const voice = own[person] ?? off
      const vector = unit(common.map((value, at) => value + (voice[at] ?? 0) + 0.5 * (off[at] ?? 0)))
      samples.push({ vector, window, seconds: 3 })
    }
  }
  const apart = samples.map((sample, at) => ({ ...sample, window: at }))

  expect(new Set(clusterVoices(samples, anyNumber).labels).size).toBe(2)
  // Only being heard together distinguishes them.
  expect(new Set(clusterVoices(apart, anyNumber).labels).size).toBe(1)
})

test('does not split a voice that the model sometimes takes for two', () => {
  const { samples, who } = meeting({ people: 2, windows: 80, seed: 11 })
  const split = samples.flatMap((sample, at) => {
    if (at % 15 !== 0) return [sample]
    const again = meeting({ people: 2, windows: 80, seed: 11 }).samples.find(
      (_, other) => other !== at && who[other] === who[at],
    )
    return [sample, { ...sample, vector: again?.vector ?? sample.vector }]
  })
  expect(new Set(clusterVoices(split, anyNumber).labels).size).toBe(2)
})

test('merges a voice with too little speech into the nearest one', () => {
  const { samples } = meeting({ people: 2, windows: 60, seed: 3 })
  const cough = { vector: randomVector(numbers(99)), window: 5, seconds: 1.2 }
  const { labels, centers } = clusterVoices([...samples, cough], anyNumber)
  expect(centers).toHaveLength(2)
  expect([0, 1]).toContain(labels.at(-1))
  // It doesn't count as one of the requested number of voices either.
  const told = clusterVoices([...samples, cough], { count: 2, most: 50 })
  expect(grouping(told.labels.slice(0, -1))).toBe(grouping(labels.slice(0, -1)))
})

test('distinguishes thirty people', () => {
  const { samples, who } = meeting({ people: 30, windows: 600, seed: 5 })
  expect(grouping(clusterVoices(samples, anyNumber).labels)).toBe(grouping(who))
})

test('finds the same people at both ends of a recording too long to compare at once', () => {
  const { samples, who } = meeting({ people: 6, windows: 2_600, seed: 8 })
  expect(samples.length).toBeGreaterThan(4_500)
  expect(grouping(clusterVoices(samples, anyNumber).labels)).toBe(grouping(who))
})

test('finds no voice in no samples, and one in one sample', () => {
  expect(clusterVoices([], anyNumber)).toEqual({ labels: new Int32Array(0), centers: [] })
  const [sample] = meeting({ people: 1, windows: 1, seed: 1 }).samples
  expect([...clusterVoices(sample === undefined ? [] : [sample], { count: 3, most: 50 }).labels]).toEqual([0])
})
