import { Ellipsis, Pencil } from 'lucide-react'
import type { Recording } from '~/api/generated/types.gen'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { IconButton } from '~/ui/IconButton'
import { recordingsMessages } from '../recordings.messages'
import { renaming } from './renaming'
import { rowMenuMessages } from './row-menu.messages'
import { rowMenu } from './row-menu-store'

const shownNear = 'opacity-0 group-hover:opacity-100 focus-visible:opacity-100'

/** What else can be done with the recording of a row. */
export function RowMore({ recording }: { recording: Recording }) {
  const t = useMessages(rowMenuMessages)
  const { untitled } = useMessages(recordingsMessages)
  const canRename = useHasExtension('recordings.edit')
  const { recordingId } = recording
  const name = recording.name ?? untitled
  return (
    <span className="relative -my-1 ml-auto flex">
      {canRename ? (
        <IconButton
          label={t.renameNamed({ name })}
          size="small"
          // The keyboard has F2 and the menu beside it.
          tabIndex={-1}
          onClick={() => renaming.set({ recordingId, draft: null })}
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
          rowMenu.asked(recording, { x: right, y: bottom })
        }}
        className={`coarse:opacity-100 ${shownNear}`}
      >
        <Ellipsis aria-hidden />
      </IconButton>
    </span>
  )
}
