import { useQuery } from '@tanstack/react-query'
import { SearchField } from '~/ui/SearchBox'
import { Folder as FolderIcon, Folders, Lock } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { AccessLevel, FolderTreeItem } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { classNames } from '~/lib/class-names'
import { type MessagesOf, useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { focusOnArrival } from '~/ui/focus'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { accessQueries } from '../access-queries'
import { buildFolderTree, byFolderId } from '../build-folder-tree'
import { accessMessages } from '../folders.messages'
import { folderQueries } from '../folder-queries'
import { AccessPreview, useNames } from './AccessPreview'
import { dropRefusal, type DropRefusal } from '../tree/drag'
import { FolderTreeView } from '../tree/FolderTreeView'
import { type TreeRow, useChoiceRows, withTop } from '../tree/tree-rows'
import { useMoveFolder } from './use-move-folder'

type MoveDialogProps = {
  directoryId: string
  folder: FolderTreeItem
  /** Id of the target folder, or `top`; undefined while choosing. */
  to: string | undefined
  onTarget: (to: string | undefined) => void
  onClose: () => void
}

/** Moves a folder: first choose where to, then review who gains and who loses access. */
export function MoveDialog({ directoryId, folder, to, onTarget, onClose }: MoveDialogProps) {
  const t = useMessages(accessMessages)
  const { data: folders = [], isPending } = useQuery(folderQueries.list(directoryId))
  const byId = useMemo(() => byFolderId(folders), [folders])
  const target = to === undefined || to === 'top' ? null : byId.get(to)
  if (isPending && to !== undefined) return null
  if (to !== undefined && target !== undefined) {
    return (
      <MoveReview
        directoryId={directoryId}
        folder={folder}
        target={target}
        folders={byId}
        onOtherPlace={() => onTarget(undefined)}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog isOpen onClose={onClose} title={t.moveTitle({ name: folder.name })} description={t.chooseTarget}>
      {to === undefined ? null : <p className="pt-2 text-control text-bad">{t.targetGone}</p>}
      <PlacePicker directoryId={directoryId} folder={folder} onChoose={(place) => onTarget(place?.folderId ?? 'top')} />
    </Dialog>
  )
}

type MoveReviewProps = {
  directoryId: string
  folder: FolderTreeItem
  target: FolderTreeItem | null
  folders: ReadonlyMap<string, FolderTreeItem>
  onOtherPlace: () => void
  onClose: () => void
}

/** Shows who gains and who loses access by a move, and performs it. */
function MoveReview(props: MoveReviewProps) {
  const { directoryId, folder, target, folders, onOtherPlace, onClose } = props
  const t = useMessages(accessMessages)
  const { move, isPending, error, refusalMessage } = useMoveFolder(directoryId)
  const parent = folders.get(folder.parentFolderId ?? '') ?? null
  const refusal = dropRefusal({ kind: 'folder', folder }, { target, folders })
  const message = error ? refusalMessage(error, folder, target) : knownMessage(t, refusal, target)
  const nameOf = (place: FolderTreeItem | null) => place?.name ?? t.atTop
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.moveTitle({ name: folder.name })}
      description={t.from({ from: nameOf(parent), to: nameOf(target) })}
      footer={
        <>
          <Button variant="ghost" onClick={onOtherPlace}>
            {t.otherPlace}
          </Button>
          <Button
            variant="primary"
            disabled={refusal !== null}
            isPending={isPending}
            onClick={() => void move(folder, target).then((isDone) => isDone && onClose())}
          >
            {t.move}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-3">
        {message === null ? null : (
          <Notice tone="bad" title={t.moveFailed({ name: folder.name })}>
            {message}
          </Notice>
        )}
        {refusal === 'isThere' ? <Notice>{t.isThere}</Notice> : null}
        {refusal === null ? <Consequences {...{ directoryId, folder, parent, target }} /> : null}
      </div>
    </Dialog>
  )
}

type Messages = MessagesOf<typeof accessMessages>

/** Refusals known without asking the service. */
function knownMessage(t: Messages, refusal: DropRefusal | null, target: FolderTreeItem | null): string | null {
  if (refusal === 'itself') return t.refusedItself
  return refusal === 'readOnly' ? t.refusedRead({ name: target?.name ?? '' }) : null
}

type ConsequencesProps = {
  directoryId: string
  folder: FolderTreeItem
  parent: FolderTreeItem | null
  target: FolderTreeItem | null
}

function Consequences({ directoryId, folder, parent, target }: ConsequencesProps) {
  const canPreview = useHasExtension('library')
  if (!canPreview) return <PlaceShares directoryId={directoryId} before={parent} after={target} />
  const body = { parentFolderId: target?.folderId ?? null }
  return <AccessPreview directoryId={directoryId} folderId={folder.folderId} body={body} />
}

type PlacePickerProps = {
  directoryId: string
  /** The folder to move. Neither it nor anything inside it is offered. */
  folder: FolderTreeItem
  /** Null is the top of the tree. */
  onChoose: (place: FolderTreeItem | null) => void
}

/** Chooses a folder's new place. View-only folders are shown as locked. */
function PlacePicker({ directoryId, folder, onChoose }: PlacePickerProps) {
  const t = useMessages(accessMessages)
  const { data: folders } = useQuery(folderQueries.list(directoryId))
  const tree = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const offered = useMemo(
    () =>
      buildFolderTree((folders ?? []).filter(({ folderId }) => folderId !== folder.folderId))
        // Folders directly inside it have lost their parent here and ended up at the top, where they don't belong.
        .filter((node) => node.folder.parentFolderId !== folder.folderId),
    [folders, folder],
  )
  const choice = useChoiceRows(offered, query.trim())
  const rows = choice.found ? choice.rows : withTop(choice.rows, t.top)

  const refusalOf = (row: TreeRow) => {
    if ((row.folder?.folderId ?? null) === folder.parentFolderId) return t.isThere
    return row.folder && row.folder.accessLevel !== 'readWrite' ? t.locked : null
  }

  return (
    <div className="flex flex-col gap-2 pt-3">
      <SearchField
        ref={focusOnArrival}
        label={t.searchPlaces}
        value={query}
        onType={setQuery}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          tree.current?.focus()
        }}
      />
      <FolderTreeView
        ref={tree}
        label={t.places}
        rows={rows}
        startId={null}
        onToggle={choice.toggle}
        onChoose={(row) => (refusalOf(row) === null ? onChoose(row.folder) : undefined)}
        renderRow={(row) => {
          const refusal = refusalOf(row)
          return {
            label: refusal ? `${row.name} ${refusal}` : row.name,
            isDisabled: refusal !== null,
            content: <Place row={row} refusal={refusal} />,
          }
        }}
        className="h-[min(22rem,50dvh)] rounded-control border border-line p-1"
      />
      <p className="text-small text-ink-3">{t.notHere}</p>
    </div>
  )
}

function Place({ row, refusal }: { row: TreeRow; refusal: string | null }) {
  const Icon = row.folder ? FolderIcon : Folders
  return (
    <>
      <Icon aria-hidden className="shrink-0 text-ink-3" />
      <bdi className={classNames('min-w-0 flex-1 truncate', refusal !== null && 'text-ink-3')} title={row.name}>
        {row.name}
      </bdi>{' '}
      {refusal === null ? null : (
        <span className="inline-flex shrink-0 items-center gap-1 text-small text-ink-3">
          {row.folder?.accessLevel === 'read' ? <Lock aria-hidden className="size-3.5" /> : null}
          {refusal}
        </span>
      )}
    </>
  )
}

type PlaceSharesProps = { directoryId: string; before: FolderTreeItem | null; after: FolderTreeItem | null }

/** For services without a preview: the shares inherited at the old place and at the new one. */
function PlaceShares({ directoryId, before, after }: PlaceSharesProps) {
  const t = useMessages(accessMessages)
  return (
    <>
      <p className="text-control text-ink-2">{t.inheritedChanges}</p>
      <Given
        directoryId={directoryId}
        folder={before}
        title={before ? t.givenBy({ name: before.name }) : t.givenByNobody}
      />
      <Given
        directoryId={directoryId}
        folder={after}
        title={after ? t.willBeGivenBy({ name: after.name }) : t.givenByNobody}
      />
    </>
  )
}

function Given({ directoryId, folder, title }: { directoryId: string; folder: FolderTreeItem | null; title: string }) {
  return (
    <section>
      <h3 className="text-control font-semibold">{title}</h3>
      {folder ? <Levels directoryId={directoryId} folderId={folder.folderId} /> : null}
    </section>
  )
}

type Given = { id: string; name: string; level: AccessLevel | 'owner' }

function Levels({ directoryId, folderId }: { directoryId: string; folderId: string }) {
  const t = useMessages(accessMessages)
  const { data: folder, isError: isUnread } = useQuery(folderQueries.detail(directoryId, folderId))
  const { data: shares, isError } = useQuery(accessQueries.shares({ directoryId, folderId }))
  const names = useNames(directoryId)
  if (isError || isUnread) return <p className="text-control text-ink-2">{t.sharesUnread}</p>
  if (folder === undefined || shares === undefined || names.isPending) return <Skeleton className="mt-2 h-12 w-full" />
  const nameOf = (userId: string) => names.person(userId)?.name ?? t.unknownPerson
  const { ownerUserId } = folder
  const given: Given[] = [
    { id: ownerUserId, name: nameOf(ownerUserId), level: 'owner' },
    ...[...shares.userShares, ...shares.inheritedShares].map(({ userId, accessLevel }) => ({
      id: userId,
      name: nameOf(userId),
      level: accessLevel,
    })),
    ...shares.teamShares.map(({ teamId, accessLevel }) => ({
      id: teamId,
      name: names.team(teamId)?.name ?? t.unknownTeam,
      level: accessLevel,
    })),
  ]
  return (
    <ul className="mt-1 divide-y divide-line">
      {[...new Map(given.toReversed().map((one) => [one.id, one])).values()].toReversed().map(({ id, name, level }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 py-1.5 text-control">
          <bdi className="min-w-0 truncate">{name}</bdi>
          <span className="text-small text-ink-2">{t[level]}</span>
        </li>
      ))}
    </ul>
  )
}
