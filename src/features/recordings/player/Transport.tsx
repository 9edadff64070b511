import { Pause, Play, RotateCcw, RotateCw } from 'lucide-react'
import type { ComponentType, SVGProps } from 'react'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { IconButton } from '~/ui/IconButton'
import { Spinner } from '~/ui/Button'
import { playback, usePlayback } from './playback'
import { playerMessages } from './player.messages'

/** Back, play, forward. */
export function Transport({ isDisabled }: { isDisabled: boolean }) {
  const t = useMessages(playerMessages)
  return (
    <div className="flex items-center gap-0.5 sm:gap-1">
      <SkipButton label={t.back} seconds={-15} icon={RotateCcw} isDisabled={isDisabled} />
      <SkipButton label={t.backShort} seconds={-5} icon={RotateCcw} isDisabled={isDisabled} />
      <PlayButton isDisabled={isDisabled} />
      <SkipButton label={t.forwardShort} seconds={5} icon={RotateCw} isDisabled={isDisabled} />
      <SkipButton label={t.forward} seconds={15} icon={RotateCw} isDisabled={isDisabled} />
    </div>
  )
}

type SkipButtonProps = {
  label: string
  seconds: number
  icon: ComponentType<SVGProps<SVGSVGElement>>
  isDisabled: boolean
}

function SkipButton({ label, seconds, icon: Arrow, isDisabled }: SkipButtonProps) {
  const length = Math.abs(seconds)
  return (
    <IconButton
      label={label}
      disabled={isDisabled}
      onClick={() => playback.skip(seconds)}
      // On the narrowest phones the keys and the waveform do what the short ones do.
      className={classNames('relative size-9 rounded-full', length === 5 ? 'max-[359px]:hidden' : undefined)}
    >
      <Arrow aria-hidden className="size-6.5 stroke-[1.5]" />
      <span aria-hidden className="absolute pt-px text-[0.5625rem] leading-none font-semibold tabular-nums">
        {length}
      </span>
    </IconButton>
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
