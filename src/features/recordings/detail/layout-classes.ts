/**
 * The page fills the window: its parts scroll, the player stays in reach. In a low one, such as a phone held sideways, header and
 * player would leave nothing for reading: there the page scrolls, and its parts fill the window.
 */
export const pageClasses = 'flex h-[calc(100dvh-var(--bottom-bar))] flex-col [@media(height<32rem)]:h-auto'

/** From here on summary and transcript stand side by side. */
export const SIDE_BY_SIDE = '(min-width: 1100px)'

export const panesClasses =
  'flex min-h-0 flex-1 flex-col [@media(height<32rem)]:h-[calc(100dvh-var(--bottom-bar))] [@media(height<32rem)]:flex-none min-[1100px]:grid min-[1100px]:grid-cols-[minmax(0,var(--summary-share,52%))_minmax(0,1fr)] min-[1100px]:grid-rows-[auto_auto_minmax(0,1fr)]'

/** Of a recording with a picture; the shapes are in `recording.css`. */
export const pictureClasses = {
  small: 'picture-small w-full shrink-0 border-b border-line',
  theatre: 'picture-theatre w-full shrink-0 border-b border-line',
}
