import { AArrowDown, AArrowUp, ALargeSmall } from 'lucide-react'
import { useMemo } from 'react'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { announce } from '~/ui/announcer'
import { IconButton } from '~/ui/IconButton'
import { Popover } from '~/ui/Popover'
import { useShortcuts } from '~/ui/shortcuts'
import { textScale, textScales, textSize, useTextSize } from './text-size'
import { transcriptMessages } from './transcript.messages'

/** Sets transcript and summary smaller or larger. */
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
        <IconButton label={t.textSize} {...opener}>
          <ALargeSmall aria-hidden />
        </IconButton>
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
