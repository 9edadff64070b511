/** Containers name languages by three letters (ISO 639-2); BCP 47 wants two where there are two. Null for `und` and nonsense. */
export function languageOf(code: string | null): string | null {
  if (code === null || !/^[a-z]{2,3}$/i.test(code) || code.toLowerCase() === 'und') return null
  const lower = code.toLowerCase()
  return Intl.getCanonicalLocales(bibliographic[lower] ?? lower)[0] ?? null
}

/** The older, bibliographic codes, which are no aliases in BCP 47. */
const bibliographic: Record<string, string> = {
  alb: 'sq', arm: 'hy', baq: 'eu', bur: 'my', chi: 'zh', cze: 'cs', dut: 'nl', fre: 'fr', geo: 'ka', ger: 'de', gre: 'el',
  ice: 'is', mac: 'mk', mao: 'mi', may: 'ms', per: 'fa', rum: 'ro', slo: 'sk', tib: 'bo', wel: 'cy',
} // prettier-ignore
