import { Archive, Pencil, Users } from 'lucide-react'
import type { Team } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { RefusableIconButton } from '~/ui/RefusableButton'
import { teamsPageMessages } from './teams-page.messages'
import type { TeamsDialog } from './teams-search'

type TeamRowProps = { team: Team; canManage: boolean; onShow: (dialog: TeamsDialog) => void }

/** One team: its name and code, how many are in it, and what can be done. */
export function TeamRow({ team, canManage, onShow }: TeamRowProps) {
  const t = useMessages(teamsPageMessages)
  const { name, code, isScimGroup, memberCount } = team
  const refusal = canManage ? (isScimGroup ? t.scimRefused : null) : t.adminsOnly
  return (
    <li className="flex items-center gap-3 py-2.5 pr-2 pl-4">
      <span className="flex size-8 shrink-0 items-center justify-center rounded-chip bg-sunken text-ink-2">
        <Users aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2">
          <button
            type="button"
            data-row
            aria-haspopup="dialog"
            onClick={() => onShow('members')}
            className="max-w-full min-w-0 truncate rounded-chip text-left text-control font-medium hover:underline coarse:-my-3 coarse:min-h-11"
            title={name}
          >
            <bdi>{name}</bdi>
          </button>
          {isScimGroup ? (
            <span className="shrink-0 rounded-full bg-sunken px-2 py-px text-meta font-medium text-ink-2">
              {t.scim}
            </span>
          ) : null}
        </div>
        <p className="flex min-w-0 flex-wrap gap-x-2 text-small text-ink-3 tabular-nums">
          <span className="shrink-0">{t.people(memberCount)}</span>
          {isScimGroup ? <span>{t.scimKept}</span> : null}
          {code === null ? null : (
            <bdi className="min-w-0 truncate" title={code}>
              {t.code({ code })}
            </bdi>
          )}
        </p>
      </div>
      <div className="flex shrink-0">
        <RefusableIconButton label={t.rename({ name })} refusal={refusal} onClick={() => onShow('rename')}>
          <Pencil aria-hidden />
        </RefusableIconButton>
        <RefusableIconButton label={t.archive({ name })} refusal={refusal} onClick={() => onShow('archive')}>
          <Archive aria-hidden />
        </RefusableIconButton>
      </div>
    </li>
  )
}
