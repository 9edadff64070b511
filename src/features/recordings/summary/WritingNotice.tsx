import { useMutation } from '@tanstack/react-query'
import { useErrorMessage } from '~/api/error-message'
import type { Run } from '#openapi/generated/types.ts'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { ProgressBar } from '~/ui/ProgressBar'
import { showToast } from '~/ui/toasts'
import { summaryMutations } from './summary-queries'
import { summaryMessages } from './summary.messages'

type WritingNoticeProps = {
  directoryId: string
  recordingId: string
  /** undefined on a service that does not tell of runs, where nothing can be canceled either. */
  run: Run | undefined
}

/** Above a summary that is written anew: how far it is, and a way to stop it. */
export function WritingNotice({ directoryId, recordingId, run }: WritingNoticeProps) {
  const t = useMessages(summaryMessages)
  const { percent } = useFormats()
  const errorMessage = useErrorMessage()
  const canceling = useMutation(summaryMutations.cancel(directoryId, recordingId))
  const progress = run?.progress ?? null

  const cancel = () =>
    canceling.mutate(undefined, {
      onSuccess: () => showToast(t.writingCanceled),
      onError: (error) => {
        const { title } = errorMessage(error)
        showToast(error.kind === 'forbidden' ? t.cancelForbidden : title, { tone: 'error' })
      },
    })

  return (
    <div className="mb-5 rounded-card border border-line bg-surface px-4 py-3 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-control font-medium">
          {t.writing}
          {progress === null ? null : (
            <span className="ml-2 text-small text-ink-2 tabular-nums">{percent(progress)}</span>
          )}
        </p>
        {run === undefined ? null : (
          <Button size="small" isPending={canceling.isPending} onClick={cancel}>
            {t.cancelWriting}
          </Button>
        )}
      </div>
      <div className="mt-2">
        <ProgressBar label={t.writing} value={progress} tone={run?.stage === 'queued' ? 'waiting' : 'accent'} />
      </div>
      <p className="mt-2 text-small text-ink-2">{t.writingDetail}</p>
    </div>
  )
}
