import { useEffect, useRef } from 'react'
import type { Recording } from '#openapi/generated/types.ts'
import { NameField, useRename } from '../context/NameField'
import { recordingsMessages } from '../recordings.messages'
import { useMessages } from '~/messages/use-messages'
import { renaming, useRenaming } from './renaming'

type RowNameProps = { directoryId: string; recording: Recording; draft: string | null }

/** The name of a recording while it is changed in its row. */
export function RowName({ directoryId, recording, draft }: RowNameProps) {
  const { untitled } = useMessages(recordingsMessages)
  const { recordingId, name } = recording
  const box = useRef<HTMLDivElement>(null)
  const typed = useRef<string | null>(draft)
  const rename = useRename({
    directoryId,
    recordingId,
    before: name,
    onRefused: (wanted) => {
      if (useRenaming.getState().recordingId === null) renaming.begun(recordingId, wanted)
    },
  })

  useEffect(() => {
    const row = box.current?.closest('li')
    return () => {
      // Scrolled out of sight: what was typed waits there.
      if (useRenaming.getState().recordingId === recordingId) renaming.begun(recordingId, typed.current)
      else if (document.activeElement === document.body)
        row?.querySelector<HTMLElement>('a[data-row]')?.focus({ preventScroll: true })
    }
  }, [recordingId])

  return (
    <div ref={box} className="relative" onInput={({ target }) => (typed.current = valueOf(target))}>
      <NameField
        name={draft ?? name ?? ''}
        isRefused={draft !== null}
        onSave={(wanted) => {
          renaming.ended()
          rename(wanted)
        }}
        onCancel={renaming.ended}
        className="-mx-2 -my-px w-[calc(100%+0.5rem)] px-[0.4375rem] font-semibold coarse:mb-1 coarse:min-h-11"
      />
      <span className="sr-only">{name ?? untitled}</span>
    </div>
  )
}

const valueOf = (target: EventTarget) => (target instanceof HTMLInputElement ? target.value : null)
