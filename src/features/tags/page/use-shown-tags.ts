import { useQuery } from '@tanstack/react-query'
import type { Tag } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { tagColorOf } from '~/ui/TagChip'
import { findTags } from '../find-tags'
import { orderTags } from '../order-tags'
import { tagQueries } from '../tag-queries'
import type { TagSearch } from '../tag-search'

/** The tags that the address asks for, in their order, with how often each is used where the service tells. */
export function useShownTags(directoryId: string, catalog: readonly Tag[], { q = '', color }: TagSearch) {
  const isCounted = useHasExtension('library')
  const { data: usage, isError, refetch } = useQuery({ ...tagQueries.usage(directoryId), enabled: isCounted })
  // Until they are counted, and where that fails, the service's own order is about the same.
  const ordered = isCounted && usage === undefined ? catalog : orderTags(catalog, usage)
  const found = findTags(ordered, q)
  return {
    shown: color === undefined ? found : found.filter(({ colorCode }) => tagColorOf(colorCode) === color),
    usage,
    isCounted,
    hasFailed: isError && usage === undefined,
    countAgain: () => void refetch(),
  }
}
