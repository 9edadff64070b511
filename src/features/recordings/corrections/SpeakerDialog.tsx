import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useId, useMemo, useState } from 'react'
import type { Speaker, SpeakerBody } from '#openapi/generated/types.ts'
import { useRecordingAppointment } from '~/features/appointments/appointment-queries'
import type { Person } from '~/features/members/member-queries'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { Avatar } from '~/ui/Avatar'
import { Dialog } from '~/ui/Dialog'
import { Kbd } from '~/ui/shortcuts'
import type { ApiError } from '~/api/errors'
import { formText } from '~/lib/text'
import { Button } from '~/ui/Button'
import { TextField } from '~/ui/TextField'
import { hasInvalidField } from '~/ui/focus'
import { recordingQueries } from '../recording-queries'
import { invitedPeople, useSpeakerColors, useSpeakerName } from '../speakers/speaker-facts'
import { transcriptQueries } from '../transcript/transcript-queries'
import type { TranscriptLine } from '../transcript/transcript-lines'
import { correctionsMessages, repairMessages } from './corrections.messages'
import { type CorrectionPlace, editing, useEditing } from './edit-store'
import { type Extent, extentsOf, lineSelection, selectedLines, useLineSelection } from './line-selection'
import { addSpeaker, movesTo, type RepairOutcome } from './speaker-repair-queries'
import { useCorrections } from './use-corrections'
import { useReason, useSpeakerRepairs } from './use-speaker-repairs'

/** Asks who says a line or the selected lines, and reassigns them. */
export function SpeakerDialog({ place }: { place: CorrectionPlace }) {
  const t = useMessages(correctionsMessages)
  const repair = useMessages(repairMessages)
  const { directoryId, recordingId } = place
  const { data } = useQuery(transcriptQueries.reading(directoryId, recordingId))
  const givenSegmentId = useEditing((state) => state.givenSegmentId)
  const isGivingSelected = useEditing((state) => state.isGivingSelected)
  const selected = useLineSelection((state) => state.selected)
  if (data === undefined) return null
  const line = data.lines.find(({ correction }) => correction?.segmentId === givenSegmentId)
  const extents = isGivingSelected ? [selectedLines(data.lines, selected)] : []
  const [chosen] = extents
  const title = chosen === undefined ? t.speakerTitle : repair.selectedTitle(chosen.length)
  if (line === undefined && chosen === undefined) return null
  return (
    <Dialog isOpen onClose={() => editing.speakerChosen()} title={title} size="small">
      {chosen === undefined ? (
        line === undefined ? null : (
          <ChoiceForLine place={place} line={line} lines={data.lines} speakers={data.allSpeakers} />
        )
      ) : (
        <Choice place={place} given={chosen} speakers={data.allSpeakers} onGiven={lineSelection.given} />
      )}
    </Dialog>
  )
}

type ChoiceForLineProps = {
  place: CorrectionPlace
  line: TranscriptLine
  lines: readonly TranscriptLine[]
  speakers: readonly Speaker[]
}

function ChoiceForLine({ place, line, lines, speakers }: ChoiceForLineProps) {
  const t = useMessages(repairMessages)
  const name = useSpeakerName()(line.speaker)
  const [extent, setExtent] = useState<Extent>('line')
  const extents = useMemo(() => extentsOf(lines, line), [lines, line])
  const given = extents.find((one) => one.extent === extent)?.lines ?? [line]
  const labels = {
    line: () => t.thisLine,
    turn: t.wholeTurn,
    voiceOn: (count: number) => t.voiceOn(count, { name }),
    voice: (count: number) => t.voice(count, { name }),
    everyoneOn: t.everyoneOn,
  }
  return (
    <Choice place={place} given={given} speakers={speakers} isForLine={extent === 'line' || extent === 'turn'}>
      <blockquote dir="auto" className="line-clamp-3 border-l-2 border-line-strong pl-3 text-control text-ink-2">
        {line.text}
      </blockquote>
      {extents.length > 1 ? (
        <fieldset className="-mx-2">
          <legend className="sr-only">{t.extent}</legend>
          {extents.map((one) => (
            <label
              key={one.extent}
              className="flex min-h-8 items-center gap-2.5 rounded-control px-2 text-control hover:bg-sunken coarse:min-h-11"
            >
              <input
                type="radio"
                name="extent"
                checked={one.extent === extent}
                onChange={() => setExtent(one.extent)}
                className="size-4 shrink-0 accent-accent"
              />
              <span className="min-w-0 wrap-anywhere">{labels[one.extent](one.lines.length)}</span>
            </label>
          ))}
        </fieldset>
      ) : null}
    </Choice>
  )
}

type ChoiceProps = {
  place: CorrectionPlace
  /** The lines to reassign. */
  given: readonly TranscriptLine[]
  speakers: readonly Speaker[]
  /** Whether it is a line or its turn, which someone else may be correcting at the same time. */
  isForLine?: boolean
  onGiven?: () => void
  children?: ReactNode
}

function Choice({ place, given, speakers, isForLine = false, onGiven, children }: ChoiceProps) {
  const t = useMessages(correctionsMessages)
  const repair = useMessages(repairMessages)
  const speakerName = useSpeakerName()
  const digitsId = useId()
  const { giveTo, add, creating } = useGiving({ place, given, isForLine, onGiven })
  const [first] = given
  const current = given.every(({ speaker }) => speaker.speakerId === first?.speaker.speakerId)
    ? first?.speaker
    : undefined

  function chooseByDigit(event: KeyboardEvent<HTMLDivElement>) {
    const { ctrlKey, metaKey, altKey, key, target } = event
    const isTyping = target instanceof HTMLInputElement && target.type !== 'radio'
    const speaker = /^[1-9]$/.test(key) ? speakers[Number(key) - 1] : undefined
    if (speaker === undefined || isTyping || ctrlKey || metaKey || altKey) return
    event.preventDefault()
    giveTo(speaker)
  }

  return (
    // Handles keys of the controls inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="flex flex-col gap-4 pt-2" onKeyDown={chooseByDigit}>
      {children}
      <p id={digitsId} hidden>
        {repair.digits}
      </p>
      <ul aria-label={t.speakers} aria-describedby={digitsId} className="-mx-2 max-h-72 overflow-y-auto">
        {speakers.map((speaker, index) => (
          <li key={speaker.speakerId}>
            <SpeakerButton
              name={speakerName(speaker)}
              speaker={speaker}
              digit={index < 9 ? index + 1 : null}
              isCurrent={speaker.speakerId === current?.speakerId}
              onPress={() => giveTo(speaker)}
            />
          </li>
        ))}
      </ul>
      <Invited place={place} speakers={speakers} isPending={creating.isPending} onAdd={add} />
      <NewSpeakerForm isPending={creating.isPending} error={creating.error} onAdd={(name) => add({ name })} />
    </div>
  )
}

type Giving = Pick<ChoiceProps, 'place' | 'given' | 'isForLine' | 'onGiven'>

/**
 * Reassigns many lines in one request if the service supports it (extension `transcripts.speakers`), otherwise by
 * correcting each.
 */
function useGiving({ place, given, isForLine = false, onGiven }: Giving) {
  const t = useMessages(correctionsMessages)
  const speakerName = useSpeakerName()
  const client = useQueryClient()
  const isAtOnce = useHasExtension('transcripts.speakers')
  const { give } = useCorrections()
  const { repair } = useSpeakerRepairs()
  const creating = useMutation({
    mutationFn: (body: SpeakerBody) => createFor(body),
    onSuccess: (isDone) => {
      if (isDone) finish()
    },
  })

  function finish() {
    editing.speakerChosen()
    onGiven?.()
  }

  function giveTo(speaker: Speaker) {
    finish()
    const { speakerId } = speaker
    const name = speakerName(speaker)
    const moves = movesTo(given, speakerId)
    if (moves.length === 0) return
    if (isForLine || !isAtOnce) void give(given, { speakerId, name })
    else void repair({ kind: 'assign', moves }, ({ lineCount }) => t.given(lineCount, { name }), place)
  }

  const told = ({ lineCount, speaker }: RepairOutcome) =>
    t.given(lineCount, { name: speaker === null ? '' : speakerName(speaker) })

  /** Adds the speaker together with their first lines, which lets Undo remove them again. */
  async function createFor(newSpeaker: SpeakerBody): Promise<boolean> {
    if (!isAtOnce) {
      const added = await addSpeaker({ client, place }, newSpeaker)
      void give(given, { speakerId: added.speakerId, name: speakerName(added) })
      return true
    }
    const outcome = await repair({ kind: 'assign', moves: movesTo(given, undefined), newSpeaker }, told, place)
    return outcome !== null
  }

  return { giveTo, add: creating.mutate, creating }
}

type InvitedProps = {
  place: CorrectionPlace
  speakers: readonly Speaker[]
  isPending: boolean
  onAdd: (speaker: SpeakerBody) => void
}

/** People invited to the appointment who aren't speakers yet. */
function Invited({ place: { directoryId, recordingId }, speakers, isPending, onAdd }: InvitedProps) {
  const t = useMessages(correctionsMessages)
  const { data: recording } = useQuery(recordingQueries.detail(directoryId, recordingId))
  const { appointment } = useRecordingAppointment(directoryId, recording ?? { recordingId, createdOn: '' })
  const others = invitedPeople(appointment).filter((person) => !speakers.some((speaker) => isSame(speaker, person)))
  if (others.length === 0) return null
  return (
    <section>
      <h3 className="text-small font-medium text-ink-2">{t.fromAppointment}</h3>
      <ul aria-label={t.fromAppointment} className="-mx-2 mt-1 max-h-40 overflow-y-auto">
        {others.map(({ userId, name, emailAddress }) => (
          <li key={emailAddress ?? name}>
            <button
              type="button"
              disabled={isPending}
              onClick={() => onAdd({ name, emailAddress })}
              className="flex min-h-9 w-full items-center gap-2.5 rounded-control px-2 text-left text-control hover:bg-sunken focus-visible:-outline-offset-2 coarse:min-h-11"
            >
              <Avatar name={name} id={userId ?? emailAddress ?? name} isDecorative />
              <span className="min-w-0 flex-1 truncate">{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const isSame = (speaker: Speaker, { name, emailAddress }: Person) =>
  speaker.name?.trim().toLowerCase() === name.toLowerCase() ||
  (emailAddress !== null && speaker.emailAddress?.toLowerCase() === emailAddress.toLowerCase())

type SpeakerButtonProps = {
  name: string
  speaker: Speaker
  /** The key that chooses this speaker. */
  digit: number | null
  isCurrent: boolean
  onPress: () => void
}

function SpeakerButton({ name, speaker, digit, isCurrent, onPress }: SpeakerButtonProps) {
  const colors = useSpeakerColors()
  const t = useMessages(correctionsMessages)
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      aria-keyshortcuts={digit === null ? undefined : String(digit)}
      onClick={onPress}
      className="flex min-h-9 w-full items-center gap-2.5 rounded-control px-2 text-left text-control hover:bg-sunken focus-visible:-outline-offset-2 coarse:min-h-11"
    >
      <span aria-hidden className={`size-2.5 shrink-0 rounded-full ${colors.of(speaker).fill}`} />
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {isCurrent ? <span className="text-small text-ink-3">{t.saysIt}</span> : null}
      {digit === null ? null : (
        <span aria-hidden className="coarse:hidden">
          <Kbd>{digit}</Kbd>
        </span>
      )}
    </button>
  )
}

type NewSpeakerFormProps = { isPending: boolean; error: ApiError | null; onAdd: (name: string) => void }

/** Adds a speaker the recognizer missed. */
function NewSpeakerForm({ isPending, error, onAdd }: NewSpeakerFormProps) {
  const t = useMessages(correctionsMessages)
  const reasonOf = useReason()

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (hasInvalidField(event.currentTarget)) return
    const name = formText(new FormData(event.currentTarget), 'name').trim()
    if (name !== '' && !isPending) onAdd(name)
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="flex items-start gap-2 border-t border-line pt-4">
      <div className="min-w-0 flex-1">
        <TextField
          label={t.newSpeaker}
          name="name"
          maxLength={200}
          autoComplete="off"
          hint={t.newSpeakerHint}
          error={error === null ? undefined : reasonOf(error)}
        />
      </div>
      <Button type="submit" isPending={isPending} className="mt-6.5 min-h-9">
        {t.newSpeakerAdd}
      </Button>
    </form>
  )
}
