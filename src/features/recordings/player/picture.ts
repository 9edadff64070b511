import { create } from 'zustand'
import { readSetting, writeSetting } from '~/lib/device-settings'

type PictureState = {
  /** Large above both halves of the page, or small beside the transcript. */
  size: 'theatre' | 'small'
  /** It floats above other windows. */
  isInPicture: boolean
  /** It covers the whole screen. */
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

/** What happens to the picture of a recording. */
export const picture = {
  /** The element that shows it; `null` when it goes away, and with it the window that floats. */
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

  /** Nothing happens where the browser refuses: it then has no such window, or wants a press first. */
  inPictureToggled: async () => {
    if (video === null || !canFloat()) return
    if (isFloating()) return leave()
    await video.requestPictureInPicture().catch(() => {})
  },

  /** The picture with its tools on the whole screen, or back in the page. Nothing happens where the browser refuses. */
  fullScreenToggled: async () => {
    if (isFilling()) return document.exitFullscreen().catch(() => {})
    await video?.parentElement?.requestFullscreen().catch(() => {})
  },
}

/** Whether this browser can float a picture above other windows. */
export const canFloat = () => document.pictureInPictureEnabled

/** Whether this browser can show a part of the page on the whole screen. */
export const canFill = () => document.fullscreenEnabled

const isFilling = () => video !== null && document.fullscreenElement === video.parentElement

const isFloating = () => video !== null && document.pictureInPictureElement === video

const follow = () => setState({ isInPicture: isFloating(), isFullScreen: isFilling() })

const leave = () => void document.exitPictureInPicture().catch(() => {})
