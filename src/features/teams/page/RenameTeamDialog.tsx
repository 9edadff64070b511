import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '~/api/errors'
import { useFormRefusal } from '~/api/form-refusal'
import type { Team } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { FormDialog } from '~/ui/FormDialog'
import { showToast } from '~/ui/toasts'
import { TeamFields, teamFields, useTeamFields } from './TeamFields'
import { TeamRenamed, teamMutations } from './team-page-queries'
import { teamsPageMessages } from './teams-page.messages'

type RenameTeamDialogProps = { directoryId: string; team: Team; teams: readonly Team[]; onClose: () => void }

/** Name and code of a team. */
export function RenameTeamDialog({ directoryId, team, teams, onClose }: RenameTeamDialogProps) {
  const t = useMessages(teamsPageMessages)
  // As it was when it was opened.
  const [before, setBefore] = useState(team)
  const { teamId, name, code } = before
  const fields = useTeamFields(before)
  const [isSent, setIsSent] = useState(false)
  const renaming = useMutation(teamMutations.rename(directoryId))
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
    const undo = (renamed: Team) =>
      renaming
        .mutateAsync({ before: renamed, body: { name, code } })
        .catch(() => showToast(t.undoFailed, { tone: 'error' }))
    renaming.mutate(
      { before, body },
      {
        onSuccess: (renamed) => {
          onClose()
          showToast(t.renamedToast({ name: renamed.name }), {
            action: { label: t.undo, run: () => void undo(renamed) },
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
