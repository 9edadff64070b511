import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '~/api/errors'
import { useFormRefusal } from '~/api/form-refusal'
import { useMessages } from '~/messages/use-messages'
import { FormDialog } from '~/ui/FormDialog'
import { TextField } from '~/ui/TextField'
import { showToast } from '~/ui/toasts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { speakerSearch } from './SpeakersButton'
import { refreshTranscript, speakerSearchMutations, useRestoredSpeakers } from './speaker-search-queries'
import { speakerSearchMessages } from './speakers.messages'
import { recordingQueries } from '../recording-queries'
import { transcriptQueries } from '../transcript/transcript-queries'

const MAX_SPEAKERS = 50

type FindSpeakersDialogProps = { directoryId: string; recordingId: string; onClose: () => void }

/** Asks for the number of speakers and starts a new speaker search. */
function FindSpeakersDialog({ directoryId, recordingId, onClose }: FindSpeakersDialogProps) {
  const t = useMessages(speakerSearchMessages)
  const [text, setText] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const { mutate, isPending, error } = useMutation(speakerSearchMutations.find(directoryId, recordingId))
  const refused = useFormRefusal(error)
  const refusal = refused && refusalMessage(error, refused, t)

  function find() {
    const count = countIn(text)
    setIsRefused(count === undefined)
    if (count === undefined) return
    mutate(count, {
      onSuccess: () => {
        showToast(t.begun)
        onClose()
      },
    })
  }

  return (
    <FormDialog
      title={t.title}
      description={t.detail}
      submitLabel={t.submit}
      isPending={isPending}
      refusal={refusal}
      onSubmit={find}
      onClose={onClose}
    >
      <TextField
        label={t.count}
        isOptional
        inputMode="numeric"
        autoComplete="off"
        hint={t.countHint({ max: MAX_SPEAKERS })}
        error={isRefused ? t.countRefused({ max: MAX_SPEAKERS }) : undefined}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

/** Only the service knows why there is no model or no audio to search. */
function refusalMessage(
  error: ApiError | null,
  refused: { title?: string; detail: string },
  { busy, busyDetail, impossible }: Record<'busy' | 'busyDetail' | 'impossible', string>,
) {
  if (error?.code === 'RUN_IN_FLIGHT') return { title: busy, detail: busyDetail }
  return error?.status === 400 ? { title: impossible, detail: error.message } : refused
}

/** null if left empty; undefined if invalid. */
function countIn(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const count = Number(text)
  return Number.isInteger(count) && count >= 1 && count <= MAX_SPEAKERS ? count : undefined
}

type Place = { directoryId: string; recordingId: string }

/** Hosts the dialog that asks for the number of speakers, and reports the result of a search. */
export function SpeakerSearchHost({ directoryId, recordingId }: Place) {
  useSearchOutcome({ directoryId, recordingId })
  return (
    <speakerSearch.Place>
      {() => <FindSpeakersDialog directoryId={directoryId} recordingId={recordingId} onClose={speakerSearch.close} />}
    </speakerSearch.Place>
  )
}

/** When a search ends, no matter who started it, refetches the transcript and reports the result with Undo. */
function useSearchOutcome({ directoryId, recordingId }: Place) {
  const t = useMessages(speakerSearchMessages)
  const client = useQueryClient()
  const restore = useRestoredSpeakers({ directoryId, recordingId })
  const areRunsTold = useHasExtension('runs')
  const { data: isSearching = false } = useQuery({
    ...recordingQueries.runs(directoryId),
    enabled: areRunsTold,
    select: (runs) => runs.some((run) => run.recordingId === recordingId && run.stage === 'findingSpeakers'),
  })
  const wasSearching = useRef(false)
  // From the start of the search: the transcript may be refetched before its end is known.
  const linesBefore = useRef<unknown>(undefined)

  useEffect(() => {
    const { queryKey } = transcriptQueries.reading(directoryId, recordingId)
    const hasEnded = wasSearching.current && !isSearching
    if (isSearching && !wasSearching.current) linesBefore.current = client.getQueryData(queryKey)?.lines
    wasSearching.current = isSearching
    if (hasEnded) void tellOutcome()

    async function tellOutcome() {
      await refreshTranscript(client, directoryId, recordingId)
      const after = client.getQueryData(queryKey)
      if (after?.speakerSearch?.hasFailed === true) showToast(t.failed, { tone: 'error' })
      else if (after?.speakerSearch?.canRestore === true && after.lines !== linesBefore.current) {
        showToast(t.found(after.speakers.length), { action: { label: t.undo, run: restore } })
      }
    }
  }, [isSearching, client, directoryId, recordingId, restore, t])
}
