import { useId, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'

type TabsProps<Id extends string> = {
  label: string
  tabs: readonly { id: Id; label: ReactNode }[]
  selectedId: Id
  onSelect: (id: Id) => void
  /** The selected tab's panel. */
  children: ReactNode
  /** Shown next to the tabs. */
  after?: ReactNode
  panel?: RefObject<HTMLDivElement | null>
  className?: string
  panelClassName?: string
}

/** Underlined tabs over a single panel; arrow keys, Home and End select. */
export function Tabs<Id extends string>({
  label,
  tabs,
  selectedId,
  onSelect,
  children,
  after,
  panel,
  className,
  panelClassName,
}: TabsProps<Id>) {
  const baseId = useId()
  const list = useRef<HTMLDivElement>(null)

  function selectByKey(event: KeyboardEvent) {
    const current = tabs.findIndex(({ id }) => id === selectedId)
    const last = tabs.length - 1
    const targets: Record<string, number> = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    }
    const target = targets[event.key]
    const tab = target === undefined ? undefined : tabs[target]
    if (!tab) return
    event.preventDefault()
    onSelect(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target ?? 0]?.focus()
  }

  return (
    <>
      <div className={className}>
        <div ref={list} role="tablist" aria-label={label} className="flex shrink-0 gap-5 overflow-x-auto">
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${baseId}-${tab.id}`}
              aria-selected={tab.id === selectedId}
              aria-controls={`${baseId}-panel`}
              tabIndex={tab.id === selectedId ? 0 : -1}
              onClick={() => onSelect(tab.id)}
              onKeyDown={selectByKey}
              className="min-h-10 border-b-2 border-transparent text-control font-medium whitespace-nowrap text-ink-2 -outline-offset-2 hover:text-ink aria-selected:border-accent aria-selected:font-semibold aria-selected:text-ink coarse:min-h-11"
            >
              {tab.label}
            </button>
          ))}
        </div>
        {after}
      </div>
      <div
        ref={panel}
        role="tabpanel"
        id={`${baseId}-panel`}
        aria-labelledby={`${baseId}-${selectedId}`}
        className={panelClassName}
      >
        {children}
      </div>
    </>
  )
}
