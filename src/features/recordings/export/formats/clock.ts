/** Milliseconds as subtitle formats write them: 3 725 004 → `01:02:05.004`, with their own mark before the milliseconds. */
export function clock(milliseconds: number, mark: ',' | '.'): string {
  const seconds = Math.floor(milliseconds / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const rest = String(milliseconds % 1000).padStart(3, '0')
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}${mark}${rest}`
}
