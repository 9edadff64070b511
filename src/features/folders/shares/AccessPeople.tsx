import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FolderAccess, FolderAccessReason } from '#openapi/generated/types.ts'
import { useMessages, type MessagesOf } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Disclosure } from '~/ui/Disclosure'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { accessMessages } from '../access.messages'
import { accessQueries } from '../access-queries'
import { personName } from '../person-name'
import { sharesMessages } from './shares.messages'

type AccessPeopleProps = { directoryId: string; folderId: string }

/** Everybody who can see a folder as it is shared now, each with every reason (extension `library`). */
export function AccessPeople(props: AccessPeopleProps) {
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
