import { create } from 'zustand'
import { AArrowDown, AArrowUp, ALargeSmall } from 'lucide-react'
import { useMemo } from 'react'
import { readSetting, writeSetting } from '~/lib/device-settings'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { announce } from '~/ui/toasts'
import { IconButton } from '~/ui/IconButton'
import { Popover } from '~/ui/Popover'
import { useShortcuts } from '~/ui/shortcuts'
import { ToolButton } from './TranscriptToolbar'
import { transcriptMessages } from './transcript.messages'

/** Scale factors for the text of transcript and summary, smallest first. */
const textScales = [1, 1.15, 1.35, 1.6] as const

const SETTING = 'text-size'
const LAST = textScales.length - 1

const within = (step: number) => (Number.isInteger(step) ? Math.max(0, Math.min(LAST, step)) : 0)

const remembered = () => within(Number(readSetting(SETTING) ?? 0))

/** The chosen index in `textScales`, saved on this device. */
export const useTextSize = create<{ step: number }>()(() => ({ step: remembered() }))

/** Actions on the text size. */
export const textSize = {
  chosen: (step: number) => {
    useTextSize.setState({ step: within(step) })
    writeSetting(SETTING, String(within(step)))
    show()
  },
  stepped: (direction: 1 | -1) => textSize.chosen(useTextSize.getState().step + direction),
}

/** The scale factor of a step; the smallest for an invalid one. */
export const textScale = (step: number): number => textScales[within(step)] ?? 1

const show = () =>
  document.documentElement.style.setProperty('--reading-scale', String(textScale(useTextSize.getState().step)))

show()

/** Makes the text of transcript and summary smaller or larger. */
export function TextSizeButton() {
  const t = useMessages(transcriptMessages)
  const { percent } = useFormats()
  const step = useTextSize((state) => state.step)
  const group = useMemo(() => {
    const change = (direction: 1 | -1) => {
      textSize.stepped(direction)
      announce(t.textSizeNow({ percent: percent(textScale(useTextSize.getState().step)) }))
    }
    const shortcuts = [
      { keys: ['+'], label: t.textLarger, run: () => change(1) },
      { keys: ['-'], label: t.textSmaller, run: () => change(-1) },
    ]
    return { id: 'text-size', label: t.textSize, shortcuts, change }
  }, [t, percent])
  useShortcuts(group)
  return (
    <Popover
      label={t.textSize}
      align="end"
      className="w-auto p-1"
      renderOpener={(opener) => (
        <ToolButton label={t.textSize} word={t.textSize} wordFrom="wide" {...opener}>
          <ALargeSmall aria-hidden />
        </ToolButton>
      )}
    >
      <div className="flex items-center gap-1">
        <IconButton label={t.textSmaller} disabled={step === 0} onClick={() => group.change(-1)}>
          <AArrowDown aria-hidden />
        </IconButton>
        <span className="min-w-12 text-center text-small tabular-nums">{percent(textScale(step))}</span>
        <IconButton label={t.textLarger} disabled={step === textScales.length - 1} onClick={() => group.change(1)}>
          <AArrowUp aria-hidden />
        </IconButton>
      </div>
    </Popover>
  )
}
