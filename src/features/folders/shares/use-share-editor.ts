import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccessLevel } from '#openapi/generated/types.ts'
import { ApiError } from '~/api/errors'
import { sessionQueries } from '~/features/session/session-queries'
import { useUndoToast } from '~/features/undo/use-undo-toast'
import { useMessages } from '~/messages/use-messages'
import {
  changesBetween,
  clashesOf,
  type DirectShares,
  idOf,
  isTeam,
  levelsOf,
  mergeShares,
  type ShareKey,
  withLevel,
} from './share-draft'
import { useNames } from '../moves/AccessPreview'
import { type replaceShares, SharesChanged } from '../access-queries'
import { sharesMessages } from '../folders.messages'

export type ShareStep = 'edit' | 'review'

/** What is shared: a folder or a single recording. */
export type SharedThing = {
  directoryId: string
  name: string
  ownerUserId: string
  isOwner: boolean
  canEdit: boolean
  /** Levels that can be granted. */
  levels: readonly AccessLevel[]
  replacing: ReturnType<typeof replaceShares>
  /** Its texts. */
  texts: { addHint: string; locked: string; refused: string; gone: string }
}

type Editing = {
  shared: SharedThing
  /** The current shares from the service; the base stays the one that editing started with. */
  shares: DirectShares
  onSaved: () => void
}

/** The draft of a share list: its changes, saving, and conflicts with someone else's changes. */
export function useShareEditor({ shared, shares, onSaved }: Editing) {
  const t = useMessages(sharesMessages)
  const [base, setBase] = useState<DirectShares>(shares)
  const [mine, setMine] = useState(() => levelsOf(shares))
  const [step, setStep] = useState<ShareStep>('edit')
  const saving = useMutation(shared.replacing)
  const showWithUndo = useUndoToast()
  const before = levelsOf(base)
  const changes = changesBetween(before, mine)
  const theirs = saving.error instanceof SharesChanged ? saving.error.theirs : shares
  const theirLevels = levelsOf(theirs)
  const theirChanges = changesBetween(before, theirLevels)

  /** Continues from their list. */
  function rebase(levels: typeof mine) {
    setBase(theirs)
    setMine(levels)
    setStep(changesBetween(theirLevels, levels).length > 0 ? 'review' : 'edit')
    saving.reset()
  }

  async function save() {
    try {
      const saved = await saving.mutateAsync({ base, levels: mine })
      onSaved()
      showWithUndo(t.saved({ name: shared.name }), {
        run: () => saving.mutateAsync({ base: saved, levels: before }),
        done: t.savedBack({ name: shared.name }),
        stays: t.savedStays,
      })
    } catch {
      // The dialog shows the reason.
    }
  }

  return {
    levels: mine,
    before,
    changes,
    step,
    show: setStep,
    set: (key: ShareKey, level: AccessLevel | null) => setMine(withLevel(mine, key, level)),
    save: () => void save(),
    isSaving: saving.isPending,
    failure: saving.error instanceof ApiError ? saving.error : null,
    conflict:
      theirChanges.length === 0 || changes.length === 0 || saving.isPending || saving.isSuccess
        ? null
        : {
            changes: theirChanges,
            clashes: clashesOf({ base: before, mine, theirs: theirLevels }),
            merge: () => rebase(mergeShares({ base: before, mine, theirs: theirLevels })),
            overwrite: () => rebase(mine),
            discard: () => rebase(theirLevels),
          },
  }
}

export type ShareEditing = ReturnType<typeof useShareEditor>

/** Names of people, teams and levels. */
export function useShareLabels(directoryId: string) {
  const t = useMessages(sharesMessages)
  const names = useNames(directoryId)
  const { data: me } = useQuery(sessionQueries.me())

  function nameOf(key: ShareKey): string {
    const id = idOf(key)
    if (isTeam(key)) return names.team(id)?.name ?? t.unknownTeam
    const name = names.person(id)?.name ?? t.unknownPerson
    return id === me?.userId ? t.you({ name }) : name
  }

  function levelLabel(key: ShareKey, level: AccessLevel | null): string {
    if (level === null) return t.nothing
    return level === 'none' && isTeam(key) ? t.teamNone : t[level]
  }

  return { isPending: names.isPending, nameOf, levelLabel, ownUserId: me?.userId, names }
}
