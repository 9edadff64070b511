import { useMemo } from 'react'
import { useMessages } from '~/messages/use-messages'
import { type Shortcut, useShortcuts } from '~/ui/shortcuts'
import { picture } from './picture'
import { playback, usePlayback } from './playback'
import { usePlaybackMarks } from './playback-marks'
import { playerMessages } from './player.messages'
import { repeat } from './repeat'
import { chapters } from './use-media-session'

/** The keys of the player, for the whole page. Those that would do nothing for this recording are left out. */
export function usePlayerShortcuts() {
  const t = useMessages(playerMessages)
  const hasChapters = usePlaybackMarks((state) => state.chapters.length > 0)
  const hasPicture = usePlayback((state) => state.hasPicture)
  const group = useMemo(() => {
    const shortcuts: Shortcut[] = [
      { keys: ['k', ' '], label: t.shortcutPlay, run: playback.toggle },
      { keys: ['j'], label: t.shortcutBack, run: ({ shiftKey }) => playback.skip(shiftKey ? -5 : -15) },
      { keys: ['l'], label: t.shortcutForward, run: ({ shiftKey }) => playback.skip(shiftKey ? 5 : 15) },
      { keys: ['ArrowLeft'], label: t.shortcutBackShort, run: () => playback.skip(-5) },
      { keys: ['ArrowRight'], label: t.shortcutForwardShort, run: () => playback.skip(5) },
      // Where brackets need AltGr, the angle brackets are within reach.
      { keys: ['[', '<'], label: t.shortcutSlower, run: () => playback.rateStepped(-1) },
      { keys: [']', '>'], label: t.shortcutFaster, run: () => playback.rateStepped(1) },
      { keys: ['s'], label: t.shortcutSilence, run: toggleSilenceSkipping },
      { keys: ['b'], label: t.shortcutRepeat, run: repeat.pressed },
      { keys: ['m'], label: t.shortcutMute, run: playback.muteToggled },
      { keys: ['0'], label: t.shortcutStart, run: () => playback.seek(0) },
      {
        keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
        label: t.shortcutTenths,
        run: ({ key }) => jumpToTenth(Number(key)),
      },
    ]
    if (hasChapters) {
      shortcuts.push(
        { keys: [','], label: t.shortcutPreviousChapter, run: chapters.previous },
        { keys: ['.'], label: t.shortcutNextChapter, run: chapters.next },
      )
    }
    if (hasPicture) {
      shortcuts.push(
        { keys: ['v'], label: t.shortcutTheatre, run: picture.sizeToggled },
        { keys: ['i'], label: t.shortcutInPicture, run: () => void picture.inPictureToggled() },
      )
    }
    return { id: 'player', label: t.shortcuts, shortcuts }
  }, [t, hasChapters, hasPicture])
  useShortcuts(group)
}

function toggleSilenceSkipping() {
  playback.silenceSkippingChosen(!usePlayback.getState().isSkippingSilence)
}

function jumpToTenth(tenth: number) {
  const { duration } = usePlayback.getState()
  if (duration !== null) playback.seek((duration * tenth) / 10)
}
