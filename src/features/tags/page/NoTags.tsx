import { Plus, Tag as TagIcon } from 'lucide-react'
import type { Tag } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { namesake } from '../tag-name'
import type { TagSearch } from '../tag-search'
import { tagsMessages } from '../tags.messages'
import { tagPagesMessages } from './tag-pages.messages'

type NoTagsProps = {
  search: TagSearch
  catalog: readonly Tag[]
  canManage: boolean
  onNew: () => void
  onShowAll: () => void
}

/** No tag is there at all, or none that the search asks for: what it could become, and the way back. */
export function NoTags({ search: { q, color }, catalog, canManage, onNew, onShowAll }: NoTagsProps) {
  const t = useMessages(tagPagesMessages)
  if (catalog.length === 0) {
    return (
      <EmptyState
        icon={<TagIcon aria-hidden />}
        title={t.emptyTitle}
        action={canManage ? <NewButton label={t.newTag} onPress={onNew} /> : null}
      >
        {canManage ? t.emptyDetail : t.emptyRefused}
      </EmptyState>
    )
  }
  return <NoneFound {...{ q, color, catalog, canManage, onNew, onShowAll }} />
}

type NoneFoundProps = Omit<NoTagsProps, 'search'> & Pick<TagSearch, 'q' | 'color'>

/** The search finds none: what it asked for can become one. */
function NoneFound({ q = '', color, catalog, canManage, onNew, onShowAll }: NoneFoundProps) {
  const t = useMessages(tagPagesMessages)
  const colorName = useMessages(tagsMessages)[color ?? 'neutral']
  const canBecome = canManage && (q === '' || namesake(catalog, q) === undefined)
  const inColor = q === '' ? t.noneInColor({ color: colorName }) : t.noneHere({ color: colorName, query: q })
  return (
    <EmptyState
      title={color === undefined ? t.noneFound({ query: q }) : inColor}
      action={
        <>
          <Button onClick={onShowAll}>{t.showAll}</Button>
          {canBecome ? (
            <NewButton
              label={q === '' ? t.newInColor({ color: colorName }) : t.newNamed({ name: q })}
              onPress={onNew}
            />
          ) : null}
        </>
      }
    />
  )
}

function NewButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button variant="primary" onClick={onPress} className="max-w-full">
      <Plus aria-hidden />
      <span className="truncate">{label}</span>
    </Button>
  )
}
