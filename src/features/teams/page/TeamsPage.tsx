import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus, Users } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import type { Team } from '#openapi/generated/types.ts'
import { isManager, useOwnRole } from '~/features/session/use-own-role'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { Notice } from '~/ui/Notice'
import { RefusableButton } from '~/ui/RefusableButton'
import { SearchBox } from '~/ui/SearchBox'
import { SettingsSection } from '~/ui/SettingsSection'
import { useRowFocus } from '~/ui/use-row-focus'
import { teamQueries } from '../team-queries'
import { findTeams } from './find-teams'
import { TeamDialogs } from './TeamDialogs'
import { TeamRow } from './TeamRow'
import { teamsPageMessages } from './teams-page.messages'
import type { TeamsSearch } from './teams-search'

type TeamsPageProps = {
  directoryId: string
  search: TeamsSearch
  onSearchChange: (changes: TeamsSearch) => void
}

/** The teams of the company: made, named, archived, and who is in them. */
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
      isWide
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
