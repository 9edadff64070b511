import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Kbd } from '~/ui/Kbd'
import { searchMessages } from './search.messages'
import { isApple } from '~/lib/browser'

type SearchFootProps = {
  isTooShort: boolean
  /** Clears what is offered as recent; null when there is nothing. */
  onForget: (() => void) | null
}

/** What is to be known beside the results, and the keys. */
export function SearchFoot({ isTooShort, onForget }: SearchFootProps) {
  const t = useMessages(searchMessages)
  const hasOnlyKeys = !isTooShort && onForget === null
  return (
    <div
      className={classNames(
        'flex min-h-10 shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-paper px-4 py-1.5 text-meta text-ink-2',
        hasOnlyKeys && 'coarse:hidden max-sm:hidden',
      )}
    >
      {isTooShort ? <p>{t.tooShort}</p> : null}
      {onForget === null ? null : (
        <Button
          variant="ghost"
          size="small"
          onClick={({ currentTarget }) => {
            // The button goes with what it clears.
            currentTarget.closest('dialog')?.querySelector<HTMLElement>('[role="combobox"]')?.focus()
            onForget()
          }}
        >
          {t.forgetRecent}
        </Button>
      )}
      <p className="ml-auto flex items-center gap-1.5 coarse:hidden max-sm:hidden">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        {t.move}
        <Kbd>↵</Kbd>
        {t.open}
        <Kbd>{CONTROL} ↵</Kbd>
        {t.openInTab}
      </p>
    </div>
  )
}

const CONTROL = isApple ? '⌘' : 'Ctrl'
