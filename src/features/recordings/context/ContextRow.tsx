import { CalendarDays, Folder, Tag as TagIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Recording, TagOrigin } from '#openapi/generated/types.ts'
import { appointmentsMessages } from '~/features/appointments/appointments.messages'
import { useRecordingAppointment } from '~/features/appointments/appointment-queries'
import { useRecordingFolders } from '~/features/folders/use-recording-folders'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { Skeleton } from '~/ui/Skeleton'
import { TagChip } from '~/ui/TagChip'
import type { ContextDialog } from '../detail/recording-search'
import { contextMessages } from './context.messages'
import { groupOrigins, shortSourceLabel, sourceLabel } from './tag-origins'

type ContextRowProps = {
  directoryId: string
  recording: Recording
  origins: readonly TagOrigin[] | undefined
  canEdit: boolean
  onShow: (dialog: ContextDialog) => void
}

/** The recording's appointment, folders and tags, each opening a dialog. A single scrolling line on phones. */
export function ContextRow({ directoryId, recording, origins, canEdit, onShow }: ContextRowProps) {
  const t = useMessages(contextMessages)
  const { appointment } = useRecordingAppointment(directoryId, recording)
  return (
    <section
      aria-label={t.around}
      // Positioned, because `sr-only` text scrolled out of the row would otherwise widen the page.
      className="relative -mx-4 flex min-h-7 items-center gap-x-1.5 gap-y-1 px-4 max-sm:overflow-x-auto max-sm:[scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0 coarse:min-h-11"
    >
      <AppointmentLink directoryId={directoryId} recording={recording} onOpen={() => onShow('appointment')} />
      <FoldersLink directoryId={directoryId} recordingId={recording.recordingId} onOpen={() => onShow('folders')} />
      {origins === undefined ? (
        <TagsPending count={recording.tags.length} />
      ) : (
        <Tags origins={origins} subject={appointment?.subject} />
      )}
      <EditTags
        hasTags={recording.tags.length > 0}
        hidden={Math.max(0, (origins?.length ?? 0) - SHOWN_TAGS)}
        canEdit={canEdit}
        onOpen={() => onShow('tags')}
      />
    </section>
  )
}

const SHOWN_TAGS = 6

const linkClasses =
  '-ml-1.5 inline-flex min-h-7 max-w-56 sm:max-w-80 shrink-0 items-center gap-1.5 rounded-control px-1.5 text-control text-ink-2 hover:bg-ink/6 hover:text-ink coarse:min-h-11'

type ContextLinkProps = {
  icon: ReactNode
  /** What kind of text it is; null if the text is clear without it. */
  name: string | null
  text: string
  onOpen: () => void
}

function ContextLink({ icon, name, text, onOpen }: ContextLinkProps) {
  return (
    <button type="button" aria-haspopup="dialog" title={text} onClick={onOpen} className={`${linkClasses} mr-1.5`}>
      <span className="text-ink-3">{icon}</span>
      {name === null ? null : <span className="sr-only">{name}:</span>}
      <bdi className="truncate">{text}</bdi>
    </button>
  )
}

function AppointmentLink({
  directoryId,
  recording,
  onOpen,
}: {
  directoryId: string
  recording: Recording
  onOpen: () => void
}) {
  const t = useMessages(contextMessages)
  const { invited } = useMessages(appointmentsMessages)
  const { appointment, isError } = useRecordingAppointment(directoryId, recording)
  const icon = <CalendarDays aria-hidden />
  if (appointment === undefined && isError) {
    return <ContextLink icon={icon} name={t.appointment} text={t.appointmentFailed} onOpen={onOpen} />
  }
  if (appointment === undefined) return <Skeleton className="mr-3 h-5 w-32 shrink-0" />
  if (appointment === null) return null
  const { subject, attendees } = appointment
  // The recording's name is right above, so don't repeat it.
  if (!subject.trim() || subject.trim() === recording.name?.trim()) {
    const text = attendees.length === 0 ? t.appointment : `${t.appointment} · ${invited(attendees.length)}`
    return <ContextLink icon={icon} name={null} text={text} onOpen={onOpen} />
  }
  return <ContextLink icon={icon} name={t.appointment} text={subject} onOpen={onOpen} />
}

type FoldersLinkProps = { directoryId: string; recordingId: string; onOpen: () => void }

function FoldersLink({ directoryId, recordingId, onOpen }: FoldersLinkProps) {
  const t = useMessages(contextMessages)
  const areFoldersTold = useHasExtension('folders.edit')
  const { folders, isError } = useRecordingFolders(directoryId, recordingId)
  if (areFoldersTold && folders === undefined && !isError) return <Skeleton className="mr-3 h-5 w-28 shrink-0" />
  const [first, ...others] = folders ?? []
  const text = first
    ? others.length === 0
      ? first.name
      : t.moreFolders({ name: first.name, count: others.length })
    : isError
      ? t.foldersUnread
      : t.addToFolder
  return <ContextLink icon={<Folder aria-hidden />} name={t.folders} text={text} onOpen={onOpen} />
}

function Tags({ origins, subject }: { origins: readonly TagOrigin[]; subject: string | undefined }) {
  const t = useMessages(contextMessages)
  const ordered = [...origins.filter(({ isOwn }) => isOwn), ...origins.filter(({ isOwn }) => !isOwn)]
  const { own, inherited } = groupOrigins(ordered.slice(0, SHOWN_TAGS))
  const groups = [
    ...(own.length > 0 ? [{ label: null, short: '', tags: own }] : []),
    ...inherited.map(({ source, tags }) => ({
      label: sourceLabel(t, source),
      short: shortSourceLabel(t, source, subject),
      tags,
    })),
  ]
  return groups.map(({ label, short, tags }) => (
    <ul key={label} className="flex shrink-0 gap-1.5 sm:shrink sm:flex-wrap">
      {tags.map((tag) => (
        <li key={tag.tagId} className="flex min-w-0">
          <TagChip name={tag.name} colorCode={tag.colorCode} {...(label === null ? {} : { source: label })} />
        </li>
      ))}
      {label === null ? null : (
        // Screen readers hear it with each tag.
        <li aria-hidden className="max-w-72 truncate self-center text-small text-ink-3" title={label}>
          {short}
        </li>
      )}
    </ul>
  ))
}

function TagsPending({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span aria-hidden className="flex shrink-0 gap-1.5">
      {Array.from({ length: Math.min(count, SHOWN_TAGS) }, (_, index) => (
        <Skeleton key={index} className="h-5.5 w-20 rounded-full" />
      ))}
    </span>
  )
}

type EditTagsProps = { hasTags: boolean; hidden: number; canEdit: boolean; onOpen: () => void }

function EditTags({ hasTags, hidden, canEdit, onOpen }: EditTagsProps) {
  const t = useMessages(contextMessages)
  if (!canEdit && !hasTags) return null
  const changing = hasTags ? t.editTags : t.addTags
  const name = hidden > 0 ? t.moreTags(hidden) : canEdit ? changing : t.tags
  const isWorded = hidden > 0 || !hasTags
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={name}
      onClick={onOpen}
      // Stays in view while the row scrolls.
      className="inline-flex min-h-7 shrink-0 items-center gap-1.5 rounded-control px-1.5 max-sm:sticky max-sm:-right-4 max-sm:bg-paper text-control text-ink-2 hover:bg-ink/6 hover:text-ink coarse:min-h-11 coarse:min-w-11 coarse:justify-center"
    >
      {hidden > 0 ? null : <TagIcon aria-hidden className="text-ink-3" />}
      <span className={isWorded ? undefined : 'sr-only'}>{name}</span>
    </button>
  )
}
