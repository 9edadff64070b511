import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ApiError } from '~/api/errors'
import type { Speaker, SpeakerSuggestion } from '#openapi/generated/types.ts'
import type { RecordingFacts } from '~/features/appointments/appointment-queries'
import type { Person } from '~/features/members/member-queries'
import { RememberVoice } from '~/features/voices/RememberVoice'
import { formatDuration } from '~/lib/text'
import { useUndoToast } from '~/features/undo/use-undo-toast'
import { useMessages } from '~/messages/use-messages'
import { announce, showToast } from '~/ui/toasts'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { talkShares, useSpeakerName } from '../speakers/speaker-facts'
import type { TranscriptReading } from '../transcript/transcript-reading'
import { namingMutations, namingQueries } from './naming-queries'
import { namingMessages } from './naming.messages'
import { SpeakerStep, STEP_FORM } from './SpeakerStep'

export const hasNoName = ({ name, emailAddress }: Speaker) => name === null && emailAddress === null

type NameSpeakersProps = {
  directoryId: string
  recording: RecordingFacts
  reading: TranscriptReading
  onClose: () => void
}

/** Goes through unnamed speakers, those who speak longest first. Enter accepts a name and moves on. */
export function NameSpeakers({ directoryId, recording, reading, onClose }: NameSpeakersProps) {
  const t = useMessages(namingMessages)
  const { recordingId } = recording
  const speakerName = useSpeakerName()
  const query = namingQueries.suggestions(directoryId, recordingId)
  const { data: found, isError } = useQuery(query)
  const { mutate: lookAgain, isPending: isAsking } = useMutation(namingMutations.lookAgain(directoryId, recordingId))
  const { mutate: stopLooking } = useMutation(namingMutations.stopLooking(directoryId, recordingId))
  // Fixed when opened: speakers named since then keep their place.
  const [steps] = useState(() => talkShares(reading.lines).filter(({ speaker }) => hasNoName(speaker)))
  const [at, setAt] = useState(0)
  const [named, setNamed] = useState<{ at: number; before: Speaker; after: Speaker }[]>([])
  const { dismiss, take, undo, isTaking } = useNaming({ directoryId, recordingId })
  const step = steps[at]
  const wasNeverLooked = found !== undefined && !found.isLooking && found.lookedOn === null

  // The recording was transcribed before there were suggestions.
  useEffect(() => {
    if (wasNeverLooked) lookAgain()
  }, [wasNeverLooked, lookAgain])

  function takeName(choice: SpeakerSuggestion | Person) {
    if (step === undefined) return
    // The current speaker: the name may have been undone here or given elsewhere.
    const before = reading.allSpeakers.find(({ speakerId }) => speakerId === step.speaker.speakerId) ?? step.speaker
    take(before, choice, {
      onNamed: (after) => {
        announce(t.named({ before: speakerName(before), after: speakerName(after) }))
        setNamed((all) => [...all, { at, before, after }])
        setAt(at + 1)
      },
      onTaken: () => setAt(at + 1),
    })
  }

  function takeBack() {
    const last = named.at(-1)
    if (last === undefined) return
    undo(last.after, () => {
      announce(t.named({ before: speakerName(last.after), after: speakerName(last.before) }))
      setNamed(named.slice(0, -1))
      setAt(last.at)
    })
  }

  const last = named.at(-1)
  const takeBackButton =
    last === undefined ? null : (
      <Button variant="ghost" onClick={takeBack} className="mr-auto max-w-full truncate">
        {t.back({ name: speakerName(last.after) })}
      </Button>
    )

  if (step === undefined) {
    return (
      <NamedSpeakers
        directoryId={directoryId}
        recordingId={recordingId}
        named={named}
        takeBack={takeBackButton}
        onClose={onClose}
      />
    )
  }

  const { speaker, seconds } = step
  return (
    <Dialog
      isOpen
      title={t.title({ name: speakerName(speaker) })}
      description={t.place({ place: at + 1, total: steps.length, duration: formatDuration(seconds) })}
      onClose={onClose}
      onBackdropClick={() => {}}
      footer={
        <>
          {takeBackButton}
          <Button variant="ghost" onClick={() => setAt(at + 1)}>
            {t.skip}
          </Button>
          <Button type="submit" form={STEP_FORM} variant="primary" isPending={isTaking}>
            {t.use}
          </Button>
        </>
      }
    >
      <SpeakerStep
        key={speaker.speakerId}
        directoryId={directoryId}
        recording={recording}
        reading={reading}
        speakerId={speaker.speakerId}
        search={{
          found,
          isError,
          isLooking: isAsking || found?.isLooking === true,
          onLookAgain: lookAgain,
          onStop: stopLooking,
        }}
        onTake={(choice) => (isTaking ? undefined : takeName(choice))}
        onDismiss={dismiss}
      />
    </Dialog>
  )
}

type NamedSpeakersProps = {
  directoryId: string
  recordingId: string
  named: readonly { before: Speaker; after: Speaker }[]
  takeBack: ReactNode
  onClose: () => void
}

/** At the end: who was named, and an offer to be recognized by one's own voice. */
function NamedSpeakers({ directoryId, recordingId, named, takeBack, onClose }: NamedSpeakersProps) {
  const t = useMessages(namingMessages)
  const speakerName = useSpeakerName()
  const done = useRef<HTMLButtonElement>(null)
  useEffect(() => done.current?.focus(), [])
  return (
    <Dialog
      isOpen
      title={t.doneTitle}
      description={named.length === 0 ? t.nothingNamed : t.doneDetail(named.length)}
      onClose={onClose}
      footer={
        <>
          {takeBack}
          <Button ref={done} variant="primary" onClick={onClose}>
            {t.done}
          </Button>
        </>
      }
    >
      {named.length === 0 ? null : (
        <ul className="flex flex-col gap-1 pt-3 text-control">
          {named.map(({ before, after }) => (
            <li key={after.speakerId} className="wrap-anywhere">
              {t.named({ before: speakerName(before), after: speakerName(after) })}
            </li>
          ))}
        </ul>
      )}
      {named.map(({ after }) => (
        <RememberVoice key={after.speakerId} directoryId={directoryId} recordingId={recordingId} speaker={after} />
      ))}
    </Dialog>
  )
}

type Outcome = { onNamed: (after: Speaker) => void; onTaken: () => void }

/** Actions on one speaker and their undo. */
function useNaming({ directoryId, recordingId }: { directoryId: string; recordingId: string }) {
  const t = useMessages(namingMessages)
  const client = useQueryClient()
  const { queryKey } = namingQueries.suggestions(directoryId, recordingId)
  const accept = useMutation(namingMutations.accept(directoryId, recordingId))
  const rename = useMutation(namingMutations.name(directoryId, recordingId))
  const dismissal = useMutation(namingMutations.dismiss(directoryId, recordingId))
  const restore = useMutation(namingMutations.restore(directoryId, recordingId))
  const showWithUndo = useUndoToast()
  const readAgain = () => void client.invalidateQueries({ queryKey })

  function take(speaker: Speaker, choice: SpeakerSuggestion | Person, { onNamed, onTaken }: Outcome) {
    const outcome = {
      onSuccess: (after: Speaker) => {
        readAgain()
        onNamed(after)
      },
      onError: (error: Error) => {
        const isTaken = error instanceof ApiError && error.status === 409
        showToast(isTaken ? t.taken : t.refused, { tone: 'error' })
        readAgain()
        if (isTaken) onTaken()
      },
    }
    if ('suggestionId' in choice) return accept.mutate(choice.suggestionId, outcome)
    rename.mutate({ speaker, change: { name: choice.name, emailAddress: choice.emailAddress } }, outcome)
  }

  function undo(speaker: Speaker, onUndone: () => void) {
    rename.mutate(
      { speaker, change: { name: null, emailAddress: null } },
      {
        onSuccess: () => {
          readAgain()
          onUndone()
        },
        onError: () => showToast(t.undoFailed, { tone: 'error' }),
      },
    )
  }

  function dismiss(suggestion: SpeakerSuggestion) {
    const { suggestionId, name, emailAddress } = suggestion
    const shown = name ?? emailAddress ?? ''
    dismissal.mutate(suggestionId, {
      onSuccess: () =>
        showWithUndo(t.dismissed({ name: shown }), {
          run: () => restore.mutateAsync(suggestionId),
          done: t.suggestedAgain({ name: shown }),
        }),
      onError: () => showToast(t.refused, { tone: 'error' }),
    })
  }

  return { take, undo, dismiss, isTaking: accept.isPending || rename.isPending }
}
