import { Ellipsis, Pencil } from 'lucide-react'
import type { Recording, Run } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { IconButton } from '~/ui/IconButton'
import { canRetry, recordingState } from '../recording-state'
import { recordingsMessages } from '../recordings.messages'
import { RetryButton } from '../RetryButton'
import { renaming } from './renaming'
import { rowMenuMessages } from './row-menu.messages'
import { rowMenu } from './row-menu-store'

const shownNear = 'opacity-0 group-hover:opacity-100 focus-visible:opacity-100'

type RowMoreProps = { directoryId: string; recording: Recording; run: Run | undefined }

/** What else can be done with the recording of a row: a failed run is started over, the rest is behind a menu. */
export function RowMore({ directoryId, recording, run }: RowMoreProps) {
  const t = useMessages(rowMenuMessages)
  const { untitled } = useMessages(recordingsMessages)
  const isChangeable = useHasExtension('recordings.edit')
  const { recordingId } = recording
  const name = recording.name ?? untitled
  return (
    <>
      {isChangeable && canRetry(recordingState(recording, run)) ? (
        <RetryButton directoryId={directoryId} recordingId={recordingId} name={name} />
      ) : null}
      <span className="relative -my-1 ml-auto flex max-sm:absolute max-sm:top-2 max-sm:right-1">
        {isChangeable ? (
          <IconButton
            label={t.renameNamed({ name })}
            size="small"
            // The keyboard has F2 and the menu beside it.
            tabIndex={-1}
            onClick={() => renaming.begun(recordingId)}
            className={`coarse:hidden ${shownNear}`}
          >
            <Pencil aria-hidden className="size-3.5" />
          </IconButton>
        ) : null}
        <IconButton
          label={t.moreFor({ name })}
          size="small"
          aria-haspopup="menu"
          onClick={({ currentTarget }) => {
            const { right, bottom } = currentTarget.getBoundingClientRect()
            rowMenu.requested(recording, { x: right, y: bottom })
          }}
          className={`coarse:opacity-100 ${shownNear}`}
        >
          <Ellipsis aria-hidden />
        </IconButton>
      </span>
    </>
  )
}
