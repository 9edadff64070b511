import { useMutation } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useErrorMessage } from '~/api/error-message'
import { useMessages } from '~/messages/use-messages'
import { announce } from '~/ui/announcer'
import { Button } from '~/ui/Button'
import { showToast } from '~/ui/toasts'
import { recordingMutations } from './recording-queries'
import { retryButtonMessages } from './recordings.messages'

type RetryButtonProps = { directoryId: string; recordingId: string; name: string }

/** Starts a failed run over, from its row in the list. */
export function RetryButton({ directoryId, recordingId, name }: RetryButtonProps) {
  const t = useMessages(retryButtonMessages)
  const errorMessage = useErrorMessage()
  const retrying = useMutation(recordingMutations.retry(directoryId))

  function retry() {
    retrying.mutate(recordingId, {
      onSuccess: () => announce(t.retryStarted),
      onError: (error) => showToast(`${errorMessage(error).title}. ${errorMessage(error).detail}`, { tone: 'error' }),
    })
  }

  return (
    <Button
      size="small"
      variant="ghost"
      title={t.tryAgain}
      aria-label={t.tryAgainNamed({ name })}
      isPending={retrying.isPending}
      onClick={retry}
      className="relative -my-1 px-1.5"
    >
      <RotateCcw aria-hidden />
    </Button>
  )
}
