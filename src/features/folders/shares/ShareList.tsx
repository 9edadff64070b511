import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { ChevronDown, Lock, Users, X } from 'lucide-react'
import type { AccessLevel } from '#openapi/generated/types.ts'
import type { Person } from '~/features/members/member-queries'
import { PersonPicker } from '~/features/members/PersonPicker'
import { teamQueries } from '~/features/teams/team-queries'
import { useMessages } from '~/messages/use-messages'
import { Notice } from '~/ui/Notice'
import { classNames } from '~/lib/class-names'
import { Avatar } from '~/ui/Avatar'
import { focusRow } from '~/ui/focus'
import { controlClasses } from '~/ui/TextField'
import { IconButton } from '~/ui/IconButton'
import { idOf, isTeam, type ShareKey, teamKey, userKey } from './share-draft'
import { sharesMessages } from '../folders.messages'
import { type SharedThing, type ShareEditing, useShareLabels } from './use-share-editor'

type ShareListProps = { shared: SharedThing; editing: ShareEditing; children: ReactNode }

/** The direct shares to edit, and the content below them. */
export function ShareList({ shared, editing, children }: ShareListProps) {
  const t = useMessages(sharesMessages)
  const { directoryId, ownerUserId, canEdit, texts } = shared
  const { levels, before, set } = editing
  return (
    <>
      {canEdit ? <AddShare shared={shared} editing={editing} /> : <Notice>{texts.locked}</Notice>}
      <section aria-label={t.direct}>
        <h3 tabIndex={-1} className="text-control font-semibold">
          {t.direct}
        </h3>
        <ul className="mt-1 divide-y divide-line">
          <ShareRow directoryId={directoryId} shareKey={userKey(ownerUserId)} level="owner" />
          {[...levels].map(([key, level]) => (
            <ShareRow
              key={key}
              directoryId={directoryId}
              shareKey={key}
              level={level}
              levels={levelsFor(key, level, shared)}
              before={before.get(key) ?? null}
              {...(canEdit ? { onChange: (changed) => set(key, changed) } : {})}
            />
          ))}
        </ul>
        {levels.size === 0 ? <p className="py-2 text-control text-ink-2">{t.nobody}</p> : null}
      </section>
      {children}
    </>
  )
}

/** Granting a team nothing doesn't block its members, so `none` is only offered for a team that already has it. */
const levelsFor = (key: ShareKey, level: string, { levels }: SharedThing) =>
  levels.filter((one) => one !== 'none' || level === 'none' || !isTeam(key))

type AddShareProps = { shared: SharedThing; editing: ShareEditing }

function AddShare({ shared: { directoryId, ownerUserId, texts }, editing: { levels, set } }: AddShareProps) {
  const t = useMessages(sharesMessages)
  const teams = useTeamOptions(directoryId)
  const excluded = useMemo(() => new Set([...levels.keys(), userKey(ownerUserId)].map(pickedId)), [levels, ownerUserId])

  function add(person: Person | null) {
    const id = person?.userId
    if (!id) return
    set(id.startsWith(TEAM) ? teamKey(id.slice(TEAM.length)) : userKey(id), 'read')
  }

  return (
    <PersonPicker
      directoryId={directoryId}
      label={t.add}
      hint={texts.addHint}
      value={null}
      onChange={add}
      suggested={teams}
      excludedIds={excluded}
    />
  )
}

const TEAM = 'team:'

/** The id of a share in the picker for people and teams: a person's is the plain user id. */
const pickedId = (key: ShareKey): string => (key.startsWith(TEAM) ? key : key.slice('user:'.length))

/** The company's teams as options of the person picker. Their ids start with `team:`. */
function useTeamOptions(directoryId: string): readonly Person[] {
  const t = useMessages(sharesMessages)
  const { data: teams } = useQuery(teamQueries.list(directoryId))
  return useMemo(
    () =>
      (teams ?? []).map(({ teamId, name, memberCount }) => ({
        userId: `team:${teamId}`,
        name,
        emailAddress: null,
        detail: t.team(memberCount),
      })),
    [teams, t],
  )
}

type ShareRowProps = {
  directoryId: string
  shareKey: ShareKey
  level: AccessLevel | 'owner'
  /** Levels it can be changed to. */
  levels?: readonly AccessLevel[]
  /** The level before editing; null for a new share. */
  before?: AccessLevel | null
  /** Null removes the share. Omitted if it can't be changed. */
  onChange?: (level: AccessLevel | null) => void
}

/** A person or team something is shared with, and their access. */
function ShareRow({ directoryId, shareKey, level, levels = [], before, onChange }: ShareRowProps) {
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
        // Wraps below the name if both don't fit in a line.
        <span className="flex items-center gap-1 max-[28rem]:ml-11">
          <LevelSelect
            label={t.levelOf({ name })}
            level={level}
            levels={levels}
            levelLabel={(one) => levelLabel(shareKey, one)}
            onChange={onChange}
          />
          <IconButton
            data-row
            label={t.remove({ name })}
            onClick={({ currentTarget }) => {
              leaveRow(currentTarget)
              onChange(null)
            }}
          >
            <X aria-hidden />
          </IconButton>
        </span>
      )}
    </li>
  )
}

/** Moves focus from a removed row to the one that takes its place, or to the last one; without rows, to the heading. */
function leaveRow(button: HTMLElement) {
  const section = button.closest('section')
  const rows = [...(section?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const others = rows.filter((row) => row !== button)
  if (others.length > 0) focusRow(others, rows.indexOf(button))
  else section?.querySelector<HTMLElement>('h3')?.focus()
}

type DetailProps = { directoryId: string; shareKey: ShareKey; isBlocked: boolean }

/** Distinguishes people with the same name; for a block, says what it does. */
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
