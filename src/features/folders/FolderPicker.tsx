import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useErrorCopy } from '~/api/error-copy'
import type { Folder } from '~/api/generated/types.gen'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { MakeNew } from '~/ui/picker/MakeNew'
import { Picker } from '~/ui/picker/Picker'
import { buildFolderTree, findFolders, type FolderNode } from './build-folder-tree'
import { folderMutations, folderQueries } from './folder-queries'
import { foldersMessages } from './folders.messages'
import { FolderTree } from './FolderTree'

type FolderPickerProps = {
  directoryId: string
  chosenIds: ReadonlySet<string>
  onAdd: (folder: Folder) => void
  onRemove: (folder: Folder) => void
}

/** Chooses folders out of the tree of all that the caller may read, searched by name; those they cannot change are shown, locked. */
export function FolderPicker({ directoryId, chosenIds, onAdd, onRemove }: FolderPickerProps) {
  const t = useMessages(foldersMessages)
  const canCreate = useHasExtension('folders.edit')
  const { data: folders, isError, refetch } = useQuery(folderQueries.list(directoryId))
  const tree = useMemo(() => buildFolderTree(folders ?? []), [folders])
  return (
    <Picker
      searchLabel={t.search}
      state={folders === undefined ? (isError ? 'failed' : 'pending') : 'ready'}
      failure={{ words: t.failed, retryWords: t.retry, onRetry: () => void refetch() }}
      renderList={({ query }) => (
        <Found
          // What was found is opened anew; what the person opened stays while nothing is looked for.
          key={query}
          tree={tree}
          query={query}
          chosenIds={chosenIds}
          onChoose={(folder, isChosen) => (isChosen ? onAdd(folder) : onRemove(folder))}
        />
      )}
      renderBelow={({ query, clear }) =>
        canCreate && query !== '' && findFolders(tree, query).found === 0 ? (
          <NewFolder
            key={query}
            directoryId={directoryId}
            name={query}
            onCreate={(folder) => {
              clear()
              onAdd(folder)
            }}
          />
        ) : null
      }
    />
  )
}

const NOTHING: ReadonlySet<string> = new Set()

type FoundProps = {
  tree: readonly FolderNode[]
  query: string
  chosenIds: ReadonlySet<string>
  onChoose: (folder: Folder, isChosen: boolean) => void
}

function Found({ tree, query, chosenIds, onChoose }: FoundProps) {
  const t = useMessages(foldersMessages)
  const shown = useMemo(() => findFolders(tree, query), [tree, query])
  return (
    <>
      <FolderTree
        tree={shown.tree}
        expanded={query === '' ? NOTHING : shown.expanded}
        chosenIds={chosenIds}
        onChoose={onChoose}
        emptyWords={tree.length === 0 ? t.noneYet : t.none}
      />
      {shown.isCut ? <p className="text-small text-ink-2">{t.more}</p> : null}
    </>
  )
}

type NewFolderProps = { directoryId: string; name: string; onCreate: (folder: Folder) => void }

function NewFolder({ directoryId, name, onCreate }: NewFolderProps) {
  const t = useMessages(foldersMessages)
  const errorCopy = useErrorCopy()
  const creating = useMutation(folderMutations.create(directoryId))
  if (name.length > 200) return <p className="text-small text-bad">{t.nameTooLong}</p>
  return (
    <MakeNew
      label={t.create({ name })}
      isPending={creating.isPending}
      onPress={() => creating.mutate({ name }, { onSuccess: onCreate })}
      failure={creating.error && `${errorCopy(creating.error).title}. ${errorCopy(creating.error).detail}`}
    />
  )
}
