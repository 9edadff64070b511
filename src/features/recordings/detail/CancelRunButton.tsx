import { useMutation } from '@tanstack/react-query'
import { useErrorMessage } from '~/api/error-message'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { showToast } from '~/ui/toasts'
import { detailMessages } from './detail.messages'
import { runMutations } from './run-queries'

type CancelRunButtonProps = { directoryId: string; recordingId: string; size?: 'small' }

export function CancelRunButton({ directoryId, recordingId, size }: CancelRunButtonProps) {
  const t = useMessages(detailMessages)
  const errorMessage = useErrorMessage()
  const cancel = useMutation(runMutations.cancel(directoryId, recordingId))

  function stop() {
    cancel.mutate(undefined, {
      onSuccess: () => showToast(t.runCanceled),
      onError: (error) => {
        // It came to its end before the wish to stop it did; the page is about to show how.
        if (error.kind === 'not-found') return
        showToast(error.kind === 'forbidden' ? t.runBelongsToOthers : errorMessage(error).title, { tone: 'error' })
      },
    })
  }

  return (
    <Button {...(size === undefined ? {} : { size })} isPending={cancel.isPending} onClick={stop}>
      {t.cancelRun}
    </Button>
  )
}
