import { useCallback, useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import type { ApiError } from '~/api/errors'
import { picture, PictureTools, usePicture } from './picture'
import { playback, usePlayback } from './playback'
import { playerMessages } from './player.messages'
import { soundTracks } from './sound-tracks'
import { mediaQueries } from './media-queries'
import { ownFiles, useOwnFiles } from './own-files'
import { readOwnPeaks } from './peaks'
import { problemOf } from './playback-rules'

type MediaElementProps = MediaSourceInput & {
  /** Classes for the video in each of its sizes. */
  classes?: { theatre: string; small: string }
}

/** The audio, and the video if there is one. Most controls are in `PlayerBar`. */
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
      {/* One element for both: whether there is video is only known once the file has loaded. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript beside it is the caption, line by line */}
      <video
        ref={element}
        aria-label={t.video}
        playsInline
        preload="metadata"
        // In full screen, the page's controls aren't displayed, and the browser's handle clicks on the video.
        controls={isFullScreen}
        controlsList="nofullscreen"
        onClick={isFullScreen ? undefined : playback.toggle}
        onDoubleClick={() => void picture.fullScreenToggled()}
        onLoadedMetadata={(event) => playback.loaded(event.currentTarget)}
        onDurationChange={(event) => playback.durationChanged(event.currentTarget)}
        onProgress={(event) => playback.progressed(event.currentTarget)}
        // Background tabs get no animation frames, but loops and skipping silence must go on.
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

type MediaSourceInput = {
  directoryId: string
  recordingId: string
  /** Whether the service has media at all (extension `media`). */
  hasMedia: boolean
}

type MediaSource = {
  /** Called when the element fails: fetches a new address and resumes, or reports what's wrong. */
  recover: (element: HTMLMediaElement) => void
}

/**
 * Gives the media element its source: the person's own copy if they picked one, otherwise a signed address from the
 * service. As that expires, a new one is fetched in advance, and applied while paused or once the old one fails, but
 * never during playback.
 */
function useMediaSource({ directoryId, recordingId, hasMedia }: MediaSourceInput): MediaSource {
  const ownFile = useOwnFiles(({ byRecording }) => byRecording.get(recordingId)?.file)
  const isServed = hasMedia && ownFile === undefined
  const {
    data: latest,
    refetch,
    error,
  } = useQuery({
    ...mediaQueries.address(directoryId, recordingId),
    enabled: isServed,
  })
  const isPlaying = usePlayback((state) => state.isPlaying)

  const [source, setSource] = useState(latest)
  const failure = useRef({ position: -1, count: 0 })

  if (latest !== undefined && latest.url !== source?.url && (source === undefined || !isPlaying)) setSource(latest)

  useEffect(() => {
    if (ownFile !== undefined) return
    if (!hasMedia) playback.absent()
    else if (error !== null && source === undefined) reportRefusal(error)
  }, [error, source, hasMedia, ownFile])

  const reload = useCallback(async () => {
    const { data, error: refusal } = await refetch()
    // A copy, because the element should reload even if the address is the same.
    if (data !== undefined && refusal === null) setSource({ ...data })
    else if (refusal === null) playback.failed('network')
    else playback.failed(refusal.kind === 'not-found' ? 'gone' : 'network')
  }, [refetch])

  useEffect(() => {
    if (isServed && source !== undefined) playback.sourceGiven(source.url)
  }, [source, isServed])

  useOwnSource(ownFile)
  useRetries(isServed ? reload : null)

  function recover(element: HTMLMediaElement) {
    const { position } = usePlayback.getState()
    const isSamePlace = Math.abs(failure.current.position - position) < 1
    failure.current = { position, count: isSamePlace ? failure.current.count + 1 : 1 }
    // Fetching again helps neither with a file that can't be decoded nor with the person's own.
    const isHopeless = element.error?.code === MediaError.MEDIA_ERR_DECODE || !isServed
    if (isHopeless || failure.current.count > 1) return void fail(element)
    void reload()
  }

  return { recover }
}

/** Plays the person's own copy while there is one. */
function useOwnSource(ownFile: File | undefined) {
  useEffect(() => {
    if (ownFile === undefined) return
    const url = URL.createObjectURL(ownFile)
    playback.sourceTaken()
    playback.sourceGiven(url)
    return () => {
      playback.sourceTaken()
      URL.revokeObjectURL(url)
    }
  }, [ownFile])
}

/** Reloads on the person's request, and when the connection is back. */
function useRetries(reload: (() => Promise<void>) | null) {
  useEffect(() => {
    if (reload === null) return
    const stop = usePlayback.subscribe((now, before) => {
      if (now.attempt > before.attempt) void reload()
    })
    const retry = () => {
      if (usePlayback.getState().problem === 'network') playback.retried()
    }
    window.addEventListener('online', retry)
    return () => {
      stop()
      window.removeEventListener('online', retry)
    }
  }, [reload])
}

function reportRefusal({ kind }: ApiError) {
  if (kind === 'not-found' || kind === 'not-offered') playback.absent()
  else playback.failed('network')
}

async function fail(element: HTMLMediaElement) {
  const address = element.currentSrc
  const problem = await problemOf(element.error, address)
  // The source may have changed in the meantime.
  if (element.currentSrc === address && element.error !== null) playback.failed(problem)
}

const NO_PEAKS = new Uint8Array()

/** The waveform of what is played; undefined while loading, empty if there is none. */
export function usePeaks(source: MediaSourceInput): Uint8Array | undefined {
  const ownFile = useOwnFiles(({ byRecording }) => byRecording.get(source.recordingId))
  const served = useServedPeaks(source)
  useOwnPeaks(source.recordingId, ownFile?.file)
  return ownFile?.peaks ?? served
}

function useServedPeaks({ directoryId, recordingId, hasMedia }: MediaSourceInput): Uint8Array | undefined {
  const address = useQuery({ ...mediaQueries.address(directoryId, recordingId), enabled: hasMedia })
  const peaksUrl = address.data?.peaksUrl ?? null
  const peaks = useQuery({ ...mediaQueries.peaks(directoryId, recordingId, peaksUrl), enabled: peaksUrl !== null })
  const hasOnlySound = address.data !== undefined && peaksUrl === null
  const isNone = !hasMedia || address.isError || peaks.isError || hasOnlySound
  return peaks.data ?? (isNone ? NO_PEAKS : undefined)
}

/** Computes the loudness of the person's own copy, if that is cheap. */
function useOwnPeaks(recordingId: string, file: File | undefined) {
  const seconds = usePlayback((state) => state.fileDuration)
  useEffect(() => {
    if (file === undefined || seconds === null) return
    void readOwnPeaks(file, seconds).then((peaks) => ownFiles.peaksMade(recordingId, file, peaks))
  }, [recordingId, file, seconds])
}
