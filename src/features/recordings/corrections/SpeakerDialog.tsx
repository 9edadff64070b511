import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Speaker } from '~/api/generated/types.gen'
import { useMessages } from '~/messages/use-messages'
import { Dialog } from '~/ui/Dialog'
import { SegmentedControl } from '~/ui/SegmentedControl'
import { speakerColor } from '~/ui/speaker-colors'
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
  const givenLine = useEditing((state) => state.givenLine)
  const line = data?.lines[givenLine ?? -1]
  if (data === undefined || line === undefined) return null
  return (
    <Dialog isOpen onClose={() => editing.speakerAsked(null)} title={t.speakerTitle} size="small">
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
    editing.speakerAsked(null)
    const lines = extent === 'turn' ? turn : [line]
    if (speaker.speakerId !== line.speaker.speakerId)
      void give(lines, { speakerId: speaker.speakerId, name: speakerName(speaker) })
  }

  function add(name: string) {
    const { queryKey } = transcriptQueries.reading(place.directoryId, place.recordingId)
    creating.mutate(
      { name },
      {
        onSuccess: (speaker) => {
          client.setQueryData(queryKey, (reading) => reading && withSpeaker(reading, speaker))
          giveTo(speaker)
        },
      },
    )
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
      <NewSpeakerForm isPending={creating.isPending} error={creating.error} onAdd={add} />
    </div>
  )
}

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
