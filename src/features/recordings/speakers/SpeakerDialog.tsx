import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState, useId, type KeyboardEvent } from 'react'
import { fetchFresh } from '~/api/fetching'
import { useErrorMessage } from '~/api/error-message'
import type { ApiError } from '~/api/errors'
import { fieldErrorOf, useFieldMessage, useFormRefusal } from '~/api/form-refusal'
import type { Speaker, SpeakerBody } from '#openapi/generated/types.ts'
import { useRecordingAppointment, type RecordingFacts } from '~/features/appointments/appointment-queries'
import type { Person } from '~/features/members/member-queries'
import { PersonPicker } from '~/features/members/PersonPicker'
import { RememberVoice } from '~/features/voices/RememberVoice'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { FormDialog } from '~/ui/FormDialog'
import { Notice } from '~/ui/Notice'
import { TextField } from '~/ui/TextField'
import { useLateNotice } from '~/ui/hooks'
import { useHasExtension } from '~/features/session/use-has-extension'
import { makeRepair } from '../corrections/speaker-repair-queries'
import { useSpeakerRepairs } from '../corrections/use-speaker-repairs'
import { transcriptQueries } from '../transcript/transcript-queries'
import { speakerDialog } from './SpeakersButton'
import { invitedPeople, talkShares, useSpeakerColors, useSpeakerName } from './speaker-facts'
import { speakersMessages } from './speakers.messages'
import { repairMessages } from '../corrections/corrections.messages'
import type { TranscriptReading } from '../transcript/transcript-reading'
import { SearchField } from '~/ui/SearchBox'
import { formatDuration } from '~/lib/text'
import { Dialog } from '~/ui/Dialog'
import { Kbd } from '~/ui/shortcuts'
import { fold } from '../transcript/find/find-index'
import type { TranscriptLine } from '../transcript/transcript-lines'

type SpeakerDialogProps = {
  directoryId: string
  recording: RecordingFacts
  speaker: Speaker
  /** All speakers. */
  speakers: readonly Speaker[]
  /** Merges the speaker with another; undefined if unsupported. */
  onMerge?: ((other: Speaker) => void) | undefined
  onClose: () => void
}

/** Asks who a speaker is: people invited first, then members, or any name. */
function SpeakerDialog({ directoryId, recording, speaker, speakers, onMerge, onClose }: SpeakerDialogProps) {
  const t = useMessages(speakersMessages)
  const speakerName = useSpeakerName()
  // The speaker when the dialog was opened: the new name already shows behind it.
  const [before] = useState(speaker)
  const [person, setPerson] = useState(() => personOf(before))
  const [email, setEmail] = useState(before.emailAddress ?? '')
  const { appointment } = useRecordingAppointment(directoryId, recording)
  const suggested = useMemo(() => invitedPeople(appointment), [appointment])
  const { recordingId } = recording
  const { rename, isPending, error, seen } = useRenaming({ directoryId, recordingId, speaker, before, onClose })
  const fieldMessage = useFieldMessage(error)
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
      refusal={isNameRefused(error) || isEmailRefused(error) ? null : refusal}
      onSubmit={() => rename({ name: person?.name ?? null, emailAddress: email.trim() || null })}
      onClose={onClose}
    >
      <PersonPicker
        directoryId={directoryId}
        label={t.name}
        hint={before.name === null ? undefined : t.nameHint({ fallback: numbered(before) })}
        error={fieldMessage('name')}
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

/** Renames the speaker and offers Undo. */
function useRenaming({ directoryId, recordingId, speaker, before, onClose }: Renaming) {
  const t = useMessages(speakersMessages)
  const speakerName = useSpeakerName()
  const client = useQueryClient()
  const errorMessage = useErrorMessage()
  const tellFailure = useLateNotice()
  const { remember } = useSpeakerRepairs()
  // The name the change is based on: when opened, or someone else's after a conflict.
  const [seen, setSeen] = useState(before)
  // Runs even if the dialog is closed before the response.
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

const isNameRefused = (error: ApiError | null) => fieldErrorOf(error, 'name') !== undefined

const isEmailRefused = (error: ApiError | null) => fieldErrorOf(error, 'emailAddress') !== undefined

const personOf = ({ name, emailAddress }: Speaker): Person | null =>
  name === null ? null : { userId: null, name, emailAddress }

const isSameName = ({ name }: Speaker, person: Person | null) =>
  person !== null && name !== null && name.trim().toLowerCase() === person.name.trim().toLowerCase()

type SpeakerDialogHostProps = { directoryId: string; recording: RecordingFacts; reading: TranscriptReading }

/** Hosts the dialogs that name a speaker and merge two. */
export function SpeakerDialogHost({ directoryId, recording, reading }: SpeakerDialogHostProps) {
  const { recordingId } = recording
  const merge = useMerging({ directoryId, recordingId })
  const { speakers, lines } = reading
  return (
    <speakerDialog.Place>
      {({ speakerId, isMerge }) => {
        const speaker = speakers.find((one) => one.speakerId === speakerId)
        if (speaker === undefined) return null
        const mergeWith = (other: Speaker) => {
          speakerDialog.close()
          merge?.(speaker, other)
        }
        return isMerge ? (
          <MergeDialog speaker={speaker} lines={lines} onMerge={mergeWith} onClose={speakerDialog.close} />
        ) : (
          <SpeakerDialog
            key={speakerId}
            directoryId={directoryId}
            recording={recording}
            speaker={speaker}
            speakers={speakers}
            onMerge={merge && mergeWith}
            onClose={speakerDialog.close}
          />
        )
      }}
    </speakerDialog.Place>
  )
}

/** Merges two speakers; undefined if unsupported (extension `transcripts.speakers`). */
function useMerging(place: { directoryId: string; recordingId: string }) {
  const t = useMessages(repairMessages)
  const speakerName = useSpeakerName()
  const { repair } = useSpeakerRepairs()
  const isOffered = useHasExtension('transcripts.speakers')
  if (!isOffered) return undefined
  return (speaker: Speaker, other: Speaker) => {
    const [gone, into] = isNamed(speaker) && !isNamed(other) ? [other, speaker] : [speaker, other]
    const told = () => t.merged({ name: speakerName(gone), into: speakerName(into) })
    void repair({ kind: 'merge', speaker: gone, intoSpeakerId: into.speakerId }, told, place)
  }
}

/** Whether merging would lose a name. */
const isNamed = ({ name, emailAddress }: Speaker) => Boolean(name?.trim()) || emailAddress !== null

type MergeDialogProps = {
  speaker: Speaker
  lines: readonly TranscriptLine[]
  onMerge: (other: Speaker) => void
  onClose: () => void
}

const MANY = 10

/** Asks which other speaker is the same person, if the recognizer split them. */
export function MergeDialog({ speaker, lines, onMerge, onClose }: MergeDialogProps) {
  const colors = useSpeakerColors()
  const t = useMessages(repairMessages)
  const speakerName = useSpeakerName()
  const digitsId = useId()
  const [wanted, setWanted] = useState('')
  const shares = useMemo(() => talkShares(lines), [lines])
  const others = shares.filter((talk) => talk.speaker.speakerId !== speaker.speakerId)
  const shown = others.filter((talk) => fold(speakerName(talk.speaker)).includes(fold(wanted).trim()))
  const name = speakerName(speaker)
  const lineCount = lines.filter((line) => line.speaker.speakerId === speaker.speakerId).length

  function chooseByDigit(event: KeyboardEvent<HTMLElement>) {
    const { key, ctrlKey, metaKey, altKey, target } = event
    const chosen = /^[1-9]$/.test(key) ? shown[Number(key) - 1] : undefined
    if (chosen === undefined || target instanceof HTMLInputElement || ctrlKey || metaKey || altKey) return
    event.preventDefault()
    onMerge(chosen.speaker)
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.mergeTitle({ name })}
      description={t.mergeDetail(lineCount, { name })}
      size="small"
    >
      {/* Handles keys of the controls inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="flex flex-col gap-3 pt-3" onKeyDown={chooseByDigit}>
        <p id={digitsId} hidden>
          {t.digits}
        </p>
        <ul aria-label={t.mergeInto} aria-describedby={digitsId} className="order-2 -mx-2 max-h-80 overflow-y-auto">
          {shown.map((talk, index) => (
            <li key={talk.speaker.speakerId}>
              <button
                type="button"
                aria-keyshortcuts={index < 9 ? String(index + 1) : undefined}
                onClick={() => onMerge(talk.speaker)}
                className="flex min-h-9 w-full items-center gap-2.5 rounded-control px-2 text-left text-control hover:bg-sunken focus-visible:-outline-offset-2 coarse:min-h-11"
              >
                <span aria-hidden className={`size-2.5 shrink-0 rounded-full ${colors.of(talk.speaker).fill}`} />
                <bdi className="min-w-0 flex-1 truncate">{speakerName(talk.speaker)}</bdi>
                <span className="text-small text-ink-3 tabular-nums">{formatDuration(talk.seconds)}</span>
                {index < 9 ? (
                  <span aria-hidden className="coarse:hidden">
                    <Kbd>{index + 1}</Kbd>
                  </span>
                ) : null}
              </button>
            </li>
          ))}
        </ul>
        {others.length > MANY ? <SearchField label={t.filter} value={wanted} onType={setWanted} /> : null}
      </div>
    </Dialog>
  )
}
