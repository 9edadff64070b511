import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { createVocabularyEntry, listVocabularyEntries } from '~/api/generated/sdk.gen'
import type { VocabularyEntryBody } from '~/api/generated/types.gen'

export const vocabularyQueries = {
  all: (directoryId: string) => ['directories', directoryId, 'vocabulary'] as const,

  /** The company's entries and the caller's own, by phrase. */
  list: (directoryId: string) =>
    queryOptions({
      queryKey: [...vocabularyQueries.all(directoryId), 'list'],
      queryFn: ({ signal }) => listVocabularyEntries({ path: { directoryId }, signal }),
    }),
}

export const vocabularyMutations = {
  create: (directoryId: string) =>
    mutationOptions({
      mutationFn: (body: VocabularyEntryBody) => createVocabularyEntry({ path: { directoryId }, body }),
      meta: { invalidates: [vocabularyQueries.all(directoryId)] },
    }),
}
