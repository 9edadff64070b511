import { useLayoutEffect } from 'react'
import { LoadingRegion, Skeleton } from '~/ui/Skeleton'
import { classNames } from '~/lib/class-names'
import { readSetting, writeSetting } from '~/lib/device-settings'

/** The page before anything of it is known, in its final measures. */
export function RecordingSkeleton() {
  useLayoutEffect(keepFirstText, [])
  return (
    // What pulses behind the text would go on being painted.
    <div className={findFirstText() ? classNames(pageClasses, 'max-sm:hidden') : pageClasses}>
      <div className={scrollerClasses}>
        <LoadingRegion>
          <div className="border-b border-line px-4 pt-3 pb-4 sm:px-7 sm:pt-5">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="mt-2 h-7 w-80 max-w-full" />
            <Skeleton className="mt-3 h-5 w-120 max-w-full" />
          </div>
        </LoadingRegion>
        <div ref={showSplit} className={panesClasses}>
          <div className="px-4 py-6 sm:px-7">
            <TextSkeleton />
          </div>
          <div className="hidden border-l border-line px-7 py-6 split:block">
            <TextSkeleton />
          </div>
        </div>
      </div>
      <div className="border-t border-line bg-surface">
        <PlayerSkeleton />
      </div>
    </div>
  )
}

const FIRST_TEXT = 'first-text-drawn'
const openedPath = window.location.pathname

const findFirstText = () => (window.location.pathname === openedPath ? document.getElementById(FIRST_TEXT) : null)

/** On a phone the text that came with the document (`index.html`) stands before the skeleton of its page, and before nothing else. */
function keepFirstText() {
  const text = findFirstText()
  if (text === null) return
  text.dataset.standing = ''
  text.hidden = false
  return () => {
    text.hidden = true
  }
}

/** For when the page itself stands: what it says from then on may change. */
export function removeFirstText() {
  document.getElementById(FIRST_TEXT)?.remove()
}

/** Lines of text on their way. */
export function TextSkeleton() {
  return (
    <div aria-hidden className="max-w-measure space-y-3">
      <Skeleton className="h-4 w-32" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-11/12" />
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="mt-8 h-4 w-40" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-4/5" />
    </div>
  )
}

/** The player's controls before they are drawn, as high as they will be. */
export function PlayerSkeleton() {
  return (
    <div className="flex h-32 items-center px-7 lg:h-19 low:h-14">
      <Skeleton className="h-5 w-full" />
    </div>
  )
}

/** The page fills the window, with the player at its foot. */
export const pageClasses = 'group/page flex h-[calc(100dvh-var(--bottom-bar))] flex-col'

/** From here on summary and transcript stand side by side and scroll by themselves; Tailwind's `split`. */
export const SIDE_BY_SIDE = '(width >= 1100px) and (height >= 35rem)'

/** Everywhere else, such as on a phone or at 200 % zoom, the page scrolls as one, its header along with the text. */
export const scrollerClasses =
  'relative flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain [overflow-anchor:none] split:contents'

export const panesClasses =
  'flex flex-[1_0_auto] flex-col split:grid split:min-h-0 split:flex-1 split:grid-cols-[minmax(0,var(--summary-share,52%))_minmax(0,1fr)] split:grid-rows-[auto_auto_minmax(0,1fr)]'

/** Of a recording with a picture; the shapes are in `recording.css`. */
export const pictureClasses = {
  small: 'picture-small w-full shrink-0 border-b border-line',
  theatre: 'picture-theatre w-full shrink-0 border-b border-line',
}

/** How much of the width the summary has beside the transcript, in percent. */
export const DEFAULT_SHARE = 52
export const MIN_SHARE = 30
export const MAX_SHARE = 70

const SETTING = 'summary-share'

/** The nearest share in whole percent that leaves both panes readable. */
export const clampShare = (share: number) => Math.min(MAX_SHARE, Math.max(MIN_SHARE, Math.round(share)))

/** The share this person chose on this device. */
export function rememberedShare(): number {
  const kept = readSetting(SETTING)
  const share = kept === null ? Number.NaN : Number(kept)
  return Number.isFinite(share) ? clampShare(share) : DEFAULT_SHARE
}

/** Keeps a share in percent on this device. */
export const rememberShare = (share: number) => writeSetting(SETTING, share === DEFAULT_SHARE ? null : String(share))

/** Gives the panes a share in percent without drawing them again. */
export const setShare = (panes: HTMLElement, share: number) => panes.style.setProperty('--summary-share', `${share}%`)

/** As a ref: gives the panes the remembered share before they are painted. */
export function showSplit(panes: HTMLElement | null) {
  if (panes) setShare(panes, rememberedShare())
}
