const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(0x61 + index))

/** English names of all two-letter languages, as speech servers give them: `german` → `de`. */
const codeByName = new Map(
  letters
    .flatMap((first) => letters.map((second) => `${first}${second}`))
    .flatMap((code) => {
      const name = names.of(code)?.toLowerCase()
      return name === undefined ? [] : [[name, code] as const]
    }),
)

/** BCP 47 code of what a server calls a language, `german`, `de` or `de-DE`; null where it cannot be told. */
export function languageCodeOf(language: string | null | undefined): string | null {
  const lower = language?.trim().toLowerCase() ?? ''
  const code = codeByName.get(lower) ?? lower.split(/[-_]/)[0] ?? ''
  return /^[a-z]{2}$/.test(code) && names.of(code) !== undefined ? code : null
}

/** What servers take as a hint: ISO 639-1 without a region. */
export function primaryLanguage(languageCode: string | null): string | null {
  return languageCode?.split('-')[0]?.toLowerCase() ?? null
}
