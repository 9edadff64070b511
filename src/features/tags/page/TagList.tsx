import { Link } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Tag, TagUsage } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { RefusableIconButton } from '~/ui/RefusableButton'
import { Skeleton } from '~/ui/Skeleton'
import { TagChip } from '~/ui/TagChip'
import type { UsageByTag } from '../tag-queries'
import { tagPagesMessages } from '../tags.messages'

/** Enough for browsing; the rest can be searched. */
const STEP = 200

type TagListProps = {
  directoryId: string
  tags: readonly Tag[]
  usage: UsageByTag | undefined
  /** Whether the service counts usage; `usage` is undefined until it's loaded. */
  isCounted: boolean
  isManaged: boolean
  onShow: (dialog: 'edit' | 'delete', tagId: string) => void
}

/** The tags with their usage and actions. */
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

type TagRowProps = {
  directoryId: string
  tag: Tag
  usage: TagUsage | undefined
  isCounted: boolean
  isManaged: boolean
  onShow: (dialog: 'edit' | 'delete', tagId: string) => void
}

function TagRow({ directoryId, tag, usage, isCounted, isManaged, onShow }: TagRowProps) {
  const t = useMessages(tagPagesMessages)
  const { tagId, name, colorCode } = tag
  const refusal = isManaged ? null : t.adminsOnly
  return (
    <li className="flex items-center gap-1 py-2 pr-2 pl-4">
      <div className="flex min-w-0 flex-1 flex-col gap-1 sm:flex-row sm:items-center sm:gap-4">
        <span className="flex min-w-0 sm:flex-1">
          <TagChip name={name} colorCode={colorCode} isWide />
        </span>
        {isCounted ? <UsageCounts directoryId={directoryId} tag={tag} usage={usage} /> : null}
      </div>
      <RefusableIconButton data-row label={t.edit({ name })} refusal={refusal} onClick={() => onShow('edit', tagId)}>
        <Pencil aria-hidden />
      </RefusableIconButton>
      <RefusableIconButton label={t.remove({ name })} refusal={refusal} onClick={() => onShow('delete', tagId)}>
        <Trash2 aria-hidden />
      </RefusableIconButton>
    </li>
  )
}

type UsageCountsProps = { directoryId: string; tag: Tag; usage: TagUsage | undefined }

function UsageCounts({ directoryId, tag, usage }: UsageCountsProps) {
  const t = useMessages(tagPagesMessages)
  if (usage === undefined) return <Skeleton className="h-4 w-28" />
  const { recordingCount, appointmentCount } = usage
  return (
    <span className="flex flex-wrap gap-x-3 text-small text-ink-3 tabular-nums sm:grid sm:grid-cols-[auto_8.5rem] sm:justify-items-end">
      {recordingCount + appointmentCount === 0 ? <span className="col-span-full">{t.unused}</span> : null}
      {recordingCount === 0 ? null : (
        <Link
          to="/d/$directoryId/recordings"
          params={{ directoryId }}
          search={{ tags: tag.tagId }}
          className="inline-flex items-center text-accent underline-offset-2 hover:underline coarse:-my-3 coarse:min-h-11"
        >
          {t.recordings(recordingCount)} <span className="sr-only">{t.recordingsWith({ name: tag.name })}</span>
        </Link>
      )}
      {appointmentCount === 0 ? null : (
        <span className="col-start-2 inline-flex items-center">{t.appointments(appointmentCount)}</span>
      )}
    </span>
  )
}
