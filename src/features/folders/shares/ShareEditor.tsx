import { useQuery } from '@tanstack/react-query'
import type { Folder, FolderShares } from '#openapi/generated/types.ts'
import { useErrorMessage } from '~/api/error-message'
import type { ApiError } from '~/api/errors'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { ConflictNotice, ReviewedButtons, ReviewedDialog } from '~/ui/reviewed/ReviewedDialog'
import { LoadingRegion, Skeleton } from '~/ui/Skeleton'
import { accessQueries } from '../access-queries'
import { AccessPreview } from '../moves/AccessPreview'
import { bodyOf, type ShareChange, userKey } from './share-draft'
import { ShareList } from './ShareList'
import { sharesMessages } from './shares.messages'
import { type ShareEditing, useShareEditor, useShareLabels } from './use-share-editor'

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

type ShareReviewProps = { directoryId: string; folder: Folder; editing: ShareEditing }

/** Before and after, and who gains and who loses access by it, before anything is saved. */
function ShareReview({ directoryId, folder, editing }: ShareReviewProps) {
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

type ShareConflictProps = { directoryId: string; conflict: NonNullable<ShareEditing['conflict']> }

/** Which shares somebody else changed meanwhile, and which of them were changed here too. */
function ShareConflict({ directoryId, conflict }: ShareConflictProps) {
  const t = useMessages(sharesMessages)
  const { nameOf } = useShareLabels(directoryId)
  const { changes, clashes } = conflict
  return (
    <ConflictNotice title={t.conflictTitle} conflict={conflict}>
      <p>{t.conflictDetail}</p>
      <ChangeList directoryId={directoryId} changes={changes} />
      {clashes.length > 0 ? (
        <p className="mt-2 text-ink">{t.clashes({ names: clashes.map(nameOf).join(', ') })}</p>
      ) : null}
    </ConflictNotice>
  )
}

/** Changed shares, each with what it was and what it becomes. */
function ChangeList({ directoryId, changes }: { directoryId: string; changes: readonly ShareChange[] }) {
  const t = useMessages(sharesMessages)
  const { nameOf, levelLabel } = useShareLabels(directoryId)
  return (
    <ul className="mt-1 divide-y divide-line">
      {changes.map(({ key, from, to }) => (
        <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5 text-control text-ink">
          <bdi className="min-w-0 truncate">{nameOf(key)}</bdi>
          <span className="text-small text-ink-2">
            {t.change({ from: levelLabel(key, from), to: levelLabel(key, to) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
