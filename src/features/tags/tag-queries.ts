import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { createTag, listTags } from '~/api/generated/sdk.gen'
import type { CreateTagBody } from '~/api/generated/types.gen'

export const tagQueries = {
  all: (directoryId: string) => ['directories', directoryId, 'tags'] as const,

  /** The company's catalog, the most used first. */
  list: (directoryId: string) =>
    queryOptions({
      queryKey: [...tagQueries.all(directoryId), 'list'],
      queryFn: ({ signal }) => listTags({ path: { directoryId }, signal }),
      select: (page) => page.items,
    }),
}

export const tagMutations = {
  /** Adds a tag to the catalog (admins and owners); a name that exists answers the tag that has it. */
  create: (directoryId: string) =>
    mutationOptions({
      mutationFn: (body: CreateTagBody) => createTag({ path: { directoryId }, body }),
      meta: { invalidates: [tagQueries.all(directoryId)] },
    }),
}
