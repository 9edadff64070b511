import { useEffect, useEffectEvent, useRef } from 'react'
import { HEARD } from './capture'

const EVERY_MS = 200
/** A quiet voice is far down on a straight scale: the meter shows 60 decibels. */
const SPAN_DB = 60

type LevelMeterProps = { read: () => number; onHeard?: () => void; className: string }

/** How loud it is now, for the eye; what it means is said in words beside it. */
export function LevelMeter({ read, onHeard, className }: LevelMeterProps) {
  const bar = useRef<HTMLDivElement>(null)
  const draw = useEffectEvent(() => {
    const peak = read()
    if (peak > HEARD) onHeard?.()
    // Another width would have the page laid out and painted again and again: most of what a recording costs it.
    if (bar.current) bar.current.style.transform = `scaleX(${levelPart(peak)})`
  })
  useEffect(() => {
    const timer = setInterval(() => draw(), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <div aria-hidden className={`h-2 overflow-hidden rounded-full bg-sunken ${className}`}>
      <div ref={bar} data-level className="h-full origin-left bg-good will-change-transform" />
    </div>
  )
}

/** From 0 to 1 of the meter's width. */
export const levelPart = (peak: number): number =>
  peak <= 0 ? 0 : Math.min(1, Math.max(0, 1 + (20 * Math.log10(peak)) / SPAN_DB))
