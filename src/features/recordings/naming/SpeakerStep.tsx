import { Pause, Play } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type SubmitEvent } from 'react'
import type { SpeakerSuggestion, SpeakerSuggestions } from '#openapi/generated/types.ts'
import type { RecordingFacts } from '~/features/appointments/appointment-queries'
import { useRecordingAppointment } from '~/features/appointments/use-recording-appointment'
import type { Person } from '~/features/members/person'
import { PersonPicker } from '~/features/members/PersonPicker'
import { formatDuration } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { ProgressBar } from '~/ui/ProgressBar'
import { invitedPeople } from '../speakers/invited-people'
import type { TranscriptReading } from '../transcript/transcript-reading'
import { namingMessages } from './naming.messages'
import { sampleOf, useSample } from './speaker-sample'
import { SOMEBODY_ELSE, SuggestionChoices } from './SuggestionChoices'

type Search = {
  found: SpeakerSuggestions | undefined
  isError: boolean
  isLooking: boolean
  onLookAgain: () => void
  onStop: () => void
}

/** The id of the form, for the button outside of it that sends it. */
export const STEP_FORM = 'name-speaker'

type SpeakerStepProps = {
  directoryId: string
  recording: RecordingFacts
  reading: TranscriptReading
  speakerId: string
  search: Search
  onTake: (choice: SpeakerSuggestion | Person) => void
  onDismiss: (suggestion: SpeakerSuggestion) => void
}

/** One speaker without a name: what they sound like, who they may be, and the field for any other name. */
export function SpeakerStep({
  directoryId,
  recording,
  reading,
  speakerId,
  search,
  onTake,
  onDismiss,
}: SpeakerStepProps) {
  const t = useMessages(namingMessages)
  const form = useRef<HTMLFormElement>(null)
  const suggestions = search.found?.items.filter((one) => one.speakerId === speakerId) ?? []
  const hasSuggestions = suggestions.length > 0
  const [wanted, setWanted] = useState<string | null>(null)
  const [person, setPerson] = useState<Person | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const { appointment } = useRecordingAppointment(directoryId, recording)
  const invited = useMemo(() => invitedPeople(appointment), [appointment])
  const isThere = wanted === SOMEBODY_ELSE || suggestions.some(({ suggestionId }) => suggestionId === wanted)
  const chosen = isThere && wanted !== null ? wanted : (suggestions[0]?.suggestionId ?? SOMEBODY_ELSE)

  // Enter takes the surest at once; where nobody is suggested, a name can be typed.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input[type="radio"]:checked, input[role="combobox"]')?.focus()
  }, [])

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    const choice = chosen === SOMEBODY_ELSE ? person : suggestions.find(({ suggestionId }) => suggestionId === chosen)
    if (choice) onTake(choice)
    else setIsMissing(true)
  }

  return (
    <form ref={form} id={STEP_FORM} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4 pt-4">
      <SamplePlayer reading={reading} speakerId={speakerId} />
      {hasSuggestions ? (
        <SuggestionChoices suggestions={suggestions} chosen={chosen} onChoose={setWanted} onDismiss={onDismiss} />
      ) : null}
      {!hasSuggestions && !search.isLooking && !search.isError ? (
        <p className="text-control text-ink-2">{t.noSuggestions}</p>
      ) : null}
      {chosen === SOMEBODY_ELSE ? (
        // What is typed is meant, also when a suggestion comes meanwhile.
        <div onInput={() => setWanted(SOMEBODY_ELSE)}>
          <PersonPicker
            directoryId={directoryId}
            label={t.otherName}
            hint={t.otherHint}
            error={isMissing && person === null ? t.choose : undefined}
            value={person}
            onChange={setPerson}
            suggested={invited}
            takesNames
          />
        </div>
      ) : null}
      <SearchState search={search} />
    </form>
  )
}

function SamplePlayer({ reading, speakerId }: { reading: TranscriptReading; speakerId: string }) {
  const t = useMessages(namingMessages)
  const sample = useMemo(() => sampleOf(reading.lines, speakerId), [reading.lines, speakerId])
  const { canPlay, isPlaying, toggle } = useSample(sample)
  if (sample === null) return null
  return (
    <div className="flex items-start gap-3">
      {canPlay ? (
        <Button onClick={toggle} className="shrink-0">
          {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
          {isPlaying ? t.stopSample : t.sample}
        </Button>
      ) : null}
      <blockquote className="line-clamp-3 min-w-0 flex-1 text-control wrap-anywhere text-ink-2">
        <span className="tabular-nums">{formatDuration(sample.startTime)}</span> {t.quoted({ text: sample.text })}
      </blockquote>
    </div>
  )
}

function SearchState({ search: { found, isError, isLooking, onLookAgain, onStop } }: { search: Search }) {
  const t = useMessages(namingMessages)
  if (isLooking) {
    return (
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="pb-1 text-small text-ink-2">{t.looking}</p>
          <ProgressBar label={t.looking} value={found?.progress ?? null} />
        </div>
        <Button size="small" variant="ghost" onClick={onStop}>
          {t.stopLooking}
        </Button>
      </div>
    )
  }
  const why = isError ? t.lookFailed : wordsOfVoices(found?.voices ?? null, t)
  return (
    <div className="flex flex-col items-start gap-2">
      {why === null ? null : <Notice>{why}</Notice>}
      <Button size="small" variant="ghost" onClick={onLookAgain}>
        {t.lookAgain}
      </Button>
    </div>
  )
}

function wordsOfVoices(voices: SpeakerSuggestions['voices'], t: ReturnType<typeof namingMessages.get>): string | null {
  if (voices === 'noModel') return t.voicesNoModel
  if (voices === 'noSound') return t.voicesNoSound
  return voices === 'failed' ? t.voicesFailed : null
}
