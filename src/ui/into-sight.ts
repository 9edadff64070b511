/** As a ref of the tabs of a row: where they are wider than the screen, the current one is not to lie beside it. */
export function intoSight(tab: HTMLElement | null) {
  if (tab?.getAttribute('aria-current') === 'page') tab.scrollIntoView({ block: 'nearest', inline: 'center' })
}
