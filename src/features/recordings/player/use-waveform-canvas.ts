import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { barColors } from './bar-colors'
import { peaksToBars } from './peaks-to-bars'
import { usePlayback } from './playback'
import { onThemeChange, readPalette } from './read-palette'
import { barsThatFit, drawWaveform, waveformShape } from './waveform-drawing'

type WaveformInput = {
  peaks: Uint8Array
  /** Seconds. */
  duration: number
  /** Place in the palette of who speaks at a second, or -1. Keep it stable: a new one redraws everything. */
  colorAt: (seconds: number) => number
}

/** Keeps a canvas drawn: on a new size, theme or recording, and whenever the playhead has moved by a pixel. */
export function useWaveformCanvas({ peaks, duration, colorAt }: WaveformInput): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { width, height } = useSize(canvas)

  const shape = useMemo(() => {
    if (width === 0 || height === 0) return null
    const barCount = barsThatFit(width)
    return waveformShape(
      { width, height },
      peaksToBars(peaks, barCount, duration),
      barColors({ barCount, duration, colorAt }),
    )
  }, [width, height, peaks, duration, colorAt])

  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context || !shape) return
    const pixelRatio = window.devicePixelRatio || 1
    element.width = Math.round(shape.width * pixelRatio)
    element.height = Math.round(shape.height * pixelRatio)

    let palette = readPalette(element)
    let drawnAt = -1
    const draw = (position: number) => {
      const playheadX = Math.round((duration > 0 ? position / duration : 0) * shape.width * pixelRatio) / pixelRatio
      if (playheadX === drawnAt) return
      drawnAt = playheadX
      drawWaveform(context, { shape, palette, playheadX, pixelRatio })
    }
    draw(usePlayback.getState().position)
    const stopFollowing = usePlayback.subscribe(({ position }) => draw(position))
    const stopWatchingTheme = onThemeChange(() => {
      palette = readPalette(element)
      drawnAt = -1
      draw(usePlayback.getState().position)
    })
    return () => {
      stopFollowing()
      stopWatchingTheme()
    }
  }, [shape, duration])

  return canvas
}

function useSize(target: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = target.current
    if (!element) return
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [target])
  return size
}
