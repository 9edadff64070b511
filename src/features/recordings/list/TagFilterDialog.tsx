import { useQuery } from '@tanstack/react-query'
import { tagQueries } from '~/features/tags/tag-queries'
import { TagPicker } from '~/features/tags/TagPicker'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { listFiltersMessages } from './list-filters.messages'

const MAX_TAGS = 20

type TagFilterDialogProps = {
  directoryId: string
  tagIds: readonly string[]
  onChange: (tagIds: string[]) => void
  onClose: () => void
}

/** Chooses the tags that the recordings shown have; the list behind follows at once. */
export function TagFilterDialog({ directoryId, tagIds, onChange, onClose }: TagFilterDialogProps) {
  const t = useMessages(listFiltersMessages)
  const { data: catalog = [] } = useQuery(tagQueries.list(directoryId))
  const chosen = catalog.filter(({ tagId }) => tagIds.includes(tagId))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.tagsTitle}
      description={t.tagsDetail}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t.done}
        </Button>
      }
    >
      <div className="pt-3">
        <TagPicker
          directoryId={directoryId}
          chosen={chosen}
          room={MAX_TAGS - tagIds.length}
          isCreateOffered={false}
          onAdd={({ tagId }) => onChange([...tagIds, tagId])}
          onRemove={({ tagId }) => onChange(tagIds.filter((id) => id !== tagId))}
        />
      </div>
    </Dialog>
  )
}
