import { useState } from 'react'
import type { Tag } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import type { UsageByTag } from '../order-tags'
import { tagPagesMessages } from './tag-pages.messages'
import { TagRow } from './TagRow'

/** More than anybody reads through; the search finds the others. */
const STEP = 200

type TagListProps = {
  directoryId: string
  tags: readonly Tag[]
  usage: UsageByTag | undefined
  /** It is told how often each is used, if not yet. */
  isCounted: boolean
  isManaged: boolean
  onShow: (dialog: 'edit' | 'delete', tagId: string) => void
}

/** The tags with what carries them and what can be done with them. */
export function TagList({ directoryId, tags, usage, isCounted, isManaged, onShow }: TagListProps) {
  const t = useMessages(tagPagesMessages)
  const [limit, setLimit] = useState(STEP)
  return (
    <>
      <ul
        aria-label={isCounted ? t.byUse : t.byName}
        className="divide-y divide-line rounded-card border border-line bg-surface"
      >
        {tags.slice(0, limit).map((tag) => (
          <TagRow
            key={tag.tagId}
            directoryId={directoryId}
            tag={tag}
            usage={usage?.get(tag.tagId)}
            isCounted={isCounted}
            isManaged={isManaged}
            onShow={onShow}
          />
        ))}
      </ul>
      {tags.length > limit ? (
        <Button className="self-center" onClick={() => setLimit(limit + STEP)}>
          {t.showMore}
        </Button>
      ) : null}
      {isCounted ? <p className="text-small text-ink-3">{isManaged ? t.countedForAll : t.countedForYou}</p> : null}
    </>
  )
}
