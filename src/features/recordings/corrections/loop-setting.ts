import { create } from 'zustand'
import { readSetting, writeSetting } from '~/lib/device-settings'

const SETTING = 'loop-edited-line'

/** Whether a line that is edited plays over and over; kept on the device. */
export const useLoopSetting = create<{ isOn: boolean }>()(() => ({ isOn: readSetting(SETTING) !== 'off' }))

export const loopSetting = {
  toggled: () => {
    const isOn = !useLoopSetting.getState().isOn
    writeSetting(SETTING, isOn ? null : 'off')
    useLoopSetting.setState({ isOn })
  },
}
