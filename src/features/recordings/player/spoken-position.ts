/** Writes a number of hours, minutes or seconds as the language does. */
export type DurationWords = Record<'hours' | 'minutes' | 'seconds', (value: number) => string>

/** A moment as a person says it: `12 min 4 s`, `1 hour 2 min 4 s`. */
export function spokenPosition(seconds: number, words: DurationWords): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const parts = [
    hours > 0 ? words.hours(hours) : '',
    minutes > 0 ? words.minutes(minutes) : '',
    rest > 0 || whole < 60 ? words.seconds(rest) : '',
  ]
  return parts.filter(Boolean).join(' ')
}
