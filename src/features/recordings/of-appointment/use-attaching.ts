import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '~/api/errors'
import type { Appointment, Recording } from '#openapi/generated/types.ts'
import { fetchFresh } from '~/api/fetching'
import { appointmentQueries } from '~/features/appointments/appointment-queries'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { recordingChanges } from '../context/recording-change-queries'
import { ofAppointmentQueries } from './of-appointment-queries'
import { ofAppointmentMessages } from './of-appointment.messages'

/** Attaches recordings to an appointment and detaches them, each with a way back. */
export function useAttaching(directoryId: string, { appointmentId }: Appointment) {
  const t = useMessages(ofAppointmentMessages)
  const client = useQueryClient()
  const isTold = useHasExtension('recordings.context')
  const [failure, setFailure] = useState<string | null>(null)
  const [pendingId, setPendingId] = useState<string | null>(null)
  const nameOf = ({ name }: Recording) => name ?? t.untitled

  const link = (recordingId: string, linked: string | null) =>
    client.getMutationCache().build(client, recordingChanges.link({ directoryId, recordingId })).execute(linked)

  /** What the caller had it linked to; null for nothing, and where the service does not tell. */
  async function linkedTo({ recordingId }: Recording): Promise<string | null> {
    if (!isTold) return null
    const told = appointmentQueries.context(directoryId, recordingId)
    return (await fetchFresh(client, told)).appointment?.appointmentId ?? null
  }

  async function isStillThere({ recordingId }: Recording): Promise<boolean> {
    const { items } = await fetchFresh(client, ofAppointmentQueries.list(directoryId, appointmentId))
    return items.some((item) => item.recordingId === recordingId)
  }

  const undo = (recording: Recording, linked: string | null) => ({
    action: { label: t.undo, run: () => void run(recording, () => link(recording.recordingId, linked)) },
  })

  /** Answers whether it worked. */
  async function run(recording: Recording, change: () => Promise<unknown>): Promise<boolean> {
    setFailure(null)
    setPendingId(recording.recordingId)
    try {
      await change()
      return true
    } catch (error) {
      const message = error instanceof ApiError && error.kind === 'forbidden' ? t.refused : t.changeFailed
      setFailure(message)
      showToast(message, { tone: 'error' })
      return false
    } finally {
      setPendingId(null)
    }
  }

  return {
    failure,
    pendingId,
    attach: (recording: Recording) =>
      run(recording, async () => {
        const before = await linkedTo(recording)
        await link(recording.recordingId, appointmentId)
        showToast(t.attached({ name: nameOf(recording) }), undo(recording, before))
      }),
    detach: (recording: Recording) =>
      run(recording, async () => {
        await link(recording.recordingId, null)
        const message = (await isStillThere(recording)) ? t.staysByOthers : t.detached
        showToast(message({ name: nameOf(recording) }), undo(recording, appointmentId))
      }),
  }
}
