import { useLayoutEffect } from 'react'
import { LoadingRegion, Skeleton } from '~/ui/Skeleton'
import { classNames } from '~/lib/class-names'
import { readSetting, writeSetting } from '~/lib/device-settings'

/** Placeholder for the page with its final dimensions. */
export function RecordingSkeleton() {
  useLayoutEffect(keepFirstText, [])
  return (
    // A pulsing skeleton behind the text would keep repainting.
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

/**
 * On phones, shows the text that came with the document (`index.html`) in place of the skeleton, and only for as long.
 */
function keepFirstText() {
  const text = findFirstText()
  if (text === null) return
  text.dataset.standing = ''
  text.hidden = false
  return () => {
    text.hidden = true
  }
}

/** Called once the page has rendered, since its text may change from then on. */
export function removeFirstText() {
  document.getElementById(FIRST_TEXT)?.remove()
}

/** Placeholder lines of text. */
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

/** Placeholder for the player's controls, with their final height. */
export function PlayerSkeleton() {
  return (
    <div className="flex h-32 items-center px-7 lg:h-19 low:h-14">
      <Skeleton className="h-5 w-full" />
    </div>
  )
}

/** The page fills the window, with the player at the bottom. */
export const pageClasses = 'group/page flex h-[calc(100dvh-var(--bottom-bar))] flex-col'

/** From this size, summary and transcript are side by side and scroll separately; Tailwind's `split`. */
export const SIDE_BY_SIDE = '(width >= 1100px) and (height >= 35rem)'

/** Otherwise, such as on a phone or at 200 % zoom, the page scrolls as a whole, including its header. */
export const scrollerClasses =
  'relative flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain [overflow-anchor:none] split:contents'

export const panesClasses =
  'flex flex-[1_0_auto] flex-col split:grid split:min-h-0 split:flex-1 split:grid-cols-[minmax(0,var(--summary-share,52%))_minmax(0,1fr)] split:grid-rows-[auto_auto_minmax(0,1fr)]'

/** For a recording with video; the sizes are in `recording.css`. */
export const pictureClasses = {
  small: 'picture-small w-full shrink-0 border-b border-line',
  theatre: 'picture-theatre w-full shrink-0 border-b border-line',
}

/** The summary's share of the width beside the transcript, in percent. */
export const DEFAULT_SHARE = 52
export const MIN_SHARE = 30
export const MAX_SHARE = 70

const SETTING = 'summary-share'

/** Returns the nearest whole percentage that leaves both panes readable. */
export const clampShare = (share: number) => Math.min(MAX_SHARE, Math.max(MIN_SHARE, Math.round(share)))

/** Reads the share saved on this device. */
export function rememberedShare(): number {
  const kept = readSetting(SETTING)
  const share = kept === null ? Number.NaN : Number(kept)
  return Number.isFinite(share) ? clampShare(share) : DEFAULT_SHARE
}

/** Saves a share in percent on this device. */
export const rememberShare = (share: number) => writeSetting(SETTING, share === DEFAULT_SHARE ? null : String(share))

/** Sets the panes' share in percent without rerendering. */
export const setShare = (panes: HTMLElement, share: number) => panes.style.setProperty('--summary-share', `${share}%`)

/** Ref callback that sets the saved share before the panes are painted. */
export function showSplit(panes: HTMLElement | null) {
  if (panes) setShare(panes, rememberedShare())
}
