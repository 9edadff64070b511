import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { Recording } from '~/api/generated/types.gen'
import { useCombobox } from '~/features/members/use-combobox'
import { useHasExtension } from '~/features/session/use-has-extension'
import { classNames } from '~/lib/class-names'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { announce } from '~/ui/announcer'
import { controlClasses } from '~/ui/control-classes'
import { Field, type FieldWords } from '~/ui/Field'
import { placePopover } from '~/ui/place-popover'
import { useSettled } from '~/ui/use-settled'
import { webhookDeliveriesMessages } from './webhook-deliveries.messages'
import { webhookQueries } from './webhook-queries'

type RecordingComboboxProps = FieldWords & {
  directoryId: string
  /** Offers only recordings that the person made. */
  onlyOwn: boolean
  value: Recording | null
  onChange: (recording: Recording | null) => void
}

const SETTLED_MS = 150

/** One recording, found by typing part of its name; a combobox as the ARIA practices describe it. */
export function RecordingCombobox({ directoryId, onlyOwn, value, onChange, ...words }: RecordingComboboxProps) {
  const t = useMessages(webhookDeliveriesMessages)
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const { typed, place, type, open, close, handleKey } = useCombobox()
  const isOpen = typed !== null
  const text = useSettled(typed ?? '', SETTLED_MS)
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
  const isPending = isOpen && (isFetching || isBehind)
  useEffect(() => {
    if (isOpen && !isPending) announce(t.recordingsFound(found.length))
  }, [isOpen, isPending, found.length, t])

  function pick(recording: Recording | undefined) {
    if (recording === undefined) return
    onChange(recording)
    close()
  }

  return (
    <Field {...words}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            ref={field}
            type="text"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && place >= 0 ? `${listId}-${place}` : undefined}
            autoComplete="off"
            spellCheck={false}
            dir="auto"
            value={typed ?? nameOf(value, t.untitled)}
            onChange={(event) => {
              type(event.currentTarget.value)
              if (value !== null) onChange(null)
            }}
            onClick={open}
            onKeyDown={(event) => handleKey(event, found.length, (at) => pick(found[Math.max(at, 0)]))}
            onBlur={close}
            className={controlClasses}
          />
          {isOpen ? (
            <Options
              id={listId}
              found={found}
              place={place}
              note={noteOf(t, { isError, isPending, isEmpty: found.length === 0 })}
              field={field.current}
              onPick={pick}
            />
          ) : null}
        </div>
      )}
    </Field>
  )
}

const isNamed = (name: string | null, typed: string) => (name ?? '').toLowerCase().includes(typed.trim().toLowerCase())

const nameOf = (recording: Recording | null, untitled: string) =>
  recording === null ? '' : (recording.name ?? '').trim() || untitled

type Words = { searchFailed: string; searching: string; noRecording: string }

function noteOf(t: Words, { isError, isPending, isEmpty }: { isError: boolean; isPending: boolean; isEmpty: boolean }) {
  if (isError) return t.searchFailed
  if (!isEmpty) return null
  return isPending ? t.searching : t.noRecording
}

type OptionsProps = {
  id: string
  found: readonly Recording[]
  /** Place of the option the keyboard is at; -1 for none. */
  place: number
  note: string | null
  field: HTMLInputElement | null
  onPick: (recording: Recording) => void
}

/** Floats above the dialog and never takes focus. */
function Options({ id, found, place, note, field, onPick }: OptionsProps) {
  const t = useMessages(webhookDeliveriesMessages)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    element?.showPopover()
    return () => element?.hidePopover()
  }, [])
  useLayoutEffect(() => {
    if (box.current === null || field === null) return
    box.current.style.width = `${field.offsetWidth}px`
    placePopover(box.current, field, { side: 'bottom', align: 'start' })
  })
  useLayoutEffect(() => {
    if (place >= 0) box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [place])
  return (
    <div
      ref={box}
      popover="manual"
      className="fixed max-h-72 overflow-y-auto rounded-card border border-line bg-surface p-1 text-control text-ink shadow-float"
    >
      {/* The keyboard is heard by the field that the list belongs to. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A native list cannot show a second line. */}
      <div id={id} role="listbox" aria-label={t.recordings}>
        {found.map((recording, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={recording.recordingId}
            id={`${id}-${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            aria-selected={index === place}
            // Focus stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(recording)}
            className={classNames(
              'flex min-h-9 flex-col justify-center rounded-control px-2 py-1 hover:bg-sunken coarse:min-h-11',
              index === place && 'bg-accent-soft',
            )}
          >
            <Option recording={recording} />
          </div>
        ))}
      </div>
      {note === null ? null : <p className="px-2 py-1.5 text-small text-ink-2">{note}</p>}
    </div>
  )
}

function Option({ recording }: { recording: Recording }) {
  const t = useMessages(webhookDeliveriesMessages)
  const { dateTime } = useFormats()
  return (
    <>
      <bdi className="block truncate">{nameOf(recording, t.untitled)}</bdi>
      <span className="block truncate text-small text-ink-2 tabular-nums">{dateTime(recording.createdOn)}</span>
    </>
  )
}
