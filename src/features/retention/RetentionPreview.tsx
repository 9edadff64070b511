import { useQuery } from '@tanstack/react-query'
import type { RetentionRule } from '#openapi/generated/types.ts'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Skeleton } from '~/ui/Skeleton'
import { retentionQueries } from './retention-queries'
import { retentionMessages } from './retention.messages'

type RetentionPreviewProps = { directoryId: string; rule: RetentionRule }

/** What the rule as it is entered would take away today. */
export function RetentionPreview({ directoryId, rule }: RetentionPreviewProps) {
  const { deleteAfterDays, mediaAfterDays } = rule
  if (deleteAfterDays === null && mediaAfterDays === null) return null
  return <Found directoryId={directoryId} rule={rule} />
}

function Found({ directoryId, rule }: RetentionPreviewProps) {
  const t = useMessages(retentionMessages)
  const { fileSize } = useFormats()
  const { data, error } = useQuery(retentionQueries.preview(directoryId, rule))
  if (data === undefined && error === null) return <Skeleton className="h-6 w-70" />
  if (data === undefined) return <p className="text-control text-ink-2">{t.previewFailed}</p>
  const { deleteCount, mediaCount, mediaBytes } = data
  return (
    <output className="block text-control text-ink-2 tabular-nums">
      {deleteCount > 0 ? <span className="block">{t.previewDeleted(deleteCount)}</span> : null}
      {mediaCount > 0 ? (
        <span className="block">
          {t.previewBytes({ media: t.previewMedia(mediaCount), size: fileSize(mediaBytes) })}
        </span>
      ) : null}
      {deleteCount + mediaCount === 0 ? t.previewNone : null}
    </output>
  )
}
