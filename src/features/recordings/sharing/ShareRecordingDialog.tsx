import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import type { Recording, RecordingAccessReason } from '#openapi/generated/types.ts'
import { PeopleWithReasons } from '~/features/folders/moves/AccessPreview'
import { userKey } from '~/features/folders/shares/share-draft'
import { ShareDialog } from '~/features/folders/shares/ShareDialog'
import { sharesMessages } from '~/features/folders/folders.messages'
import { useShareLabels } from '~/features/folders/shares/use-share-editor'
import { copyText } from '~/lib/browser'
import { type MessagesOf, useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { showToast } from '~/ui/toasts'
import { usePermissions } from '../context/recording-change-queries'
import { recordingsMessages } from '../recordings.messages'
import { replacing, type SharedRecording, sharingQueries } from './sharing-queries'
import { sharingMessages } from '../context/context.messages'

type ShareRecordingDialogProps = { directoryId: string; recording: Recording; onClose: () => void }

/**
 * People and teams a recording is shared with, who can see it and why, and its link (extension `recordings.shares`).
 */
export function ShareRecordingDialog({ directoryId, recording, onClose }: ShareRecordingDialogProps) {
  const t = useMessages(sharingMessages)
  const { untitled } = useMessages(recordingsMessages)
  const { recordingId, name } = recording
  const target = { directoryId, recordingId }
  const { canEdit } = usePermissions(directoryId, recordingId)
  const shares = useQuery(sharingQueries.shares(target))
  const { nameOf, ownUserId } = useShareLabels(directoryId)
  const ownerUserId = shares.data?.ownerUserId ?? ''
  return (
    <ShareDialog
      shared={{
        directoryId,
        name: name ?? untitled,
        ownerUserId,
        isOwner: ownerUserId === ownUserId,
        canEdit,
        levels: ['readWrite', 'read'],
        replacing: replacing(target),
        texts: {
          addHint: t.addHint,
          locked: t.locked({ name: nameOf(userKey(ownerUserId)) }),
          refused: t.refused,
          gone: t.gone,
        },
      }}
      shares={shares}
      onClose={onClose}
    >
      <WhoCanSee {...target} />
    </ShareDialog>
  )
}

function WhoCanSee(target: SharedRecording) {
  const t = useMessages(sharingMessages)
  const levels = useMessages(sharesMessages)
  const people = useInfiniteQuery(sharingQueries.people(target))
  const { ownUserId } = useShareLabels(target.directoryId)
  return (
    <>
      <LinkToShare {...target} count={people.data?.pages[0]?.total} />
      <section aria-label={t.who}>
        <h3 className="text-control font-semibold">{t.who}</h3>
        <PeopleWithReasons
          people={people}
          describe={({ userId, accessLevel, reasons }) => ({
            level: levels[accessLevel],
            reasons: reasons.map((reason) => reasonLabel(t, reason, userId === ownUserId)),
          })}
        />
      </section>
    </>
  )
}

/** The link, and how many people can open it. */
function LinkToShare({ directoryId, recordingId, count }: SharedRecording & { count: number | undefined }) {
  const t = useMessages(sharingMessages)

  async function copy() {
    try {
      await copyText(`${window.location.origin}/d/${directoryId}/recordings/${recordingId}`)
      showToast(t.linkCopied)
    } catch {
      showToast(t.copyFailed, { tone: 'error' })
    }
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-control text-ink-2">{count === undefined ? t.linkDetail : t.people(count)}</p>
      <Button onClick={() => void copy()}>
        <Link2 aria-hidden />
        {t.copyLink}
      </Button>
    </div>
  )
}

function reasonLabel(
  t: MessagesOf<typeof sharingMessages>,
  { kind, folderName, teamName, sharedByName: name }: RecordingAccessReason,
  isOwn: boolean,
): string {
  switch (kind) {
    case 'owner':
    case 'role':
    case 'attendee':
      return t[kind]
    case 'share':
      if (name === null) return t.shareByGone
      return isOwn ? t.shareWithYou({ name }) : t.share({ name })
    case 'team':
      return name === null ? t.teamByGone({ team: teamName ?? '' }) : t.team({ team: teamName ?? '', name })
    case 'folder':
      return folderName === null ? t.unseenFolder : t.folder({ folder: folderName })
  }
}
