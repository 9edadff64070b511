const BAR_WIDTH = 2
const BAR_PITCH = 4
const UNPLAYED_ALPHA = 0.38
const PLAYHEAD_WIDTH = 2

/** Bars that fit a width in CSS pixels. */
export const barsThatFit = (width: number) => Math.max(1, Math.floor(width / BAR_PITCH))

/** Colours in use, as CSS colours; the last of `bars` is for stretches in which nobody speaks. */
export type WaveformPalette = { bars: readonly string[]; playhead: string }

/** Bars ready to be drawn: one path for each colour, in CSS pixels. */
export type WaveformShape = { width: number; height: number; paths: { color: number; path: Path2D }[] }

/** Builds the paths once per size and recording; drawing a frame then only fills them. */
export function waveformShape(size: { width: number; height: number }, heights: Float32Array, colors: Int8Array) {
  const paths = new Map<number, Path2D>()
  const room = size.height - 2
  heights.forEach((fraction, bar) => {
    const color = colors[bar] ?? -1
    const path = paths.get(color) ?? new Path2D()
    const height = Math.max(2, fraction * room)
    path.roundRect(bar * BAR_PITCH, (size.height - height) / 2, BAR_WIDTH, height, 1)
    paths.set(color, path)
  })
  return { ...size, paths: [...paths].map(([color, path]) => ({ color, path })) }
}

type Frame = { shape: WaveformShape; palette: WaveformPalette; playheadX: number; pixelRatio: number }

/** Draws what has been played in full colour, the rest faded, and the playhead between them. */
export function drawWaveform(context: CanvasRenderingContext2D, { shape, palette, playheadX, pixelRatio }: Frame) {
  const { width, height } = shape
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
  context.clearRect(0, 0, width, height)
  fillBars(context, { shape, palette, from: 0, to: playheadX, alpha: 1 })
  fillBars(context, { shape, palette, from: playheadX, to: width, alpha: UNPLAYED_ALPHA })
  context.globalAlpha = 1
  context.fillStyle = palette.playhead
  const left = Math.min(Math.max(0, playheadX - PLAYHEAD_WIDTH / 2), width - PLAYHEAD_WIDTH)
  context.fillRect(left, 0, PLAYHEAD_WIDTH, height)
}

type Stretch = { shape: WaveformShape; palette: WaveformPalette; from: number; to: number; alpha: number }

function fillBars(context: CanvasRenderingContext2D, { shape, palette, from, to, alpha }: Stretch) {
  if (to <= from) return
  context.save()
  context.beginPath()
  context.rect(from, 0, to - from, shape.height)
  context.clip()
  context.globalAlpha = alpha
  for (const { color, path } of shape.paths) {
    context.fillStyle = palette.bars[color] ?? palette.bars.at(-1) ?? palette.playhead
    context.fill(path)
  }
  context.restore()
}
