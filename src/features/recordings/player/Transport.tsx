import { ChevronLeft, ChevronRight, Pause, Play, RotateCcw, RotateCw } from 'lucide-react'
import type { ComponentType, SVGProps } from 'react'
import { useMessages } from '~/messages/use-messages'
import { IconButton } from '~/ui/IconButton'
import { Spinner } from '~/ui/Button'
import { useFormats } from '~/messages/formats'
import { formatDuration } from '~/lib/text'
import { Menu, MenuItem } from '~/ui/Menu'
import { playback, usePlayback } from './playback'
import { playerMessages } from './player.messages'
import { playbackRates } from './playback-rules'
import { chapterAt, usePlaybackMarks } from './playback-marks'
import { chapters as go } from './player-controls'

/** The buttons for back, play and forward. */
export function Transport({ isDisabled }: { isDisabled: boolean }) {
  const t = useMessages(playerMessages)
  return (
    <div className="flex items-center gap-0.5 sm:gap-1">
      <SkipButton label={t.back} seconds={-15} icon={RotateCcw} isDisabled={isDisabled} />
      <PlayButton isDisabled={isDisabled} />
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
      // The single-row player has little more than the timeline, which can seek as well.
      className="relative size-9 rounded-full max-sm:folded:hidden"
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
      className="relative rounded-full max-lg:size-12 folded:size-11"
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

/** The playback speed, in a native list that fits any screen. */
export function SpeedSelect() {
  const t = useMessages(playerMessages)
  const { number } = useFormats()
  const rate = usePlayback((state) => state.rate)
  return (
    <select
      aria-label={t.speed}
      title={t.speed}
      value={rate}
      onChange={(event) => playback.rateChosen(Number(event.currentTarget.value))}
      className="h-8 appearance-none rounded-control bg-transparent px-2 text-center text-control coarse:-ml-2 font-semibold text-ink-2 tabular-nums hover:bg-ink/6 hover:text-ink coarse:h-11"
    >
      {playbackRates.map((option) => (
        <option key={option} value={option} className="bg-surface text-ink">
          {number(option)}×
        </option>
      ))}
    </select>
  )
}

/** The position and the total length. Rerenders once a second. */
export function Clock() {
  const seconds = usePlayback((state) => Math.floor(state.position))
  const duration = usePlayback((state) => state.duration)
  return (
    <p className="text-meta whitespace-nowrap text-ink-3 tabular-nums lg:text-control">
      <span className="text-ink">{formatDuration(seconds)}</span>
      <span aria-hidden> / </span>
      <span>{formatDuration(duration)}</span>
    </p>
  )
}

/** The current chapter, buttons for the previous and next one, and a list of all. */
export function ChapterPicker() {
  const t = useMessages(playerMessages)
  const chapters = usePlaybackMarks((state) => state.chapters)
  const current = usePlayback((state) => chapterAt(chapters, state.position))
  const title = chapters[current]?.title ?? t.beforeChapters
  return (
    <div className="flex min-w-0 items-center">
      <IconButton label={t.previousChapter} size="small" onClick={go.previous}>
        <ChevronLeft aria-hidden className="size-4" />
      </IconButton>
      <Menu
        label={t.chapters}
        side="top"
        align="end"
        className="max-h-[60dvh] w-80 max-w-[calc(100vw-1rem)]"
        renderOpener={(props) => (
          <button
            type="button"
            {...props}
            aria-label={t.chapterNow({ title })}
            title={title}
            className="min-w-0 truncate rounded-chip px-1 text-meta text-ink-2 hover:bg-ink/6 hover:text-ink coarse:min-h-11"
          >
            {title}
          </button>
        )}
      >
        {chapters.map((chapter, index) => (
          <MenuItem
            key={chapter.startTime}
            isChecked={index === current}
            onSelect={() => playback.seek(chapter.startTime)}
            icon={<span className="inline-block w-12 text-meta tabular-nums">{formatDuration(chapter.startTime)}</span>}
          >
            {chapter.title}
          </MenuItem>
        ))}
      </Menu>
      <IconButton label={t.nextChapter} size="small" disabled={current === chapters.length - 1} onClick={go.next}>
        <ChevronRight aria-hidden className="size-4" />
      </IconButton>
    </div>
  )
}
