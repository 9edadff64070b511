import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useContext,
  useId,
} from 'react'
import { classNames } from '~/lib/class-names'
import { announce } from './toasts'
import { type PopoverAlign, type PopoverSide, usePopover } from './Popover'

/** Spread on the button that opens the menu. */
export type MenuOpenerProps = {
  ref: Ref<HTMLButtonElement>
  popoverTarget: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string
}

type MenuProps = {
  label: string
  renderOpener: (props: MenuOpenerProps) => ReactNode
  side?: PopoverSide
  align?: PopoverAlign
  className?: string
  /** `MenuItem`, `MenuGroup` and `MenuSeparator`. */
  children: ReactNode
}

export const MenuContext = createContext<{ close: () => void }>({ close: () => {} })

/** A menu of actions. Arrow keys, Home, End and first letters move focus; Escape and an outside click close it. */
export function Menu({ label, renderOpener, side, align, className, children }: MenuProps) {
  const wiring = usePopover<HTMLDivElement>({ ...(side ? { side } : {}), ...(align ? { align } : {}) }, (menu) =>
    moveMenuFocus(menu, 'Home'),
  )

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    if (moveMenuFocus(event.currentTarget, event.key)) event.preventDefault()
    else if (event.key === 'Tab') wiring.close()
  }

  return (
    <>
      {renderOpener({ ...wiring.opener, 'aria-haspopup': 'menu' })}
      <div
        {...wiring.popover}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={handleKey}
        className={classNames(
          'fixed max-h-[80dvh] min-w-48 overflow-y-auto rounded-card border border-line bg-surface p-1 text-control shadow-float',
          className,
        )}
      >
        {wiring.hasOpened ? <MenuContext value={{ close: wiring.close }}>{children}</MenuContext> : null}
      </div>
    </>
  )
}

type MenuItemProps = Omit<ComponentProps<'button'>, 'disabled' | 'onSelect' | 'role' | 'type'> & {
  onSelect: () => void
  icon?: ReactNode
  /** Why this person can't choose it, and who can. Shown below the label and used as the item's description. */
  refusal?: string | null
  /** The menu already shows the reason, once for several items. */
  isRefusalTold?: boolean
  /** For one of several choices: whether it is the current one. */
  isChecked?: boolean
  tone?: 'plain' | 'danger'
}

/**
 * One action. The menu closes first, so that focus is back on its button when the action runs. A refused item gets focus
 * like any other, and choosing it leaves the menu open.
 */
export function MenuItem({
  onSelect,
  icon,
  isChecked,
  refusal = null,
  isRefusalTold,
  tone = 'plain',
  children,
  className,
  ...props
}: MenuItemProps) {
  const { close } = useContext(MenuContext)
  const id = useId()
  const isRefused = refusal !== null
  const refused = { 'aria-disabled': true, 'aria-labelledby': nameIdOf(id), 'aria-describedby': refusalIdOf(id) }

  function choose() {
    if (isRefused) return announce(refusal)
    close()
    onSelect()
  }

  return (
    <button
      type="button"
      {...props}
      {...(isRefused && refused)}
      role={isChecked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={isChecked}
      tabIndex={-1}
      onClick={choose}
      className={classNames(
        'flex w-full items-center gap-2.5 rounded-chip px-2.5 py-1.5 text-left outline-none hover:bg-sunken focus-visible:bg-sunken focus-visible:outline-2 focus-visible:-outline-offset-2 coarse:min-h-11',
        isRefused ? 'text-ink-3' : inks[tone],
        className,
      )}
    >
      {icon ? <span className={classNames('text-ink-3', isRefused && 'opacity-60')}>{icon}</span> : null}
      <ItemText id={id} refusal={refusal} isRefusalTold={isRefusalTold}>
        {children}
      </ItemText>
      {isChecked ? <span aria-hidden className="size-1.5 rounded-full bg-accent" /> : null}
    </button>
  )
}

const inks = { plain: 'text-ink', danger: 'text-bad' }
const nameIdOf = (id: string) => `${id}-name`
const refusalIdOf = (id: string) => `${id}-refusal`

type ItemTextProps = { id: string; refusal: string | null; isRefusalTold: boolean | undefined; children: ReactNode }

/** An item's label and, below it, the reason if it is refused. */
function ItemText({ id, refusal, isRefusalTold, children }: ItemTextProps) {
  if (refusal === null) return <span className="min-w-0 flex-1">{children}</span>
  return (
    <span className="min-w-0 flex-1">
      <span id={nameIdOf(id)} className="block">
        {children}
      </span>
      <span id={refusalIdOf(id)} hidden={isRefusalTold} className="block text-small text-ink-2">
        {refusal}
      </span>
    </span>
  )
}

export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="px-2.5 pt-2 pb-1 text-meta font-medium text-ink-3">{label}</legend>
      {children}
    </fieldset>
  )
}

export const MenuSeparator = () => <hr className="-mx-1 my-1 border-line" />

const ITEMS = '[role^="menuitem"]'

/** Moves focus within a menu. Returns false if a menu doesn't use the key. */
function moveMenuFocus(menu: HTMLElement, key: string): boolean {
  const items = [...menu.querySelectorAll<HTMLElement>(ITEMS)]
  const current = items.findIndex((item) => item === document.activeElement)
  const target = targetIndex(items, current, key)
  if (target === undefined) return false
  items[target]?.focus()
  return true
}

function targetIndex(items: HTMLElement[], current: number, key: string): number | undefined {
  if (key === 'ArrowDown') return (current + 1) % items.length
  if (key === 'ArrowUp') return (current <= 0 ? items.length : current) - 1
  if (key === 'Home') return 0
  if (key === 'End') return items.length - 1
  if (key.length !== 1 || key === ' ') return undefined
  const after = [...items.slice(current + 1), ...items.slice(0, current + 1)]
  const match = after.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()))
  return match ? items.indexOf(match) : undefined
}
