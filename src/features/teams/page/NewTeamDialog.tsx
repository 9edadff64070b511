import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormRefusal } from '~/api/form-refusal'
import type { Team } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { FormDialog } from '~/ui/FormDialog'
import { showToast } from '~/ui/toasts'
import { TeamFields, teamFields, useTeamFields } from './TeamFields'
import { teamMutations } from './team-page-queries'
import { teamsPageMessages } from './teams-page.messages'

type NewTeamDialogProps = {
  directoryId: string
  teams: readonly Team[]
  /** It is there, and people can be put into it. */
  onMade: (teamId: string) => void
  onClose: () => void
}

const NAMELESS = { name: '', code: null }

/** Makes a team. */
export function NewTeamDialog({ directoryId, teams, onMade, onClose }: NewTeamDialogProps) {
  const t = useMessages(teamsPageMessages)
  const fields = useTeamFields(NAMELESS)
  const [isSent, setIsSent] = useState(false)
  const creating = useMutation(teamMutations.create(directoryId))
  const archiving = useMutation(teamMutations.archive(directoryId))
  const refusal = useFormRefusal(creating.error, { fields: teamFields, messages: { forbidden: t.refused } })

  function create() {
    setIsSent(true)
    if (fields.body === null) return
    creating.mutate(fields.body, {
      onSuccess: ({ teamId, name }) => {
        const undo = () => archiving.mutateAsync(teamId).catch(() => showToast(t.undoFailed, { tone: 'error' }))
        showToast(t.createdToast({ name }), { action: { label: t.undo, run: () => void undo() } })
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
