/** Who speaks where the middle of each bar is: a place in the palette, or -1 for nobody. */
export function barColors({ barCount, duration, colorAt }: BarColorInput): Int8Array {
  const colors = new Int8Array(Math.max(0, barCount))
  return colors.map((_, bar) => colorAt(((bar + 0.5) / barCount) * duration))
}

type BarColorInput = {
  barCount: number
  /** Seconds. */
  duration: number
  /** Place in the palette of who speaks at a second, or -1. */
  colorAt: (seconds: number) => number
}
