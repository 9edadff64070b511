import { Link } from '@tanstack/react-router'
import { useMessages } from '~/messages/use-messages'
import { useTotalText } from '~/messages/use-total-text'
import { intoSight } from '~/ui/focus'
import { searchKinds } from '../search-kinds'
import { searchMessages } from '../search.messages'
import { useSearchScope, type FoundGroup } from '../use-found-groups'
import type { SearchAddress } from './search-address'
import { searchPageMessages } from './search-page.messages'

type KindTabsProps = { directoryId: string; address: SearchAddress; groups: readonly FoundGroup[] }

/** Everything, or one kind: each with how much there is, as far as that is known. */
export function KindTabs({ directoryId, address: { q, in: current }, groups }: KindTabsProps) {
  const t = useMessages(searchMessages)
  const messages = useMessages(searchPageMessages)
  const totalText = useTotalText()
  const { hasSpoken } = useSearchScope(directoryId)
  const totalOf = (kind: string) => {
    const found = groups.find((group) => group.kind === kind && !group.isOld)?.found
    return found && totalText(found)
  }
  const kinds = [undefined, ...searchKinds.filter((kind) => kind !== 'spoken' || hasSpoken)]
  return (
    <nav
      aria-label={messages.kinds}
      className="-mx-1 -mb-px flex gap-5 overflow-x-auto px-1 pt-1 [scrollbar-width:none]"
    >
      {kinds.map((kind) => {
        const total = kind === undefined ? undefined : totalOf(kind)
        return (
          <Link
            key={kind ?? 'everything'}
            ref={kind === current ? intoSight : undefined}
            to="/d/$directoryId/search"
            params={{ directoryId }}
            search={{ q, ...(kind === undefined ? {} : { in: kind }) }}
            activeOptions={{ exact: true }}
            aria-current={kind === current ? 'page' : undefined}
            className="flex min-h-10 shrink-0 items-center gap-1.5 border-b-2 border-transparent text-control font-medium whitespace-nowrap text-ink-2 -outline-offset-2 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink coarse:min-h-11"
          >
            {t[kind ?? 'everything']}
            {total === undefined ? null : (
              <span className="text-meta font-normal text-ink-3 tabular-nums">{total}</span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
