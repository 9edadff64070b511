const BAR_WIDTH = 2
const BAR_PITCH = 4

/** Below the bars: what has arrived, and what was found. In CSS pixels. */
export const STRIP_HEIGHT = 7
const BUFFER_HEIGHT = 2
const TICK_WIDTH = 7
const TICK_HEIGHT = 5

/** Bars that fit a width in CSS pixels. */
export const barsThatFit = (width: number) => Math.max(1, Math.floor(width / BAR_PITCH))

/** Colours in use, as CSS colours; the last of `bars` is for stretches in which nobody speaks. */
export type WaveformPalette = {
  bars: readonly string[]
  chapter: string
  /** Behind the bars. */
  ground: string
  buffered: string
  found: string
  loop: string
}

type Size = { width: number; height: number }

/** Something to draw on, in CSS pixels. */
export type Surface = { context: CanvasRenderingContext2D; size: Size; palette: WaveformPalette }

export type Bars = { heights: Float32Array; colors: Int8Array }

/** Draws the bars, one path for each colour. What has not been played yet is faded by the page, not here. */
export function drawBars({ context, size, palette }: Surface, { heights, colors }: Bars) {
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

/** Where the marks are, as parts of the width. */
export type Marks = {
  found: readonly number[]
  chapters: readonly number[]
  buffered: readonly (readonly [from: number, to: number])[]
  loop: readonly [from: number, to: number] | null
}

/** Draws what is marked: each kind has a shape of its own, because colours alone do not tell them apart for everyone. */
export function drawMarks({ context, size: { width, height }, palette }: Surface, marks: Marks) {
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

/** A chapter: a thin line with a small flag at its top, kept free of the bars around it. */
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

/** A hit: a small arrowhead that points up at its bar. */
const arrowhead = (x: number, top: number): Path2D =>
  polygon([x, top], [x + TICK_WIDTH / 2, top + TICK_HEIGHT], [x - TICK_WIDTH / 2, top + TICK_HEIGHT])

/** Ten thousand hits are at most one for every pixel. */
const distinctPixels = (fractions: readonly number[], width: number) =>
  new Set(
    fractions.map((fraction) =>
      Math.min(width - TICK_WIDTH / 2, Math.max(TICK_WIDTH / 2, Math.round(fraction * width))),
    ),
  )
