/** The page fills the window: its parts scroll, the player stays in reach. */
export const pageClasses = 'flex h-[calc(100dvh-var(--bottom-bar))] flex-col'

/** From here on summary and transcript stand side by side. */
export const SIDE_BY_SIDE = '(min-width: 1100px)'

export const panesClasses =
  'flex min-h-0 flex-1 flex-col min-[1100px]:grid min-[1100px]:grid-cols-[minmax(0,var(--summary-share,52%))_minmax(0,1fr)] min-[1100px]:grid-rows-[auto_auto_minmax(0,1fr)]'

/** Of a recording with a picture: beside the summary and above the transcript, or large above both. Never over the text. */
export const pictureClasses = {
  small:
    'h-[17dvh] w-full sm:h-[24dvh] shrink-0 border-b border-line min-[1100px]:col-start-2 min-[1100px]:row-start-2 min-[1100px]:h-[30dvh] min-[1100px]:border-l',
  theatre:
    'aspect-video max-h-[40dvh] w-full shrink-0 border-b border-line min-[1100px]:col-span-2 min-[1100px]:aspect-auto min-[1100px]:max-h-none min-[1100px]:row-start-1 min-[1100px]:h-[52dvh]',
}
