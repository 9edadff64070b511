import { useQuery } from '@tanstack/react-query'
import { useMessages } from '~/messages/use-messages'
import { Select } from '~/ui/Select'
import { useMembers } from './members-context'
import { membersPageMessages } from './members-page.messages'
import { membershipQueries } from './membership-queries'

type RoleSelectProps = {
  roleId: string
  onChange: (roleId: string) => void
  /** Why it stays what it is. */
  refusal?: string | null
  error?: string | undefined
}

const hints = { owner: 'ownerHint', admin: 'adminHint', user: 'userHint' } as const

/** A role, with what it may do; making owners is shown to admins, but not offered. */
export function RoleSelect({ roleId, onChange, refusal = null, error }: RoleSelectProps) {
  const t = useMessages(membersPageMessages)
  const { ownRole, roleCode } = useMembers()
  const { data: roles = [] } = useQuery(membershipQueries.roles())
  const code = roleCode(roleId)
  const explained = code === null ? null : t[hints[code]]
  return (
    <Select
      label={t.role}
      name="roleId"
      value={roleId}
      disabled={refusal !== null}
      onChange={(event) => onChange(event.currentTarget.value)}
      hint={refusal ?? explained}
      error={error}
    >
      {roles.map((role) => {
        const isRefused = role.code === 'owner' && ownRole !== 'owner'
        return (
          <option key={role.roleId} value={role.roleId} disabled={isRefused}>
            {isRefused ? t.roleRefused({ role: t[role.code] }) : t[role.code]}
          </option>
        )
      })}
    </Select>
  )
}
