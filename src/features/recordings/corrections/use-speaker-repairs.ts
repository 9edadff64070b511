import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '~/api/errors'
import { fetchFresh } from '~/api/fetching'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { useErrorMessage } from '~/api/error-message'
import { useFieldErrorText } from '~/api/form-refusal'
import { transcriptQueries } from '../transcript/transcript-queries'
import { useSpeakerName } from '../speakers/speaker-facts'
import { correctionsMessages, repairMessages } from './corrections.messages'
import { useEditing } from './edit-store'
import { makeRepair, type RepairOutcome, type SpeakerRepair } from './speaker-repair-queries'
import { type SpeakerEntry, undoHistory } from './undo-history'

type Place = { directoryId: string; recordingId: string }

/** Changes speakers, with toasts about the outcome and Undo. */
export function useSpeakerRepairs() {
  const t = useMessages(repairMessages)
  const messages = useMessages(correctionsMessages)
  const speakerName = useSpeakerName()
  const reasonOf = useReason()
  const client = useQueryClient()

  /** Resolves to null if refused, which it reports. */
  async function repair(
    change: SpeakerRepair,
    told: (outcome: RepairOutcome) => string,
    place: Place | null = placeNow(),
  ) {
    if (place === null) return null
    if (!onlineManager.isOnline()) showToast(messages.waitsToast)
    const making = makeRepair({ client, place }, change)
    const turn = undoHistory.begun(making)
    try {
      const outcome = await making
      if (outcome.inverse !== null) remember(outcome.inverse, told(outcome), { turn, place })
      else if (outcome.conflictCount === 0) showAgain(place)
      tellConflicts(outcome)
      return outcome
    } catch (error) {
      refused(error, place, () => void repair(change, told, place))
      return null
    }
  }

  /** Records a repair made elsewhere, such as in a dialog that reports refusals itself. */
  function remember(inverse: SpeakerRepair, message: string, { turn, place }: { turn?: number; place: Place }) {
    const entry = { repair: inverse }
    if (isHere(place)) undoHistory.corrected(entry, turn)
    showToast(message, { action: { label: messages.undo, run: () => void reverse(entry, 'undo', place) } })
  }

  /** Applies where the repair was made, even if another page with its own history is open by now. */
  async function reverse(entry: SpeakerEntry, way: 'undo' | 'redo', place: Place | null) {
    if (place === null) return
    const [reversed, asBefore] = way === 'undo' ? (['undone', 'done'] as const) : (['done', 'undone'] as const)
    undoHistory.taken(entry)
    try {
      const outcome = await makeRepair({ client, place }, entry.repair)
      tellConflicts(outcome)
      const { inverse } = outcome
      if (inverse === null) return
      const back = { repair: inverse }
      if (isHere(place)) undoHistory.kept(reversed, back)
      const [other, label] = way === 'undo' ? (['redo', messages.redo] as const) : (['undo', messages.undo] as const)
      showToast(toldBack(entry.repair, outcome, way), {
        action: { label, run: () => void reverse(back, other, place) },
      })
    } catch (error) {
      if (!isConflict(error) && isHere(place)) undoHistory.kept(asBefore, entry)
      refused(error, place, () => void reverse(entry, way, place))
    }
  }

  function toldBack(made: SpeakerRepair, { lineCount, speaker }: RepairOutcome, way: 'undo' | 'redo'): string {
    if (made.kind === 'rename' && speaker !== null) {
      return t.renamed({ before: speakerName(made.speaker), after: speakerName(speaker) })
    }
    return way === 'undo' ? t.undone(lineCount) : t.redone(lineCount)
  }

  function tellConflicts({ conflictCount, lineCount }: RepairOutcome) {
    if (conflictCount === 0) return
    showToast(lineCount === 0 ? t.allKept(conflictCount) : t.someKept(conflictCount), { tone: 'error' })
  }

  /** On a conflict, shows the other person's change; retrying wouldn't help. */
  function refused(why: unknown, place: Place, again: () => void) {
    if (!isConflict(why)) {
      const action = { label: messages.tryAgain, run: again }
      showToast(t.failed({ reason: reasonOf(why) }), { tone: 'error', action })
      return
    }
    showToast(t.conflict, { tone: 'error' })
    showAgain(place)
  }

  /** Refetches, because the change is already in place, such as after a lost response, or someone else was faster. */
  function showAgain({ directoryId, recordingId }: Place) {
    fetchFresh(client, transcriptQueries.reading(directoryId, recordingId)).catch(() => {})
  }

  return { repair, remember, reverse }
}

const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'EDIT_CONFLICT'

const placeNow = () => useEditing.getState().place

const isHere = ({ recordingId }: Place) => placeNow()?.recordingId === recordingId

/** Explains a refusal in one sentence, including whose access is needed if that's the reason. */
export function useReason(): (error: unknown) => string {
  const t = useMessages(correctionsMessages)
  const errorMessage = useErrorMessage()
  const fieldErrorText = useFieldErrorText()
  return (error) => {
    if (error instanceof ApiError && error.kind === 'forbidden') return t.needsAccess
    if (error instanceof ApiError && error.kind === 'invalid') {
      const [field] = error.fieldErrors
      return field === undefined ? error.message : fieldErrorText(field)
    }
    return errorMessage(error).detail
  }
}
