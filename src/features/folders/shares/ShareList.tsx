import { useMemo } from 'react'
import type { Folder, FolderShares } from '#openapi/generated/types.ts'
import type { Person } from '~/features/members/person'
import { PersonPicker } from '~/features/members/PersonPicker'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { Notice } from '~/ui/Notice'
import { AccessPeople } from './AccessPeople'
import { InheritedShares } from './InheritedShares'
import { teamKey, userKey, type ShareKey } from './share-draft'
import { ShareRow } from './ShareRow'
import { sharesMessages } from './shares.messages'
import type { ShareEditing } from './use-share-editor'
import { useShareLabels } from './use-share-labels'
import { useTeamOptions } from './use-team-options'

type ShareListProps = { directoryId: string; folder: Folder; shares: FolderShares; editing: ShareEditing }

/** The direct shares to edit, those from above, and who can see the folder in the end. */
export function ShareList({ directoryId, folder, shares, editing }: ShareListProps) {
  const t = useMessages(sharesMessages)
  const isWhyTold = useHasExtension('library')
  const { levels, set } = editing
  const canEdit = folder.accessLevel === 'readWrite'
  const { nameOf } = useShareLabels(directoryId)
  return (
    <>
      {canEdit ? (
        <AddShare directoryId={directoryId} folder={folder} editing={editing} />
      ) : (
        <Notice>{t.locked({ names: editorNames(folder, shares).map(nameOf).join(', ') })}</Notice>
      )}
      <section aria-label={t.direct}>
        <h3 className="text-control font-semibold">{t.direct}</h3>
        <ul className="mt-1 divide-y divide-line">
          <ShareRow directoryId={directoryId} shareKey={userKey(folder.ownerUserId)} level="owner" />
          {[...levels].map(([key, level]) => (
            <ShareRow
              key={key}
              directoryId={directoryId}
              shareKey={key}
              level={level}
              before={editing.before.get(key) ?? null}
              {...(canEdit ? { onChange: (changed) => set(key, changed) } : {})}
            />
          ))}
        </ul>
        {levels.size === 0 ? <p className="py-2 text-control text-ink-2">{t.nobody}</p> : null}
      </section>
      <InheritedShares directoryId={directoryId} shares={shares} />
      {isWhyTold ? <AccessPeople directoryId={directoryId} folderId={folder.folderId} /> : null}
    </>
  )
}

/** Who can be asked to change the shares. */
function editorNames(folder: Folder, { userShares, inheritedShares }: FolderShares): ShareKey[] {
  const editors = [...userShares, ...inheritedShares].filter(({ accessLevel }) => accessLevel === 'readWrite')
  return [...new Set([folder.ownerUserId, ...editors.map(({ userId }) => userId)])].slice(0, 5).map(userKey)
}

type AddShareProps = { directoryId: string; folder: Folder; editing: ShareEditing }

function AddShare({ directoryId, folder, editing: { levels, set } }: AddShareProps) {
  const t = useMessages(sharesMessages)
  const teams = useTeamOptions(directoryId)
  const excluded = useMemo(
    () => new Set([...levels.keys(), userKey(folder.ownerUserId)].map(pickedId)),
    [levels, folder],
  )

  function add(person: Person | null) {
    const id = person?.userId
    if (!id) return
    set(id.startsWith(TEAM) ? teamKey(id.slice(TEAM.length)) : userKey(id), 'read')
  }

  return (
    <PersonPicker
      directoryId={directoryId}
      label={t.add}
      hint={t.addHint}
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
