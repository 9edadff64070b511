/** Index is the value. English and German. */
const ONES =
  'zero|null one|ein|eins|eine|einen two|zwei|zwo three|drei four|vier five|fünf six|sechs seven|sieben eight|acht nine|neun ten|zehn eleven|elf twelve|zwölf thirteen|dreizehn fourteen|vierzehn fifteen|fünfzehn sixteen|sechzehn seventeen|siebzehn eighteen|achtzehn nineteen|neunzehn'
const TENS =
  'twenty|zwanzig thirty|dreißig forty|vierzig fifty|fünfzig sixty|sechzig seventy|siebzig eighty|achtzig ninety|neunzig'
const values = new Map<string, number>()
for (const [value, words] of ONES.split(' ').entries()) for (const word of words.split('|')) values.set(word, value)
for (const [index, words] of TENS.split(' ').entries()) {
  for (const word of words.split('|')) values.set(word, (index + 2) * 10)
}
const FACTORS = new Map([
  ['hundred', 100],
  ['hundert', 100],
  ['thousand', 1000],
  ['tausend', 1000],
  ['million', 1e6],
  ['millionen', 1e6],
  ['billion', 1e9],
  ['milliarde', 1e9],
  ['milliarden', 1e9],
])
/** Longest first: `fünfzehn` isn't `fünf` and `zehn`. */
const NUMBER_WORD = new RegExp(
  [...values.keys(), ...FACTORS.keys()].toSorted((a, b) => b.length - a.length).join('|'),
  'uy',
)
const DIGITS =
  /(?<number>\d+(?:[.,’' ]\d{3}(?!\d))*(?:[.,]\d+)?)(?:[\s-]*(?<scale>k|m|bn|thousand|tausend|millionen|millions?|mio|billion|milliarden?|mrd)(?!\p{L}))?/giu

/**
 * Returns all numbers in a text, in digits or in English or German words: `15,000`, `fifteen thousand` and `15k` are
 * 15000.
 */
export function numbersIn(text: string): Set<number> {
  const found = new Set<number>()
  const words = text.replace(DIGITS, (_, digits: string, scale: string | undefined) => {
    const value = valueOfDigits(digits)
    found.add(value)
    found.add(value * factorOf(scale?.toLowerCase() ?? ''))
    return ';'
  })
  let run: string[] = []
  const endRun = () => {
    if (run.length > 0) found.add(valueOfWords(run))
    run = []
  }
  for (const [token] of words.toLowerCase().matchAll(/\p{L}+|[^\p{L}]+/gu)) {
    const parts = numberWordsOf(token)
    // "Two hundred and five", "forty-two"; "two and three" are two numbers.
    const isBetween = /^[\s-]+$/.test(token) || (token === 'and' && FACTORS.has(run.at(-1) ?? ''))
    if (parts !== null) run.push(...parts)
    else if (!isBetween) endRun()
  }
  endRun()
  return found
}

/** Splits `zweihundertfünfzig` into its number words; null if the word contains anything else. */
function numberWordsOf(word: string): string[] | null {
  const parts: string[] = []
  let at = 0
  while (at < word.length) {
    NUMBER_WORD.lastIndex = at
    const [part] = NUMBER_WORD.exec(word) ?? []
    if (part !== undefined) {
      parts.push(part)
      at += part.length
    } else if (parts.length > 0 && word.startsWith('und', at)) at += 'und'.length
    else return null
  }
  return parts.length === 0 ? null : parts
}

function valueOfDigits(digits: string): number {
  const grouped = digits.replace(/[.,’' ](?=\d{3}(?:\D|$))/g, '')
  return Number(grouped.replace(',', '.'))
}

function factorOf(scale: string): number {
  if (/^(?:k|thousand|tausend)$/.test(scale)) return 1000
  if (/^(?:m|mio|million)/.test(scale)) return 1e6
  return scale === '' ? 1 : 1e9
}

/** English and German order ones and tens differently; the sum is the same. */
function valueOfWords(words: string[]): number {
  let total = 0
  let current = 0
  for (const word of words) {
    const factor = FACTORS.get(word)
    if (factor === undefined) current += values.get(word) ?? 0
    else if (factor === 100) current = Math.max(1, current) * 100
    else {
      total += Math.max(1, current) * factor
      current = 0
    }
  }
  return total + current
}
