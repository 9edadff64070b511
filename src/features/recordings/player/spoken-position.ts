/** Writes a number of hours, minutes or seconds as the language does. */
export type DurationFormats = Record<'hours' | 'minutes' | 'seconds', (value: number) => string>

/** A moment as a person says it: `12 min 4 s`, `1 hour 2 min 4 s`. */
export function spokenPosition(seconds: number, messages: DurationFormats): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const parts = [
    hours > 0 ? messages.hours(hours) : '',
    minutes > 0 ? messages.minutes(minutes) : '',
    rest > 0 || whole < 60 ? messages.seconds(rest) : '',
  ]
  return parts.filter(Boolean).join(' ')
}
