import { Volume1, Volume2, VolumeX } from 'lucide-react'
import { useMessages } from '~/messages/use-messages'
import { IconButton } from '~/ui/IconButton'
import { Popover } from '~/ui/Popover'
import { playback, usePlayback } from './playback'
import { playerMessages } from './player.messages'

/** How loud it is, behind a button. */
export function Volume() {
  const t = useMessages(playerMessages)
  const volume = useShownVolume()
  return (
    <Popover
      label={t.volume}
      side="top"
      align="end"
      className="w-56 py-2 pr-4 pl-2"
      renderOpener={(props) => (
        <IconButton {...props} label={t.volume}>
          <VolumeIcon volume={volume} />
        </IconButton>
      )}
    >
      <VolumeSlider />
    </Popover>
  )
}

/** How loud it is, and the way to silence. */
export function VolumeSlider() {
  const t = useMessages(playerMessages)
  const isMuted = usePlayback((state) => state.isMuted)
  const shown = useShownVolume()
  return (
    <div className="flex items-center gap-2">
      <IconButton label={isMuted ? t.unmute : t.mute} aria-pressed={isMuted} onClick={playback.muteToggled}>
        <VolumeIcon volume={shown} />
      </IconButton>
      <input
        type="range"
        aria-label={t.volume}
        min={0}
        max={1}
        step={0.05}
        value={shown}
        onChange={(event) => playback.volumeChosen(event.currentTarget.valueAsNumber)}
        // Its arrow keys are its own, not the player's.
        onKeyDown={(event) => event.stopPropagation()}
        className="h-8 w-full accent-accent coarse:h-11"
      />
    </div>
  )
}

const useShownVolume = () => usePlayback(({ isMuted, volume }) => (isMuted ? 0 : volume))

function VolumeIcon({ volume }: { volume: number }) {
  if (volume === 0) return <VolumeX aria-hidden className="size-4.5" />
  return volume < 0.5 ? <Volume1 aria-hidden className="size-4.5" /> : <Volume2 aria-hidden className="size-4.5" />
}
