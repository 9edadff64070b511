import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import { speakerTokens } from '~/ui/Avatar'
import { peaksToBars } from './peaks'
import { usePlayback } from './playback'
import { type PlaybackRange, usePlaybackMarks } from './playback-marks'

type CanvasRef = RefObject<HTMLCanvasElement | null>

type Size = { width: number; height: number }

type BarsInput = {
  peaks: Uint8Array
  /** In seconds. */
  duration: number
  /** Palette index of the speaker at a time, or -1. Must be stable, because a new function redraws everything. */
  colorAt: (seconds: number) => number
}

/** Draws the bars, and redraws them for another size, theme or recording, but never due to playback. */
export function useBars(canvas: CanvasRef, size: Size, { peaks, duration, colorAt }: BarsInput) {
  const bars = useMemo(() => {
    const barCount = barsThatFit(size.width)
    return { heights: peaksToBars(peaks, barCount, duration), colors: barColors({ barCount, duration, colorAt }) }
  }, [size.width, peaks, duration, colorAt])
  const draw = useCallback((surface: Surface) => drawBars(surface, bars), [bars])
  useDrawing(canvas, size, draw)
}

/** Draws search results, chapters, the repeated range and what has loaded, and keeps them up to date. */
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

/** Returns a context scaled to CSS pixels at the screen's full resolution. */
function sharpContext(element: HTMLCanvasElement, { width, height }: Size): CanvasRenderingContext2D | null {
  const pixelRatio = window.devicePixelRatio || 1
  element.width = Math.round(width * pixelRatio)
  element.height = Math.round(height * pixelRatio)
  const context = element.getContext('2d')
  context?.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
  return context
}

/** Measures the inner size of an element, in CSS pixels; zero before layout. */
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

const BAR_WIDTH = 2
const BAR_PITCH = 4

/** The strip below the bars, for loaded parts and search results, in CSS pixels. */
export const STRIP_HEIGHT = 7
const BUFFER_HEIGHT = 2
const TICK_WIDTH = 7
const TICK_HEIGHT = 5

/** Number of bars that fit a width in CSS pixels. */
const barsThatFit = (width: number) => Math.max(1, Math.floor(width / BAR_PITCH))

/** CSS colors; the last of `bars` is for parts without speech. */
type WaveformPalette = {
  bars: readonly string[]
  chapter: string
  /** The background behind the bars. */
  ground: string
  buffered: string
  found: string
  loop: string
}

/** A canvas with its size in CSS pixels and its colors. */
type Surface = { context: CanvasRenderingContext2D; size: Size; palette: WaveformPalette }

export type Bars = { heights: Float32Array; colors: Int8Array }

/** Draws the bars, one path per color. The page fades what hasn't been played, not this. */
function drawBars({ context, size, palette }: Surface, { heights, colors }: Bars) {
  const paths = new Map<number, Path2D>()
  const room = size.height - STRIP_HEIGHT
  heights.forEach((fraction, bar) => {
    const color = colors[bar] ?? -1
    const path = paths.get(color) ?? new Path2D()
    const height = Math.max(2, fraction * room)
    path.roundRect(bar * BAR_PITCH, (room - height) / 2, BAR_WIDTH, height, 1)
    paths.set(color, path)
  })
  context.clearRect(0, 0, size.width, size.height)
  for (const [color, path] of paths) {
    context.fillStyle = palette.bars[color] ?? palette.bars.at(-1) ?? palette.chapter
    context.fill(path)
  }
}

/** Positions of marks, as fractions of the width. */
export type Marks = {
  found: readonly number[]
  chapters: readonly number[]
  buffered: readonly (readonly [from: number, to: number])[]
  loop: readonly [from: number, to: number] | null
}

/** Draws the marks. Each kind has its own shape, because not everyone can tell them apart by color. */
function drawMarks({ context, size: { width, height }, palette }: Surface, marks: Marks) {
  context.clearRect(0, 0, width, height)
  const floor = height - STRIP_HEIGHT
  if (marks.loop !== null) drawLoop(context, { width, floor, palette, loop: marks.loop })
  context.fillStyle = palette.buffered
  for (const [from, to] of marks.buffered) {
    context.fillRect(from * width, height - BUFFER_HEIGHT, Math.max(1, (to - from) * width), BUFFER_HEIGHT)
  }
  for (const chapter of marks.chapters) drawChapter(context, { x: chapter * width, floor, palette })
  context.fillStyle = palette.found
  for (const x of distinctPixels(marks.found, width)) context.fill(arrowhead(x, floor))
}

type LoopDrawing = { width: number; floor: number; palette: WaveformPalette; loop: readonly [number, number] }

function drawLoop(context: CanvasRenderingContext2D, { width, floor, palette, loop: [from, to] }: LoopDrawing) {
  const [left, right] = [from * width, Math.max(to * width, from * width + 3)]
  context.fillStyle = palette.loop
  context.globalAlpha = 0.16
  context.fillRect(left, 0, right - left, floor)
  context.globalAlpha = 1
  for (const x of [left, right - 1.5]) context.fillRect(x, 0, 1.5, floor)
}

type ChapterDrawing = { x: number; floor: number; palette: WaveformPalette }

/** Draws a chapter: a thin line with a small flag at the top, clear of the bars around it. */
function drawChapter(context: CanvasRenderingContext2D, { x, floor, palette }: ChapterDrawing) {
  const left = Math.max(0, x - 0.5)
  context.fillStyle = palette.ground
  context.fillRect(left - 2, 0, 5, floor)
  context.fillRect(left, 0, 10, 9)
  context.fillStyle = palette.chapter
  context.fillRect(left, 0, 1, floor)
  context.fill(polygon([left, 0], [left + 8, 3.5], [left, 7]))
}

function polygon(...corners: [x: number, y: number][]): Path2D {
  const path = new Path2D()
  for (const [x, y] of corners) path.lineTo(x, y)
  path.closePath()
  return path
}

/** A search result: a small arrowhead pointing up at its bar. */
const arrowhead = (x: number, top: number): Path2D =>
  polygon([x, top], [x + TICK_WIDTH / 2, top + TICK_HEIGHT], [x - TICK_WIDTH / 2, top + TICK_HEIGHT])

/** Reduces thousands of results to at most one per pixel. */
const distinctPixels = (fractions: readonly number[], width: number) =>
  new Set(
    fractions.map((fraction) =>
      Math.min(width - TICK_WIDTH / 2, Math.max(TICK_WIDTH / 2, Math.round(fraction * width))),
    ),
  )

const BAR_TOKENS = [...speakerTokens, '--ink-3']

/** Reads the theme's colors for use on a canvas. */
function readPalette(element: Element): WaveformPalette {
  const style = getComputedStyle(element)
  const read = (token: string) => style.getPropertyValue(token).trim() || '#888'
  return {
    bars: BAR_TOKENS.map(read),
    chapter: read('--ink'),
    ground: read('--surface'),
    buffered: read('--line-strong'),
    found: read('--warn'),
    loop: read('--accent'),
  }
}

/** Calls back when the page switches between light and dark; returns a function to stop. */
function onThemeChange(callback: () => void): () => void {
  const observer = new MutationObserver(callback)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** The palette index of the speaker at the middle of each bar, or -1. */
export function barColors({ barCount, duration, colorAt }: BarColorInput): Int8Array {
  const colors = new Int8Array(Math.max(0, barCount))
  return colors.map((_, bar) => colorAt(((bar + 0.5) / barCount) * duration))
}

type BarColorInput = {
  barCount: number
  /** In seconds. */
  duration: number
  /** Palette index of the speaker at a time, or -1. */
  colorAt: (seconds: number) => number
}
