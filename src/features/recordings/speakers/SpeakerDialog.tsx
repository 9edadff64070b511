import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useErrorCopy } from '~/api/error-copy'
import type { ApiError } from '~/api/errors'
import { fieldMessage, useFormRefusal } from '~/api/form-refusal'
import type { Speaker, SpeakerBody } from '~/api/generated/types.gen'
import { useRecordingAppointment } from '~/features/appointments/use-recording-appointment'
import type { Person } from '~/features/members/person'
import { PersonPicker } from '~/features/members/PersonPicker'
import { RememberVoice } from '~/features/voices/RememberVoice'
import { useMessages } from '~/messages/use-messages'
import { FormDialog } from '~/ui/FormDialog'
import { Notice } from '~/ui/Notice'
import { TextField } from '~/ui/TextField'
import { showToast } from '~/ui/toasts'
import { useLateNotice } from '~/ui/use-late-notice'
import type { RecordingFacts } from '~/features/appointments/appointment-queries'
import { useSpeakerName } from '../transcript/use-speaker-name'
import { invitedPeople } from './invited-people'
import { speakerMutations } from './speaker-queries'
import { speakersMessages } from './speakers.messages'

type SpeakerDialogProps = {
  directoryId: string
  recording: RecordingFacts
  speaker: Speaker
  /** Everyone who speaks. */
  speakers: readonly Speaker[]
  onClose: () => void
}

/** Asks who a speaker is: those invited first, then the company, or any name. */
export function SpeakerDialog({ directoryId, recording, speaker, speakers, onClose }: SpeakerDialogProps) {
  const t = useMessages(speakersMessages)
  const speakerName = useSpeakerName()
  // As it was when asked: behind the dialog the new name shows already.
  const [before] = useState(speaker)
  const [person, setPerson] = useState(() => personOf(before))
  const [email, setEmail] = useState(before.emailAddress ?? '')
  const { appointment } = useRecordingAppointment(directoryId, recording)
  const suggested = useMemo(() => invitedPeople(appointment), [appointment])
  const { rename, isPending, error } = useRenaming({ directoryId, recordingId: recording.recordingId, before, onClose })
  const refusal = useFormRefusal(error, { words: { forbidden: t.needsAccess } })
  const namesake = speakers.find((other) => isSameName(other, person) && other.speakerId !== speaker.speakerId)
  const numbered = (one: Speaker) => speakerName({ ...one, name: null, emailAddress: null })

  function pick(picked: Person | null) {
    setPerson(picked)
    if (picked?.emailAddress) setEmail(picked.emailAddress)
    else if (email === person?.emailAddress) setEmail('')
  }

  return (
    <FormDialog
      title={t.renameTitle({ name: speakerName(before) })}
      description={t.renameDetail}
      submitWords={t.save}
      isPending={isPending}
      refusal={isEmailRefused(error) ? null : refusal}
      onSubmit={() => rename({ name: person?.name ?? null, emailAddress: email.trim() || null })}
      onClose={onClose}
    >
      <PersonPicker
        directoryId={directoryId}
        label={t.name}
        hint={t.nameHint({ fallback: numbered(before) })}
        value={person}
        onChange={pick}
        suggested={suggested}
        takesNames
      />
      {namesake === undefined ? null : <Notice tone="info">{t.sameName({ other: numbered(namesake) })}</Notice>}
      <TextField
        label={t.email}
        isOptional
        type="email"
        inputMode="email"
        autoComplete="off"
        longest={320}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={isEmailRefused(error) ? t.emailInvalid : undefined}
      />
      <RememberVoice directoryId={directoryId} recordingId={recording.recordingId} speaker={speaker} />
    </FormDialog>
  )
}

type Renaming = { directoryId: string; recordingId: string; before: Speaker; onClose: () => void }

/** Gives the name, then offers a way back. */
function useRenaming({ directoryId, recordingId, before, onClose }: Renaming) {
  const t = useMessages(speakersMessages)
  const speakerName = useSpeakerName()
  const client = useQueryClient()
  const { speakerId } = before
  const errorCopy = useErrorCopy()
  const tellFailure = useLateNotice()
  const renaming = speakerMutations.update(directoryId, recordingId)
  // Also when the dialog is closed before the answer comes.
  const { mutate, isPending, error } = useMutation({
    ...renaming,
    onSuccess: (...answer) => {
      renaming.onSuccess?.(...answer)
      const [after] = answer
      showToast(t.renamed({ before: speakerName(before), after: speakerName(after) }), {
        action: { label: t.undo, run: () => void undo(after) },
      })
    },
    onError: (...refusal) => {
      renaming.onError?.(...refusal)
      const [why, change] = refusal
      tellFailure(errorCopy(why).title, () => mutate(change))
    },
  })

  /** The dialog is gone by then, and its mutation with it. */
  const undo = async (after: Speaker) => {
    const mutation = client.getMutationCache().build(client, speakerMutations.update(directoryId, recordingId))
    const change = { name: before.name, emailAddress: before.emailAddress }
    try {
      await mutation.execute({ speakerId, change })
      showToast(t.renamed({ before: speakerName(after), after: speakerName(before) }))
    } catch {
      showToast(t.undoFailed, { tone: 'error' })
    }
  }

  function rename(change: SpeakerBody) {
    if (change.name === before.name && change.emailAddress === before.emailAddress) return onClose()
    mutate({ speakerId, change }, { onSuccess: onClose })
  }

  return { rename, isPending, error }
}

const isEmailRefused = (error: ApiError | null) => fieldMessage(error, 'emailAddress') !== undefined

const personOf = ({ name, emailAddress }: Speaker): Person | null =>
  name === null ? null : { userId: null, name, emailAddress }

const isSameName = ({ name }: Speaker, person: Person | null) =>
  person !== null && name !== null && name.trim().toLowerCase() === person.name.trim().toLowerCase()
