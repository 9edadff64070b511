import { useQuery } from '@tanstack/react-query'
import { useErrorMessage } from '~/api/error-message'
import type { ApiError } from '~/api/errors'
import type { Team } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { LoadingRegion, Skeleton } from '~/ui/Skeleton'
import { Notice } from '~/ui/Notice'
import { ReviewedButtons, ReviewedDialog } from '~/ui/reviewed/ReviewedDialog'
import { countOf, type TeamMembers } from './team-draft'
import { teamPageQueries } from './team-page-queries'
import { TeamConflict } from './TeamConflict'
import { TeamPeople } from './TeamPeople'
import { TeamReview } from './TeamReview'
import { teamsPageMessages } from './teams-page.messages'
import { useTeamEditor } from './use-team-editor'

type TeamEditorProps = {
  directoryId: string
  team: Team
  /** Why nobody is put in or taken out here; null where it may be done. */
  refusal: string | null
  onClose: () => void
}

/** Who is in a team, and the way to change that. */
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
