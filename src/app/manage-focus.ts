import type { AnyRouter } from '@tanstack/react-router'
import { announce } from '~/ui/announcer'

/** On a new page: says its name and moves focus to its content, unless the page put focus somewhere itself. */
export function manageFocus(router: AnyRouter): () => void {
  return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return
    announce(document.title)
    const main = document.querySelector<HTMLElement>('main')
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
  })
}
