import { create } from 'zustand'
import { Expand, Maximize2, Minimize2, PictureInPicture2, Shrink } from 'lucide-react'
import { readSetting, writeSetting } from '~/lib/device-settings'
import { useMessages } from '~/messages/use-messages'
import { IconButton } from '~/ui/IconButton'
import { playerMessages } from './player.messages'

type PictureState = {
  /** Large above both panes, or small beside the transcript. */
  size: 'theatre' | 'small'
  /** Whether it's in a picture-in-picture window. */
  isInPicture: boolean
  /** Whether it's in full screen. */
  isFullScreen: boolean
}

const SETTING = 'video-size'

export const usePicture = create<PictureState>()(() => ({
  size: readSetting(SETTING) === 'theatre' ? 'theatre' : 'small',
  isInPicture: false,
  isFullScreen: false,
}))

const { getState, setState } = usePicture

let video: HTMLVideoElement | null = null

/** Actions on a recording's video. */
export const picture = {
  /** Sets the video element; `null` when it unmounts, which closes the picture-in-picture window. */
  attached: (element: HTMLVideoElement | null) => {
    if (element === null && isFloating()) leave()
    video?.removeEventListener('enterpictureinpicture', follow)
    video?.removeEventListener('leavepictureinpicture', follow)
    element?.addEventListener('enterpictureinpicture', follow)
    element?.addEventListener('leavepictureinpicture', follow)
    video = element
    document.removeEventListener('fullscreenchange', follow)
    if (element !== null) document.addEventListener('fullscreenchange', follow)
    follow()
  },

  sizeToggled: () => {
    const size = getState().size === 'theatre' ? 'small' : 'theatre'
    setState({ size })
    writeSetting(SETTING, size)
  },

  /** Does nothing if the browser refuses: it may not support it, or require a user gesture. */
  inPictureToggled: async () => {
    if (video === null || !canFloat()) return
    if (isFloating()) return leave()
    await video.requestPictureInPicture().catch(() => {})
  },

  /** Toggles full screen for the video and its tools. Does nothing if the browser refuses. */
  fullScreenToggled: async () => {
    if (isFilling()) return document.exitFullscreen().catch(() => {})
    await video?.parentElement?.requestFullscreen().catch(() => {})
  },
}

/** Whether this browser supports picture-in-picture. */
const canFloat = () => document.pictureInPictureEnabled

/** Whether this browser supports full screen for part of the page. */
const canFill = () => document.fullscreenEnabled

const isFilling = () => video !== null && document.fullscreenElement === video.parentElement

const isFloating = () => video !== null && document.pictureInPictureElement === video

const follow = () => setState({ isInPicture: isFloating(), isFullScreen: isFilling() })

const leave = () => void document.exitPictureInPicture().catch(() => {})

/** Buttons in the corner of the video. */
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
