import { useSuspenseQuery } from '@tanstack/react-query'
import { Archive, Pencil, Plus, Users } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import type { Team } from '#openapi/generated/types.ts'
import { folded } from '~/features/members/member-queries'
import { ManagedPageSkeleton } from '~/features/session/ManagedPageSkeleton'
import { isManager, useOwnRole } from '~/features/session/use-own-role'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { Notice } from '~/ui/Notice'
import { RefusableButton, RefusableIconButton } from '~/ui/RefusableButton'
import { SearchBox } from '~/ui/SearchBox'
import { ListSkeleton, SettingsSection } from '~/ui/SettingsSection'
import { Skeleton } from '~/ui/Skeleton'
import { useRowFocus } from '~/ui/focus'
import { teamQueries } from '../team-queries'
import { TeamDialogs } from './TeamDialogs'
import { teamsPageMessages } from './teams-page.messages'
import type { TeamsDialog, TeamsSearch } from './teams-search'

type TeamsPageProps = {
  directoryId: string
  search: TeamsSearch
  onSearchChange: (changes: TeamsSearch) => void
}

/** The company's teams: create, rename and archive them, and manage members. */
export function TeamsPage({ directoryId, search, onSearchChange }: TeamsPageProps) {
  const t = useMessages(teamsPageMessages)
  const canManage = isManager(useOwnRole(directoryId))
  const { data: teams } = useSuspenseQuery(teamQueries.list(directoryId))
  const q = useDeferredValue(search.q ?? '')
  const found = useMemo(() => findTeams(teams, q), [teams, q])
  useRowFocus()
  const onNew = () => onSearchChange({ show: 'new', team: undefined })
  return (
    <SettingsSection
      title={t.title}
      intro={t.intro}
      titleIn="tab"
      action={
        <RefusableButton
          variant="primary"
          aria-haspopup="dialog"
          refusal={canManage ? null : t.adminsOnly}
          onClick={onNew}
        >
          <Plus aria-hidden />
          {t.create}
        </RefusableButton>
      }
    >
      {canManage ? null : <Notice>{t.adminsOnlyNotice}</Notice>}
      {teams.length === 0 ? (
        <EmptyState
          icon={<Users aria-hidden />}
          title={t.emptyTitle}
          action={
            canManage ? (
              <Button variant="primary" aria-haspopup="dialog" onClick={onNew}>
                <Plus aria-hidden />
                {t.create}
              </Button>
            ) : null
          }
        >
          {canManage ? t.emptyDetail : t.emptyRefused}
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <SearchBox
              label={t.search}
              q={search.q ?? ''}
              onChange={(wanted) => onSearchChange({ q: wanted })}
              className="w-full sm:w-72"
            />
            <output className="ml-auto text-small text-ink-3 tabular-nums">
              {q === '' ? t.teams(found.length) : t.found(found.length)}
            </output>
          </div>
          <TeamList teams={found} q={q} canManage={canManage} onSearchChange={onSearchChange} />
        </>
      )}
      {search.show === undefined ? null : (
        <TeamDialogs
          directoryId={directoryId}
          teams={teams}
          show={search.show}
          teamId={search.team}
          canManage={canManage}
          onShow={onSearchChange}
        />
      )}
    </SettingsSection>
  )
}

type TeamListProps = Pick<TeamsPageProps, 'onSearchChange'> & {
  teams: readonly Team[]
  q: string
  canManage: boolean
}

function TeamList({ teams, q, canManage, onSearchChange }: TeamListProps) {
  const t = useMessages(teamsPageMessages)
  if (teams.length === 0) {
    return (
      <EmptyState
        title={t.noneFound({ query: q })}
        action={<Button onClick={() => onSearchChange({ q: undefined })}>{t.showAll}</Button>}
      />
    )
  }
  return (
    <ul aria-label={t.list} className="divide-y divide-line rounded-card border border-line bg-surface">
      {teams.map((team) => (
        <TeamRow
          key={team.teamId}
          team={team}
          canManage={canManage}
          onShow={(show) => onSearchChange({ show, team: team.teamId })}
        />
      ))}
    </ul>
  )
}

type TeamRowProps = { team: Team; canManage: boolean; onShow: (dialog: TeamsDialog) => void }

/** One team with name, code, number of members and actions. */
function TeamRow({ team, canManage, onShow }: TeamRowProps) {
  const t = useMessages(teamsPageMessages)
  const { name, code, isScimGroup, memberCount } = team
  const refusal = canManage ? (isScimGroup ? t.scimRefused : null) : t.adminsOnly
  return (
    <li className="flex items-center gap-3 py-2.5 pr-2 pl-4">
      <span className="flex size-8 shrink-0 items-center justify-center rounded-chip bg-sunken text-ink-2">
        <Users aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2">
          <button
            type="button"
            data-row
            aria-haspopup="dialog"
            onClick={() => onShow('members')}
            className="max-w-full min-w-0 truncate rounded-chip text-left text-control font-medium hover:underline coarse:-my-3 coarse:min-h-11"
            title={name}
          >
            <bdi className="block truncate">{name}</bdi>
          </button>
          {isScimGroup ? (
            <span className="shrink-0 rounded-full bg-sunken px-2 py-px text-meta font-medium text-ink-2">
              {t.scim}
            </span>
          ) : null}
        </div>
        <p className="flex min-w-0 flex-wrap gap-x-2 text-small text-ink-3 tabular-nums">
          <span className="shrink-0">{t.people(memberCount)}</span>
          {isScimGroup ? <span>{t.scimKept}</span> : null}
          {code === null ? null : (
            <bdi className="min-w-0 truncate" title={code}>
              {t.code({ code })}
            </bdi>
          )}
        </p>
      </div>
      <div className="flex shrink-0">
        <RefusableIconButton label={t.rename({ name })} refusal={refusal} onClick={() => onShow('rename')}>
          <Pencil aria-hidden />
        </RefusableIconButton>
        <RefusableIconButton label={t.archive({ name })} refusal={refusal} onClick={() => onShow('archive')}>
          <Archive aria-hidden />
        </RefusableIconButton>
      </div>
    </li>
  )
}

/** Placeholder for the page with its final layout. */
export function TeamsSkeleton({ directoryId }: { directoryId: string }) {
  const t = useMessages(teamsPageMessages)
  return (
    <ManagedPageSkeleton
      directoryId={directoryId}
      notice={t.adminsOnlyNotice}
      title={t.title}
      intro={t.intro}
      titleIn="tab"
      action={<Skeleton className="h-8 w-30 coarse:h-11" />}
    >
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center gap-3">
          <Skeleton className="h-8 w-full sm:w-72 coarse:h-11" />
          <Skeleton className="my-0.5 ml-auto h-4 w-12" />
        </div>
        <ListSkeleton rowClassName="h-15 coarse:h-16" lead="size-8" lines={['h-3 w-24']} />
      </div>
    </ManagedPageSkeleton>
  )
}

/** Teams whose name or code contains the text, ignoring case and accents. */
function findTeams(teams: readonly Team[], q: string): readonly Team[] {
  const wanted = folded(q)
  return wanted === '' ? teams : teams.filter(({ name, code }) => folded(`${name}\n${code ?? ''}`).includes(wanted))
}
