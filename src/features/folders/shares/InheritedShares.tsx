import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import type { FolderShares, InheritedShare } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { folderQueries } from '../folder-queries'
import { userKey } from './share-draft'
import { sharesMessages } from './shares.messages'
import { useShareLabels } from './use-share-labels'

/** What comes down from the folders above: locked, each with the folder it comes from. */
export function InheritedShares({ directoryId, shares }: { directoryId: string; shares: FolderShares }) {
  const t = useMessages(sharesMessages)
  const groups = Map.groupBy(shares.inheritedShares, ({ inheritedFromFolderId }) => inheritedFromFolderId)
  if (groups.size === 0) return null
  return (
    <section aria-label={t.inherited}>
      <h3 className="text-control font-semibold">{t.inherited}</h3>
      <p className="text-small text-ink-2">{t.inheritedDetail}</p>
      {[...groups].map(([folderId, given]) => (
        <Given key={folderId} directoryId={directoryId} folderId={folderId} given={given} />
      ))}
    </section>
  )
}

type GivenProps = { directoryId: string; folderId: string; given: readonly InheritedShare[] }

function Given({ directoryId, folderId, given }: GivenProps) {
  const t = useMessages(sharesMessages)
  const { nameOf, levelLabel } = useShareLabels(directoryId)
  const { data: folders } = useQuery(folderQueries.list(directoryId))
  const folder = folders?.find((one) => one.folderId === folderId)
  return (
    <div className="mt-2">
      <p className="text-small font-medium">
        {folder ? (
          <Link
            to="/d/$directoryId/folders/$folderId"
            params={{ directoryId, folderId }}
            search={{ show: 'share' }}
            title={t.openShares({ name: folder.name })}
            className="text-accent underline underline-offset-2 coarse:inline-flex coarse:min-h-11 coarse:items-center"
          >
            {t.from({ name: folder.name })}
          </Link>
        ) : (
          t.fromUnseen
        )}
      </p>
      <ul className="divide-y divide-line">
        {given.map(({ userId, accessLevel }) => (
          <li key={userId} className="flex flex-wrap justify-between gap-x-4 py-1.5 text-control">
            <bdi className="min-w-0 truncate">{nameOf(userKey(userId))}</bdi>
            <span className="inline-flex items-center gap-1.5 text-small text-ink-2">
              <Lock aria-hidden className="size-3.5" />
              {levelLabel(userKey(userId), accessLevel)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
