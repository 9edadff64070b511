import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls back when the element with the returned ref comes near the screen; again each time `isOn` turns true. */
export function useOnSight<Element extends HTMLElement>(onSight: () => void, isOn: boolean) {
  const ref = useRef<Element>(null)
  const handleSight = useEffectEvent(onSight)

  useEffect(() => {
    const element = ref.current
    if (!isOn || !element || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) handleSight()
      },
      { rootMargin: '600px 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isOn])

  return ref
}
