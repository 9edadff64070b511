import { mutationOptions, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { countTags, createTag, deleteTag, listTags, restoreTag, updateTag } from '#openapi/generated/sdk.ts'
import type { CreateTagBody, Tag, TagUsage, UpdateTagBody } from '#openapi/generated/types.ts'
import { ApiError } from '~/api/errors'
import { ignoreNotFound } from '~/api/fetching'
import { isVisible, lengthOf, plainText } from '~/lib/text'

const MAX_LENGTH = 100

/** A name as the service keeps it: without marks that turn the direction of what follows, without spaces around it, and composed. */
export const tagNameOf = (typed: string): string =>
  typed
    .normalize('NFC')
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim()

/** Why no tag can be called so; null when one can. */
export function tagNameProblem(name: string): 'nameNeeded' | 'nameTooLong' | 'nameNotOneLine' | null {
  if (!isVisible(name)) return 'nameNeeded'
  if (/\p{Cc}/u.test(name)) return 'nameNotOneLine'
  return lengthOf(name) > MAX_LENGTH ? 'nameTooLong' : null
}

/** The tag that already has the name, compared as the service does: ignoring case. */
export function namesake(tags: readonly Tag[], name: string): Tag | undefined {
  const wanted = tagNameOf(name).toLowerCase()
  return tags.find((tag) => tag.name.normalize('NFC').toLowerCase() === wanted)
}

/** Tags whose name has the words in it, accents and case apart. */
export function findTags(tags: readonly Tag[], query: string): Tag[] {
  const wanted = plainText(query.trim())
  return tags.filter(({ name }) => plainText(name).includes(wanted))
}

export type UsageByTag = ReadonlyMap<string, TagUsage>

/** The most used first, equally used ones by name; all by name where it is not known how often they are used. */
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

  /** Undoes a deletion (extension `library`, admins and owners); 400 when its name was taken in the meantime. */
  restore: (directoryId: string) =>
    mutationOptions({
      mutationFn: (tagId: string) => restoreTag({ path: { directoryId, tagId } }),
      onSuccess: (...[, , , { client }]) => catchUp(client, directoryId),
      meta: { invalidates: everywhere(directoryId) },
    }),
}

/** Tells which of the tags that could not be given someone has deleted in the meantime; the picker offers it no more then. */
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
