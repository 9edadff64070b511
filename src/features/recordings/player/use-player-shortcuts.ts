import { useMemo } from 'react'
import { useMessages } from '~/messages/use-messages'
import type { Shortcut } from '~/ui/shortcuts/shortcut-store'
import { useShortcuts } from '~/ui/shortcuts/use-shortcuts'
import { playback, usePlayback } from './playback'
import { playerMessages } from './player.messages'

/** The keys of the player, for the whole page. */
export function usePlayerShortcuts() {
  const t = useMessages(playerMessages)
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
      { keys: ['m'], label: t.shortcutMute, run: playback.muteToggled },
      {
        keys: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
        label: t.shortcutTenths,
        run: ({ key }) => jumpToTenth(Number(key)),
      },
    ]
    return { id: 'player', label: t.shortcuts, shortcuts }
  }, [t])
  useShortcuts(group)
}

function jumpToTenth(tenth: number) {
  const { duration } = usePlayback.getState()
  if (duration !== null) playback.seek((duration * tenth) / 10)
}
