import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Team, TeamBody } from '#openapi/generated/types.ts'
import { ApiError } from '~/api/errors'
import { useFieldMessage, useFormRefusal } from '~/api/form-refusal'
import { folded } from '~/features/members/member-queries'
import { useUndoToast } from '~/features/undo/use-undo-toast'
import { lengthOf } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { ConfirmDialog, RefusedDialog } from '~/ui/ConfirmDialog'
import { FormDialog } from '~/ui/FormDialog'
import { Notice } from '~/ui/Notice'
import { TextField } from '~/ui/TextField'
import { teamMutations, TeamRenamed } from '../team-queries'
import { TeamEditor } from './TeamEditor'
import { teamsPageMessages } from './teams-page.messages'
import type { TeamsDialog, TeamsSearch } from './teams-search'

type TeamDialogsProps = {
  directoryId: string
  teams: readonly Team[]
  show: TeamsDialog
  teamId: string | undefined
  canManage: boolean
  onShow: (changes: TeamsSearch) => void
}

/** The dialog that the address asks for, or why it is refused. */
export function TeamDialogs({ directoryId, teams, show, teamId, canManage, onShow }: TeamDialogsProps) {
  const t = useMessages(teamsPageMessages)
  const onClose = () => onShow({ show: undefined, team: undefined })
  if (show === 'new') {
    if (!canManage) return <RefusedDialog title={t.newTitle} label={t.adminsOnlyNotice} onClose={onClose} />
    return (
      <NewTeamDialog
        directoryId={directoryId}
        teams={teams}
        onMade={(made) => onShow({ show: 'members', team: made })}
        onClose={onClose}
      />
    )
  }
  const team = teams.find((one) => one.teamId === teamId)
  if (team === undefined) return <RefusedDialog title={t.title} label={t.gone} onClose={onClose} />
  const refusal = canManage ? (team.isScimGroup ? t.scimRefused : null) : t.adminsOnlyNotice
  const about = { directoryId, team, onClose }
  if (show === 'members') return <TeamEditor key={team.teamId} {...about} refusal={refusal} />
  if (refusal !== null) return <RefusedDialog title={team.name} label={refusal} onClose={onClose} />
  if (show === 'rename') return <RenameTeamDialog key={team.teamId} {...about} teams={teams} />
  return <ArchiveTeamDialog key={team.teamId} {...about} />
}

type NewTeamDialogProps = {
  directoryId: string
  teams: readonly Team[]
  /** Called when the team exists and members can be added. */
  onMade: (teamId: string) => void
  onClose: () => void
}

const NAMELESS = { name: '', code: null }

/** Creates a team. */
function NewTeamDialog({ directoryId, teams, onMade, onClose }: NewTeamDialogProps) {
  const t = useMessages(teamsPageMessages)
  const fields = useTeamFields(NAMELESS)
  const [isSent, setIsSent] = useState(false)
  const creating = useMutation(teamMutations.create(directoryId))
  const archiving = useMutation(teamMutations.archive(directoryId))
  const showWithUndo = useUndoToast()
  const refusal = useFormRefusal(creating.error, { fields: teamFields, messages: { forbidden: t.refused } })

  function create() {
    setIsSent(true)
    if (fields.body === null) return
    creating.mutate(fields.body, {
      onSuccess: ({ teamId, name }) => {
        showWithUndo(t.createdToast({ name }), {
          run: () => archiving.mutateAsync(teamId),
          done: t.archivedToast({ name }),
          stays: t.refused,
        })
        onMade(teamId)
      },
    })
  }

  return (
    <FormDialog
      title={t.newTitle}
      description={t.newDetail}
      submitLabel={t.add}
      isPending={creating.isPending}
      refusal={refusal}
      onSubmit={create}
      onClose={onClose}
    >
      <TeamFields fields={fields} isNameMissing={isSent} error={creating.error} others={teams} />
    </FormDialog>
  )
}

type RenameTeamDialogProps = { directoryId: string; team: Team; teams: readonly Team[]; onClose: () => void }

/** Edits a team's name and code. */
function RenameTeamDialog({ directoryId, team, teams, onClose }: RenameTeamDialogProps) {
  const t = useMessages(teamsPageMessages)
  // The team when the dialog was opened.
  const [before, setBefore] = useState(team)
  const { teamId, name, code } = before
  const fields = useTeamFields(before)
  const [isSent, setIsSent] = useState(false)
  const renaming = useMutation(teamMutations.rename(directoryId))
  const showWithUndo = useUndoToast()
  const { error } = renaming
  const refused = useFormRefusal(error instanceof ApiError ? error : null, {
    fields: teamFields,
    messages: { forbidden: t.refused, 'not-found': t.gone },
  })
  const refusal = error instanceof TeamRenamed ? { title: t.conflictTitle, detail: t.renamedBy({ name }) } : refused

  function save() {
    setIsSent(true)
    const { body } = fields
    if (body === null) return
    if (body.name === name && body.code === code) return onClose()
    renaming.mutate(
      { before, body },
      {
        onSuccess: (renamed) => {
          onClose()
          showWithUndo(t.renamedToast({ name: renamed.name }), {
            run: () => renaming.mutateAsync({ before: renamed, body: { name, code } }),
            done: t.renamedBack({ name }),
            stays: t.changedSince,
          })
        },
        onError: (failure) => failure instanceof TeamRenamed && setBefore(failure.now),
      },
    )
  }

  return (
    <FormDialog
      title={t.renameTitle({ name })}
      submitLabel={t.save}
      isPending={renaming.isPending}
      refusal={refusal}
      onSubmit={save}
      onClose={onClose}
    >
      <TeamFields
        fields={fields}
        isNameMissing={isSent}
        error={error instanceof ApiError ? error : null}
        others={teams.filter((other) => other.teamId !== teamId)}
      />
    </FormDialog>
  )
}

type ArchiveTeamDialogProps = { directoryId: string; team: Team; onClose: () => void }

/** Asks before archiving a team, which can't be undone, and says what ends with it and what stays. */
function ArchiveTeamDialog({ directoryId, team, onClose }: ArchiveTeamDialogProps) {
  const t = useMessages(teamsPageMessages)
  const { teamId, name, memberCount } = team
  const archiving = useMutation(teamMutations.archive(directoryId))
  return (
    <ConfirmDialog
      size="medium"
      title={t.archiveTitle({ name })}
      confirmWords={t.archiveAction}
      change={archiving}
      variables={teamId}
      refusal={useFormRefusal(archiving.error, { messages: { forbidden: t.refused } })}
      toast={{ message: t.archivedToast({ name }) }}
      onClose={onClose}
    >
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-control text-ink-2">
        <li>{t.archiveShares}</li>
        {memberCount === 0 ? null : <li>{t.archivePeople(memberCount)}</li>}
        <li>{t.archiveStays}</li>
      </ul>
      <Notice tone="warn">{t.archiveForever}</Notice>
    </ConfirmDialog>
  )
}

const NAME_LETTERS = 200
const CODE_LETTERS = 100

/** Fields of a team as named by the service. */
const teamFields = ['name', 'code']

/** A team's name and code being typed; `body` is null while invalid. */
function useTeamFields(team: Pick<Team, 'name' | 'code'>) {
  const [name, setName] = useState(team.name)
  const [code, setCode] = useState(team.code ?? '')
  const isTooLong = lengthOf(name.trim()) > NAME_LETTERS || lengthOf(code.trim()) > CODE_LETTERS
  const body: TeamBody | null =
    name.trim() === '' || isTooLong ? null : { name: name.trim(), code: code.trim() === '' ? null : code.trim() }
  return { name, setName, code, setCode, body }
}

type TeamFieldsProps = {
  fields: ReturnType<typeof useTeamFields>
  /** Whether it was submitted without a name. */
  isNameMissing: boolean
  error: ApiError | null
  /** Other teams: two with the same name would be hard to tell apart. */
  others: readonly Team[]
}

/** Fields for a team's name and code. */
function TeamFields({ fields: { name, setName, code, setCode }, isNameMissing, error, others }: TeamFieldsProps) {
  const t = useMessages(teamsPageMessages)
  const fieldMessage = useFieldMessage(error)
  const overName = lengthOf(name.trim()) - NAME_LETTERS
  const overCode = lengthOf(code.trim()) - CODE_LETTERS
  const isMissing = isNameMissing && name.trim() === ''
  const isTaken = name.trim() !== '' && others.some((team) => folded(team.name) === folded(name))
  return (
    <>
      <TextField
        label={t.name}
        name="name"
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={isMissing ? t.nameNeeded : overName > 0 ? t.nameTooLong(overName) : fieldMessage('name')}
      />
      {isTaken ? <Notice tone="warn">{t.nameTaken}</Notice> : null}
      <TextField
        label={t.codeField}
        name="code"
        isOptional
        autoComplete="off"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        hint={t.codeHint}
        error={overCode > 0 ? t.codeTooLong(overCode) : fieldMessage('code')}
      />
    </>
  )
}
