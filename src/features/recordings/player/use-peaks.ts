import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { mediaQueries } from './media-queries'
import { ownFiles, useOwnFiles } from './own-files'
import { usePlayback } from './playback'
import type { MediaSourceInput } from './use-media-source'

const NO_PEAKS = new Uint8Array()

/** The waveform of what is played; undefined while it is on its way, empty where there is none. */
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

/** Reads the loudness of the person's own copy, where that is cheap. */
function useOwnPeaks(recordingId: string, file: File | undefined) {
  const seconds = usePlayback((state) => state.fileDuration)
  useEffect(() => {
    if (file === undefined || seconds === null) return
    void import('./own-peaks')
      .then(({ readOwnPeaks }) => readOwnPeaks(file, seconds))
      .then((peaks) => ownFiles.peaksMade(recordingId, file, peaks))
  }, [recordingId, file, seconds])
}
