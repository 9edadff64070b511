import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '~/api/errors'
import type { Appointment } from '#openapi/generated/types.ts'
import { appointmentQueries } from '~/features/appointments/appointment-queries'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { contextMessages } from './context.messages'
import { recordingChanges } from './recording-change-queries'

type Target = { directoryId: string; recordingId: string }

/** Links the recording to an appointment of the person, or to none, with a way back. */
export function useLinking(target: Target, current: Appointment | null) {
  const t = useMessages(contextMessages)
  const client = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const { mutateAsync, isPending } = useMutation(recordingChanges.link(target))

  function tell(wanted: Appointment | null, before: Appointment | null) {
    const { queryKey } = appointmentQueries.context(target.directoryId, target.recordingId)
    const staysLinked = wanted === null && Boolean(client.getQueryData(queryKey)?.appointment)
    const message = wanted
      ? t.linked(wanted)
      : staysLinked
        ? t.linkedByOthers
        : t.unlinked({ subject: before?.subject ?? '' })
    showToast(message, { action: { label: t.undo, run: () => void link(before, wanted) } })
  }

  /** Answers whether it worked. */
  async function link(wanted: Appointment | null, before = current): Promise<boolean> {
    setFailure(null)
    try {
      await mutateAsync(wanted?.appointmentId ?? null)
      tell(wanted, before)
      return true
    } catch (error) {
      const message = error instanceof ApiError && error.kind === 'forbidden' ? t.linkRefused : t.linkFailed
      setFailure(message)
      showToast(message, { tone: 'error' })
      return false
    }
  }

  return { link, isPending, failure }
}
