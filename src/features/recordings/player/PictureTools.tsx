import { Expand, Maximize2, Minimize2, PictureInPicture2, Shrink } from 'lucide-react'
import { useMessages } from '~/messages/use-messages'
import { IconButton } from '~/ui/IconButton'
import { canFill, canFloat, picture, usePicture } from './picture'
import { playerMessages } from './player.messages'

/** What can be done with the picture, in its corner. */
export function PictureTools() {
  const t = useMessages(playerMessages)
  const { size, isInPicture, isFullScreen } = usePicture()
  const isLarge = size === 'theatre'
  return (
    <div className="absolute top-2 right-2 flex gap-1 rounded-control bg-surface/90 p-0.5 shadow-float">
      {canFloat() ? (
        <IconButton
          label={t.inPicture}
          aria-pressed={isInPicture}
          onClick={() => void picture.inPictureToggled()}
          className="aria-pressed:text-accent"
        >
          <PictureInPicture2 aria-hidden className="size-4.5" />
        </IconButton>
      ) : null}
      {isFullScreen ? null : (
        <IconButton label={isLarge ? t.smaller : t.larger} onClick={picture.sizeToggled}>
          {isLarge ? <Minimize2 aria-hidden className="size-4.5" /> : <Maximize2 aria-hidden className="size-4.5" />}
        </IconButton>
      )}
      {canFill() ? (
        <IconButton
          label={isFullScreen ? t.leaveFullScreen : t.fullScreen}
          onClick={() => void picture.fullScreenToggled()}
        >
          {isFullScreen ? <Shrink aria-hidden className="size-4.5" /> : <Expand aria-hidden className="size-4.5" />}
        </IconButton>
      ) : null}
    </div>
  )
}
