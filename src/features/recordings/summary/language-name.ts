/** What a language calls itself: `de` → Deutsch, `pt-BR` → Português (Brasil). A tag that is none is shown as it is. */
export function languageName(tag: string): string {
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language', fallback: 'code' }).of(tag) ?? tag
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
  } catch {
    return tag
  }
}

/** `de` and `de-AT` are the same language. */
export const isSameLanguage = (one: string | null, other: string | null | undefined): boolean =>
  one !== null && typeof other === 'string' && one.split('-')[0]?.toLowerCase() === other.split('-')[0]?.toLowerCase()
