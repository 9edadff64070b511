import { formatDuration } from '~/lib/text'
import { usePlayback } from './playback'

/** Where playback is, and how long the recording. Renders once a second. */
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
