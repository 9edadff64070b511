import { useQuery } from '@tanstack/react-query'
import type { Folder } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { folderPagesMessages } from '../folder-pages.messages'
import { folderQueries } from '../folder-queries'

/** What one may do in a folder and how much is in it, in words. */
export function useFolderFacts(directoryId: string, folder: Folder): string {
  const t = useMessages(folderPagesMessages)
  const areCountsTold = useHasExtension('library')
  const { data: counts } = useQuery({ ...folderQueries.counts(directoryId), enabled: areCountsTold })
  const withSubfolders = counts?.get(folder.folderId)?.recordingCountWithSubfolders ?? 0
  const facts = [t[folder.accessLevel]]
  if (folder.isOwner) facts.push(t.ownedByYou)
  facts.push(t.recordings(folder.recordingsCount))
  if (withSubfolders > folder.recordingsCount) facts.push(t.withSubfolders(withSubfolders))
  return facts.join(' · ')
}
