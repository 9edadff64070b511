const BAR_WIDTH = 2
const BAR_PITCH = 4

/** Below the bars: what has arrived, and what was found. In CSS pixels. */
export const STRIP_HEIGHT = 7
const BUFFER_HEIGHT = 2
const TICK_SIZE = 5

/** Bars that fit a width in CSS pixels. */
export const barsThatFit = (width: number) => Math.max(1, Math.floor(width / BAR_PITCH))

/** Colours in use, as CSS colours; the last of `bars` is for stretches in which nobody speaks. */
export type WaveformPalette = {
  bars: readonly string[]
  chapter: string
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
  context.fillStyle = palette.chapter
  for (const chapter of marks.chapters) context.fill(flag(chapter * width, floor))
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

/** A chapter: a thin line with a small flag at its top. */
function flag(x: number, height: number): Path2D {
  const path = new Path2D()
  const left = Math.max(0, x - 0.5)
  path.rect(left, 0, 1, height)
  path.moveTo(left, 0)
  path.lineTo(left + 6, 2.5)
  path.lineTo(left, 5)
  path.closePath()
  return path
}

/** A hit: a small arrowhead that points up at its bar. */
function arrowhead(x: number, top: number): Path2D {
  const path = new Path2D()
  path.moveTo(x, top)
  path.lineTo(x + TICK_SIZE / 2, top + TICK_SIZE)
  path.lineTo(x - TICK_SIZE / 2, top + TICK_SIZE)
  path.closePath()
  return path
}

/** Ten thousand hits are at most one for every pixel. */
const distinctPixels = (fractions: readonly number[], width: number) =>
  new Set(
    fractions.map((fraction) => Math.min(width - TICK_SIZE / 2, Math.max(TICK_SIZE / 2, Math.round(fraction * width)))),
  )
