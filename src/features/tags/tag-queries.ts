import { mutationOptions, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { countTags, createTag, deleteTag, listTags, restoreTag, updateTag } from '#openapi/generated/sdk.ts'
import type { CreateTagBody, Tag, TagUsage, UpdateTagBody } from '#openapi/generated/types.ts'
import { ApiError } from '~/api/errors'
import { ignoreNotFound } from '~/api/fetching'
import type { UsageByTag } from './tags'

type TagChange = { tagId: string; body: UpdateTagBody }

const byTag = (usage: TagUsage[]): UsageByTag => new Map(usage.map((one) => [one.tagId, one]))

export const tagQueries = {
  all: (directoryId: string) => ['directories', directoryId, 'tags'] as const,

  /** The company's catalog, the most used first. */
  list: (directoryId: string) =>
    queryOptions({
      queryKey: [...tagQueries.all(directoryId), 'list'],
      queryFn: ({ signal }) => listTags({ path: { directoryId }, signal }),
      select: (page) => page.items,
    }),

  /** What carries each tag, as far as the caller sees it (extension `library`). */
  usage: (directoryId: string) =>
    queryOptions({
      queryKey: [...tagQueries.all(directoryId), 'usage'],
      queryFn: ({ signal }) => countTags({ path: { directoryId }, signal }),
      select: byTag,
      meta: { isQuiet: true },
    }),
}

/** The name and the colour of a tag are drawn on everything that carries it. */
const everywhere = (directoryId: string) => [['directories', directoryId]]

/** A change counts as pending until the list has caught up with it. */
const catchUp = (client: QueryClient, directoryId: string) =>
  client.invalidateQueries({ queryKey: tagQueries.list(directoryId).queryKey }, { cancelRefetch: false })

export const tagMutations = {
  /** Adds a tag to the catalog (admins and owners); a name that exists answers the tag that has it. */
  create: (directoryId: string) =>
    mutationOptions({
      mutationFn: (body: CreateTagBody) => createTag({ path: { directoryId }, body }),
      onSuccess: (...[, , , { client }]) => catchUp(client, directoryId),
      meta: { invalidates: [tagQueries.all(directoryId)] },
    }),

  /** Renames or recolours (admins and owners); a name in use is 400. */
  update: (directoryId: string) =>
    mutationOptions({
      mutationFn: ({ tagId, body }: TagChange) => updateTag({ path: { directoryId, tagId }, body }),
      onSuccess: (...[, , , { client }]) => catchUp(client, directoryId),
      meta: { invalidates: everywhere(directoryId) },
    }),

  /** Takes the tag off everything that carries it (admins and owners). */
  remove: (directoryId: string) =>
    mutationOptions({
      mutationFn: (tagId: string) => deleteTag({ path: { directoryId, tagId } }).catch(ignoreNotFound),
      onSuccess: (...[, , , { client }]) => catchUp(client, directoryId),
      meta: { invalidates: everywhere(directoryId) },
    }),

  /** Undoes a deletion (extension `library`, admins and owners); 400 when its name was taken meanwhile. */
  restore: (directoryId: string) =>
    mutationOptions({
      mutationFn: (tagId: string) => restoreTag({ path: { directoryId, tagId } }),
      onSuccess: (...[, , , { client }]) => catchUp(client, directoryId),
      meta: { invalidates: everywhere(directoryId) },
    }),
}

/** Tells which of the tags that could not be given somebody has deleted meanwhile; the picker offers it no more then. */
export function useFindGoneTag(directoryId: string) {
  const client = useQueryClient()
  return async (error: unknown, given: readonly Tag[]): Promise<Tag | undefined> => {
    if (!(error instanceof ApiError) || error.kind !== 'invalid' || error.code === 'TAG_LIMIT') return undefined
    try {
      const { items } = await client.fetchQuery({ ...tagQueries.list(directoryId), staleTime: 0 })
      return given.find(({ tagId }) => items.every((tag) => tag.tagId !== tagId))
    } catch {
      return undefined
    }
  }
}
