import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { playback } from './playback'
import { playerMessages } from './player.messages'
import { useMediaSource } from './use-media-source'

type MediaElementProps = { directoryId: string; recordingId: string; className?: string }

type MediaEvent = SyntheticEvent<HTMLMediaElement>

/** The sound, and the picture where there is one. It has no controls of its own; `PlayerBar` has them. */
export function MediaElement({ directoryId, recordingId, className }: MediaElementProps) {
  const t = useMessages(playerMessages)
  const element = useRef<HTMLVideoElement>(null)
  const [hasPicture, setHasPicture] = useState(false)

  useEffect(() => {
    playback.attached(element.current)
    return () => playback.attached(null)
  }, [])
  const { recover } = useMediaSource(directoryId, recordingId)

  function handleMetadata({ currentTarget }: MediaEvent) {
    setHasPicture(currentTarget instanceof HTMLVideoElement && currentTarget.videoWidth > 0)
    playback.loaded(currentTarget)
  }

  return (
    // One element for both: whether a file has a picture is known only once it is loaded.
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript beside it is the caption, line by line
    <video
      ref={element}
      aria-label={t.video}
      playsInline
      preload="metadata"
      onClick={playback.toggle}
      onLoadedMetadata={handleMetadata}
      onDurationChange={(event) => playback.durationChanged(event.currentTarget)}
      onPlay={playback.started}
      onPause={(event) => playback.stopped(event.currentTarget)}
      onEnded={(event) => playback.stopped(event.currentTarget)}
      onWaiting={playback.buffering}
      onPlaying={playback.flowing}
      onCanPlay={playback.flowing}
      onSeeking={(event) => playback.moved(event.currentTarget)}
      onSeeked={playback.flowing}
      onError={(event) => recover(event.currentTarget.error)}
      className={classNames(hasPicture ? 'block bg-sunken object-contain' : 'hidden', className)}
    />
  )
}
