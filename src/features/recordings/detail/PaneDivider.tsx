import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useMessages } from '~/messages/use-messages'
import { detailMessages } from './detail.messages'
import { clampShare, DEFAULT_SHARE, MAX_SHARE, MIN_SHARE, rememberedShare, rememberShare, setShare } from './pane-split'

const STEP = 2

/** Between summary and transcript: drag it, or move it with the arrow keys; Enter and a double press put it back. */
export function PaneDivider() {
  const t = useMessages(detailMessages)
  const [share, setShownShare] = useState(rememberedShare)
  const divider = useRef<HTMLDivElement>(null)

  function move(wanted: number) {
    const next = clampShare(wanted)
    const panes = divider.current?.parentElement
    if (panes) setShare(panes, next)
    setShownShare(next)
    return next
  }

  function drag(event: PointerEvent<HTMLDivElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = event.currentTarget.parentElement?.getBoundingClientRect()
    if (box) move(((event.clientX - box.left) / box.width) * 100)
  }

  function moveByKey(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const targets: Record<string, number> = {
      ArrowLeft: share - STEP,
      ArrowRight: share + STEP,
      Home: MIN_SHARE,
      End: MAX_SHARE,
      Enter: DEFAULT_SHARE,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    // The arrows would also move the sound.
    event.stopPropagation()
    rememberShare(move(target))
  }

  return (
    // A splitter is a separator that has a value and takes focus (ARIA 1.2).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={divider}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a rule has no value and takes no focus
      role="separator"
      aria-orientation="vertical"
      aria-label={t.divider}
      aria-valuenow={share}
      aria-valuemin={MIN_SHARE}
      aria-valuemax={MAX_SHARE}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={moveByKey}
      onDoubleClick={() => rememberShare(move(DEFAULT_SHARE))}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onPointerUp={() => rememberShare(share)}
      className="group z-10 col-start-2 row-span-2 row-start-2 -ml-1.25 w-2.5 cursor-col-resize touch-none justify-self-start outline-none coarse:-ml-3 coarse:w-6"
    >
      <span
        aria-hidden
        className="mx-auto block h-full w-0.5 bg-transparent transition-colors duration-100 group-hover:bg-accent group-focus-visible:bg-accent group-active:bg-accent"
      />
    </div>
  )
}
