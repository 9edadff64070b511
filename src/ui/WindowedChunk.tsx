import { useEffect, useRef, useState, type ReactNode } from 'react'

/** How far outside the screen a chunk is still drawn. */
const NEAR = '1500px 0px'

type WindowedChunkProps = {
  /** Height in pixels to assume before the chunk was first drawn. */
  estimatedHeight: number
  children: ReactNode
}

/** Part of a long list that leaves the document while it is far from the screen, keeping its height, so that any number of parts stays light. */
export function WindowedChunk({ estimatedHeight, children }: WindowedChunkProps) {
  const box = useRef<HTMLDivElement>(null)
  const [{ isNear, height }, setPlace] = useState({ isNear: true, height: estimatedHeight })

  useEffect(() => {
    const element = box.current
    if (!element || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        setPlace((place) => {
          const hasLeft = place.isNear && !entry.isIntersecting
          return { isNear: entry.isIntersecting, height: hasLeft ? entry.boundingClientRect.height : place.height }
        })
      },
      { rootMargin: NEAR },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <div ref={box} style={isNear ? undefined : { height }}>
      {isNear ? children : null}
    </div>
  )
}
