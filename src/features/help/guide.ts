import { queryOptions } from '@tanstack/react-query'
import type { GuidePage } from './guide-pages'

const FOLDER = '../../../docs/guide'

const texts = import.meta.glob<string>('../../../docs/guide/*/*.md', { query: '?raw', import: 'default' })
const pictures = import.meta.glob<string>('../../../docs/guide/pictures/*/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** A page as it was written, in English where it isn't in that language. */
export async function readGuidePage(page: GuidePage, locale: string): Promise<string> {
  const read = texts[`${FOLDER}/${locale}/${page}.md`] ?? texts[`${FOLDER}/en/${page}.md`]
  return read === undefined ? '' : read()
}

/** Where the app has a picture that a page names by its place beside it; undefined for any other. */
export const pictureUrl = (src: string): string | undefined => pictures[src.replace(/^\.\./, FOLDER)]

export const guideQueries = {
  /** A page of the guide, which comes with the app. */
  page: (page: GuidePage, locale: string) =>
    queryOptions({
      queryKey: ['guide', locale, page],
      queryFn: () => readGuidePage(page, locale),
      staleTime: Infinity,
      meta: { isQuiet: true },
    }),
}
