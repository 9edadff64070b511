import { useCallback, useEffect, useMemo, useState, type RefObject } from 'react'
import { barColors } from './bar-colors'
import { peaksToBars } from './peaks-to-bars'
import { usePlayback } from './playback'
import { usePlaybackMarks, type PlaybackRange } from './playback-marks'
import { onThemeChange, readPalette } from './read-palette'
import { barsThatFit, drawBars, drawMarks, type Surface } from './waveform-drawing'

type CanvasRef = RefObject<HTMLCanvasElement | null>

type Size = { width: number; height: number }

type BarsInput = {
  peaks: Uint8Array
  /** Seconds. */
  duration: number
  /** Place in the palette of who speaks at a second, or -1. Keep it stable: a new one redraws everything. */
  colorAt: (seconds: number) => number
}

/** Keeps the bars drawn: anew on another size, theme or recording, never because of playback. */
export function useBars(canvas: CanvasRef, size: Size, { peaks, duration, colorAt }: BarsInput) {
  const bars = useMemo(() => {
    const barCount = barsThatFit(size.width)
    return { heights: peaksToBars(peaks, barCount, duration), colors: barColors({ barCount, duration, colorAt }) }
  }, [size.width, peaks, duration, colorAt])
  const draw = useCallback((surface: Surface) => drawBars(surface, bars), [bars])
  useDrawing(canvas, size, draw)
}

/** Keeps drawn what was found, where chapters begin, what is repeated and what has arrived. */
export function useMarks(canvas: CanvasRef, size: Size, duration: number) {
  const { found, chapters, loop } = usePlaybackMarks()
  const buffered = usePlayback((state) => state.buffered)
  const draw = useCallback(
    (surface: Surface) => {
      const part = (seconds: number) => (duration > 0 ? Math.min(1, seconds / duration) : 0)
      const parts = ({ startTime, endTime }: PlaybackRange) => [part(startTime), part(endTime)] as const
      drawMarks(surface, {
        found: found.map(part),
        chapters: chapters.map(({ startTime }) => part(startTime)),
        buffered: buffered.map(parts),
        loop: loop === null ? null : parts(loop),
      })
    },
    [found, chapters, loop, buffered, duration],
  )
  useDrawing(canvas, size, draw)
}

function useDrawing(canvas: CanvasRef, { width, height }: Size, draw: (surface: Surface) => void) {
  useEffect(() => {
    const element = canvas.current
    if (!element || width === 0 || height === 0) return
    const context = sharpContext(element, { width, height })
    if (!context) return
    const redraw = () => draw({ context, size: { width, height }, palette: readPalette(element) })
    redraw()
    return onThemeChange(redraw)
  }, [canvas, width, height, draw])
}

/** A context in CSS pixels that draws every pixel the screen has. */
function sharpContext(element: HTMLCanvasElement, { width, height }: Size): CanvasRenderingContext2D | null {
  const pixelRatio = window.devicePixelRatio || 1
  element.width = Math.round(width * pixelRatio)
  element.height = Math.round(height * pixelRatio)
  const context = element.getContext('2d')
  context?.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
  return context
}

/** The inner size of an element, in CSS pixels; zero until it is laid out. */
export function useSize(target: RefObject<HTMLElement | null>): Size {
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
