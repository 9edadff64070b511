import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Speaker, SpeakerBody } from '~/api/generated/types.gen'
import { useRecordingAppointment } from '~/features/appointments/use-recording-appointment'
import type { Person } from '~/features/members/person'
import { useMessages } from '~/messages/use-messages'
import { Avatar } from '~/ui/Avatar'
import { Dialog } from '~/ui/Dialog'
import { SegmentedControl } from '~/ui/SegmentedControl'
import { speakerColor } from '~/ui/speaker-colors'
import { recordingQueries } from '../recording-queries'
import { invitedPeople } from '../speakers/invited-people'
import { speakerMutations } from '../speakers/speaker-queries'
import { transcriptQueries } from '../transcript/transcript-queries'
import { withSpeaker } from '../transcript/transcript-reading'
import { useSpeakerName } from '../transcript/use-speaker-name'
import type { TranscriptLine } from '../transcript/transcript-lines'
import { correctionsMessages } from './corrections.messages'
import { editing, useEditing, type CorrectionPlace } from './edit-store'
import { NewSpeakerForm } from './NewSpeakerForm'
import { turnOf } from './turn-of'
import { useCorrections } from './use-corrections'

type Extent = 'line' | 'turn'

/** Asks who says a line, and gives it to them, or the whole turn. */
export function SpeakerDialog({ place }: { place: CorrectionPlace }) {
  const t = useMessages(correctionsMessages)
  const { directoryId, recordingId } = place
  const { data } = useQuery(transcriptQueries.reading(directoryId, recordingId))
  const givenSegmentId = useEditing((state) => state.givenSegmentId)
  const line = data?.lines.find(({ correction }) => correction?.segmentId === givenSegmentId)
  if (data === undefined || line === undefined) return null
  return (
    <Dialog isOpen onClose={() => editing.speakerChosen()} title={t.speakerTitle} size="small">
      <Choice place={place} line={line} turn={turnOf(data.lines, line.index)} speakers={data.allSpeakers} />
    </Dialog>
  )
}

type ChoiceProps = {
  place: CorrectionPlace
  line: TranscriptLine
  turn: readonly TranscriptLine[]
  speakers: readonly Speaker[]
}

function Choice({ place, line, turn, speakers }: ChoiceProps) {
  const t = useMessages(correctionsMessages)
  const speakerName = useSpeakerName()
  const client = useQueryClient()
  const [extent, setExtent] = useState<Extent>('line')
  const { give } = useCorrections()
  const creating = useMutation(speakerMutations.create(place.directoryId, place.recordingId))

  function giveTo(speaker: Speaker) {
    editing.speakerChosen()
    const lines = extent === 'turn' ? turn : [line]
    if (speaker.speakerId !== line.speaker.speakerId)
      void give(lines, { speakerId: speaker.speakerId, name: speakerName(speaker) })
  }

  function add(speaker: SpeakerBody) {
    const { queryKey } = transcriptQueries.reading(place.directoryId, place.recordingId)
    creating.mutate(speaker, {
      onSuccess: (added) => {
        client.setQueryData(queryKey, (reading) => reading && withSpeaker(reading, added))
        giveTo(added)
      },
    })
  }

  return (
    <div className="flex flex-col gap-4 pt-2">
      <blockquote dir="auto" className="line-clamp-3 border-l-2 border-line-strong pl-3 text-control text-ink-2">
        {line.text}
      </blockquote>
      {turn.length > 1 ? (
        <SegmentedControl
          label={t.extent}
          options={[
            { value: 'line', label: t.thisLine },
            { value: 'turn', label: t.wholeTurn(turn.length) },
          ]}
          value={extent}
          onChange={setExtent}
        />
      ) : null}
      <ul aria-label={t.speakers} className="-mx-2 max-h-72 overflow-y-auto">
        {speakers.map((speaker) => (
          <li key={speaker.speakerId}>
            <SpeakerButton
              name={speakerName(speaker)}
              speaker={speaker}
              isCurrent={speaker.speakerId === line.speaker.speakerId}
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

type InvitedProps = {
  place: CorrectionPlace
  speakers: readonly Speaker[]
  isPending: boolean
  onAdd: (speaker: SpeakerBody) => void
}

/** Those invited to the appointment who are no speaker yet. */
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
              className="flex min-h-9 w-full items-center gap-2.5 rounded-control px-2 text-left text-control hover:bg-sunken coarse:min-h-11"
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

type SpeakerButtonProps = { name: string; speaker: Speaker; isCurrent: boolean; onPress: () => void }

function SpeakerButton({ name, speaker, isCurrent, onPress }: SpeakerButtonProps) {
  const t = useMessages(correctionsMessages)
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onPress}
      className="flex min-h-9 w-full items-center gap-2.5 rounded-control px-2 text-left text-control hover:bg-sunken coarse:min-h-11"
    >
      <span aria-hidden className={`size-2.5 shrink-0 rounded-full ${speakerColor(speaker.speakerNumber).fill}`} />
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {isCurrent ? <span className="text-small text-ink-3">{t.saysIt}</span> : null}
    </button>
  )
}
