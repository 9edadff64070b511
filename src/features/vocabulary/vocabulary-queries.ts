import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  changeVocabulary,
  createVocabularyEntry,
  deleteVocabularyEntry,
  listVocabularyEntries,
  previewVocabulary,
  updateVocabularyEntry,
} from '#openapi/generated/sdk.ts'
import type { VocabularyEntryBody } from '#openapi/generated/types.ts'
import { addInBulk, addOneByOne, type AddMany } from './add-many'

export type EntryUpdate = { vocabularyId: string; body: VocabularyEntryBody }

type Preview = { text: string; languageCode: string | null }

export const vocabularyQueries = {
  all: (directoryId: string) => ['directories', directoryId, 'vocabulary'] as const,

  /** The company's entries and the caller's own, by phrase. */
  list: (directoryId: string) =>
    queryOptions({
      queryKey: [...vocabularyQueries.all(directoryId), 'list'],
      queryFn: ({ signal }) => listVocabularyEntries({ path: { directoryId }, signal }),
    }),

  /** What the vocabulary makes of a text (extension `library`). */
  preview: (directoryId: string, body: Preview) =>
    queryOptions({
      queryKey: [...vocabularyQueries.all(directoryId), 'preview', body],
      queryFn: ({ signal }) => previewVocabulary({ path: { directoryId }, body, signal }),
      meta: { isQuiet: true },
    }),
}

export const vocabularyMutations = {
  create: (directoryId: string) =>
    mutationOptions({
      mutationFn: (body: VocabularyEntryBody) => createVocabularyEntry({ path: { directoryId }, body }),
      meta: { invalidates: [vocabularyQueries.all(directoryId)] },
    }),

  /** Replaces an entry; the company's are for admins and owners. */
  update: (directoryId: string) =>
    mutationOptions({
      mutationFn: ({ vocabularyId, body }: EntryUpdate) =>
        updateVocabularyEntry({ path: { directoryId, vocabularyId }, body }),
      meta: { invalidates: [vocabularyQueries.all(directoryId)] },
    }),

  remove: (directoryId: string) =>
    mutationOptions({
      mutationFn: (vocabularyId: string) => deleteVocabularyEntry({ path: { directoryId, vocabularyId } }),
      meta: { invalidates: [vocabularyQueries.all(directoryId)] },
    }),

  /** Adds many: in few requests with the extension `library`, else one by one, a few at a time. */
  addMany: ({ directoryId, hasLibrary }: { directoryId: string; hasLibrary: boolean }) =>
    mutationOptions({
      mutationFn: (params: AddMany) =>
        hasLibrary
          ? addInBulk(params, (add) => changeVocabulary({ path: { directoryId }, body: { add } }))
          : addOneByOne(params, (body) => createVocabularyEntry({ path: { directoryId }, body })),
      meta: { invalidates: [vocabularyQueries.all(directoryId)] },
    }),

  /** Deletes many; those that are gone already are no failure. */
  removeMany: ({ directoryId, hasLibrary }: { directoryId: string; hasLibrary: boolean }) =>
    mutationOptions({
      mutationFn: async (vocabularyIds: readonly string[]) => {
        const size = hasLibrary ? 500 : 1
        for (let at = 0; at < vocabularyIds.length; at += size) {
          const ids = vocabularyIds.slice(at, at + size)
          // oxlint-disable-next-line no-await-in-loop -- one after the other, and each as a whole
          await (hasLibrary
            ? changeVocabulary({ path: { directoryId }, body: { deleteVocabularyIds: ids } })
            : deleteVocabularyEntry({ path: { directoryId, vocabularyId: ids[0] ?? '' } }))
        }
      },
      meta: { invalidates: [vocabularyQueries.all(directoryId)] },
    }),
}
