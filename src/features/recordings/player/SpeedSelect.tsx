import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { playback, usePlayback } from './playback'
import { playbackRates } from './playback-rates'
import { playerMessages } from './player.messages'

/** How fast it plays; the device's own list, which fits any screen. */
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
