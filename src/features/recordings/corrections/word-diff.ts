/** A stretch of text that both have, or that only the one before or the one after has. */
export type DiffPart = { kind: 'same' | 'removed' | 'added'; text: string }

// Beyond that many comparisons the part between the common ends counts as changed as a whole.
const MAX_COMPARISONS = 250_000

/** What changed between two texts, word by word; white space belongs to the word before it. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const head = commonHead(old, now)
  const tail = commonHead(old.slice(head).toReversed(), now.slice(head).toReversed())
  const middle = changesOf(old.slice(head, old.length - tail), now.slice(head, now.length - tail))
  return joined([...same(old.slice(0, head)), ...middle, ...same(tail === 0 ? [] : old.slice(-tail))])
}

const wordsOf = (text: string) => text.match(/\s*\S+\s*?(?=\s|$)|\s+$/g) ?? []

const same = (words: readonly string[]) => words.map((text): DiffPart => ({ kind: 'same', text }))

function commonHead(one: readonly string[], other: readonly string[]): number {
  let count = 0
  while (count < one.length && count < other.length && one[count] === other[count]) count += 1
  return count
}

function changesOf(old: readonly string[], now: readonly string[]): DiffPart[] {
  if (old.length * now.length > MAX_COMPARISONS) return replaced(old, now)
  const lengths = commonLengths(old, now)
  const parts: DiffPart[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    const [left, right] = [old[i], now[j]]
    if (left !== undefined && left === right) {
      parts.push({ kind: 'same', text: left })
      i += 1
      j += 1
    } else if (left !== undefined && (right === undefined || at(lengths, i + 1, j) >= at(lengths, i, j + 1))) {
      parts.push({ kind: 'removed', text: left })
      i += 1
    } else {
      parts.push({ kind: 'added', text: right ?? '' })
      j += 1
    }
  }
  return parts
}

const replaced = (old: readonly string[], now: readonly string[]): DiffPart[] => [
  ...old.map((text): DiffPart => ({ kind: 'removed', text })),
  ...now.map((text): DiffPart => ({ kind: 'added', text })),
]

const at = (lengths: readonly Uint32Array[], i: number, j: number) => lengths[i]?.[j] ?? 0

/** How many words the rests of both have in common, from each place on. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint32Array[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint32Array(now.length + 1))
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const longest =
        old[i] === now[j] ? at(lengths, i + 1, j + 1) + 1 : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1))
      lengths[i]?.fill(longest, j, j + 1)
    }
  }
  return lengths
}

/** Neighbours of one kind as one; within a change what was removed comes first. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = []
  for (const part of parts) {
    const last = result.at(-1)
    if (last?.kind === part.kind) result[result.length - 1] = { kind: part.kind, text: last.text + part.text }
    else result.push(part)
  }
  return result
}
