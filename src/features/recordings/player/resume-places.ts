import { useLayoutEffect } from 'react'
import { readSetting, writeSetting } from '~/lib/device-settings'
import { usePlayback } from './playback'

const SETTING = 'playback-places'
const MAX_PLACES = 100

// So near to an end nobody wants to be taken back there.
const FROM_START_SECONDS = 5
const BEFORE_END_SECONDS = 8

/** A recording and the second it was left at; the one heard last comes first. */
type Place = readonly [recordingId: string, seconds: number]

/** Where a recording was left on this device; null when there is no such place. */
export function readPlace(recordingId: string): number | null {
  return readPlaces().find(([id]) => id === recordingId)?.[1] ?? null
}

/** Keeps where a recording was left. A place at its very start or end is none, and forgets the one before. */
export function keepPlace(recordingId: string, seconds: number, duration: number | null) {
  const others = readPlaces().filter(([id]) => id !== recordingId)
  const isWorthIt = seconds >= FROM_START_SECONDS && seconds <= (duration ?? Infinity) - BEFORE_END_SECONDS
  const places = isWorthIt ? [[recordingId, Math.floor(seconds * 10) / 10] as const, ...others] : others
  writeSetting(SETTING, places.length === 0 ? null : JSON.stringify(places.slice(0, MAX_PLACES)))
}

function readPlaces(): Place[] {
  const stored = parsed(readSetting(SETTING))
  return Array.isArray(stored) ? stored.flatMap(placeOf) : []
}

function placeOf(value: unknown): Place[] {
  if (!Array.isArray(value)) return []
  const [id, seconds]: unknown[] = value
  return typeof id === 'string' && typeof seconds === 'number' && seconds >= 0 ? [[id, seconds]] : []
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

const KEEP_EVERY_SECONDS = 5

/** Keeps where the person is in a recording while they listen, so that it can be taken up there again. */
export function useResumePlace(recordingId: string) {
  // Ends before the next recording's page is there, whose position is not this one's.
  useLayoutEffect(() => {
    let kept: number | null = null
    const keep = () => {
      const { position, duration } = usePlayback.getState()
      kept = position
      keepPlace(recordingId, position, duration)
    }
    const stop = usePlayback.subscribe((now, before) => {
      const isDue = now.isPlaying && Math.abs(now.position - (kept ?? -KEEP_EVERY_SECONDS)) >= KEEP_EVERY_SECONDS
      if (isDue || (before.isPlaying && !now.isPlaying && now.sound === 'ready')) keep()
    })
    // A place that was only looked at is not where someone stopped listening.
    const keepHeard = () => {
      if (kept !== null) keep()
    }
    window.addEventListener('pagehide', keepHeard)
    return () => {
      stop()
      window.removeEventListener('pagehide', keepHeard)
      keepHeard()
    }
  }, [recordingId])
}
