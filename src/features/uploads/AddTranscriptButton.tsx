import { mutationOptions, useMutation } from '@tanstack/react-query'
import { useErrorMessage } from '~/api/error-message'
import { detailMessages } from '~/features/recordings/detail/detail.messages'
import { recordingQueries } from '~/features/recordings/recording-queries'
import { isTranscriptRefused, MAX_TRANSCRIPT_BYTES, transcriptProblemOf, useTranscriptProblem } from './upload-failure'
import { isTranscriptName, openFilePicker } from './choose-files'
import { requestTranscript, sendTranscriptFile } from './upload-queries'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { showToast } from '~/ui/toasts'

type RecordingIds = { directoryId: string; recordingId: string }

const addTranscript = ({ directoryId, recordingId }: RecordingIds) =>
  mutationOptions({
    mutationFn: async (file: File) => {
      const { signal } = new AbortController()
      const uploadId = await sendTranscriptFile({ directoryId, file, signal })
      return requestTranscript({ directoryId, recordingId }, uploadId)
    },
    meta: { invalidates: [recordingQueries.all(directoryId), recordingQueries.runs(directoryId).queryKey] },
  })

function fail(text: string) {
  showToast(text, { tone: 'error' })
}

/** Uploads a transcript file for a recording without a transcript. */
export function AddTranscriptButton(ids: RecordingIds) {
  const t = useMessages(detailMessages)
  const errorMessage = useErrorMessage()
  const problemMessage = useTranscriptProblem()
  const adding = useMutation(addTranscript(ids))

  function add(file: File) {
    if (!isTranscriptName(file.name)) return fail(t.notATranscript({ name: file.name }))
    if (file.size > MAX_TRANSCRIPT_BYTES) return fail(t.transcriptTooLarge)
    adding.mutate(file, {
      onSuccess: () => showToast(t.transcriptAdded),
      onError: (error) => {
        const problem = isTranscriptRefused(error) ? transcriptProblemOf(error, file.name) : null
        fail(problem === null ? errorMessage(error).title : problemMessage(problem))
      },
    })
  }

  return (
    <Button
      isPending={adding.isPending}
      onClick={() =>
        openFilePicker({ kind: 'transcript', onChosen: ([file]) => (file === undefined ? null : add(file)) })
      }
    >
      {t.addTranscript}
    </Button>
  )
}
