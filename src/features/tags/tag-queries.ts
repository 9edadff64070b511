import { mutationOptions, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { countTags, createTag, deleteTag, listTags, restoreTag, updateTag } from '#openapi/generated/sdk.ts'
import type { CreateTagBody, Tag, TagUsage, UpdateTagBody } from '#openapi/generated/types.ts'
import { ApiError } from '~/api/errors'
import { ignoreNotFound } from '~/api/fetching'
import { isVisible, lengthOf, plainText } from '~/lib/text'

const MAX_LENGTH = 100

/** Normalizes a name like the service: NFC, trimmed, without bidirectional control characters. */
export const tagNameOf = (typed: string): string =>
  typed
    .normalize('NFC')
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim()

/** Why a name is invalid; null for a valid one. */
export function tagNameProblem(name: string): 'nameNeeded' | 'nameTooLong' | 'nameNotOneLine' | null {
  if (!isVisible(name)) return 'nameNeeded'
  if (/\p{Cc}/u.test(name)) return 'nameNotOneLine'
  return lengthOf(name) > MAX_LENGTH ? 'nameTooLong' : null
}

/** The tag that already has the name. Ignores case, like the service. */
export function namesake(tags: readonly Tag[], name: string): Tag | undefined {
  const wanted = tagNameOf(name).toLowerCase()
  return tags.find((tag) => tag.name.normalize('NFC').toLowerCase() === wanted)
}

/** Filters tags by part of their name, ignoring accents and case. */
export function findTags(tags: readonly Tag[], query: string): Tag[] {
  const wanted = plainText(query.trim())
  return tags.filter(({ name }) => plainText(name).includes(wanted))
}

export type UsageByTag = ReadonlyMap<string, TagUsage>

/** Sorts tags by usage, then by name; only by name without `usage`. */
export function orderTags(tags: readonly Tag[], usage?: UsageByTag): Tag[] {
  const { compare } = new Intl.Collator()
  const uses = ({ tagId }: Tag) => {
    const found = usage?.get(tagId)
    return found === undefined ? 0 : found.recordingCount + found.appointmentCount
  }
  return tags.toSorted((a, b) => uses(b) - uses(a) || compare(a.name, b.name))
}

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

  /** Each tag's usage in what the caller can see (extension `library`). */
  usage: (directoryId: string) =>
    queryOptions({
      queryKey: [...tagQueries.all(directoryId), 'usage'],
      queryFn: ({ signal }) => countTags({ path: { directoryId }, signal }),
      select: byTag,
      meta: { isQuiet: true },
    }),
}

/** A tag's name and color show on everything tagged with it. */
const wholeDirectory = (directoryId: string) => [['directories', directoryId]]

/** Keeps a mutation pending until the list shows its change. */
const refreshList = (client: QueryClient, directoryId: string) =>
  client.invalidateQueries({ queryKey: tagQueries.list(directoryId).queryKey }, { cancelRefetch: false })

export const tagMutations = {
  /** Creates a tag (admins and owners). Returns the existing one if the name is taken. */
  create: (directoryId: string) =>
    mutationOptions({
      mutationFn: (body: CreateTagBody) => createTag({ path: { directoryId }, body }),
      onSuccess: (...[, , , { client }]) => refreshList(client, directoryId),
      meta: { invalidates: [tagQueries.all(directoryId)] },
    }),

  /** Changes name or color (admins and owners). Fails with 400 if the name is taken. */
  update: (directoryId: string) =>
    mutationOptions({
      mutationFn: ({ tagId, body }: TagChange) => updateTag({ path: { directoryId, tagId }, body }),
      onSuccess: (...[, , , { client }]) => refreshList(client, directoryId),
      meta: { invalidates: wholeDirectory(directoryId) },
    }),

  /** Deletes the tag and removes it from everything tagged with it (admins and owners). */
  remove: (directoryId: string) =>
    mutationOptions({
      mutationFn: (tagId: string) => deleteTag({ path: { directoryId, tagId } }).catch(ignoreNotFound),
      onSuccess: (...[, , , { client }]) => refreshList(client, directoryId),
      meta: { invalidates: wholeDirectory(directoryId) },
    }),

  /** Undoes a deletion (extension `library`, admins and owners). Fails with 400 if the name has been taken since. */
  restore: (directoryId: string) =>
    mutationOptions({
      mutationFn: (tagId: string) => restoreTag({ path: { directoryId, tagId } }),
      onSuccess: (...[, , , { client }]) => refreshList(client, directoryId),
      meta: { invalidates: wholeDirectory(directoryId) },
    }),
}

/** After tagging has failed, returns the tag that no longer exists, if any. Also refreshes the picker's list. */
export function useFindGoneTag(directoryId: string) {
  const client = useQueryClient()
  return async (error: unknown, requested: readonly Tag[]): Promise<Tag | undefined> => {
    if (!(error instanceof ApiError) || error.kind !== 'invalid' || error.code === 'TAG_LIMIT') return undefined
    try {
      const { items } = await client.fetchQuery({ ...tagQueries.list(directoryId), staleTime: 0 })
      return requested.find(({ tagId }) => items.every((tag) => tag.tagId !== tagId))
    } catch {
      return undefined
    }
  }
}
