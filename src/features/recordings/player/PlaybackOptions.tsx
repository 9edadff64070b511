import { Repeat, SlidersHorizontal } from 'lucide-react'
import { formatDuration } from '~/lib/text'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Checkbox } from '~/ui/Checkbox'
import { IconButton } from '~/ui/IconButton'
import { Popover } from '~/ui/Popover'
import { playback, usePlayback } from './playback'
import { usePlaybackMarks } from './playback-marks'
import { playerMessages } from './player.messages'
import { repeat, useRepeat } from './repeat'
import { silentSecondsAfter } from './silences'
import { SoundTrackSelect } from './SoundTrackSelect'
import { VolumeSlider } from './Volume'

/** How the recording is heard: without its silences, a passage over and over, how long that takes. */
export function PlaybackOptions() {
  const t = useMessages(playerMessages)
  const isSkipping = usePlayback((state) => state.isSkippingSilence)
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

/** What is still to come, at the speed and without the silences that are chosen. */
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
