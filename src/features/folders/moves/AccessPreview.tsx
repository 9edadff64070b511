import type { FolderAccessChange, FolderAccessPreview, PreviewFolderAccessBody } from '#openapi/generated/types.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { memberQueries } from '~/features/members/member-queries'
import { sessionQueries } from '~/features/session/session-queries'
import { teamQueries } from '~/features/teams/team-queries'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { accessQueries } from '../access-queries'
import { accessMessages, sharesMessages } from '../folders.messages'

const SHOWN = 12

type AccessPreviewProps = { directoryId: string; folderId: string; body: PreviewFolderAccessBody }

/** Who would gain or lose access by an unsaved change (extension `library`). */
export function AccessPreview({ directoryId, folderId, body }: AccessPreviewProps) {
  const t = useMessages(accessMessages)
  const { data, isError, refetch } = useQuery(accessQueries.preview({ directoryId, folderId }, body))
  if (data) return <Differences preview={data} />
  if (!isError) {
    return (
      <output aria-busy="true" className="block">
        <span className="sr-only">{t.previewPending}</span>
        <Skeleton className="h-16 w-full" />
      </output>
    )
  }
  return (
    <Notice
      tone="warn"
      action={
        <Button size="small" onClick={() => void refetch()}>
          {t.retry}
        </Button>
      }
    >
      {t.previewFailed}
    </Notice>
  )
}

function Differences({ preview }: { preview: FolderAccessPreview }) {
  const t = useMessages(accessMessages)
  const { gained, lost, gainedCount, lostCount, unchangedCount, accessLevel } = preview
  const { data: me } = useQuery(sessionQueries.me())
  const isOwn = ({ userId }: FolderAccessChange) => userId === me?.userId
  if (gainedCount + lostCount === 0) return <Notice tone="good">{t.nobody}</Notice>
  return (
    <div className="flex flex-col gap-4">
      {lost.some(isOwn) ? <Notice tone="warn">{accessLevel === 'none' ? t.youLose : t.youRead}</Notice> : null}
      <People title={t.losses(lostCount)} people={lost} count={lostCount} ownUserId={me?.userId} />
      <People title={t.gains(gainedCount)} people={gained} count={gainedCount} ownUserId={me?.userId} />
      {/* Some members of an added team may have access already. */}
      {unchangedCount > 0 ? <p className="text-small text-ink-2">{t.keeps(unchangedCount)}</p> : null}
    </div>
  )
}

type PeopleProps = {
  title: string
  people: readonly FolderAccessChange[]
  /** Total count, which can be more than are listed. */
  count: number
  ownUserId: string | undefined
}

function People({ title, people, count, ownUserId }: PeopleProps) {
  const t = useMessages(accessMessages)
  if (count === 0) return null
  const shown = people.slice(0, SHOWN)
  return (
    <section aria-label={title}>
      <h3 className="text-control font-semibold">{title}</h3>
      <ul className="mt-1 divide-y divide-line">
        {shown.map((person) => (
          <li key={person.userId} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5 text-control">
            <bdi className="min-w-0 truncate" title={person.email}>
              {person.userId === ownUserId ? t.you({ name: personName(person) }) : personName(person)}
            </bdi>
            <span className="text-small text-ink-2">{t.change({ from: t[person.from], to: t[person.to] })}</span>
          </li>
        ))}
      </ul>
      {count > shown.length ? <p className="pt-1 text-small text-ink-2">{t.andMore(count - shown.length)}</p> : null}
    </section>
  )
}

/** A person as the service returns them. */
type NamedUser = { userId: string; email: string; firstName: string; lastName: string }

/** Falls back to the e-mail address. */
const personName = ({ firstName, lastName, email }: Omit<NamedUser, 'userId'>): string =>
  `${firstName} ${lastName}`.trim() || email

/** Looks up names for the ids in a list of shares; undefined for unknown ids. */
export function useNames(directoryId: string) {
  const members = useQuery(memberQueries.everybody(directoryId))
  const teams = useQuery(teamQueries.list(directoryId))
  const people = useMemo(() => new Map(members.data?.map((person) => [person.userId, person])), [members.data])
  const teamById = useMemo(() => new Map(teams.data?.map((team) => [team.teamId, team])), [teams.data])
  return {
    isPending: members.isPending || teams.isPending,
    person: (userId: string) => people.get(userId),
    team: (teamId: string) => teamById.get(teamId),
  }
}

type PeopleWithReasonsProps<P extends NamedUser> = {
  /** Those who can see something, page by page. */
  people: {
    data: { pages: readonly { items: readonly P[]; total: number }[] } | undefined
    isError: boolean
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    refetch: () => unknown
    fetchNextPage: () => unknown
  }
  describe: (person: P) => { level: string; reasons: readonly string[] }
}

/** Everyone who can see something, with their access and every reason for it. */
export function PeopleWithReasons<P extends NamedUser>({ people, describe }: PeopleWithReasonsProps<P>) {
  const t = useMessages(sharesMessages)
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
        {shown.map((person) => {
          const { level, reasons } = describe(person)
          return (
            <li key={person.userId} className="py-2 text-control">
              <span className="flex flex-wrap justify-between gap-x-4">
                <bdi className="min-w-0 truncate" title={person.email}>
                  {personName(person)}
                </bdi>
                <span className="text-small text-ink-2">{level}</span>
              </span>
              <span className="block text-small text-ink-3">{reasons.join(' · ')}</span>
            </li>
          )
        })}
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
