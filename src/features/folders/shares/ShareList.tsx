import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { Person } from '~/features/members/person'
import { PersonPicker } from '~/features/members/PersonPicker'
import { teamQueries } from '~/features/teams/team-queries'
import { useMessages } from '~/messages/use-messages'
import { Notice } from '~/ui/Notice'
import { isTeam, type ShareKey, teamKey, userKey } from './share-draft'
import { ShareRow } from './ShareRow'
import { sharesMessages } from './shares.messages'
import type { SharedThing, ShareEditing } from './use-share-editor'

type ShareListProps = { shared: SharedThing; editing: ShareEditing; children: ReactNode }

/** The direct shares to edit, and what there is below them. */
export function ShareList({ shared, editing, children }: ShareListProps) {
  const t = useMessages(sharesMessages)
  const { directoryId, ownerUserId, canEdit, texts } = shared
  const { levels, before, set } = editing
  return (
    <>
      {canEdit ? <AddShare shared={shared} editing={editing} /> : <Notice>{texts.locked}</Notice>}
      <section aria-label={t.direct}>
        <h3 className="text-control font-semibold">{t.direct}</h3>
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

/** A team that is given nothing is kept out of nothing either: it need not be offered. */
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

/** A share as the box for people and teams knows it: people by their id alone. */
const pickedId = (key: ShareKey): string => (key.startsWith(TEAM) ? key : key.slice('user:'.length))

/** The company's teams, to be picked like people; their ids begin with `team:`. */
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
