import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useMemo, useState } from 'react'
import type {
  Folder,
  FolderAccess,
  FolderAccessReason,
  FolderShares,
  InheritedShare,
} from '#openapi/generated/types.ts'
import type { Person } from '~/features/members/person'
import { PersonPicker } from '~/features/members/PersonPicker'
import { useHasExtension } from '~/features/session/use-has-extension'
import { teamQueries } from '~/features/teams/team-queries'
import { type MessagesOf, useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Disclosure } from '~/ui/Disclosure'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { accessQueries } from '../access-queries'
import { accessMessages } from '../folder-pages.messages'
import { folderQueries } from '../folder-queries'
import { type ShareKey, teamKey, userKey } from './share-draft'
import { personName } from './share-names'
import { ShareRow } from './ShareRow'
import { sharesMessages } from './shares.messages'
import { type ShareEditing, useShareLabels } from './use-share-editor'

type ShareListProps = { directoryId: string; folder: Folder; shares: FolderShares; editing: ShareEditing }

/** The direct shares to edit, those from above, and who can see the folder in the end. */
export function ShareList({ directoryId, folder, shares, editing }: ShareListProps) {
  const t = useMessages(sharesMessages)
  const isWhyTold = useHasExtension('library')
  const { levels, set } = editing
  const canEdit = folder.accessLevel === 'readWrite'
  const { nameOf } = useShareLabels(directoryId)
  return (
    <>
      {canEdit ? (
        <AddShare directoryId={directoryId} folder={folder} editing={editing} />
      ) : (
        <Notice>{t.locked({ names: editorNames(folder, shares).map(nameOf).join(', ') })}</Notice>
      )}
      <section aria-label={t.direct}>
        <h3 className="text-control font-semibold">{t.direct}</h3>
        <ul className="mt-1 divide-y divide-line">
          <ShareRow directoryId={directoryId} shareKey={userKey(folder.ownerUserId)} level="owner" />
          {[...levels].map(([key, level]) => (
            <ShareRow
              key={key}
              directoryId={directoryId}
              shareKey={key}
              level={level}
              before={editing.before.get(key) ?? null}
              {...(canEdit ? { onChange: (changed) => set(key, changed) } : {})}
            />
          ))}
        </ul>
        {levels.size === 0 ? <p className="py-2 text-control text-ink-2">{t.nobody}</p> : null}
      </section>
      <InheritedShares directoryId={directoryId} shares={shares} />
      {isWhyTold ? <AccessPeople directoryId={directoryId} folderId={folder.folderId} /> : null}
    </>
  )
}

/** Who can be asked to change the shares. */
function editorNames(folder: Folder, { userShares, inheritedShares }: FolderShares): ShareKey[] {
  const editors = [...userShares, ...inheritedShares].filter(({ accessLevel }) => accessLevel === 'readWrite')
  return [...new Set([folder.ownerUserId, ...editors.map(({ userId }) => userId)])].slice(0, 5).map(userKey)
}

type AddShareProps = { directoryId: string; folder: Folder; editing: ShareEditing }

function AddShare({ directoryId, folder, editing: { levels, set } }: AddShareProps) {
  const t = useMessages(sharesMessages)
  const teams = useTeamOptions(directoryId)
  const excluded = useMemo(
    () => new Set([...levels.keys(), userKey(folder.ownerUserId)].map(pickedId)),
    [levels, folder],
  )

  function add(person: Person | null) {
    const id = person?.userId
    if (!id) return
    set(id.startsWith(TEAM) ? teamKey(id.slice(TEAM.length)) : userKey(id), 'read')
  }

  return (
    <PersonPicker
      directoryId={directoryId}
      label={t.add}
      hint={t.addHint}
      value={null}
      onChange={add}
      suggested={teams}
      excludedIds={excluded}
    />
  )
}

const TEAM = 'team:'

/** A share as the box for people and teams knows it: people by their id alone. */
const pickedId = (key: ShareKey): string => (key.startsWith(TEAM) ? key : key.slice('user:'.length))

/** What comes down from the folders above: locked, each with the folder it comes from. */
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

type AccessPeopleProps = { directoryId: string; folderId: string }

/** Everybody who can see a folder as it is shared now, each with every reason (extension `library`). */
function AccessPeople(props: AccessPeopleProps) {
  const t = useMessages(sharesMessages)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Disclosure summary={t.why} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      {isOpen ? <People {...props} /> : null}
    </Disclosure>
  )
}

function People({ directoryId, folderId }: AccessPeopleProps) {
  const t = useMessages(sharesMessages)
  const people = useInfiniteQuery(accessQueries.people({ directoryId, folderId }))
  if (people.data === undefined) {
    if (!people.isError) return <Skeleton className="mt-2 h-24 w-full" />
    return (
      <Notice tone="bad" action={<Button onClick={() => void people.refetch()}>{t.retry}</Button>}>
        {t.whyFailed}
      </Notice>
    )
  }
  const [first] = people.data.pages
  const shown = people.data.pages.flatMap(({ items }) => items)
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map((person) => (
          <PersonReasons key={person.userId} person={person} />
        ))}
      </ul>
      {people.isFetchNextPageError ? <p className="text-small text-bad">{t.moreFailed}</p> : null}
      {people.hasNextPage ? (
        <Button variant="ghost" isPending={people.isFetchingNextPage} onClick={() => void people.fetchNextPage()}>
          <MoreText count={(first?.total ?? 0) - shown.length} />
        </Button>
      ) : null}
    </>
  )
}

function MoreText({ count }: { count: number }) {
  return useMessages(accessMessages).andMore(count)
}

function PersonReasons({ person }: { person: FolderAccess }) {
  const t = useMessages(sharesMessages)
  const reasons = person.reasons.map((reason) => reasonLabel(t, reason))
  return (
    <li className="py-2 text-control">
      <span className="flex flex-wrap justify-between gap-x-4">
        <bdi className="min-w-0 truncate" title={person.email}>
          {personName(person)}
        </bdi>
        <span className="text-small text-ink-2">
          {person.accessLevel === 'none' ? t.whyNone : t[person.accessLevel]}
        </span>
      </span>
      <span className="block text-small text-ink-3">{reasons.join(' · ')}</span>
    </li>
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

/** The company's teams, to be picked like people; their ids begin with `team:`. */
function useTeamOptions(directoryId: string): readonly Person[] {
  const t = useMessages(sharesMessages)
  const { data: teams } = useQuery(teamQueries.list(directoryId))
  return useMemo(
    () =>
      (teams ?? []).map(({ teamId, name, memberCount }) => ({
        userId: `team:${teamId}`,
        name,
        emailAddress: null,
        detail: t.team(memberCount),
      })),
    [teams, t],
  )
}
