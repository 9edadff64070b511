import { queryOptions } from '@tanstack/react-query'
import { readGuidePage } from './guide'
import type { GuidePage } from './guide-pages'

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
