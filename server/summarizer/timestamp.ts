/** A moment of the recording as the app makes it a link: `[12:04]`, `[1:02:04]`. */
export function timestamp(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0))
  const hours = Math.floor(whole / 3600)
  const minutes = twoDigits(Math.floor(whole / 60) % 60)
  const rest = twoDigits(whole % 60)
  return hours > 0 ? `[${hours}:${minutes}:${rest}]` : `[${minutes}:${rest}]`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
