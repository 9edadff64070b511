import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'

import { mediaQueries } from './media-queries'
import { playback, usePlayback } from './playback'

type MediaSource = {
  /** The element gave up: asks for a new address and goes on where it was, or says that it failed. */
  recover: (cause: MediaError | null) => void
}

/**
 * Gives the playback's element its signed address. It expires, so a new one is fetched ahead of time; it is put in while paused or when
 * the old one no longer serves, never in the middle of a word.
 */
export function useMediaSource(directoryId: string, recordingId: string): MediaSource {
  const { data: latest, refetch, error } = useQuery(mediaQueries.address(directoryId, recordingId))
  const isPlaying = usePlayback((state) => state.isPlaying)

  const [source, setSource] = useState(latest)
  const failure = useRef({ position: -1, count: 0 })

  if (latest !== undefined && latest.url !== source?.url && (source === undefined || !isPlaying)) setSource(latest)

  useEffect(() => {
    if (error === null || source !== undefined) return
    if (error.kind === 'not-found' || error.kind === 'not-offered') playback.absent()
    else playback.failed()
  }, [error, source])

  const reload = useCallback(async () => {
    const { data } = await refetch()
    // A copy, so that the element loads again even if the address is the same.
    if (data === undefined) playback.failed()
    else setSource({ ...data })
  }, [refetch])

  useEffect(() => {
    if (source !== undefined) playback.sourceGiven(source.url)
  }, [source])

  useEffect(
    () =>
      usePlayback.subscribe((now, before) => {
        if (now.attempt > before.attempt) void reload()
      }),
    [reload],
  )

  function recover(cause: MediaError | null) {
    const { position } = usePlayback.getState()
    const isSamePlace = Math.abs(failure.current.position - position) < 1
    failure.current = { position, count: isSamePlace ? failure.current.count + 1 : 1 }
    // A file that cannot be decoded does not get better by asking for it again.
    if (cause?.code === MediaError.MEDIA_ERR_DECODE || failure.current.count > 1) return playback.failed()
    void reload()
  }

  return { recover }
}
