import { useQuery } from '@tanstack/react-query'
import { useErrorMessage } from '~/api/error-message'
import type { ApiError } from '~/api/errors'
import type { Folder, FolderShares } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { LoadingRegion, Skeleton } from '~/ui/Skeleton'
import { Notice } from '~/ui/Notice'
import { ReviewedButtons, ReviewedDialog } from '~/ui/reviewed/ReviewedDialog'
import { accessQueries } from '../access-queries'
import { ShareConflict } from './ShareConflict'
import { ShareList } from './ShareList'
import { ShareReview } from './ShareReview'
import { sharesMessages } from './shares.messages'
import { useShareEditor } from './use-share-editor'
import { useShareLabels } from './use-share-labels'

type ShareEditorProps = { directoryId: string; folder: Folder; onClose: () => void }

/** Who a folder is shared with, and the way to change that. */
export function ShareEditor({ directoryId, folder, onClose }: ShareEditorProps) {
  const t = useMessages(sharesMessages)
  const shares = useQuery(accessQueries.shares({ directoryId, folderId: folder.folderId }))
  const { isPending } = useShareLabels(directoryId)
  return (
    <ReviewedDialog title={t.title({ name: folder.name })} onClose={onClose}>
      {shares.data && !isPending ? (
        <Editor {...{ directoryId, folder, onClose }} shares={shares.data} />
      ) : shares.isError ? (
        <Notice tone="bad" action={<Button onClick={() => void shares.refetch()}>{t.retry}</Button>}>
          {t.failed}
        </Notice>
      ) : (
        <LoadingRegion>
          <Skeleton className="h-9 w-full" />
          <Skeleton className="mt-4 h-40 w-full" />
        </LoadingRegion>
      )}
    </ReviewedDialog>
  )
}

function Editor({ directoryId, folder, shares, onClose }: ShareEditorProps & { shares: FolderShares }) {
  const editing = useShareEditor({ directoryId, folder, shares, onSaved: onClose })
  const about = { directoryId, folder, editing }
  return (
    <>
      {editing.failure ? <Failure failure={editing.failure} /> : null}
      {editing.conflict ? (
        <ShareConflict directoryId={directoryId} conflict={editing.conflict} />
      ) : editing.step === 'review' ? (
        <ShareReview {...about} />
      ) : (
        <ShareList {...about} shares={shares} />
      )}
      <ReviewedButtons
        count={editing.changes.length}
        canSave={editing.conflict === null && folder.accessLevel === 'readWrite'}
        editing={editing}
      />
    </>
  )
}

function Failure({ failure }: { failure: ApiError }) {
  const t = useMessages(sharesMessages)
  const errorMessage = useErrorMessage()
  const messages = { forbidden: t.refused, 'not-found': t.gone }
  const known = failure.kind === 'forbidden' || failure.kind === 'not-found' ? messages[failure.kind] : null
  return (
    <Notice tone="bad" title={t.saveFailed}>
      {known ?? errorMessage(failure).detail}
    </Notice>
  )
}
