import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Recording } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Combobox, useCombobox } from '~/ui/Combobox'
import type { FieldLabels } from '~/ui/TextField'
import { useDebouncedValue } from '~/ui/hooks'
import { webhookDeliveriesMessages } from './webhook-deliveries.messages'
import { webhookQueries } from './webhook-queries'

type RecordingComboboxProps = FieldLabels & {
  directoryId: string
  /** Offers only recordings that the person made. */
  onlyOwn: boolean
  value: Recording | null
  onChange: (recording: Recording | null) => void
}

const SETTLED_MS = 150

/** One recording, found by typing part of its name; a combobox as the ARIA practices describe it. */
export function RecordingCombobox({ directoryId, onlyOwn, value, onChange, ...labels }: RecordingComboboxProps) {
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
  // Of those found for something else only what fits, so that Enter takes nothing by mistake.
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
