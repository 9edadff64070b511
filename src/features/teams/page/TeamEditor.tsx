import { useQuery } from '@tanstack/react-query'
import { UserMinus, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Team } from '#openapi/generated/types.ts'
import { useErrorMessage } from '~/api/error-message'
import type { ApiError } from '~/api/errors'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { ConflictNotice, ReviewedButtons, ReviewedDialog } from '~/ui/reviewed/ReviewedDialog'
import { LoadingRegion, Skeleton } from '~/ui/Skeleton'
import { countOf, type TeamChanges, type TeamMember, type TeamMembers, teamPageQueries } from '../team-queries'
import { TeamPeople } from './TeamPeople'
import { teamsPageMessages } from './teams-page.messages'
import { type TeamEditing, useTeamEditor } from './use-team-editor'

type TeamEditorProps = {
  directoryId: string
  team: Team
  /** Why members can't be changed here; null if they can. */
  refusal: string | null
  onClose: () => void
}

/** A team's members, and changing them. */
export function TeamEditor({ directoryId, team, refusal, onClose }: TeamEditorProps) {
  const t = useMessages(teamsPageMessages)
  const members = useQuery(teamPageQueries.members({ directoryId, teamId: team.teamId }))
  return (
    <ReviewedDialog title={t.membersTitle({ name: team.name })} onClose={onClose}>
      {members.data !== undefined ? (
        <Editor {...{ directoryId, team, refusal, onClose }} members={members.data} />
      ) : members.isError ? (
        <Notice tone="bad" action={<Button onClick={() => void members.refetch()}>{t.retry}</Button>}>
          {members.error.kind === 'not-found' ? t.gone : t.loadFailed}
        </Notice>
      ) : (
        <LoadingRegion>
          <Skeleton className="h-9 w-full" />
          <Skeleton className="mt-4 h-60 w-full" />
        </LoadingRegion>
      )}
    </ReviewedDialog>
  )
}

function Editor({ directoryId, team, refusal, members, onClose }: TeamEditorProps & { members: TeamMembers }) {
  const editing = useTeamEditor({ directoryId, team, members, onSaved: onClose })
  const canEdit = refusal === null
  return (
    <>
      {editing.failure ? <Failure failure={editing.failure} /> : null}
      {editing.conflict ? (
        <TeamConflict conflict={editing.conflict} />
      ) : editing.step === 'review' ? (
        <TeamReview editing={editing} />
      ) : (
        <>
          {refusal === null ? null : <Notice>{refusal}</Notice>}
          <TeamPeople directoryId={directoryId} editing={editing} canEdit={canEdit} />
        </>
      )}
      <ReviewedButtons
        count={countOf(editing.changes)}
        canSave={editing.conflict === null && canEdit}
        editing={editing}
      />
    </>
  )
}

function Failure({ failure }: { failure: ApiError }) {
  const t = useMessages(teamsPageMessages)
  const errorMessage = useErrorMessage()
  const known: Partial<Record<ApiError['kind'], string>> = {
    forbidden: t.refused,
    'not-found': t.gone,
    invalid: t.notMembers,
  }
  return (
    <Notice tone="bad" title={t.saveFailed}>
      {known[failure.kind] ?? errorMessage(failure).detail}
    </Notice>
  )
}

/** Reviews the changes and what they mean for those added and removed, before saving. */
function TeamReview({ editing: { base, members, changes } }: { editing: TeamEditing }) {
  const t = useMessages(teamsPageMessages)
  const main = changes.leaving.filter(({ isMainTeam }) => isMainTeam).length
  return (
    <>
      <div>
        <h3 className="text-control font-semibold">{t.reviewTitle}</h3>
        <p className="text-control text-ink-2 tabular-nums">
          {t.beforeAfter({ before: t.people(base.size), after: t.people(members.size) })}
        </p>
      </div>
      <ChangedPeople
        changes={changes}
        joiningNote={t.joiningDetail}
        leavingNote={main === 0 ? t.leavingDetail : `${t.leavingDetail} ${t.leavingMain(main)}`}
      />
    </>
  )
}

/** Members someone else has added or removed in the meantime. */
function TeamConflict({ conflict }: { conflict: NonNullable<TeamEditing['conflict']> }) {
  const t = useMessages(teamsPageMessages)
  return (
    <ConflictNotice title={t.conflictTitle} conflict={conflict}>
      <div className="flex flex-col gap-3">
        <p>{t.conflictDetail}</p>
        <ChangedPeople changes={conflict.changes} />
      </div>
    </ConflictNotice>
  )
}

/** How many are named; the rest are counted. */
const NAMED = 50

type ChangedPeopleProps = {
  changes: TeamChanges
  /** What the change means for them. */
  joiningNote?: ReactNode
  leavingNote?: ReactNode
}

/** Members added and removed, by name. */
function ChangedPeople({ changes: { joining, leaving }, joiningNote, leavingNote }: ChangedPeopleProps) {
  const t = useMessages(teamsPageMessages)
  return (
    <>
      {joining.length === 0 ? null : (
        <People
          icon={<UserPlus aria-hidden className="text-good" />}
          title={t.joining(joining.length)}
          label={joiningNote}
          people={joining}
        />
      )}
      {leaving.length === 0 ? null : (
        <People
          icon={<UserMinus aria-hidden className="text-bad" />}
          title={t.leaving(leaving.length)}
          label={leavingNote}
          people={leaving}
        />
      )}
    </>
  )
}

type PeopleProps = { icon: ReactNode; title: string; label: ReactNode; people: readonly TeamMember[] }

function People({ icon, title, label, people }: PeopleProps) {
  const t = useMessages(teamsPageMessages)
  return (
    <section>
      <h3 className="flex items-center gap-2 text-control font-semibold text-ink">
        {icon}
        {title}
      </h3>
      {label ? <p className="text-small text-ink-2">{label}</p> : null}
      <ul className="mt-1.5 flex flex-col gap-1 text-control">
        {people.slice(0, NAMED).map(({ userId, name, email }) => (
          <li key={userId} className="flex min-w-0 gap-2">
            <bdi className="truncate text-ink">{name}</bdi>
            {email === name ? null : <bdi className="min-w-0 flex-1 truncate text-ink-3">{email}</bdi>}
          </li>
        ))}
      </ul>
      {people.length > NAMED ? <p className="text-control text-ink-2">{t.andMore(people.length - NAMED)}</p> : null}
    </section>
  )
}
