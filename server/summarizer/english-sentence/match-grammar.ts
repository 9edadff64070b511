/** One element in the sequence of a rule. */
type Part = { name: string; isRepeatable: boolean; isOptional: boolean }

/** The alternatives of each rule. */
export type Grammar = Map<string, Part[][]>

/**
 * Reads rules like `phrase = preposition things | preposition ing-phrase?`. `?`, `*` and `+` mean the same as in
 * regular expressions; `&kind` looks ahead at the next word without consuming it.
 */
export function readGrammar(text: string): Grammar {
  const rules = text.trim().split('\n')
  return new Map(
    rules.map((rule) => {
      const [name = '', ways = ''] = rule.trim().split(' = ')
      return [name, ways.split(' | ').map((way) => way.split(' ').map(partOf))]
    }),
  )
}

function partOf(written: string): Part {
  const name = written.replace(/[?*+]$/, '')
  return { name, isRepeatable: /[*+]$/.test(written), isOptional: /[?*]$/.test(written) }
}

/** Whether all the words together match a rule. A word is the set of kinds it can be. */
export function matches(grammar: Grammar, rule: string, words: ReadonlySet<string>[]): boolean {
  // Memoized: each rule is tried once at each word, because long sentences would otherwise take forever.
  const known = words.map(() => new Map<string, number[]>())

  /** Returns where a match of `name` that starts at a word can end. */
  function endsOf(name: string, at: number): number[] {
    const word = words[at]
    if (word === undefined) return []
    const ways = grammar.get(name)
    if (ways === undefined) return endOfWord(name, at, word)
    let ends = known[at]?.get(name)
    if (ends === undefined) {
      known[at]?.set(name, [])
      ends = ways.flatMap((way) => endsOfWay(way, at))
      if (ends.length > 1) ends = [...new Set(ends)]
      known[at]?.set(name, ends)
    }
    return ends
  }

  function endsOfWay(way: Part[], at: number): number[] {
    let here = [at]
    for (const { name, isRepeatable, isOptional } of way) {
      const next = isOptional ? [...here] : []
      // Grows during the loop: where one match ends, a repeated one can begin.
      const begins = [...here]
      for (const begin of begins) {
        for (const end of endsOf(name, begin)) {
          if (next.includes(end)) continue
          next.push(end)
          if (isRepeatable) begins.push(end)
        }
      }
      if (next.length === 0) return next
      here = next
    }
    return here
  }

  return endsOf(rule, 0).includes(words.length)
}

function endOfWord(name: string, at: number, word: ReadonlySet<string>): number[] {
  if (name.startsWith('&')) return word.has(name.slice(1)) ? [at] : []
  return word.has(name) ? [at + 1] : []
}
