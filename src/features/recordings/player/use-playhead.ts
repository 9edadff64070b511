import { useEffect, type RefObject } from 'react'
import { usePlayback } from './playback'

/**
 * Moves elements that lie over the waveform to the playback position, whenever that is another pixel. Only a transform
 * changes, so that nothing is laid out or drawn again.
 */
export function usePlayhead(elements: readonly RefObject<HTMLElement | null>[], width: number, duration: number) {
  useEffect(() => {
    const pixelRatio = window.devicePixelRatio || 1
    let movedTo = -1
    const move = ({ position }: { position: number }) => {
      const part = duration > 0 ? Math.min(1, position / duration) : 0
      const x = Math.round(part * width * pixelRatio) / pixelRatio
      if (x === movedTo) return
      movedTo = x
      for (const { current } of elements) shift(current, x)
    }
    move(usePlayback.getState())
    return usePlayback.subscribe(move)
  }, [elements, width, duration])
}

function shift(element: HTMLElement | null, x: number) {
  if (element !== null) element.style.transform = `translateX(${x}px)`
}
