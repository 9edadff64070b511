import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import type { Folder, FolderAccessReason, FolderShares, InheritedShare } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { type MessagesOf, useMessages } from '~/messages/use-messages'
import { Disclosure } from '~/ui/Disclosure'
import { accessQueries, shareMutations } from '../access-queries'
import { folderQueries } from '../folder-queries'
import { AccessPreview, PeopleWithReasons } from '../moves/AccessPreview'
import { userKey } from './share-draft'
import { ShareDialog } from './ShareDialog'
import { sharesMessages } from '../folders.messages'
import { useShareLabels } from './use-share-editor'

type ShareEditorProps = { directoryId: string; folder: Folder; onClose: () => void }

/** Shows and edits who a folder is shared with. */
export function ShareEditor({ directoryId, folder, onClose }: ShareEditorProps) {
  const t = useMessages(sharesMessages)
  const { folderId, name, ownerUserId, isOwner, accessLevel } = folder
  const shares = useQuery(accessQueries.shares({ directoryId, folderId }))
  const hasLibrary = useHasExtension('library')
  const { nameOf } = useShareLabels(directoryId)
  return (
    <ShareDialog
      shared={{
        directoryId,
        name,
        ownerUserId,
        isOwner,
        canEdit: accessLevel === 'readWrite',
        levels: ['readWrite', 'read', 'none'],
        replacing: shareMutations.replace({ directoryId, folderId }),
        texts: {
          addHint: t.addHint,
          locked: t.locked({ names: editorIds(folder, shares.data).map(userKey).map(nameOf).join(', ') }),
          refused: t.refused,
          gone: t.gone,
        },
      }}
      shares={shares}
      renderReview={(body) =>
        hasLibrary ? <Consequences directoryId={directoryId} folderId={folderId} body={body} /> : null
      }
      onClose={onClose}
    >
      {shares.data ? <InheritedShares directoryId={directoryId} shares={shares.data} /> : null}
      {hasLibrary ? <AccessPeople directoryId={directoryId} folderId={folderId} /> : null}
    </ShareDialog>
  )
}

type ConsequencesProps = Parameters<typeof AccessPreview>[0]

/** Who gains and who loses access (extension `library`). */
function Consequences(props: ConsequencesProps) {
  const t = useMessages(sharesMessages)
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-control font-semibold">{t.consequences}</h3>
      <AccessPreview {...props} />
    </section>
  )
}

/** People who can be asked to change the shares. */
function editorIds({ ownerUserId }: Folder, shares: FolderShares | undefined): string[] {
  const others = [...(shares?.userShares ?? []), ...(shares?.inheritedShares ?? [])]
  const editors = others.filter(({ accessLevel }) => accessLevel === 'readWrite').map(({ userId }) => userId)
  return [...new Set([ownerUserId, ...editors])].slice(0, 5)
}

/** Shares inherited from parent folders: locked, with the folder they come from. */
function InheritedShares({ directoryId, shares }: { directoryId: string; shares: FolderShares }) {
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

/** Everyone who can see a folder as currently shared, with every reason (extension `library`). */
function AccessPeople(props: { directoryId: string; folderId: string }) {
  const t = useMessages(sharesMessages)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Disclosure summary={t.why} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      {isOpen ? <People {...props} /> : null}
    </Disclosure>
  )
}

function People({ directoryId, folderId }: { directoryId: string; folderId: string }) {
  const t = useMessages(sharesMessages)
  const people = useInfiniteQuery(accessQueries.people({ directoryId, folderId }))
  return (
    <PeopleWithReasons
      people={people}
      describe={({ accessLevel, reasons }) => ({
        level: accessLevel === 'none' ? t.whyNone : t[accessLevel],
        reasons: reasons.map((reason) => reasonLabel(t, reason)),
      })}
    />
  )
}

type Messages = MessagesOf<typeof sharesMessages>

function reasonLabel(t: Messages, { kind, accessLevel, folderName, teamName }: FolderAccessReason): string {
  const level = accessLevel === 'none' ? t.blockedHere : t[accessLevel]
  switch (kind) {
    case 'owner':
      return t.reasonOwner
    case 'role':
      return t.reasonRole
    case 'share':
      return t.reasonShare({ level })
    case 'team':
      return t.reasonTeam({ team: teamName ?? t.unknownTeam, level })
    case 'inherited':
      if (folderName === null) return t.reasonUnseen({ level })
      return teamName === null
        ? t.reasonInherited({ folder: folderName, level })
        : t.reasonInheritedTeam({ team: teamName, folder: folderName, level })
  }
}
