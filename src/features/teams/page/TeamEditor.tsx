import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useErrorCopy } from '~/api/error-copy'
import type { ApiError } from '~/api/errors'
import type { Team } from '~/api/generated/types.gen'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { LoadingRegion } from '~/ui/LoadingRegion'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { countOf, type TeamMembers } from './team-draft'
import { teamPageQueries } from './team-page-queries'
import { TeamConflict } from './TeamConflict'
import { TeamPeople } from './TeamPeople'
import { TeamReview } from './TeamReview'
import { teamsPageMessages } from './teams-page.messages'
import { useTeamEditor, type TeamEditing } from './use-team-editor'

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
  const [isChanged, setIsChanged] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const [footer, setFooter] = useState<HTMLElement | null>(null)
  const leave = () => (isChanged ? setIsLeaving(true) : onClose())
  return (
    <Dialog
      isOpen
      size="large"
      onClose={leave}
      title={t.membersTitle({ name: team.name })}
      footer={<div ref={setFooter} className="contents" />}
    >
      <div className="flex flex-col gap-4 pt-4">
        {isLeaving && isChanged ? <UnsavedNotice onStay={() => setIsLeaving(false)} onLeave={onClose} /> : null}
        {members.data !== undefined ? (
          <Editor
            {...{ directoryId, team, refusal, onClose, footer }}
            members={members.data}
            onChangedChange={setIsChanged}
            onLeave={leave}
          />
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
      </div>
    </Dialog>
  )
}

type EditorProps = TeamEditorProps & {
  members: TeamMembers
  /** Whether there is something to lose. */
  onChangedChange: (isChanged: boolean) => void
  onLeave: () => void
  /** Where the buttons go. */
  footer: HTMLElement | null
}

function Editor({ directoryId, team, refusal, members, footer, onClose, onChangedChange, onLeave }: EditorProps) {
  const editing = useTeamEditor({ directoryId, team, members, onSaved: onClose })
  const isChanged = countOf(editing.changes) > 0
  useEffect(() => onChangedChange(isChanged), [isChanged, onChangedChange])
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
          <TeamPeople directoryId={directoryId} editing={editing} canEdit={refusal === null} />
        </>
      )}
      {footer ? createPortal(<Actions editing={editing} canEdit={refusal === null} onClose={onLeave} />, footer) : null}
    </>
  )
}

type UnsavedNoticeProps = { onStay: () => void; onLeave: () => void }

function UnsavedNotice({ onStay, onLeave }: UnsavedNoticeProps) {
  const t = useMessages(teamsPageMessages)
  return (
    <Notice
      tone="bad"
      title={t.leaveTitle}
      action={
        <>
          <Button onClick={onStay}>{t.stay}</Button>
          <Button variant="danger" onClick={onLeave}>
            {t.leave}
          </Button>
        </>
      }
    />
  )
}

function Failure({ failure }: { failure: ApiError }) {
  const t = useMessages(teamsPageMessages)
  const errorCopy = useErrorCopy()
  const known: Partial<Record<ApiError['kind'], string>> = {
    forbidden: t.refused,
    'not-found': t.gone,
    invalid: t.notMembers,
  }
  return (
    <Notice tone="bad" title={t.saveFailed}>
      {known[failure.kind] ?? errorCopy(failure).detail}
    </Notice>
  )
}

type ActionsProps = { editing: TeamEditing; canEdit: boolean; onClose: () => void }

function Actions({ editing, canEdit, onClose }: ActionsProps) {
  const t = useMessages(teamsPageMessages)
  const { step, show, save, isSaving, conflict } = editing
  const count = countOf(editing.changes)
  if (conflict !== null || !canEdit) return <Button onClick={onClose}>{t.close}</Button>
  if (step === 'review') {
    return (
      <>
        <Button variant="ghost" onClick={() => show('edit')}>
          {t.back}
        </Button>
        <Button variant="primary" isPending={isSaving} disabled={count === 0} onClick={save}>
          {t.save}
        </Button>
      </>
    )
  }
  return (
    <>
      <Button variant="ghost" onClick={onClose}>
        {t.close}
      </Button>
      <Button variant="primary" disabled={count === 0} onClick={() => show('review')}>
        {count === 0 ? t.noChanges : t.review(count)}
      </Button>
    </>
  )
}
