import { useQuery } from '@tanstack/react-query'
import type { AccessLevel, FolderTreeItem } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { Skeleton } from '~/ui/Skeleton'
import { accessMessages } from '../access.messages'
import { accessQueries } from '../access-queries'
import { folderQueries } from '../folder-queries'
import { useNames } from '../shares/use-names'

type PlaceSharesProps = { directoryId: string; before: FolderTreeItem | null; after: FolderTreeItem | null }

/** What a service without a preview lets one know about a move: what comes down at the old place and at the new one. */
export function PlaceShares({ directoryId, before, after }: PlaceSharesProps) {
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
