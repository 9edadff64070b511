import { memo } from 'react'
import { useMessages } from '~/messages/use-messages'
import { Avatar } from '~/ui/Avatar'
import type { Member } from './member'
import { MemberMenu } from './MemberMenu'
import { useMembers } from './members-context'
import { membersPageMessages } from './members-page.messages'
import { rowGrid } from './row-grid'

/** One member: who it is, role, license, whether they are blocked, and what can be done. */
export const MemberRow = memo(function MemberRow({ member }: { member: Member }) {
  const t = useMessages(membersPageMessages)
  const { ownUserId, roleCode, licenseName, canEdit } = useMembers()
  const { userId, name, email, roleId, licenseId, isBlocked } = member
  const code = roleCode(roleId)
  return (
    <div className={rowGrid}>
      <span className="flex min-w-0 items-center gap-3">
        <span className={isBlocked ? 'opacity-50' : undefined}>
          <Avatar name={name} id={userId} size="large" isDecorative />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex min-w-0 items-center gap-2">
            <MemberName member={member} />
            {userId === ownUserId ? <Mark>{t.you}</Mark> : null}
            {isBlocked ? <Mark isBad>{t.blocked}</Mark> : null}
          </span>
          {email === name ? null : (
            <bdi className="block truncate text-small text-ink-3" title={email}>
              {email}
            </bdi>
          )}
        </span>
      </span>
      <span className="text-small text-ink-2 max-md:order-last max-md:col-span-2 max-md:pl-11">
        {code === null ? '' : t[code]}
        <span className="md:hidden"> · {licenseName(licenseId)}</span>
      </span>
      <span className="truncate text-small text-ink-2 max-md:hidden">{licenseName(licenseId)}</span>
      {canEdit ? <MemberMenu member={member} /> : null}
    </div>
  )
})

/** For those who may change members it opens what they are. */
function MemberName({ member: { userId, name } }: { member: Member }) {
  const { isManager, canEdit, onShow } = useMembers()
  const looks = 'min-w-0 truncate text-control font-medium'
  if (!isManager || !canEdit) {
    return (
      <bdi className={looks} title={name}>
        {name}
      </bdi>
    )
  }
  return (
    <button
      type="button"
      data-row
      aria-haspopup="dialog"
      title={name}
      onClick={() => onShow({ show: 'member', who: userId })}
      className={`${looks} rounded-chip text-left hover:underline coarse:min-h-6`}
    >
      <bdi>{name}</bdi>
    </button>
  )
}

const Mark = ({ isBad = false, children }: { isBad?: boolean; children: string }) => (
  <span
    className={`shrink-0 rounded-full px-2 py-px text-meta font-medium ${isBad ? 'bg-bad-soft text-bad' : 'bg-sunken text-ink-2'}`}
  >
    {children}
  </span>
)
