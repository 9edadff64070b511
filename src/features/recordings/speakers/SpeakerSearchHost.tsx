import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { recordingQueries } from '../recording-queries'
import { transcriptQueries } from '../transcript/transcript-queries'
import { refreshTranscript, speakerSearch, speakerSearchMutations } from './speaker-search-queries'
import { FindSpeakersDialog } from './FindSpeakersDialog'
import { speakerSearchMessages } from './speaker-search.messages'

type Place = { directoryId: string; recordingId: string }

/** Where the page asks how many speakers to look for, and tells what came of it. */
export function SpeakerSearchHost({ directoryId, recordingId }: Place) {
  useSearchOutcome({ directoryId, recordingId })
  return (
    <speakerSearch.Place>
      {() => <FindSpeakersDialog directoryId={directoryId} recordingId={recordingId} onClose={speakerSearch.close} />}
    </speakerSearch.Place>
  )
}

/** When a search ends, whoever began it: the transcript as it is now, and what came of it, with a way back. */
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

  useEffect(() => {
    const hasEnded = wasSearching.current && !isSearching
    wasSearching.current = isSearching
    if (hasEnded) void tellOutcome()

    async function tellOutcome() {
      const { queryKey } = transcriptQueries.reading(directoryId, recordingId)
      const before = client.getQueryData(queryKey)
      await refreshTranscript(client, directoryId, recordingId)
      const after = client.getQueryData(queryKey)
      if (after?.speakerSearch?.hasFailed === true) showToast(t.failed, { tone: 'error' })
      else if (after?.speakerSearch?.canRestore === true && after.lines !== before?.lines) {
        showToast(t.found(after.speakers.length), { action: { label: t.undo, run: restore } })
      }
    }
  }, [isSearching, client, directoryId, recordingId, restore, t])
}

/** Brings back who there was before, and says whether that went. */
export function useRestoredSpeakers({ directoryId, recordingId }: Place): () => void {
  const t = useMessages(speakerSearchMessages)
  const { mutate } = useMutation({
    ...speakerSearchMutations.restore(directoryId, recordingId),
    onSuccess: () => showToast(t.restored),
    onError: () => showToast(t.restoreTooLate, { tone: 'error' }),
  })
  return mutate
}
