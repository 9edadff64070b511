import { useQuery } from '@tanstack/react-query'
import { Tag as TagIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { tagQueries } from '~/features/tags/tag-queries'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { tagIdsOf, type ListFilter } from './list-filter'
import { listFiltersMessages } from './list-filters.messages'

const TagFilterDialog = lazyWithRetry(async () => (await import('./TagFilterDialog')).TagFilterDialog)

type TagFilterProps = { directoryId: string; filter: ListFilter; onChange: (tags: string | undefined) => void }

/** Narrows the list to recordings with all of some tags. */
export function TagFilter({ directoryId, filter, onChange }: TagFilterProps) {
  const t = useMessages(listFiltersMessages)
  const [isOpen, setIsOpen] = useState(false)
  const ids = tagIdsOf(filter)
  const { data: catalog = [] } = useQuery({ ...tagQueries.list(directoryId), enabled: ids.length > 0 })
  const only = ids.length === 1 ? catalog.find(({ tagId }) => tagId === ids[0]) : undefined
  const label = ids.length === 0 ? t.tags : (only?.name ?? t.tagCount(ids.length))
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={ids.length > 0 ? 'border-accent!' : undefined}
      >
        <TagIcon aria-hidden />
        <bdi className="max-w-40 truncate">{label}</bdi>
      </Button>
      {isOpen ? (
        <Suspense>
          <TagFilterDialog
            directoryId={directoryId}
            tagIds={ids}
            onChange={(tagIds) => onChange(tagIds.join(',') || undefined)}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
