import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Recording } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { IconButton } from '~/ui/IconButton'
import { useQuery } from '@tanstack/react-query'
import { appointmentQueries } from '~/features/appointments/appointment-queries'
import { useHasExtension } from '~/features/session/use-has-extension'
import { contextMessages } from './context.messages'
import { NameField, useRename } from './NameField'

const titleClasses = 'text-[1.125rem]/6 font-[650] tracking-[-0.015em] sm:text-title'

type RecordingTitleProps = {
  directoryId: string
  recording: Recording
  name: string
  canRename: boolean
  isEditing: boolean
  onEditingChange: (isEditing: boolean) => void
}

/** A refused name, and the current name it replaces if sent again. */
type Draft = { wanted: string; seen: string | null }

/** The recording's name, editable in place. */
export function RecordingTitle(props: RecordingTitleProps) {
  const { directoryId, recording, name, canRename, isEditing, onEditingChange } = props
  const t = useMessages(contextMessages)
  const [draft, setDraft] = useState<Draft | null>(null)
  const rename = useRename({
    directoryId,
    recordingId: recording.recordingId,
    onRefused: (wanted, seen) => {
      setDraft({ wanted, seen })
      onEditingChange(true)
    },
  })
  // The name when editing began.
  const [begun, setBegun] = useState({ isEditing, seen: recording.name })
  if (begun.isEditing !== isEditing) setBegun({ isEditing, seen: recording.name })
  const pencil = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)

  useEffect(() => {
    if (wasEditing.current && !isEditing) pencil.current?.focus({ preventScroll: true })
    wasEditing.current = isEditing
  }, [isEditing])

  if (isEditing) {
    return (
      <>
        <h1 className="sr-only">{name}</h1>
        <NameField
          name={draft?.wanted ?? name}
          isRefused={draft !== null}
          onSave={(wanted) => {
            setDraft(null)
            onEditingChange(false)
            rename(wanted, (draft ?? begun).seen)
          }}
          onCancel={() => {
            setDraft(null)
            onEditingChange(false)
          }}
          className={`-mx-2 -my-px w-[calc(100%+1rem)] max-w-200 px-[0.4375rem] ${titleClasses}`}
        />
      </>
    )
  }
  return (
    <div className="group/title flex items-start gap-1">
      <h1 dir="auto" className={`line-clamp-2 min-w-0 wrap-anywhere ${titleClasses}`}>
        {name}
      </h1>
      {canRename ? (
        <IconButton
          ref={pencil}
          label={t.rename}
          size="small"
          onClick={() => onEditingChange(true)}
          // On touch screens, it's in the menu, where there is room for a larger target.
          className="-my-0.5 opacity-0 group-hover/title:opacity-100 focus-visible:opacity-100 coarse:hidden"
        >
          <Pencil aria-hidden className="size-3.5" />
        </IconButton>
      ) : null}
    </div>
  )
}

/** Says that the service named the recording, and offers the name before, for those who may rename it. */
export function NamedAfter({ directoryId, recording }: Pick<RecordingTitleProps, 'directoryId' | 'recording'>) {
  const t = useMessages(contextMessages)
  const { recordingId, name } = recording
  const isTold = useHasExtension('recordings.context')
  const { data } = useQuery({ ...appointmentQueries.context(directoryId, recordingId), enabled: isTold })
  const rename = useRename({ directoryId, recordingId, onRefused: () => undefined })
  const label = { appointment: t.namedAfterAppointment, summary: t.namedAfterSummary, file: null, person: null }
  const said = label[data?.namedBy ?? 'person']
  const nameBefore = data?.nameBefore ?? null
  if (said === null || nameBefore === null) return null
  return (
    <p className="inline-flex min-h-7 items-center gap-1.5 text-small text-ink-3">
      {said}
      <button
        type="button"
        title={t.nameBefore({ name: nameBefore })}
        onClick={() => rename(nameBefore, name)}
        className="inline-flex min-h-6 items-center rounded-chip px-1 font-semibold text-accent hover:underline coarse:min-h-11"
      >
        {t.undo}
      </button>
    </p>
  )
}
