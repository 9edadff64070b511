import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '~/api/errors'
import type { Team } from '#openapi/generated/types.ts'
import type { Person } from '~/features/members/member-queries'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useUndoToast } from '~/features/undo/use-undo-toast'
import { useMessages } from '~/messages/use-messages'
import { changesBetween, countOf, mergeMembers, TeamChanged, type TeamMembers, teamMutations } from '../team-queries'
import { teamsPageMessages } from './teams-page.messages'

type Editing = {
  directoryId: string
  team: Team
  /** The current members according to the service; those when editing began remain the base. */
  members: TeamMembers
  onSaved: () => void
}

/** Edits a team's members: changes, saving, and resolving conflicts with other people's changes. */
export function useTeamEditor({ directoryId, team, members, onSaved }: Editing) {
  const t = useMessages(teamsPageMessages)
  const showWithUndo = useUndoToast()
  const isCompared = useHasExtension('members.edit')
  const [base, setBase] = useState(members)
  const [mine, setMine] = useState(members)
  const [step, setStep] = useState<'edit' | 'review'>('edit')
  const saving = useMutation(teamMutations.replace({ directoryId, teamId: team.teamId }, { isCompared }))
  const changes = changesBetween(base, mine)
  const theirs = saving.error instanceof TeamChanged ? saving.error.theirs : members
  const theirChanges = changesBetween(base, theirs)
  const isTheirsAlone = countOf(changes) === 0 && countOf(theirChanges) > 0
  // Without changes of one's own, shows the current members.
  if (isTheirsAlone) {
    setBase(theirs)
    setMine(theirs)
  }

  /** Continues from the other person's version. */
  function rebase(next: TeamMembers) {
    setBase(theirs)
    setMine(next)
    setStep(countOf(changesBetween(theirs, next)) > 0 ? 'review' : 'edit')
    saving.reset()
  }

  async function save() {
    try {
      const saved = await saving.mutateAsync({ base, mine })
      onSaved()
      showWithUndo(t.savedToast({ name: team.name }), {
        run: () => saving.mutateAsync({ base: saved, mine: base }),
        done: t.savedBack({ name: team.name }),
        stays: t.changedSince,
      })
    } catch {
      // The dialog shows the error.
    }
  }

  /** Adds a member, or puts one back in place: new members come first, the others keep their order. */
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
