import { Pause, Play, X } from 'lucide-react'
import { type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { SpeakerSuggestion, SpeakerSuggestions, SuggestionReason } from '#openapi/generated/types.ts'
import { type RecordingFacts, useRecordingAppointment } from '~/features/appointments/appointment-queries'
import type { Person } from '~/features/members/member-queries'
import { PersonPicker } from '~/features/members/PersonPicker'
import { formatDuration } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { ProgressBar } from '~/ui/ProgressBar'
import { classNames } from '~/lib/class-names'
import { IconButton } from '~/ui/IconButton'
import { invitedPeople } from '../speakers/speaker-facts'
import type { TranscriptReading } from '../transcript/transcript-reading'
import { namingMessages } from './naming.messages'
import { playback, usePlayback } from '../player/playback'
import type { TranscriptLine } from '../transcript/transcript-lines'

type Search = {
  found: SpeakerSuggestions | undefined
  isError: boolean
  isLooking: boolean
  onLookAgain: () => void
  onStop: () => void
}

/** The form's id, for the submit button outside it. */
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

/** One unnamed speaker: an audio sample, suggestions, and a field for any other name. */
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

  // Enter accepts the best suggestion; without suggestions, focus is in the name field.
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
        // Typing chooses this option, even if a suggestion arrives in the meantime.
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

const SOMEBODY_ELSE = 'somebody else'

type SuggestionChoicesProps = {
  suggestions: readonly SpeakerSuggestion[]
  /** A suggestion's id, or `SOMEBODY_ELSE`. */
  chosen: string
  onChoose: (choice: string) => void
  onDismiss: (suggestion: SpeakerSuggestion) => void
}

export const suggestedName = ({ name, emailAddress }: SpeakerSuggestion) => name ?? emailAddress ?? ''

/** Suggestions with confidence and reason; arrow keys choose, Enter accepts. */
function SuggestionChoices({ suggestions, chosen, onChoose, onDismiss }: SuggestionChoicesProps) {
  const t = useMessages(namingMessages)
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="pb-1.5 text-small font-medium text-ink-2">{t.suggestions}</legend>
      {suggestions.map((suggestion) => (
        <div key={suggestion.suggestionId} className="flex items-start gap-1">
          <Choice isChosen={chosen === suggestion.suggestionId} onChoose={() => onChoose(suggestion.suggestionId)}>
            <span className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-medium wrap-anywhere">{suggestedName(suggestion)}</span>
              <span className="text-small text-ink-2">{t[suggestion.confidence]}</span>
            </span>
            <span className="block text-small wrap-anywhere text-ink-2">
              <Reasons reasons={suggestion.reasons} />
            </span>
          </Choice>
          <IconButton label={t.notThem({ name: suggestedName(suggestion) })} onClick={() => onDismiss(suggestion)}>
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
      <Choice isChosen={chosen === SOMEBODY_ELSE} onChoose={() => onChoose(SOMEBODY_ELSE)}>
        {t.somebodyElse}
      </Choice>
    </fieldset>
  )
}

type ChoiceProps = { isChosen: boolean; onChoose: () => void; children: React.ReactNode }

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label
      className={classNames(
        'flex min-w-0 flex-1 cursor-pointer items-start gap-2.5 rounded-control border px-3 py-2 text-control coarse:min-h-11',
        isChosen ? 'border-accent bg-accent-soft' : 'border-line hover:bg-ink/4',
      )}
    >
      <input
        type="radio"
        name="person"
        checked={isChosen}
        onChange={onChoose}
        className="mt-1 size-3.5 shrink-0 accent-accent"
      />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  )
}

function Reasons({ reasons }: { reasons: readonly SuggestionReason[] }) {
  const t = useMessages(namingMessages)
  const words = reasons.map(({ kind, quote, time }) => {
    const said = { quote: quote ?? '', time: formatDuration(time) }
    if (kind === 'introduced') return t.introduced(said)
    if (kind === 'addressed') return t.addressed(said)
    if (kind === 'handedOver') return t.handedOver(said)
    return t[kind]
  })
  return words.join(' · ')
}

const LONGEST_SECONDS = 8
/** How far off a seek to the sample may land. */
const TOLERANCE_SECONDS = 0.5

export type Sample = { startTime: number; endTime: number; text: string }

/** The best sample of a speaker: the beginning of their longest line. */
function sampleOf(lines: readonly TranscriptLine[], speakerId: string): Sample | null {
  let longest: TranscriptLine | null = null
  for (const line of lines) {
    if (line.speaker.speakerId !== speakerId) continue
    if (longest === null || line.endTime - line.startTime > longest.endTime - longest.startTime) longest = line
  }
  if (longest === null) return null
  const { startTime, endTime, text } = longest
  return { startTime, endTime: Math.min(endTime, startTime + LONGEST_SECONDS), text }
}

/** Plays a sample, stops after it, and returns to the position before. */
function useSample(sample: Sample | null) {
  const [before] = useState(() => usePlayback.getState().position)
  const [isPlaying, setIsPlaying] = useState(false)
  const canPlay = usePlayback(({ sound }) => sound === 'ready' || sound === 'waiting') && sample !== null

  useEffect(() => {
    if (!isPlaying || sample === null) return undefined
    return usePlayback.subscribe((state) => {
      const isBeside = state.position < sample.startTime - TOLERANCE_SECONDS
      if (state.position >= sample.endTime || isBeside || !state.isPlaying) setIsPlaying(false)
    })
  }, [isPlaying, sample])

  useEffect(() => {
    if (!isPlaying) return undefined
    return () => {
      playback.pause()
      playback.seek(before)
    }
  }, [isPlaying, before])

  function toggle() {
    if (isPlaying || sample === null) return setIsPlaying(false)
    playback.seekAndPlay(sample.startTime)
    setIsPlaying(true)
  }

  return { canPlay, isPlaying, toggle }
}
