import { useEffect, useRef, useState, type PointerEvent } from 'react'

/** After the last movement of the pointer. */
const AIMING_MS = 400

/** Keeps what is shown as it is while somebody moves the pointer to press something in it, so that nothing jumps away. */
export function useHeldWhileAiming<Value>(value: Value) {
  const [held, setHeld] = useState<{ value: Value } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function release() {
    clearTimeout(timer.current)
    setHeld(null)
  }

  function aimed({ pointerType }: PointerEvent) {
    if (pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = setTimeout(release, AIMING_MS)
    setHeld((before) => before ?? { value })
  }

  return { shown: held === null ? value : held.value, aimed, release }
}
