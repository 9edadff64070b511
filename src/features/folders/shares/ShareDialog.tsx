import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useErrorMessage } from '~/api/error-message'
import type { ApiError } from '~/api/errors'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { ConflictNotice, ReviewedButtons, ReviewedDialog } from '~/ui/reviewed/ReviewedDialog'
import { LoadingRegion, Skeleton } from '~/ui/Skeleton'
import { bodyOf, type DirectShares, refusedShares, type ShareChange, type ShareLevels, userKey } from './share-draft'
import { ShareList } from './ShareList'
import { sharesMessages } from '../folders.messages'
import { type SharedThing, type ShareEditing, useShareEditor, useShareLabels } from './use-share-editor'

type ShareDialogProps = {
  shared: SharedThing
  shares: Pick<UseQueryResult<DirectShares>, 'data' | 'isError' | 'refetch'>
  /** Shown before saving if there is more to say than the changes. Without it, changes are saved right away. */
  renderReview?: ((body: ReturnType<typeof bodyOf>) => ReactNode) | undefined
  /** Shown below the direct shares. */
  children: ReactNode
  onClose: () => void
}

/** Shows and edits who a folder or recording is shared with. */
export function ShareDialog(props: ShareDialogProps) {
  const { shared, shares, onClose } = props
  const t = useMessages(sharesMessages)
  const { isPending } = useShareLabels(shared.directoryId)
  return (
    <ReviewedDialog title={t.title({ name: shared.name })} onClose={onClose}>
      {shares.data && !isPending ? (
        <Editor {...props} known={shares.data} />
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

function Editor({ shared, known, renderReview, children, onClose }: ShareDialogProps & { known: DirectShares }) {
  const editing = useShareEditor({ shared, shares: known, onSaved: onClose })
  const { directoryId } = shared
  return (
    <>
      {editing.failure ? <Failure failure={editing.failure} shared={shared} levels={editing.levels} /> : null}
      {editing.conflict ? (
        <ShareConflict directoryId={directoryId} conflict={editing.conflict} />
      ) : editing.step === 'review' ? (
        <ShareReview shared={shared} editing={editing}>
          {renderReview?.(bodyOf(editing.levels))}
        </ShareReview>
      ) : (
        <ShareList shared={shared} editing={editing}>
          {children}
        </ShareList>
      )}
      <ReviewedButtons
        count={editing.changes.length}
        canSave={editing.conflict === null && shared.canEdit}
        isReviewed={renderReview !== undefined}
        editing={editing}
      />
    </>
  )
}

type FailureProps = { failure: ApiError; shared: SharedThing; levels: ShareLevels }

function Failure({ failure, shared: { directoryId, texts }, levels }: FailureProps) {
  const t = useMessages(sharesMessages)
  const errorMessage = useErrorMessage()
  const { nameOf } = useShareLabels(directoryId)
  const messages = { forbidden: texts.refused, 'not-found': texts.gone }
  const known = failure.kind === 'forbidden' || failure.kind === 'not-found' ? messages[failure.kind] : null
  const gone = refusedShares(levels, failure.fieldErrors)
  return (
    <Notice tone="bad" title={t.saveFailed}>
      {gone.length > 0 ? t.shareGone({ names: gone.map(nameOf).join(', ') }) : (known ?? errorMessage(failure).detail)}
    </Notice>
  )
}

type ShareReviewProps = { shared: SharedThing; editing: ShareEditing; children: ReactNode }

/** Changes and their consequences, shown before saving. */
function ShareReview({ shared, editing, children }: ShareReviewProps) {
  const t = useMessages(sharesMessages)
  const { directoryId, isOwner } = shared
  const { ownUserId } = useShareLabels(directoryId)
  const { changes } = editing
  const isOwn = changes.some(({ key }) => ownUserId !== undefined && key === userKey(ownUserId))
  return (
    <>
      <section>
        <h3 className="text-control font-semibold">{t.reviewTitle}</h3>
        <ChangeList directoryId={directoryId} changes={changes} />
      </section>
      {isOwn && !isOwner ? <Notice tone="warn">{t.ownChange}</Notice> : null}
      {children}
    </>
  )
}

type ShareConflictProps = { directoryId: string; conflict: NonNullable<ShareEditing['conflict']> }

/** The shares someone else has changed, and which of them were also changed here. */
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

/** Changed shares with their old and new access. */
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
