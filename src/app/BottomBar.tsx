import { Link } from '@tanstack/react-router'
import { useMessages } from '~/messages/use-messages'
import { appMessages } from './app.messages'
import { navigation } from './navigation'
import { PhoneAccount } from './PhoneAccount'
import { BarSearchButton } from './SearchButton'
import { useMyself } from './use-myself'

const cell =
  'flex min-w-0 flex-auto flex-col items-center justify-center gap-0.5 text-meta font-medium text-ink-2 -outline-offset-2'

/** Where six words have no room, the pictures stand for them. */
const word = 'max-w-full truncate max-[359px]:sr-only'

/** Navigation within a thumb's reach, on a phone. */
export function BottomBar({ directoryId }: { directoryId: string }) {
  const t = useMessages(appMessages)
  const { userId, name } = useMyself()
  return (
    <nav
      aria-label={t.navigation}
      className="fixed inset-x-0 bottom-0 z-30 flex h-(--bottom-bar) border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      {navigation
        .filter(({ isInBar }) => isInBar)
        .map(({ id, to, icon: Icon }) => (
          <Link key={id} to={to} params={{ directoryId }} className={`${cell} aria-[current=page]:text-accent`}>
            <Icon aria-hidden className="size-5" />
            <span className={word}>{t[id]}</span>
          </Link>
        ))}
      <BarSearchButton className={cell} wordClassName={word} />
      <PhoneAccount directoryId={directoryId} userId={userId} name={name} className={cell} wordClassName={word} />
    </nav>
  )
}
