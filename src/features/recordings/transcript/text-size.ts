import { create } from 'zustand'
import { readSetting, writeSetting } from '~/lib/device-settings'

/** How large transcript and summary are set, from the smallest. */
export const textScales = [1, 1.15, 1.35, 1.6] as const

const SETTING = 'text-size'
const LAST = textScales.length - 1

const within = (step: number) => (Number.isInteger(step) ? Math.max(0, Math.min(LAST, step)) : 0)

const remembered = () => within(Number(readSetting(SETTING) ?? 0))

/** The chosen step, a place in `textScales`; kept on this device. */
export const useTextSize = create<{ step: number }>()(() => ({ step: remembered() }))

/** What the person asks of the type. */
export const textSize = {
  chosen: (step: number) => {
    useTextSize.setState({ step: within(step) })
    writeSetting(SETTING, String(within(step)))
    show()
  },
  stepped: (direction: 1 | -1) => textSize.chosen(useTextSize.getState().step + direction),
}

/** The factor by which type grows at a step; that of the smallest for a step that is none. */
export const textScale = (step: number): number => textScales[within(step)] ?? 1

const show = () =>
  document.documentElement.style.setProperty('--reading-scale', String(textScale(useTextSize.getState().step)))

show()
