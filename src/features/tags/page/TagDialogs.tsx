import { useState } from 'react'
import type { Tag } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { namesake } from '../tag-name'
import type { TagSearch } from '../tag-search'
import { DeleteTagDialog } from './DeleteTagDialog'
import { EditTagDialog } from './EditTagDialog'
import { NewTagDialog } from './NewTagDialog'
import { tagPagesMessages } from './tag-pages.messages'

type TagDialogsProps = {
  directoryId: string
  catalog: readonly Tag[]
  search: TagSearch
  canManage: boolean
  onSearchChange: (changes: TagSearch) => void
}

/** The one dialog about tags that the address asks for, for those who may; others are told who may. */
export function TagDialogs({ directoryId, catalog, search, canManage, onSearchChange }: TagDialogsProps) {
  const t = useMessages(tagPagesMessages)
  const { show, tag: tagId, q = '', color } = search
  const onClose = () => onSearchChange({ show: undefined, tag: undefined })
  if (!canManage) return <Told title={t.title} label={t.managersOnly} onClose={onClose} />
  if (show === 'new') {
    return (
      <NewTagDialog
        directoryId={directoryId}
        catalog={catalog}
        name={namesake(catalog, q) === undefined ? q : ''}
        color={color ?? 'neutral'}
        onClose={onClose}
        onCreated={() => onSearchChange({ show: undefined, q: undefined, color: undefined })}
      />
    )
  }
  return (
    <AboutTag
      key={`${show} ${tagId}`}
      directoryId={directoryId}
      catalog={catalog}
      tagId={tagId}
      show={show}
      onClose={onClose}
    />
  )
}

type AboutTagProps = {
  directoryId: string
  catalog: readonly Tag[]
  tagId: string | undefined
  show: TagSearch['show']
  onClose: () => void
}

/** A tag as it was when its dialog was opened, beside what others have made of it since. */
function AboutTag({ directoryId, catalog, tagId, show, onClose }: AboutTagProps) {
  const t = useMessages(tagPagesMessages)
  const current = catalog.find((tag) => tag.tagId === tagId)
  const [opened] = useState(current)
  if (opened === undefined) return <Told title={t.goneTitle} label={t.goneDetail} onClose={onClose} />
  const about = { directoryId, opened, current, onClose }
  return show === 'edit' ? <EditTagDialog {...about} catalog={catalog} /> : <DeleteTagDialog {...about} />
}

function Told({ title, label, onClose }: { title: string; label: string; onClose: () => void }) {
  const t = useMessages(tagPagesMessages)
  return (
    <Dialog
      isOpen
      size="small"
      title={title}
      description={label}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t.close}
        </Button>
      }
    />
  )
}
