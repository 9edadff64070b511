import { formatDuration } from '~/lib/text'
import { chapterAt } from './chapter-at'
import { usePlaybackMarks } from './playback-marks'

type PointedMomentProps = {
  /** Where on the waveform, 0 to 1. */
  fraction: number
  seconds: number
  /** What is said there. */
  text: string | null
}

/** What lies under the pointer: the second, its chapter and the sentence. For the eye; the slider says the same in words. */
export function PointedMoment({ fraction, seconds, text }: PointedMomentProps) {
  const chapter = usePlaybackMarks(({ chapters }) => chapters[chapterAt(chapters, seconds)]?.title)
  return (
    <>
      <div
        aria-hidden
        className="pointer-events-none absolute inset-y-0 w-px bg-ink-3"
        style={{ left: `${fraction * 100}%` }}
      />
      <div
        aria-hidden
        style={{ left: `clamp(7.5rem, ${fraction * 100}%, calc(100% - 7.5rem))` }}
        className="pointer-events-none absolute bottom-full z-10 mb-2 w-max max-w-60 -translate-x-1/2 rounded-control bg-ink px-2.5 py-1.5 text-meta text-paper shadow-float"
      >
        <span className="flex gap-2">
          <span className="font-semibold tabular-nums">{formatDuration(seconds)}</span>
          {chapter === undefined ? null : <span className="truncate">{chapter}</span>}
        </span>
        {text === null ? null : (
          <span dir="auto" className="mt-0.5 line-clamp-2 wrap-anywhere opacity-85">
            {text}
          </span>
        )}
      </div>
    </>
  )
}
