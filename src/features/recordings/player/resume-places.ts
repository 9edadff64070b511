import { useLayoutEffect } from 'react'
import { readSetting, writeSetting } from '~/lib/device-settings'
import { usePlayback } from './playback'

const SETTING = 'playback-places'
const MAX_PLACES = 100

// Positions this close to the start or end aren't worth resuming.
const FROM_START_SECONDS = 5
const BEFORE_END_SECONDS = 8

/** A recording and the position it was left at in seconds, most recent first. */
type Place = readonly [recordingId: string, seconds: number]

/** Reads where a recording was left on this device; null if unknown. */
export function readPlace(recordingId: string): number | null {
  return readPlaces().find(([id]) => id === recordingId)?.[1] ?? null
}

/** Saves where a recording was left. A position at the very start or end isn't saved, and removes the previous one. */
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

/** Saves the position while listening, for resuming later. */
export function useResumePlace(recordingId: string) {
  // A layout effect, to clean up before the next recording's page resets the position.
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
    // A position that was only looked at isn't where the person stopped listening.
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
