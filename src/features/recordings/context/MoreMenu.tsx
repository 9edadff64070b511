import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import {
  CalendarDays,
  Clock,
  Download,
  Ellipsis,
  Folder,
  Link2,
  Pencil,
  Send,
  Tag,
  Trash2,
  UserPlus,
} from 'lucide-react'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { IconButton } from '~/ui/IconButton'
import { Menu, MenuItem, MenuSeparator } from '~/ui/Menu'
import { useFormRefusal } from '~/api/form-refusal'
import { ConfirmDialog } from '~/ui/ConfirmDialog'
import { dismissToast, showToast } from '~/ui/toasts'
import { contextMessages } from './context.messages'
import { recordingChanges } from './recording-change-queries'
import type { ContextDialog } from '../detail/recording-search'
import { forgetRecordings } from '../recording-queries'

type MoreMenuProps = {
  permissions: { canEdit: boolean; canManage: boolean }
  hasAppointment: boolean
  onRename: () => void
  onShow: (dialog: ContextDialog) => void
  onCopyFromStart: () => void
  onDelete: () => void
}

/** Further actions. Those the person isn't allowed are disabled and say who may use them. */
export function MoreMenu({ permissions, hasAppointment, onRename, onShow, onCopyFromStart, onDelete }: MoreMenuProps) {
  const t = useMessages(contextMessages)
  const isChangeable = useHasExtension('recordings.edit')
  const isShareable = useHasExtension('recordings.shares')
  const isSendable = useHasExtension('webhooks.deliveries')
  const hasDownloads = useHasExtension('downloads')
  const { canEdit, canManage } = permissions
  return (
    <Menu
      label={t.more}
      align="end"
      className="max-w-72"
      renderOpener={(opener) => (
        <IconButton label={t.more} {...opener}>
          <Ellipsis aria-hidden className="size-5" />
        </IconButton>
      )}
    >
      {isShareable ? (
        <MenuItem icon={<UserPlus aria-hidden />} onSelect={() => onShow('share')}>
          {t.share}
        </MenuItem>
      ) : null}
      {isChangeable ? (
        <MenuItem icon={<Pencil aria-hidden />} refusal={canEdit ? null : t.changeRefused} onSelect={onRename}>
          {t.rename}
        </MenuItem>
      ) : null}
      {isChangeable ? (
        <MenuItem
          icon={<Clock aria-hidden />}
          refusal={canEdit ? null : t.changeRefused}
          onSelect={() => onShow('date')}
        >
          {t.changeDate}
        </MenuItem>
      ) : null}
      <MenuItem icon={<Tag aria-hidden />} onSelect={() => onShow('tags')}>
        {t.tags}
      </MenuItem>
      <MenuItem icon={<Folder aria-hidden />} onSelect={() => onShow('folders')}>
        {t.folders}
      </MenuItem>
      {hasAppointment || isChangeable ? (
        <AppointmentItem hasAppointment={hasAppointment} canEdit={canEdit} onSelect={() => onShow('appointment')} />
      ) : null}
      <MenuItem icon={<Link2 aria-hidden />} onSelect={onCopyFromStart}>
        {t.copyFromStart}
      </MenuItem>
      {hasDownloads ? (
        <MenuItem icon={<Download aria-hidden />} onSelect={() => onShow('files')}>
          {t.downloadFiles}
        </MenuItem>
      ) : null}
      {isSendable ? (
        <MenuItem icon={<Send aria-hidden />} onSelect={() => onShow('webhook')}>
          {t.sendToWebhook}
        </MenuItem>
      ) : null}
      {isChangeable ? (
        <>
          <MenuSeparator />
          <MenuItem
            icon={<Trash2 aria-hidden />}
            tone="danger"
            refusal={canManage ? null : t.removeRefused}
            onSelect={onDelete}
          >
            {t.remove}
          </MenuItem>
        </>
      ) : null}
    </Menu>
  )
}

type AppointmentItemProps = { hasAppointment: boolean; canEdit: boolean; onSelect: () => void }

function AppointmentItem({ hasAppointment, canEdit, onSelect }: AppointmentItemProps) {
  const t = useMessages(contextMessages)
  const isRefused = !hasAppointment && !canEdit
  return (
    <MenuItem icon={<CalendarDays aria-hidden />} refusal={isRefused ? t.changeRefused : null} onSelect={onSelect}>
      {hasAppointment ? t.appointment : t.linkAppointment}
    </MenuItem>
  )
}

type DeleteDialogProps = {
  directoryId: string
  recordingId: string
  name: string
  isInFlight: boolean
  onClose: () => void
}

/** Asks before deleting a recording, says what goes with it, and offers Undo. */
export function DeleteDialog({ directoryId, recordingId, name, isInFlight, onClose }: DeleteDialogProps) {
  const t = useMessages(contextMessages)
  const { removing } = useDeleteRecording({ directoryId, recordingId, name })
  const refusal = useFormRefusal(removing.error, { messages: { forbidden: t.removeRefused } })

  return (
    <ConfirmDialog
      title={t.removeTitle({ name })}
      description={t.removeDetail}
      confirmWords={t.remove}
      change={removing}
      variables={undefined}
      refusal={refusal && { ...refusal, title: t.removeFailed }}
      // Deleting leaves the page, and the dialog with it.
      onDone={() => {}}
      onClose={onClose}
    >
      {isInFlight ? <p className="text-control text-ink-2">{t.removeRun}</p> : null}
    </ConfirmDialog>
  )
}

type UseDeleteRecordingParams = { directoryId: string; recordingId: string; name: string }

/** Deletes the recording whose page is open, leaves the page and offers Undo. */
export function useDeleteRecording({ directoryId, recordingId, name }: UseDeleteRecordingParams) {
  const t = useMessages(contextMessages)
  const navigate = useNavigate()
  const router = useRouter()
  const client = useQueryClient()
  const target = { directoryId, recordingId }
  // Set here to run even if the dialog closes before the response arrives.
  const removing = useMutation({ ...recordingChanges.remove(target), onSuccess: leave })
  const restoring = useMutation({
    ...recordingChanges.restore(target),
    onSuccess: () => {
      showToast(t.restored({ name }))
      // Its page, if it wasn't found.
      forgetRecordings(client, directoryId, [recordingId])
      void router.invalidate()
    },
    onError: () => showToast(t.undoFailed, { tone: 'error', action: { label: t.undo, run: restore } }),
  })

  function restore() {
    restoring.mutate()
  }

  async function leave() {
    await navigate({ to: '/d/$directoryId/recordings', params: { directoryId }, replace: true })
    forgetRecordings(client, directoryId, [recordingId])
    const id = showToast(t.removed({ name }), {
      action: {
        label: t.undo,
        run: () => {
          dismissToast(id)
          restore()
        },
      },
    })
  }

  return { removing }
}
