import { useEffect, useRef } from 'react'
import { Repeat, SlidersHorizontal, Volume1, Volume2, VolumeX } from 'lucide-react'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { Skeleton } from '~/ui/Skeleton'
import { useFooterOfPage } from '~/ui/use-footer-of-page'
import { useDeferredMount } from '~/ui/AfterFirstPaint'
import { formatDuration } from '~/lib/text'
import { useFormats } from '~/messages/formats'
import { Button } from '~/ui/Button'
import { Checkbox } from '~/ui/Checkbox'
import { IconButton } from '~/ui/IconButton'
import { Popover } from '~/ui/Popover'
import { ChapterPicker, Clock, SpeedSelect, Transport } from './Transport'
import { playback, usePlayback } from './playback'
import { playbackMarks, type SpeechMap, usePlaybackMarks } from './playback-marks'
import { playerMessages } from './player.messages'
import { PlayerSkeleton } from '../detail/RecordingSkeleton'
import { PlayerRemarks, Silence } from './PlayerRemarks'
import { repeat, useMediaSession, usePlayerShortcuts, useRepeat } from './player-controls'
import { useResumePlace } from './resume-places'
import { silentSecondsAfter, useSilences } from './peaks'
import { Waveform } from './Waveform'
import { SoundTrackSelect } from './sound-tracks'

type PlayerBarProps = {
  recordingId: string
  title: string
  /** undefined while loading. */
  peaks: Uint8Array | undefined
  speech: SpeechMap
  /** The length according to the service, in seconds; null if unknown. */
  recordedSeconds: number | null
  /** Decides what to say if there is nothing to play. */
  hasTranscript: boolean
  /** Whether the service is still preparing something to play. */
  isPreparing: boolean
}

/** The player, always at the bottom of the page. */
export function PlayerBar({ recordingId, title, recordedSeconds, peaks, speech, ...silence }: PlayerBarProps) {
  const t = useMessages(playerMessages)
  const isSettled = useDeferredMount()
  const bar = useRef<HTMLElement>(null)
  const sound = usePlayback((state) => state.sound)
  usePlayerShortcuts()
  useMediaSession(title)
  useFooterOfPage(bar)
  useSilences(peaks, speech.spoken)
  useResumePlace(recordingId)
  useEffect(() => forgetMarks, [])
  return (
    <section ref={bar} data-player aria-label={t.player} className="border-t border-line bg-surface">
      {sound === 'absent' ? null : <PlayerRemarks recordingId={recordingId} recordedSeconds={recordedSeconds} />}
      {sound === 'absent' || sound === 'failed' ? (
        <Silence recordingId={recordingId} {...silence} />
      ) : isSettled ? (
        <Controls peaks={peaks} speech={speech} isDisabled={sound === 'waiting'} />
      ) : (
        <PlayerSkeleton />
      )}
    </section>
  )
}

type ControlsProps = Pick<PlayerBarProps, 'peaks' | 'speech'> & { isDisabled: boolean }

function Controls({ peaks, speech, isDisabled }: ControlsProps) {
  const hasChapters = usePlaybackMarks((state) => state.chapters.length > 0)
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-y-0.5 py-2 pr-[max(1rem,env(safe-area-inset-right))] pl-[max(1rem,env(safe-area-inset-left))] sm:px-6 lg:px-7 in-a-row:flex in-a-row:h-19 in-a-row:gap-4 in-a-row:py-0 folded:h-14 folded:gap-3">
      <div className="order-4 in-a-row:order-none">
        <Transport isDisabled={isDisabled} />
      </div>
      <div className="order-1 col-span-3 min-w-0 in-a-row:order-none in-a-row:flex-1">
        {peaks === undefined ? <Skeleton className="my-3 h-5 w-full" /> : <Waveform peaks={peaks} speech={speech} />}
      </div>
      <div
        className={classNames(
          'order-2 col-span-3 flex min-w-0 items-center justify-between gap-3 in-a-row:order-none in-a-row:max-w-52 in-a-row:flex-col in-a-row:items-start in-a-row:justify-center in-a-row:gap-0.5',
          hasChapters && 'lg:w-52 folded:w-auto',
        )}
      >
        <Clock />
        {hasChapters ? (
          <div className="flex min-w-0 max-w-full in-a-row:-ml-1.5 folded:hidden">
            <ChapterPicker />
          </div>
        ) : null}
      </div>
      <div className="order-3 justify-self-start in-a-row:order-none max-sm:folded:hidden">
        <SpeedSelect />
      </div>
      <div className="order-5 flex justify-self-end in-a-row:order-none in-a-row:-ml-3">
        <span className="contents max-lg:hidden">
          <Volume />
        </span>
        <PlaybackOptions />
      </div>
    </div>
  )
}

function forgetMarks() {
  playbackMarks.opened()
  repeat.forgotten()
}

/** Playback options: skipping silence, repeating a passage, and the time left. */
function PlaybackOptions() {
  const t = useMessages(playerMessages)
  const isSkipping = usePlayback((state) => state.isSkippingSilence)
  const hasChapters = usePlaybackMarks((state) => state.chapters.length > 0)
  return (
    <Popover
      label={t.options}
      side="top"
      align="end"
      className="w-80"
      renderOpener={(props) => (
        <IconButton {...props} label={t.options} className="relative">
          <SlidersHorizontal aria-hidden className="size-4.5" />
          {isSkipping ? (
            <span
              aria-hidden
              className="absolute top-1 right-1 size-1.5 rounded-full bg-accent coarse:top-2.5 coarse:right-2.5"
            />
          ) : null}
        </IconButton>
      )}
    >
      <div className="grid gap-3">
        <div className="-mx-2 lg:hidden">
          <VolumeSlider />
        </div>
        {/* Controls without room in the single-row player. */}
        <div className="hidden items-center justify-between gap-2 folded:flex">
          <span className="sm:hidden">
            <SpeedSelect />
          </span>
          {hasChapters ? <ChapterPicker /> : null}
        </div>
        <SoundTrackSelect />
        <SilenceSwitch />
        <TimeLeft />
        <RepeatButton />
      </div>
    </Popover>
  )
}

function SilenceSwitch() {
  const t = useMessages(playerMessages)
  const { spokenDuration } = useFormats()
  const isSkipping = usePlayback((state) => state.isSkippingSilence)
  const silences = usePlayback((state) => state.silences)
  const skipped = usePlayback((state) => Math.round(state.skippedSeconds))
  const total = silentSecondsAfter(silences, 0)
  const found = total < 1 ? t.noSilence : t.silence({ duration: spokenDuration(total) })
  return (
    <Checkbox
      label={t.skipSilence}
      hint={isSkipping && skipped > 0 ? `${found} ${t.skipped({ duration: spokenDuration(skipped) })}` : found}
      checked={isSkipping}
      onChange={(event) => playback.silenceSkippingChosen(event.currentTarget.checked)}
    />
  )
}

/** The time left at the current speed, without silence if that is skipped. */
function TimeLeft() {
  const t = useMessages(playerMessages)
  const { number } = useFormats()
  const rate = usePlayback((state) => state.rate)
  const left = usePlayback(({ duration, position, silences, isSkippingSilence }) => {
    if (duration === null) return null
    const silent = isSkippingSilence ? silentSecondsAfter(silences, position) : 0
    return Math.floor(Math.max(0, duration - position - silent) / rate)
  })
  if (left === null) return null
  return (
    <p className="border-y border-line py-2 text-small text-ink-2 tabular-nums">
      {t.timeLeft({ duration: formatDuration(left), rate: number(rate) })}
    </p>
  )
}

function RepeatButton() {
  const t = useMessages(playerMessages)
  const isLooping = usePlaybackMarks((state) => state.loop !== null)
  const isChoosing = useRepeat((state) => state.from !== null)
  return (
    <Button size="small" onClick={repeat.pressed} className="justify-self-start coarse:min-h-11">
      <Repeat aria-hidden />
      {isLooping ? t.repeatStop : isChoosing ? t.repeatTo : t.repeatFrom}
    </Button>
  )
}

/** The volume, behind a button. */
function Volume() {
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

/** The volume slider and mute button. */
function VolumeSlider() {
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
        // Arrow keys change the volume, not the position.
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
