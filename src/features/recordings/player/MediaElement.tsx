import { useEffect, useRef } from 'react'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { picture, usePicture } from './picture'
import { PictureTools } from './PictureTools'
import { playback, usePlayback } from './playback'
import { playerMessages } from './player.messages'
import { soundTracks } from './sound-tracks'
import { useMediaSource, type MediaSourceInput } from './use-media-source'

type MediaElementProps = MediaSourceInput & {
  /** Where the picture stands, in each of its sizes. */
  classes?: { theatre: string; small: string }
}

/** The sound, and the picture where there is one. Most of its controls are in `PlayerBar`. */
export function MediaElement({ classes, ...source }: MediaElementProps) {
  const t = useMessages(playerMessages)
  const element = useRef<HTMLVideoElement>(null)
  const hasPicture = usePlayback((state) => state.hasPicture)
  const size = usePicture((state) => state.size)
  const isFullScreen = usePicture((state) => state.isFullScreen)

  useEffect(() => {
    playback.attached(element.current)
    picture.attached(element.current)
    soundTracks.attached(element.current)
    return () => {
      soundTracks.attached(null)
      picture.attached(null)
      playback.attached(null)
    }
  }, [])
  const { recover } = useMediaSource(source)

  return (
    <div
      className={classNames(
        hasPicture ? 'group relative flex bg-sunken [&:fullscreen]:border-0 [&:fullscreen]:bg-[#000]' : 'hidden',
        classes?.[size],
      )}
    >
      {/* One element for both: whether a file has a picture is known only once it is loaded. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript beside it is the caption, line by line */}
      <video
        ref={element}
        aria-label={t.video}
        playsInline
        preload="metadata"
        // The page's own are out of sight there; the browser's bring their own press on the picture.
        controls={isFullScreen}
        controlsList="nofullscreen"
        onClick={isFullScreen ? undefined : playback.toggle}
        onDoubleClick={() => void picture.fullScreenToggled()}
        onLoadedMetadata={(event) => playback.loaded(event.currentTarget)}
        onDurationChange={(event) => playback.durationChanged(event.currentTarget)}
        onProgress={(event) => playback.progressed(event.currentTarget)}
        // In a hidden tab there are no frames, but there is a loop to keep and silence to pass over.
        onTimeUpdate={playback.heard}
        onPlay={playback.started}
        onPause={(event) => playback.stopped(event.currentTarget)}
        onEnded={(event) => playback.ended(event.currentTarget)}
        onWaiting={playback.buffering}
        onPlaying={playback.flowing}
        onCanPlay={playback.flowing}
        onSeeking={(event) => playback.moved(event.currentTarget)}
        onSeeked={playback.flowing}
        onError={(event) => recover(event.currentTarget)}
        className="min-h-0 w-full object-contain"
      />
      {hasPicture ? <PictureTools /> : null}
    </div>
  )
}
