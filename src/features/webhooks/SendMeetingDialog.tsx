import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Recording, Webhook } from '#openapi/generated/types.ts'
import { useFormRefusal } from '~/api/form-refusal'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Combobox, useCombobox } from '~/ui/Combobox'
import { FormDialog } from '~/ui/FormDialog'
import { useDebouncedValue } from '~/ui/hooks'
import type { FieldLabels } from '~/ui/TextField'
import { showToast } from '~/ui/toasts'
import { useRecordingRefusal } from './SendToWebhookDialog'
import { useOwners } from './find-webhooks'
import { webhookDeliveriesMessages } from './webhooks.messages'
import { webhookMutations, webhookQueries } from './webhook-queries'

type SendMeetingDialogProps = { directoryId: string; webhook: Webhook; onSent: () => void; onClose: () => void }

/** Sends the summary of a chosen recording. */
export function SendMeetingDialog({ directoryId, webhook, onSent, onClose }: SendMeetingDialogProps) {
  const t = useMessages(webhookDeliveriesMessages)
  const { data: webhooks } = useSuspenseQuery(webhookQueries.list(directoryId))
  const owners = useOwners(directoryId, webhooks)
  const sending = useMutation(webhookMutations.fire(directoryId))
  const refusal = useFormRefusal(sending.error, { fields: ['recordingId'] })
  const ofRecording = useRecordingRefusal(sending.error, t)
  const [recording, setRecording] = useState<Recording | null>(null)
  const [isTried, setIsTried] = useState(false)
  const isOwn = owners.isOwn(webhook)
  const { webhookId, name, directoryWide } = webhook

  function send() {
    setIsTried(true)
    if (recording === null) return
    const { recordingId } = recording
    sending.mutate(
      { webhookId, recordingId },
      {
        onSuccess: () => {
          showToast(t.queuedMeeting({ name: (recording.name ?? '').trim() || t.untitled }))
          onSent()
        },
      },
    )
  }

  return (
    <FormDialog
      title={t.sendTitle({ name })}
      description={t.sendDetail}
      submitLabel={t.send}
      isPending={sending.isPending}
      refusal={refusal}
      onSubmit={send}
      onClose={onClose}
    >
      <RecordingCombobox
        directoryId={directoryId}
        label={t.recording}
        hint={t.recordingHint}
        error={ofRecording ?? (isTried && recording === null ? t.chooseRecording : undefined)}
        onlyOwn={!directoryWide && isOwn}
        value={recording}
        onChange={(chosen) => {
          sending.reset()
          setRecording(chosen)
        }}
      />
      {directoryWide ? null : (
        <p className="text-small text-ink-2">
          {isOwn ? t.onlyMine : t.onlyTheirs({ name: owners.nameOf(webhook) ?? '…' })}
        </p>
      )}
    </FormDialog>
  )
}

type RecordingComboboxProps = FieldLabels & {
  directoryId: string
  /** Offers only the person's own recordings. */
  onlyOwn: boolean
  value: Recording | null
  onChange: (recording: Recording | null) => void
}

const SETTLED_MS = 150

/** Finds a recording by typing part of its name; an ARIA combobox. */
function RecordingCombobox({ directoryId, onlyOwn, value, onChange, ...labels }: RecordingComboboxProps) {
  const t = useMessages(webhookDeliveriesMessages)
  const field = useRef<HTMLInputElement>(null)
  const state = useCombobox()
  const { typed, type, open, close } = state
  const isOpen = typed !== null
  const text = useDebouncedValue(typed ?? '', SETTLED_MS)
  const hasLibrary = useHasExtension('library')
  const {
    data = [],
    isError,
    isFetching,
    isPlaceholderData,
  } = useQuery({
    ...webhookQueries.recordings(directoryId, { text, onlyOwn, hasLibrary }),
    enabled: isOpen,
  })
  // Filters results of the previous search, which keeps Enter from picking a wrong one.
  const isBehind = isOpen && (text !== typed || isPlaceholderData)
  const found = isBehind ? data.filter(({ name }) => isNamed(name, typed ?? '')) : data

  function pick(recording: Recording | undefined) {
    if (recording === undefined) return
    onChange(recording)
    close()
  }

  return (
    <Combobox
      field={labels}
      messages={{
        list: t.recordings,
        searching: t.searching,
        none: t.noRecording,
        failed: t.searchFailed,
        found: t.recordingsFound,
      }}
      state={state}
      options={found}
      keyOf={({ recordingId }) => recordingId}
      renderOption={(recording) => <Option recording={recording} />}
      onPick={pick}
      onEnter={(place) => pick(found[Math.max(place, 0)])}
      isPending={isFetching || isBehind}
      isError={isError}
      input={{
        ref: field,
        dir: 'auto',
        value: typed ?? nameOf(value, t.untitled),
        onType: (next) => {
          type(next)
          if (value !== null) onChange(null)
        },
        onClick: open,
        onBlur: close,
      }}
    />
  )
}

const isNamed = (name: string | null, typed: string) => (name ?? '').toLowerCase().includes(typed.trim().toLowerCase())

const nameOf = (recording: Recording | null, untitled: string) =>
  recording === null ? '' : (recording.name ?? '').trim() || untitled

function Option({ recording }: { recording: Recording }) {
  const t = useMessages(webhookDeliveriesMessages)
  const { dateTime } = useFormats()
  return (
    <span className="min-w-0 flex-1">
      <bdi className="block truncate">{nameOf(recording, t.untitled)}</bdi>
      <span className="block truncate text-small text-ink-2 tabular-nums">{dateTime(recording.createdOn)}</span>
    </span>
  )
}
