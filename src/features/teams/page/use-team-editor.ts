import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '~/api/errors'
import type { Team } from '#openapi/generated/types.ts'
import type { Person } from '~/features/members/member-queries'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { changesBetween, countOf, mergeMembers, TeamChanged, type TeamMembers, teamMutations } from '../team-queries'
import { teamsPageMessages } from './teams-page.messages'

type Editing = {
  directoryId: string
  team: Team
  /** Who is in the team as the service tells it now; those that editing began with stay the base. */
  members: TeamMembers
  onSaved: () => void
}

/** The people of a team that is being edited: what changed, saving it, and what to do when someone else changed it too. */
export function useTeamEditor({ directoryId, team, members, onSaved }: Editing) {
  const t = useMessages(teamsPageMessages)
  const isCompared = useHasExtension('members.edit')
  const [base, setBase] = useState(members)
  const [mine, setMine] = useState(members)
  const [step, setStep] = useState<'edit' | 'review'>('edit')
  const saving = useMutation(teamMutations.replace({ directoryId, teamId: team.teamId }, { isCompared }))
  const changes = changesBetween(base, mine)
  const theirs = saving.error instanceof TeamChanged ? saving.error.theirs : members
  const theirChanges = changesBetween(base, theirs)
  const isTheirsAlone = countOf(changes) === 0 && countOf(theirChanges) > 0
  // Nothing of mine is at stake: the dialog shows who is there now.
  if (isTheirsAlone) {
    setBase(theirs)
    setMine(theirs)
  }

  /** Goes on from their people. */
  function rebase(next: TeamMembers) {
    setBase(theirs)
    setMine(next)
    setStep(countOf(changesBetween(theirs, next)) > 0 ? 'review' : 'edit')
    saving.reset()
  }

  const undo = (saved: TeamMembers) =>
    saving.mutateAsync({ base: saved, mine: base }).catch(() => showToast(t.undoFailed, { tone: 'error' }))

  async function save() {
    try {
      const saved = await saving.mutateAsync({ base, mine })
      onSaved()
      showToast(t.savedToast({ name: team.name }), { action: { label: t.undo, run: () => void undo(saved) } })
    } catch {
      // The dialog says why.
    }
  }

  /** Puts someone in, or back where they were: those who join come first, the others in the order of before. */
  function add({ userId, name, emailAddress }: Person) {
    if (userId === null) return
    const joining = [...mine].filter(([id]) => !base.has(id))
    if (base.has(userId)) setMine(new Map([...joining, ...[...base].filter(([id]) => id === userId || mine.has(id))]))
    else setMine(new Map([[userId, { userId, name, email: emailAddress ?? '', isMainTeam: false }], ...mine]))
  }

  const hasConflict = countOf(theirChanges) > 0 && countOf(changes) > 0 && !saving.isPending && !saving.isSuccess
  return {
    base,
    members: mine,
    changes,
    step,
    show: setStep,
    add,
    remove: (userId: string) => setMine(new Map([...mine].filter(([id]) => id !== userId))),
    save: () => void save(),
    isSaving: saving.isPending,
    failure: saving.error instanceof ApiError ? saving.error : null,
    conflict: hasConflict
      ? {
          changes: theirChanges,
          merge: () => rebase(mergeMembers({ base, mine, theirs })),
          overwrite: () => rebase(mine),
          discard: () => rebase(theirs),
        }
      : null,
  }
}

export type TeamEditing = ReturnType<typeof useTeamEditor>
