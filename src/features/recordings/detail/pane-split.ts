import { readSetting, writeSetting } from '~/lib/device-settings'

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

/** Gives the panes a share in percent without drawing them anew. */
export const setShare = (panes: HTMLElement, share: number) => panes.style.setProperty('--summary-share', `${share}%`)

/** As a ref: gives the panes the remembered share before they are painted. */
export function showSplit(panes: HTMLElement | null) {
  if (panes) setShare(panes, rememberedShare())
}
