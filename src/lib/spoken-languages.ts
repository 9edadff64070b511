/** Languages that speech recognisers commonly know. */
const TAGS =
  'af ar az be bg bn bs ca cs cy da de el en es et fa fi fr gl gu he hi hr hu hy id is it ja ka kk kn ko lt lv mk ml mr ms nb ne nl pa pl pt ro ru sk sl sq sr sv sw ta te th tl tr uk ur vi yi zh'.split(
    ' ',
  )

export type SpokenLanguage = {
  /** IETF tag. */
  tag: string
  name: string
}

/** Languages to choose from, by their names in the reader's language. */
export function spokenLanguages(locale: string): SpokenLanguage[] {
  const names = new Intl.DisplayNames([locale], { type: 'language' })
  return TAGS.map((tag) => ({ tag, name: names.of(tag) ?? tag })).toSorted((a, b) =>
    a.name.localeCompare(b.name, locale),
  )
}
