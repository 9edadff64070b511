import type { PresentMember } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import { pageOfSome, pageRequest } from '../http/paging.ts'
import { Problem } from '../problems.ts'
import type { Looks } from '../recordings/looks.ts'
import { createRecordingStore } from '../recordings/recording-store.ts'
import type { RecordingVisibility } from '../recordings/recording-visibility.ts'
import { requireWritable } from './folder-access.ts'
import { addToFolder, removeFromFolder } from './folder-recording-store.ts'
import { listFoldersOf } from './folder-store.ts'
import { isReadable, readableSubtree } from './folder-tree.ts'
import type { FolderTrees } from './folder-trees.ts'

type Operations = 'listFolderRecordings' | 'addFolderRecording' | 'deleteFolderRecording' | 'listRecordingFolders'

type Services = { db: Db; trees: FolderTrees; visibility: RecordingVisibility; looks: Looks }

export function folderRecordingHandlers({ db, trees, visibility, looks }: Services): Pick<RouteHandlers, Operations> {
  const recordings = createRecordingStore(db)

  async function requireVisible(member: PresentMember, recordingId: string) {
    const viewer = await visibility.viewerOf(member)
    if (!(await recordings.isVisible(viewer, recordingId))) throw Problem.notFound('Recording')
  }

  return {
    async listFolderRecordings(request, reply) {
      const { includeSubfolders = false, ...paging } = request.query ?? {}
      const exactTotal = paging.exactTotal !== false
      const page = pageRequest(paging)
      const view = await trees.viewOf(request.member)
      const folderId = request.params.folderId.toLowerCase()
      if (!isReadable(view, folderId)) throw Problem.notFound('Folder')
      const folderIds = includeSubfolders ? readableSubtree(view, folderId) : [folderId]
      const viewer = await visibility.viewerOf(request.member)
      // Each person has their own view of the folders inside.
      const what = includeSubfolders ? `${folderId} and below for ${viewer.userId}` : folderId
      const found = await recordings.listInFolders({ viewer, folderIds, what, page, looks, exactTotal })
      return reply.code(200).send(pageOfSome(page, found, exactTotal))
    },

    async addFolderRecording(request, reply) {
      const { folderId, recordingId } = request.params
      await requireWritable(db, request.member, folderId)
      await requireVisible(request.member, recordingId)
      await addToFolder(db, request.member, { folderId, recordingId })
      return reply.code(204).send()
    },

    async deleteFolderRecording(request, reply) {
      const { folderId, recordingId } = request.params
      await requireWritable(db, request.member, folderId)
      await requireVisible(request.member, recordingId)
      await removeFromFolder(db, request.member, { folderId, recordingId })
      return reply.code(204).send()
    },

    async listRecordingFolders(request, reply) {
      const { recordingId } = request.params
      await requireVisible(request.member, recordingId)
      return reply.code(200).send(await listFoldersOf({ db, trees }, request.member, recordingId))
    },
  }
}
