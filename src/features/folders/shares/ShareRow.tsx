import { ChevronDown, Lock, Users, X } from 'lucide-react'
import type { AccessLevel } from '#openapi/generated/types.ts'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { Avatar } from '~/ui/Avatar'
import { controlClasses } from '~/ui/TextField'
import { IconButton } from '~/ui/IconButton'
import { idOf, isTeam, type ShareKey } from './share-draft'
import { sharesMessages } from './shares.messages'
import { useShareLabels } from './use-share-editor'

type ShareRowProps = {
  directoryId: string
  shareKey: ShareKey
  level: AccessLevel | 'owner'
  /** What can be given instead. */
  levels?: readonly AccessLevel[]
  /** What it was before editing; null for a new one. */
  before?: AccessLevel | null
  /** null takes the share away; absent where it cannot be changed. */
  onChange?: (level: AccessLevel | null) => void
}

/** One person or team something is shared with, and what they may do. */
export function ShareRow({ directoryId, shareKey, level, levels = [], before, onChange }: ShareRowProps) {
  const t = useMessages(sharesMessages)
  const { nameOf, levelLabel, names } = useShareLabels(directoryId)
  const name = nameOf(shareKey)
  const isChanged = onChange !== undefined && before !== level
  return (
    <li
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-1 py-2',
        isChanged && 'border-l-2 border-l-accent pl-2',
      )}
    >
      <Face name={names.person(idOf(shareKey))?.name ?? name} shareKey={shareKey} />
      <span className="min-w-0 flex-1 basis-40">
        <bdi className="block truncate text-control">{name}</bdi>
        <Detail directoryId={directoryId} shareKey={shareKey} isBlocked={level === 'none'} />
      </span>
      {level === 'owner' || onChange === undefined ? (
        <span className="inline-flex items-center gap-1.5 text-small text-ink-2">
          <Lock aria-hidden className="size-3.5" />
          {level === 'owner' ? t.owner : levelLabel(shareKey, level)}
        </span>
      ) : (
        // Below the name where both have no room beside each other.
        <span className="flex items-center gap-1 max-[28rem]:ml-11">
          <LevelSelect
            label={t.levelOf({ name })}
            level={level}
            levels={levels}
            levelLabel={(one) => levelLabel(shareKey, one)}
            onChange={onChange}
          />
          <IconButton label={t.remove({ name })} onClick={() => onChange(null)}>
            <X aria-hidden />
          </IconButton>
        </span>
      )}
    </li>
  )
}

type DetailProps = { directoryId: string; shareKey: ShareKey; isBlocked: boolean }

/** What tells two people of one name apart; for a block what it does. */
function Detail({ directoryId, shareKey, isBlocked }: DetailProps) {
  const t = useMessages(sharesMessages)
  const { names } = useShareLabels(directoryId)
  const id = idOf(shareKey)
  const team = isTeam(shareKey) ? names.team(id) : undefined
  const who = team ? t.team(team.memberCount) : names.person(id)?.emailAddress
  const label = isBlocked ? (isTeam(shareKey) ? t.teamNoneDetail : t.noneDetail) : who
  return <span className="block text-small text-ink-3 wrap-anywhere">{label}</span>
}

type LevelSelectProps = {
  label: string
  level: AccessLevel
  levels: readonly AccessLevel[]
  levelLabel: (level: AccessLevel) => string
  onChange: (level: AccessLevel) => void
}

function LevelSelect({ label, level, levels, levelLabel, onChange }: LevelSelectProps) {
  return (
    <span className="relative">
      <select
        aria-label={label}
        value={level}
        onChange={(event) => {
          const chosen = levels.find((one) => one === event.currentTarget.value)
          if (chosen) onChange(chosen)
        }}
        className={classNames(controlClasses, 'w-auto appearance-none pr-9')}
      >
        {levels.map((one) => (
          <option key={one} value={one}>
            {levelLabel(one)}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-3" />
    </span>
  )
}

function Face({ name, shareKey }: { name: string; shareKey: ShareKey }) {
  if (!isTeam(shareKey)) return <Avatar name={name} id={idOf(shareKey)} size="large" isDecorative />
  return (
    <span className="flex size-8 shrink-0 items-center justify-center rounded-chip bg-sunken text-ink-2">
      <Users aria-hidden />
    </span>
  )
}
