import type { Folder } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { Notice } from '~/ui/Notice'
import { AccessPreview } from '../moves/AccessPreview'
import { ChangeList } from './ChangeList'
import { bodyOf, userKey } from './share-draft'
import { sharesMessages } from './shares.messages'
import type { ShareEditing } from './use-share-editor'
import { useShareLabels } from './use-share-labels'

type ShareReviewProps = { directoryId: string; folder: Folder; editing: ShareEditing }

/** Before and after, and who gains and who loses access by it, before anything is saved. */
export function ShareReview({ directoryId, folder, editing }: ShareReviewProps) {
  const t = useMessages(sharesMessages)
  const canPreview = useHasExtension('library')
  const { ownUserId } = useShareLabels(directoryId)
  const { changes, levels } = editing
  const isOwn = changes.some(({ key }) => ownUserId !== undefined && key === userKey(ownUserId))
  return (
    <>
      <section>
        <h3 className="text-control font-semibold">{t.reviewTitle}</h3>
        <ChangeList directoryId={directoryId} changes={changes} />
      </section>
      {isOwn && !folder.isOwner ? <Notice tone="warn">{t.ownChange}</Notice> : null}
      {canPreview ? (
        <section className="flex flex-col gap-2">
          <h3 className="text-control font-semibold">{t.consequences}</h3>
          <AccessPreview directoryId={directoryId} folderId={folder.folderId} body={bodyOf(levels)} />
        </section>
      ) : null}
    </>
  )
}
