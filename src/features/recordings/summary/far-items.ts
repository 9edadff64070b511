import { flushSync } from 'react-dom'

const lists = new Set<() => void>()

/** Takes part in `drawFarItems` until the answer is called. */
export function whenAllIsWanted(drawAll: () => void): () => void {
  lists.add(drawAll)
  return () => lists.delete(drawAll)
}

/** Draws what is far from the screen as it is drawn when it comes near; done when it returns. For who takes all of the page. */
export function drawFarItems() {
  flushSync(() => {
    for (const drawAll of lists) drawAll()
  })
}
