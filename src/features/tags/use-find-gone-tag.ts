import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '~/api/errors'
import type { Tag } from '#openapi/generated/types.ts'
import { tagQueries } from './tag-queries'

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
