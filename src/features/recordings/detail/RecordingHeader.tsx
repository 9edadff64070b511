import { Link } from '@tanstack/react-router'
import { Calendar, ChevronLeft, Clock, Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Recording, Speaker, Tag } from '~/api/generated/types.gen'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Avatar } from '~/ui/Avatar'
import { Button } from '~/ui/Button'
import { IconButton } from '~/ui/IconButton'
import { Skeleton } from '~/ui/Skeleton'
import { speakerColor } from '~/ui/speaker-colors'
import { TagChip } from '~/ui/TagChip'
import { ExportMenu } from '../export/ExportMenu'
import { useSpeakerName } from '../transcript/use-speaker-name'
import { detailMessages } from './detail.messages'
import { useCopyLink } from './use-copy-link'

type RecordingHeaderProps = {
  directoryId: string
  recording: Recording
  name: string
  /** undefined while the transcript is on its way, null when there is none. */
  speakers: readonly Speaker[] | null | undefined
  /** IETF tag of the summary that is being read. */
  language: string | undefined
}

/** What the recording is: name, when, how long, who, tags. */
export function RecordingHeader({ directoryId, recording, name, speakers, language }: RecordingHeaderProps) {
  const t = useMessages(detailMessages)
  const formats = useFormats()
  const copyLink = useCopyLink()
  return (
    <header className="border-b border-line px-4 pt-2 pb-2.5 sm:px-7 sm:pt-4 sm:pb-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <nav aria-label={t.breadcrumb}>
            <Link
              to="/d/$directoryId/recordings"
              params={{ directoryId }}
              className="-ml-1 inline-flex items-center gap-0.5 rounded-chip pr-1 text-small text-ink-2 hover:text-ink coarse:min-h-11 sm:coarse:min-h-6"
            >
              <ChevronLeft aria-hidden className="size-3.5" />
              {t.recordings}
            </Link>
          </nav>
          <h1 className="line-clamp-2 text-[1.125rem]/6 font-[650] tracking-[-0.015em] wrap-anywhere sm:text-title">
            {name}
          </h1>
        </div>
        <div className="flex shrink-0 items-center sm:mt-4 sm:gap-2">
          <Button onClick={copyLink} className="max-sm:hidden">
            <Link2 aria-hidden />
            {t.copyLink}
          </Button>
          <IconButton label={t.copyLink} onClick={copyLink} className="sm:hidden">
            <Link2 aria-hidden className="size-5" />
          </IconButton>
          <ExportMenu directoryId={directoryId} recording={recording} language={language} />
        </div>
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-control text-ink-2 sm:mt-2 sm:gap-y-1.5">
        <Fact icon={<Calendar aria-hidden />}>
          <time dateTime={recording.createdOn}>{formats.dateTime(recording.createdOn)}</time>
        </Fact>
        {recording.durationInSeconds === null ? null : (
          <Fact icon={<Clock aria-hidden />}>{formats.spokenDuration(recording.durationInSeconds)}</Fact>
        )}
        <Speakers speakers={speakers} />
        <Tags tags={recording.tags} />
      </div>
    </header>
  )
}

function Tags({ tags }: { tags: readonly Tag[] }) {
  if (tags.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag.tagId} className="flex">
          <TagChip name={tag.name} colorCode={tag.colorCode} />
        </li>
      ))}
    </ul>
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
  const speakerName = useSpeakerName()
  if (speakers === null || speakers?.length === 0) return null
  if (speakers === undefined) return <Skeleton className="h-5 w-36" />
  return (
    <span className="inline-flex items-center gap-1.5">
      {speakers.slice(0, SHOWN_AVATARS).map((speaker) => (
        <Avatar key={speaker.speakerId} name={speakerName(speaker)} color={speakerColor(speaker.speakerNumber)} />
      ))}
      {t.speakers(speakers.length)}
    </span>
  )
}
