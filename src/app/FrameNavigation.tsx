import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { Badge, useUnreadNews } from '~/features/news/unread-news'
import { sessionQueries } from '~/features/session/session-queries'
import { useMessages } from '~/messages/use-messages'
import { AccountMenu, CompanyMenu, PersonFace, useMyself, CompanyItems } from './AccountMenus'
import { appMessages } from './app.messages'
import { navigation, useHelpAddress } from './navigation'
import { Avatar } from '~/ui/Avatar'
import { MenuItem, MenuSeparator } from '~/ui/Menu'
import { Bell, CircleQuestionMark, Search } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { searchBox, useSearchBox } from '~/features/search/search-box-store'
import { isApple } from '~/lib/browser'
import { classNames } from '~/lib/class-names'
import { useMediaQuery } from '~/ui/hooks'
import { useShortcutStore } from '~/ui/shortcuts'
import { loadSearchEarly } from './SearchLayer'

export { CompanyOverlays } from './CompanyOverlays'

type NavigationProps = { directoryId: string }

const railLink =
  'flex min-h-9 items-center gap-3 rounded-control border border-transparent px-2.5 text-control text-ink-2 hover:bg-ink/5 hover:text-ink aria-[current=page]:border-line aria-[current=page]:bg-surface aria-[current=page]:font-semibold aria-[current=page]:text-ink max-lg:flex-col max-lg:justify-center max-lg:gap-0.5 max-lg:px-0 max-lg:py-1.5 max-lg:low:min-h-7 max-lg:low:py-0 coarse:min-h-11'

const railWord = 'max-lg:max-w-full max-lg:truncate max-lg:text-meta max-lg:low:sr-only'

/** Same as Tailwind's `max-sm`. */
const useIsPhone = () => useMediaQuery('(width < 40rem)')

/** The left rail: full width on a wide screen, labels below icons on a tablet, replaced by the bottom bar on a phone. */
export function Rail(props: NavigationProps) {
  // Registered here so that the keys keep working when the window gets narrow or a phone is rotated.
  useSearchKeys()
  return useIsPhone() ? null : <RailContent {...props} />
}

export const BottomBar = (props: NavigationProps) => (useIsPhone() ? <BarContent {...props} /> : null)

function RailContent({ directoryId }: NavigationProps) {
  const t = useMessages(appMessages)
  const { userId, name } = useMyself()
  const help = useHelpAddress(directoryId)
  const news = useUnreadNews(directoryId)
  const saidOf = useSaid(news?.unreadTasks ?? 0)
  return (
    <header className="sticky top-0 flex h-dvh w-24 shrink-0 flex-col gap-3 border-r border-line bg-sunken p-2.5 lg:w-rail max-lg:low:w-16 max-lg:low:gap-1.5">
      <CompanySwitcher directoryId={directoryId} />
      <SearchButton />
      {/* `relative`, or the screen-reader-only text would make the page longer. */}
      <nav
        aria-label={t.navigation}
        className="relative flex flex-1 flex-col gap-0.5 overflow-y-auto max-lg:-mx-1.5 max-lg:low:gap-0"
      >
        {navigation.map(({ id, to, icon: Icon }) => (
          <Link key={id} to={to} params={{ directoryId }} title={t[id]} className={railLink}>
            <span className="relative flex">
              <Icon aria-hidden className="size-4.5" />
              {id === 'tasks' ? <Badge count={news?.unreadTasks ?? 0} /> : null}
            </span>
            <Word label={t[id]} said={saidOf(id)} className={railWord} />
          </Link>
        ))}
        <span className="mt-auto" />
        {news === null ? null : (
          <Link to="/d/$directoryId/news" params={{ directoryId }} title={t.news} className={railLink}>
            <span className="relative flex">
              <Bell aria-hidden className="size-4.5" />
              <Badge count={news.unread} />
            </span>
            <Word
              label={t.news}
              said={news.unread > 0 ? t.unread({ label: t.news, count: news.unread }) : null}
              className={railWord}
            />
          </Link>
        )}
        <Link {...help} title={t.help} className={railLink}>
          <CircleQuestionMark aria-hidden className="size-4.5" />
          <span className={railWord}>{t.help}</span>
        </Link>
      </nav>
      <UserMenu directoryId={directoryId} id={userId} name={name} />
    </header>
  )
}

type WordProps = { label: string; said: string | null; className: string }

/** The label below or beside an icon. `said` is the accessible name when a badge shows a count, so that it says what is counted. */
function Word({ label, said, className }: WordProps) {
  if (said === null) return <span className={className}>{label}</span>
  return (
    <>
      <span aria-hidden className={className}>
        {label}
      </span>
      <span className="sr-only">{said}</span>
    </>
  )
}

/** Accessible name of a menu entry that has a badge. */
function useSaid(unreadTasks: number) {
  const t = useMessages(appMessages)
  return (id: (typeof navigation)[number]['id']) =>
    id === 'tasks' && unreadTasks > 0 ? t.fresh({ label: t.tasks, count: unreadTasks }) : null
}

/** Switching companies returns to the page last visited there. */
function CompanySwitcher({ directoryId }: { directoryId: string }) {
  const { data: directories } = useSuspenseQuery(sessionQueries.directories())
  const name = directories.find((directory) => directory.directoryId === directoryId)?.name ?? ''
  const hasOthers = directories.length > 1
  return <CompanyMenu directoryId={directoryId} name={name} hasOthers={hasOthers} />
}

function UserMenu({ directoryId, id, name }: { directoryId: string; id: string; name: string }) {
  const t = useMessages(appMessages)
  return (
    <AccountMenu
      directoryId={directoryId}
      side="top"
      renderOpener={(props) => <PersonFace {...props} id={id} name={name} aria-label={`${t.account}: ${name}`} />}
    />
  )
}

const cell =
  'flex min-w-0 flex-auto flex-col items-center justify-center gap-0.5 text-meta font-medium text-ink-2 -outline-offset-2'

/** Icons only where six labels don't fit. */
const word = 'max-w-full truncate max-[359px]:sr-only low:sr-only'

function BarContent({ directoryId }: NavigationProps) {
  const t = useMessages(appMessages)
  const { userId, name } = useMyself()
  const unreadTasks = useUnreadNews(directoryId)?.unreadTasks ?? 0
  const saidOf = useSaid(unreadTasks)
  return (
    <nav
      aria-label={t.navigation}
      className="fixed inset-x-0 bottom-0 z-30 flex h-(--menu-bar) border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      {navigation
        .filter(({ isInBar }) => isInBar)
        .map(({ id, to, icon: Icon }) => (
          <Link key={id} to={to} params={{ directoryId }} className={`${cell} aria-[current=page]:text-accent`}>
            <span className="relative flex">
              <Icon aria-hidden className="size-5" />
              {id === 'tasks' ? <Badge count={unreadTasks} /> : null}
            </span>
            <Word label={t[id]} said={saidOf(id)} className={word} />
          </Link>
        ))}
      <BarSearchButton className={cell} wordClassName={word} />
      <PhoneAccount directoryId={directoryId} userId={userId} name={name} className={cell} wordClassName={word} />
    </nav>
  )
}

/** Marks a bottom bar button as current when it leads to these pages through a menu or dialog. */
const useIsAt = (pages: RegExp) => useRouterState({ select: ({ location }) => pages.test(location.pathname) })

type PhoneAccountProps = { directoryId: string; userId: string; name: string; className: string; wordClassName: string }

/** Settings is in the account menu at every width. */
const others = navigation.filter(({ id, isInBar }) => !isInBar && id !== 'settings')

/** The account button in the bottom bar. Its menu also has the pages that don't fit in the bar, and the companies. */
function PhoneAccount({ directoryId, userId, name, className, wordClassName }: PhoneAccountProps) {
  const t = useMessages(appMessages)
  const { navigate } = useRouter()
  const help = useHelpAddress(directoryId)
  const news = useUnreadNews(directoryId)
  const unread = news?.unread ?? 0
  const isHere = useIsAt(/^\/d\/[^/]+\/(templates|settings|help|news)(\/|$)/)
  return (
    <AccountMenu
      directoryId={directoryId}
      side="top"
      renderOpener={(props) => (
        <button type="button" {...props} className={isHere ? `${className} text-accent!` : className}>
          {/* The ring marks the current page where there's no room for labels. */}
          <span className={classNames('relative flex', isHere && 'rounded-full ring-2 ring-accent')}>
            <Avatar name={name} id={userId} isDecorative />
            <Badge count={unread} />
          </span>
          <Word
            label={t.account}
            said={unread > 0 ? t.unread({ label: t.account, count: unread }) : null}
            className={wordClassName}
          />
        </button>
      )}
    >
      {news === null ? null : (
        <MenuItem
          icon={<Bell aria-hidden />}
          onSelect={() => void navigate({ to: '/d/$directoryId/news', params: { directoryId } })}
        >
          {unread > 0 ? t.unread({ label: t.news, count: unread }) : t.news}
        </MenuItem>
      )}
      {others.map(({ id, to, icon: Icon }) => (
        <MenuItem key={id} icon={<Icon aria-hidden />} onSelect={() => void navigate({ to, params: { directoryId } })}>
          {t[id]}
        </MenuItem>
      ))}
      <MenuItem icon={<CircleQuestionMark aria-hidden />} onSelect={() => void navigate(help)}>
        {t.help}
      </MenuItem>
      <MenuSeparator />
      <CompanyItems directoryId={directoryId} />
      <MenuSeparator />
    </AccountMenu>
  )
}

const shortcut = isApple ? '⌘ K' : 'Ctrl K'

const opener = {
  'aria-haspopup': 'dialog',
  onPointerEnter: loadSearchEarly,
  onFocus: loadSearchEarly,
  onClick: searchBox.opened,
} as const

/** Looks like a search box, and opens it. */
function SearchButton() {
  const t = useMessages(appMessages)
  return (
    <button
      type="button"
      {...opener}
      title={t.searchEverywhere}
      aria-keyshortcuts="Control+K Meta+K"
      className="flex min-h-9 shrink-0 items-center gap-2.5 rounded-control border border-line-control bg-surface px-2.5 text-control text-ink-3 hover:text-ink-2 max-lg:justify-center max-lg:px-0 coarse:min-h-11"
    >
      <Search aria-hidden />
      <span className="flex-1 text-left max-lg:sr-only">{t.search}</span>
      <kbd
        aria-hidden
        className="rounded-chip border border-line px-1.5 font-sans text-meta max-lg:hidden coarse:hidden"
      >
        {shortcut}
      </kbd>
    </button>
  )
}

function BarSearchButton({ className, wordClassName }: { className: string; wordClassName: string }) {
  const t = useMessages(appMessages)
  const isHere = useIsAt(/^\/d\/[^/]+\/search(\/|$)/)
  return (
    <button type="button" {...opener} className={isHere ? `${className} text-accent!` : className}>
      <Search aria-hidden className="size-5" />
      <span className={wordClassName}>{t.search}</span>
    </button>
  )
}

/** Opens the search box with Ctrl+K (⌘K on Apple keyboards), also while typing. Use once per page. */
function useSearchKeys() {
  // A layout effect, so that the keys work as soon as the button is visible.
  useLayoutEffect(() => {
    document.addEventListener('keydown', handleKey, { capture: true })
    return () => {
      document.removeEventListener('keydown', handleKey, { capture: true })
      searchBox.left()
    }
  }, [])
}

/** Runs in the capture phase, before the page's shortcuts: keys typed while the search box is loading aren't shortcuts. */
function handleKey(event: KeyboardEvent) {
  const { isOpen, typedAhead } = useSearchBox.getState()
  // An open dialog handles its own keys, including the one that says why the box hasn't loaded.
  const hasDialog = document.querySelector('dialog[open]') !== null
  if (typedAhead !== null && !hasDialog && isPlain(event)) {
    // The page behind doesn't get the key either.
    event.preventDefault()
    event.stopPropagation()
    typeAhead(event.key, typedAhead)
    return
  }
  if (!isSearchKey(event) || event.defaultPrevented || !useShortcutStore.getState().isOn) return
  event.preventDefault()
  if (isOpen) searchBox.closed()
  // An open dialog comes first.
  else if (!hasDialog) searchBox.opened()
}

function typeAhead(key: string, typed: string) {
  if (key === 'Escape') searchBox.closed()
  else if (key === 'Enter') searchBox.enteredAhead()
  else if (key === 'Backspace') searchBox.typedAhead(Array.from(typed).slice(0, -1).join(''))
  else if (key.length === 1) searchBox.typedAhead(typed + key)
}

const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => !ctrlKey && !metaKey && !altKey

const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && !altKey && !shiftKey && (isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey)
