import { useMutationState, useQuery } from '@tanstack/react-query'
import type { FolderTreeItem } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { folderMutations, folderQueries, type FolderChange } from './folder-queries'

type RecordingFolders = {
  /** The recording's folders that the caller can read, including pending changes; undefined while unknown. */
  folders: readonly FolderTreeItem[] | undefined
  isError: boolean
  retry: () => void
}

/** The folders of a recording. Without the extension `folders.edit`, the service doesn't provide them. */
export function useRecordingFolders(directoryId: string, recordingId: string): RecordingFolders {
  const isTold = useHasExtension('folders.edit')
  const { data, isError, refetch } = useQuery({
    ...folderQueries.ofRecording(directoryId, recordingId),
    enabled: isTold,
  })
  const changes = useMutationState({
    filters: { mutationKey: folderMutations.fileRecordingKey(directoryId, recordingId), status: 'pending' },
    select: ({ state }) => state.variables,
  }).filter(isFolderChange)
  return { folders: data && changes.reduce(applyChange, data), isError, retry: () => void refetch() }
}

const isFolderChange = (value: unknown): value is FolderChange =>
  typeof value === 'object' && value !== null && 'folder' in value && 'isIn' in value

function applyChange(folders: readonly FolderTreeItem[], { folder, isIn }: FolderChange): FolderTreeItem[] {
  const others = folders.filter(({ folderId }) => folderId !== folder.folderId)
  return isIn ? [...others, folder].toSorted((a, b) => a.name.localeCompare(b.name)) : others
}
