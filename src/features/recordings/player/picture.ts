import { create } from 'zustand'
import { readSetting, writeSetting } from '~/lib/device-settings'

type PictureState = {
  /** Large above both halves of the page, or small beside the transcript. */
  size: 'theatre' | 'small'
  /** It floats above other windows. */
  isInPicture: boolean
}

const SETTING = 'video-size'

export const usePicture = create<PictureState>()(() => ({
  size: readSetting(SETTING) === 'theatre' ? 'theatre' : 'small',
  isInPicture: false,
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
}

/** Whether this browser can float a picture above other windows. */
export const canFloat = () => document.pictureInPictureEnabled

const isFloating = () => video !== null && document.pictureInPictureElement === video

const follow = () => setState({ isInPicture: isFloating() })

const leave = () => void document.exitPictureInPicture().catch(() => {})
