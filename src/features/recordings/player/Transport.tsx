import { Pause, Play, RotateCcw, RotateCw } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useMessages } from '~/messages/use-messages'
import { IconButton } from '~/ui/IconButton'
import { Spinner } from '~/ui/Spinner'
import { playback, usePlayback } from './playback'
import { playerMessages } from './player.messages'

const skipLength = ({ shiftKey }: MouseEvent) => (shiftKey ? 5 : 15)

/** Back, play, forward. */
export function Transport({ isDisabled }: { isDisabled: boolean }) {
  const t = useMessages(playerMessages)
  return (
    <div className="flex items-center gap-1.5">
      <IconButton
        label={t.back}
        disabled={isDisabled}
        onClick={(event) => playback.skip(-skipLength(event))}
        className="rounded-full"
      >
        <RotateCcw aria-hidden className="size-5" />
      </IconButton>
      <PlayButton isDisabled={isDisabled} />
      <IconButton
        label={t.forward}
        disabled={isDisabled}
        onClick={(event) => playback.skip(skipLength(event))}
        className="rounded-full"
      >
        <RotateCw aria-hidden className="size-5" />
      </IconButton>
    </div>
  )
}

function PlayButton({ isDisabled }: { isDisabled: boolean }) {
  const t = useMessages(playerMessages)
  const isPlaying = usePlayback((state) => state.isPlaying)
  const isBuffering = usePlayback((state) => state.isPlaying && state.isBuffering)
  return (
    <IconButton
      label={isPlaying ? t.pause : t.play}
      variant="primary"
      size="large"
      disabled={isDisabled}
      aria-busy={isBuffering || undefined}
      onClick={playback.toggle}
      className="relative rounded-full max-lg:size-12"
    >
      {isPlaying ? (
        <Pause aria-hidden className="size-5 fill-current stroke-0" />
      ) : (
        <Play aria-hidden className="size-5 translate-x-px fill-current stroke-0" />
      )}
      {isBuffering ? <Spinner className="absolute -inset-1 size-auto! text-accent [animation-delay:300ms]" /> : null}
    </IconButton>
  )
}
