import { useRef, useState } from 'react'
import { useFormats } from '~/messages/formats'
import type { findDueDate, findNoDay, FoundDate } from './natural-date'

/** Finds dates in texts once what that takes is here, which `listen` asks for. */
export function useDateFinder() {
  const { locale, timeZone } = useFormats()
  const [finder, setFinder] = useState<{ findDueDate: typeof findDueDate; findNoDay: typeof findNoDay } | null>(null)
  const isAsked = useRef(false)

  function listen() {
    if (isAsked.current) return
    isAsked.current = true
    void import('./natural-date').then(setFinder).catch(() => {
      // Without it a date is typed in the dialog; the next press tries again.
      isAsked.current = false
    })
  }

  function find(text: string): FoundDate | null {
    return finder === null || text.trim() === ''
      ? null
      : finder.findDueDate(text, { locale, timeZone, now: new Date() })
  }

  /** What is named as a day and is none. */
  const findNone = (text: string): string | null => finder?.findNoDay(text, { timeZone, now: new Date() }) ?? null

  return { find, findNone, listen }
}
