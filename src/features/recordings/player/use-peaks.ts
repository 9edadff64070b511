import { useQuery } from '@tanstack/react-query'
import { mediaQueries } from './media-queries'

const NO_PEAKS = new Uint8Array()

/** The waveform of a recording; undefined while it is on its way, empty where there is none. */
export function usePeaks(directoryId: string, recordingId: string, hasMedia: boolean): Uint8Array | undefined {
  const address = useQuery({ ...mediaQueries.address(directoryId, recordingId), enabled: hasMedia })
  const peaksUrl = address.data?.peaksUrl ?? null
  const peaks = useQuery({ ...mediaQueries.peaks(directoryId, recordingId, peaksUrl), enabled: peaksUrl !== null })
  const isNone = !hasMedia || address.isError || peaks.isError || (address.data !== undefined && peaksUrl === null)
  return peaks.data ?? (isNone ? NO_PEAKS : undefined)
}
