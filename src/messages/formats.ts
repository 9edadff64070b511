import { useStore } from '@nanostores/react'
import { atom, computed } from 'nanostores'
import type { Counted } from '~/lib/list-total'
import { currentLocale, type Locale } from './i18n'

/** IANA time zone of the signed-in person (`timeZone` of `/me`); undefined means the device's own. */
export const currentTimeZone = atom<string | undefined>(undefined)

/** A zone unknown to this browser counts as none. */
export const showTimeZone = (timeZone: string | null) =>
  // Checked here rather than during rendering: a browser's first date operation takes tens of milliseconds.
  currentTimeZone.set(timeZone !== null && isTimeZone(timeZone) ? timeZone : undefined)

export function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const formats = computed([currentLocale, currentTimeZone], createFormats)

export type Formats = ReturnType<typeof createFormats>

/** Formats for numbers, dates and durations in the person's language and time zone. */
export const useFormats = (): Formats => useStore(formats)

export function createFormats(locale: Locale, timeZone: string | undefined) {
  // German readers expect the 24-hour clock; in English, the device's region decides.
  const regional = locale === 'en' ? englishRegion() : locale
  // Created lazily: a page needs two or three, and creating all of them takes a frame.
  const dates = (options: Intl.DateTimeFormatOptions, hasHour = false) => {
    let format: Intl.DateTimeFormat | undefined
    return (moment: string | number | Date) => {
      format ??= new Intl.DateTimeFormat(regional, { timeZone, ...options, ...(hasHour ? clock(regional) : {}) })
      return format.format(new Date(moment))
    }
  }
  const unit = (name: string, options: Intl.NumberFormatOptions = {}) =>
    numbers(locale, { style: 'unit', unit: name, unitDisplay: 'short', ...options })
  const label = {
    minutes: unit('minute'),
    seconds: unit('second'),
  }
  const sizes = (['kilobyte', 'megabyte', 'gigabyte'] as const).map((name) =>
    unit(name, { maximumFractionDigits: name === 'gigabyte' ? 1 : 0 }),
  )

  return {
    locale,
    /** Includes the device's region if the language alone doesn't determine how dates are written. */
    regional,
    timeZone,
    /** 09:15 */
    time: dates({}, true),
    /** Tue 17 Nov 2026 */
    date: dates({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
    /** 17 Nov */
    dayAndMonth: dates({ day: 'numeric', month: 'short' }),
    /** Tue 17 Nov */
    weekdayAndDate: dates({ weekday: 'short', day: 'numeric', month: 'short' }),
    /** Tue */
    weekday: dates({ weekday: 'short' }),
    /** November 2026 */
    month: dates({ month: 'long', year: 'numeric' }),
    /** Tue 17 Nov 2026, 14:00 */
    dateTime: dates({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }, true),
    /** 1,284 */
    number: numbers(regional),
    /** 0.42 → 42% */
    percent: numbers(locale, { style: 'percent', maximumFractionDigits: 0 }),
    /** Seconds formatted for a list: 48 min, 1 h 24 min, 40 sec. */
    spokenDuration: (seconds: number) => spokenDuration(seconds, label),
    /** 2.4 GB */
    fileSize: (bytes: number) => fileSize(bytes, sizes),
  }
}

type Format = (value: number) => string
type DurationFormats = { minutes: Format; seconds: Format }

function spokenDuration(seconds: number, { minutes, seconds: inSeconds }: DurationFormats): string {
  if (seconds < 59.5) return inSeconds(Math.max(1, Math.round(seconds)))
  const total = Math.round(seconds / 60)
  const hours = Math.floor(total / 60)
  if (hours === 0) return minutes(total)
  const rest = total % 60
  return rest === 0 ? `${hours} h` : `${hours} h ${rest < 10 ? '0' : ''}${minutes(rest)}`
}

function fileSize(bytes: number, [kilobytes, megabytes, gigabytes]: Format[]): string {
  if (bytes >= 1e9) return gigabytes?.(bytes / 1e9) ?? ''
  if (bytes >= 1e6) return megabytes?.(bytes / 1e6) ?? ''
  return kilobytes?.(Math.max(1, bytes / 1e3)) ?? ''
}

function numbers(language: string, options: Intl.NumberFormatOptions = {}): Format {
  let format: Intl.NumberFormat | undefined
  return (value) => (format ??= new Intl.NumberFormat(language, options)).format(value)
}

/** 09:15, but 9:15 AM. */
export const clock = (locale: string): Intl.DateTimeFormatOptions => ({
  hour: is12Hour(locale) ? 'numeric' : '2-digit',
  minute: '2-digit',
})

const is12Hour = (locale: string) =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true

function englishRegion(): string {
  return navigator.languages.find((tag) => tag.startsWith('en-')) ?? 'en-GB'
}

/** A total as text, also for the `{count}` of a message: 1,280 or, if there may be more, 1,280+. */
export function useTotalText(): (counted: Counted) => string {
  const { number } = useFormats()
  return ({ total, isTotalExact }) => `${number(total)}${isTotalExact === false ? '+' : ''}`
}
