import { useQuery } from '@tanstack/react-query'
import { appointmentQueries } from '~/features/appointments/appointment-queries'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { useDeleteRecording } from '../context/MoreMenu'
import { sampleMessages } from './sample.messages'

type SampleMarkProps = { directoryId: string; recordingId: string; name: string; canManage: boolean }

/** Marks a recording as a sample, with a button that removes it without confirmation, since Undo is offered. */
export function SampleMark({ directoryId, recordingId, name, canManage }: SampleMarkProps) {
  const t = useMessages(sampleMessages)
  const isTold = useHasExtension('recordings.context')
  const { data } = useQuery({ ...appointmentQueries.context(directoryId, recordingId), enabled: isTold })
  const { removing } = useDeleteRecording({ directoryId, recordingId, name })
  if (data?.isSample !== true) return null
  return (
    <p className="inline-flex min-h-7 items-center gap-1.5 text-small text-ink-2">
      <span className="rounded-chip border border-line-strong px-1.5">{t.mark}</span>
      {canManage ? (
        <button
          type="button"
          disabled={removing.isPending}
          onClick={() => removing.mutate(undefined, { onError: () => showToast(t.removeFailed, { tone: 'error' }) })}
          className="inline-flex min-h-6 items-center rounded-chip px-1 font-semibold text-accent hover:underline coarse:min-h-11"
        >
          {t.remove}
        </button>
      ) : null}
    </p>
  )
}
