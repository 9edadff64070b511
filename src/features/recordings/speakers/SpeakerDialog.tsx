import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { fetchFresh } from '~/api/fetching'
import { useErrorMessage } from '~/api/error-message'
import type { ApiError } from '~/api/errors'
import { fieldErrorOf, useFormRefusal } from '~/api/form-refusal'
import type { Speaker, SpeakerBody } from '#openapi/generated/types.ts'
import { useRecordingAppointment } from '~/features/appointments/use-recording-appointment'
import type { Person } from '~/features/members/person'
import { PersonPicker } from '~/features/members/PersonPicker'
import { RememberVoice } from '~/features/voices/RememberVoice'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { FormDialog } from '~/ui/FormDialog'
import { Notice } from '~/ui/Notice'
import { TextField } from '~/ui/TextField'
import { useLateNotice } from '~/ui/hooks'
import type { RecordingFacts } from '~/features/appointments/appointment-queries'
import { makeRepair } from '../corrections/speaker-repair-queries'
import { useSpeakerRepairs } from '../corrections/use-speaker-repairs'
import { transcriptQueries } from '../transcript/transcript-queries'
import { useSpeakerName } from '../transcript/use-speaker-name'
import { invitedPeople } from './invited-people'
import { speakersMessages } from './speakers.messages'

type SpeakerDialogProps = {
  directoryId: string
  recording: RecordingFacts
  speaker: Speaker
  /** Everyone who speaks. */
  speakers: readonly Speaker[]
  /** Makes one of the speaker and another; absent where the service cannot. */
  onMerge?: ((other: Speaker) => void) | undefined
  onClose: () => void
}

/** Asks who a speaker is: those invited first, then the company, or any name. */
export function SpeakerDialog({ directoryId, recording, speaker, speakers, onMerge, onClose }: SpeakerDialogProps) {
  const t = useMessages(speakersMessages)
  const speakerName = useSpeakerName()
  // As it was when asked: behind the dialog the new name shows already.
  const [before] = useState(speaker)
  const [person, setPerson] = useState(() => personOf(before))
  const [email, setEmail] = useState(before.emailAddress ?? '')
  const { appointment } = useRecordingAppointment(directoryId, recording)
  const suggested = useMemo(() => invitedPeople(appointment), [appointment])
  const { recordingId } = recording
  const { rename, isPending, error, seen } = useRenaming({ directoryId, recordingId, speaker, before, onClose })
  const generalRefusal = useFormRefusal(error, { messages: { forbidden: t.needsAccess } })
  const refusal = isConflict(error)
    ? { title: t.renamedMeanwhile, detail: t.renamedMeanwhileDetail({ name: speakerName(seen) }) }
    : generalRefusal
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
      submitLabel={t.save}
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
      {namesake === undefined ? null : (
        <Notice
          tone="info"
          action={
            onMerge === undefined ? undefined : (
              <Button size="small" onClick={() => onMerge(namesake)}>
                {t.mergeInstead}
              </Button>
            )
          }
        >
          {t.sameName({ other: numbered(namesake) })}
        </Notice>
      )}
      <TextField
        label={t.email}
        isOptional
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={320}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={isEmailRefused(error) ? t.emailInvalid : undefined}
      />
      <RememberVoice directoryId={directoryId} recordingId={recording.recordingId} speaker={speaker} />
    </FormDialog>
  )
}

type Renaming = { directoryId: string; recordingId: string; speaker: Speaker; before: Speaker; onClose: () => void }

/** Gives the name, then offers a way back. */
function useRenaming({ directoryId, recordingId, speaker, before, onClose }: Renaming) {
  const t = useMessages(speakersMessages)
  const speakerName = useSpeakerName()
  const client = useQueryClient()
  const errorMessage = useErrorMessage()
  const tellFailure = useLateNotice()
  const { remember } = useSpeakerRepairs()
  // What it is made on: what the person saw when they were asked, or was shown when somebody else was faster.
  const [seen, setSeen] = useState(before)
  // Also when the dialog is closed before the answer comes.
  const { mutate, isPending, error } = useMutation({
    mutationFn: (change: Required<SpeakerBody>) =>
      makeRepair({ client, place: { directoryId, recordingId } }, { kind: 'rename', speaker: seen, change }),
    onSuccess: ({ inverse, speaker: after }) => {
      if (inverse === null || after === null) return
      const message = t.renamed({ before: speakerName(seen), after: speakerName(after) })
      remember(inverse, message, { place: { directoryId, recordingId } })
    },
    onError: async (why, change) => {
      if (isConflict(why)) {
        const { allSpeakers } = await fetchFresh(client, transcriptQueries.reading(directoryId, recordingId))
        setSeen(allSpeakers.find(({ speakerId }) => speakerId === speaker.speakerId) ?? seen)
      }
      tellFailure(errorMessage(why).title, () => mutate(change))
    },
  })

  function rename(change: Required<SpeakerBody>) {
    if (change.name === seen.name && change.emailAddress === seen.emailAddress) return onClose()
    mutate(change, { onSuccess: onClose })
  }

  return { rename, isPending, error, seen }
}

const isConflict = (error: ApiError | null) => error?.code === 'EDIT_CONFLICT'

const isEmailRefused = (error: ApiError | null) => fieldErrorOf(error, 'emailAddress') !== undefined

const personOf = ({ name, emailAddress }: Speaker): Person | null =>
  name === null ? null : { userId: null, name, emailAddress }

const isSameName = ({ name }: Speaker, person: Person | null) =>
  person !== null && name !== null && name.trim().toLowerCase() === person.name.trim().toLowerCase()
