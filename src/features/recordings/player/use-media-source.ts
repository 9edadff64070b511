import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ApiError } from '~/api/errors'
import { mediaQueries } from './media-queries'
import { useOwnFiles } from './own-files'
import { playback, usePlayback } from './playback'
import { problemOf } from './playback-problem'

export type MediaSourceInput = {
  directoryId: string
  recordingId: string
  /** Whether the service has media at all (extension `media`). */
  hasMedia: boolean
}

type MediaSource = {
  /** The element gave up: asks for a new address and goes on where it was, or says what is wrong. */
  recover: (element: HTMLMediaElement) => void
}

/**
 * Gives the playback's element what it plays: the person's own copy where they picked one, else the signed address of the
 * service. That one expires, so a new one is fetched ahead of time; it is put in while paused or when the old one no longer
 * serves, never in the middle of a word.
 */
export function useMediaSource({ directoryId, recordingId, hasMedia }: MediaSourceInput): MediaSource {
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
    // A copy, so that the element loads again even if the address is the same.
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
    // A file that cannot be decoded does not get better by asking for it again, nor does the person's own.
    const isHopeless = element.error?.code === MediaError.MEDIA_ERR_DECODE || !isServed
    if (isHopeless || failure.current.count > 1) return void fail(element)
    void reload()
  }

  return { recover }
}

/** Plays the person's own copy for as long as it is the one to play. */
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

/** Loads again when the person asks for it, and when the connection comes back. */
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
  // Meanwhile another one may have been put in.
  if (element.currentSrc === address && element.error !== null) playback.failed(problem)
}
