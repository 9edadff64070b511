import { Link } from '@tanstack/react-router'
import { ChevronLeft, Clock, Link2, Mic, UserPlus, Users } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { Recording, Speaker } from '#openapi/generated/types.ts'
import { useRecordingAppointment } from '~/features/appointments/appointment-queries'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Avatar } from '~/ui/Avatar'
import { AfterFirstPaint } from '~/ui/AfterFirstPaint'
import { Skeleton } from '~/ui/Skeleton'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { formatDuration } from '~/lib/text'
import { Button } from '~/ui/Button'
import { IconButton } from '~/ui/IconButton'
import { copyText } from '~/lib/browser'
import { showToast } from '~/ui/toasts'
import type { ContextDialog } from './recording-search'
import { contextMessages } from '../context/context.messages'
import { ContextRow } from '../context/ContextRow'
import { DeleteDialog, MoreMenu } from '../context/MoreMenu'
import { NamedAfter, RecordingTitle } from '../context/RecordingTitle'
import { usePermissions, useRecordedOn } from '../context/recording-change-queries'
import { useTagOrigins } from '../context/tag-origins'
import { ExportMenu } from '../export/ExportMenu'
import { SampleMark } from '../sample/SampleMark'
import { useSpeakerColors, useSpeakerName } from '../speakers/speaker-facts'
import { detailMessages } from './detail.messages'
import { usePlayback } from '../player/playback'

const ContextDialogs = lazyWithRetry(async () => (await import('./recording-dialogs')).ContextDialogs)

type RecordingHeaderProps = {
  directoryId: string
  recording: Recording
  name: string
  isInFlight: boolean
  /** undefined while the transcript is loading, null if there is none. */
  speakers: readonly Speaker[] | null | undefined
  /** IETF tag of the summary being read. */
  language: string | undefined
  shown: ContextDialog | undefined
  onShow: (dialog: ContextDialog | undefined) => void
}

/** The recording's name, date, duration, speakers, context and actions. */
export function RecordingHeader(props: RecordingHeaderProps) {
  const { directoryId, recording, name, isInFlight, speakers, shown, onShow } = props
  const origins = useTagOrigins(directoryId, recording)
  const permissions = usePermissions(directoryId, recording.recordingId)
  const canRename = useHasExtension('recordings.edit') && permissions.canEdit
  const [isEditing, setIsEditing] = useState(false)
  return (
    <header className="border-b border-line px-4 pt-2 pb-1.5 sm:px-7 sm:pt-4 sm:pb-2.5">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4">
        <BackLink directoryId={directoryId} />
        <div className="flex min-h-8 items-center gap-2 max-sm:-mr-2 max-sm:gap-0 sm:row-span-2 sm:mt-3 coarse:min-h-11">
          <AfterFirstPaint>
            <ShareButton onShow={() => onShow('share')} />
            <CopyLinkButton onShow={() => onShow('share')} />
            <ExportMenu directoryId={directoryId} recording={recording} language={props.language} />
            <More
              directoryId={directoryId}
              recording={recording}
              name={name}
              isInFlight={isInFlight}
              permissions={permissions}
              onRename={() => setIsEditing(true)}
              onShow={onShow}
            />
          </AfterFirstPaint>
        </div>
        <div className="max-sm:col-span-2">
          <RecordingTitle
            directoryId={directoryId}
            recording={recording}
            name={name}
            canRename={canRename}
            isEditing={isEditing}
            onEditingChange={setIsEditing}
          />
        </div>
      </div>
      <div className="mt-1 flex flex-col sm:mt-1.5 sm:flex-row sm:flex-wrap sm:items-center sm:gap-x-5">
        <AfterFirstPaint instead={<Skeleton className="my-1 h-5 w-72 max-w-full" />}>
          <Facts
            directoryId={directoryId}
            recording={recording}
            speakers={speakers}
            onChangeDate={canRename ? () => onShow('date') : undefined}
          />
          <SampleMark
            directoryId={directoryId}
            recordingId={recording.recordingId}
            name={name}
            canManage={permissions.canManage}
          />
          {canRename ? <NamedAfter directoryId={directoryId} recording={recording} /> : null}
        </AfterFirstPaint>
        <AfterFirstPaint instead={<Skeleton className="my-1 h-5 w-64 coarse:my-3" />}>
          <ContextRow
            directoryId={directoryId}
            recording={recording}
            origins={origins}
            canEdit={permissions.canEdit}
            onShow={onShow}
          />
        </AfterFirstPaint>
      </div>
      {shown === undefined ? null : (
        <Suspense>
          <ContextDialogs
            directoryId={directoryId}
            recording={recording}
            origins={origins}
            shown={shown}
            onClose={() => onShow(undefined)}
          />
        </Suspense>
      )}
    </header>
  )
}

function BackLink({ directoryId }: { directoryId: string }) {
  const t = useMessages(detailMessages)
  return (
    <nav aria-label={t.breadcrumb} className="self-center sm:self-start">
      <Link
        to="/d/$directoryId/recordings"
        params={{ directoryId }}
        className="-ml-1 inline-flex items-center gap-0.5 rounded-chip pr-1 text-small text-ink-2 hover:text-ink coarse:min-h-11 sm:coarse:min-h-6"
      >
        <ChevronLeft aria-hidden className="size-3.5" />
        {t.recordings}
      </Link>
    </nav>
  )
}

type MoreProps = Pick<RecordingHeaderProps, 'directoryId' | 'recording' | 'name' | 'isInFlight' | 'onShow'> & {
  permissions: { canEdit: boolean; canManage: boolean }
  onRename: () => void
}

function More({ directoryId, recording, name, isInFlight, permissions, onRename, onShow }: MoreProps) {
  const copyLink = useCopyLink(() => onShow('share'))
  const { appointment } = useRecordingAppointment(directoryId, recording)
  const [isDeleting, setIsDeleting] = useState(false)
  return (
    <>
      <MoreMenu
        permissions={permissions}
        hasAppointment={appointment !== null && appointment !== undefined}
        onRename={onRename}
        onShow={onShow}
        onCopyFromStart={() => copyLink('start')}
        onDelete={() => setIsDeleting(true)}
      />
      {isDeleting ? (
        <DeleteDialog
          directoryId={directoryId}
          recordingId={recording.recordingId}
          name={name}
          isInFlight={isInFlight}
          onClose={() => setIsDeleting(false)}
        />
      ) : null}
    </>
  )
}

type FactsProps = Pick<RecordingHeaderProps, 'directoryId' | 'recording' | 'speakers'> & {
  /** undefined if the person isn't allowed to. */
  onChangeDate: (() => void) | undefined
}

function Facts({ directoryId, recording, speakers, onChangeDate }: FactsProps) {
  const t = useMessages(contextMessages)
  const formats = useFormats()
  const recordedOn = useRecordedOn(directoryId, recording)
  const time = <time dateTime={recordedOn}>{formats.dateTime(recordedOn)}</time>
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2 sm:gap-x-4 sm:text-control">
      {/* The calendar icon is taken by the appointment. */}
      <Fact icon={<Mic aria-hidden />}>
        {onChangeDate === undefined ? (
          time
        ) : (
          <button
            type="button"
            aria-haspopup="dialog"
            title={t.changeDate}
            onClick={onChangeDate}
            className="relative min-h-6 rounded-chip underline decoration-dotted underline-offset-2 hover:text-ink coarse:after:absolute coarse:after:-inset-x-3 coarse:after:-inset-y-3"
          >
            {time}
            <span className="sr-only">. {t.changeDate}</span>
          </button>
        )}
      </Fact>
      {recording.durationInSeconds === null ? null : (
        <Fact icon={<Clock aria-hidden />}>{formats.spokenDuration(recording.durationInSeconds)}</Fact>
      )}
      <Speakers speakers={speakers} />
    </div>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 tabular-nums">
      <span className="text-ink-3">{icon}</span>
      {children}
    </span>
  )
}

const SHOWN_AVATARS = 4

function Speakers({ speakers }: { speakers: readonly Speaker[] | null | undefined }) {
  const t = useMessages(detailMessages)
  const colors = useSpeakerColors()
  const speakerName = useSpeakerName()
  if (speakers === null || speakers?.length === 0) return null
  if (speakers === undefined) return <Skeleton className="h-5 w-36" />
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className="inline-flex gap-1.5 max-sm:hidden">
        {speakers.slice(0, SHOWN_AVATARS).map((speaker) => (
          <Avatar key={speaker.speakerId} name={speakerName(speaker)} color={colors.of(speaker)} />
        ))}
      </span>
      <Users aria-hidden className="text-ink-3 sm:hidden" />
      {t.speakers(speakers.length)}
    </span>
  )
}

/** Where there is room for it; it's also in the menu. */
function ShareButton({ onShow }: { onShow: () => void }) {
  const t = useMessages(detailMessages)
  const isShareable = useHasExtension('recordings.shares')
  if (!isShareable) return null
  return (
    <Button aria-haspopup="dialog" onClick={onShow} className="max-lg:hidden">
      <UserPlus aria-hidden />
      {t.share}
    </Button>
  )
}

/** Copies a link to the current playback position, shown in its label. */
function CopyLinkButton({ onShow }: { onShow: () => void }) {
  const t = useMessages(detailMessages)
  const copyLink = useCopyLink(onShow)
  // Whole seconds: rerenders once a second instead of every frame.
  const seconds = usePlayback((state) => Math.floor(state.position))
  const label = seconds > 0 ? t.copyLinkAt({ time: formatDuration(seconds) }) : t.copyLink
  return (
    <>
      <Button onClick={() => copyLink()} className="tabular-nums max-lg:hidden">
        <Link2 aria-hidden />
        {label}
      </Button>
      <IconButton label={label} onClick={() => copyLink()} className="lg:hidden">
        <Link2 aria-hidden className="size-5" />
      </IconButton>
    </>
  )
}

/**
 * Copies the address of the current view, including the playback position unless it should start at the beginning.
 * Offers to show who can open it.
 */
function useCopyLink(onShow: () => void): (from?: 'now' | 'start') => void {
  const t = useMessages(detailMessages)
  const isShareable = useHasExtension('recordings.shares')
  const who = isShareable ? { action: { label: t.whoCanSee, run: onShow } } : {}
  return (from = 'now') => {
    const seconds = from === 'start' ? 0 : Math.floor(usePlayback.getState().position)
    const url = new URL(window.location.href)
    url.searchParams.delete('show')
    if (seconds > 0) url.searchParams.set('t', String(seconds))
    else url.searchParams.delete('t')
    copyText(url.href).then(
      () => showToast(seconds > 0 ? t.linkCopiedAt : t.linkCopied, who),
      () => showToast(t.copyFailed, { tone: 'error' }),
    )
  }
}
