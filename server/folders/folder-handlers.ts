import type { Db } from '../db/open-database.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { CreateFolderBody, UpdateFolderBody } from '../../openapi/generated/types.ts'
import { pageOf, pageOfSome, pageRequest } from '../http/paging.ts'
import { FieldReader, nameRule } from '../identity/field-rules.ts'
import {
  createFolder,
  deleteFolder,
  type FolderUpdate,
  type NewFolder,
  restoreFolder,
  updateFolder,
} from './folder-changes.ts'
import type { FolderCounts } from './folder-counts.ts'
import { listFolders, listFoldersOf, listFolderTree, readFolder, setFavorite } from './folder-store.ts'
import { type FolderTrees, isReadable, readableSubtree } from './folder-tree.ts'
import { requireReadable, requireWritable } from './folder-access.ts'
import { replaceShares } from './share-changes.ts'
import { readShares } from './share-store.ts'
import type { PresentMember } from '../access.ts'
import { Problem } from '../problems.ts'
import type { SearchWindows } from '../scale/search-windows.ts'
import { withContext } from '../recordings/recording-context.ts'
import { createRecordingStore } from '../recordings/recording-store.ts'
import type { RecordingVisibility } from '../recordings/recording-visibility.ts'
import { addToFolder, removeFromFolder } from './folder-recording-store.ts'

type FolderOperations =
  | 'listFolders'
  | 'searchFolders'
  | 'createFolder'
  | 'getFolder'
  | 'updateFolder'
  | 'deleteFolder'
  | 'restoreFolder'
  | 'listFolderTree'
  | 'countFolders'
  | 'addFolderFavorite'
  | 'deleteFolderFavorite'
  | 'getFolderShares'
  | 'replaceFolderShares'

type Deps = { db: Db; trees: FolderTrees; counts: FolderCounts }

export function folderHandlers({ db, trees, counts }: Deps): Pick<RouteHandlers, FolderOperations> {
  return {
    async listFolders(request, reply) {
      const { search = null, parentRecordingFolderId = null, ...paging } = request.query ?? {}
      const page = pageRequest(paging)
      const params = { page, search, parentFolderId: parentRecordingFolderId }
      const { total, items } = await listFolders({ db, trees }, request.member, params)
      return reply.code(200).send(pageOf(page, total, items))
    },

    async searchFolders(request, reply) {
      const { search = null, parentRecordingFolderId = null, ...paging } = request.body
      const page = pageRequest(paging)
      const params = { page, search, parentFolderId: parentRecordingFolderId }
      const { total, items } = await listFolders({ db, trees }, request.member, params)
      return reply.code(200).send(pageOf(page, total, items))
    },

    async createFolder(request, reply) {
      return reply.code(200).send(await createFolder(db, request.member, readNewFolder(request.body)))
    },

    async getFolder(request, reply) {
      return reply.code(200).send(await readFolder(db, request.member, request.params.folderId))
    },

    async updateFolder(request, reply) {
      const { folderId } = request.params
      const change = readChange(request.body)
      const { expected } = request.body
      return reply.code(200).send(await updateFolder(db, request.member, { folderId, change, expected }))
    },

    async deleteFolder(request, reply) {
      await deleteFolder(db, request.member, request.params.folderId)
      return reply.code(204).send()
    },

    async restoreFolder(request, reply) {
      return reply.code(200).send(await restoreFolder(db, request.member, request.params.folderId))
    },

    async listFolderTree(request, reply) {
      return reply.code(200).send(await listFolderTree({ db, trees, counts }, request.member))
    },

    async countFolders(request, reply) {
      return reply.code(200).send(await counts.list(request.member))
    },

    async addFolderFavorite(request, reply) {
      await setFavorite(db, request.member, { folderId: request.params.folderId, isFavorite: true })
      return reply.code(204).send()
    },

    async deleteFolderFavorite(request, reply) {
      await setFavorite(db, request.member, { folderId: request.params.folderId, isFavorite: false })
      return reply.code(204).send()
    },

    async getFolderShares(request, reply) {
      const folder = await requireReadable(db, request.member, request.params.folderId)
      return reply.code(200).send(await readShares(db, request.member, folder))
    },

    async replaceFolderShares(request, reply) {
      const { folderId } = request.params
      return reply.code(200).send(await replaceShares(db, request.member, { folderId, body: request.body }))
    },
  }
}

function readNewFolder({ name, description = null, parentFolderId = null }: CreateFolderBody): NewFolder {
  return { name: readName(name), description, parentFolderId }
}

/** A value sets, null clears, undefined leaves unchanged. */
function readChange({ name, description, parentFolderId }: UpdateFolderBody): FolderUpdate['change'] {
  return {
    ...(name === undefined ? {} : { name: readName(name) }),
    ...(description === undefined ? {} : { description }),
    ...(parentFolderId === undefined ? {} : { parentFolderId }),
  }
}

function readName(text: string): string {
  const reader = new FieldReader()
  const name = reader.read('name', text, nameRule)
  reader.finish()
  return name
}

type Operations = 'listFolderRecordings' | 'addFolderRecording' | 'deleteFolderRecording' | 'listRecordingFolders'

type Services = { db: Db; trees: FolderTrees; visibility: RecordingVisibility; windows: SearchWindows }

export function folderRecordingHandlers({ db, trees, visibility, windows }: Services): Pick<RouteHandlers, Operations> {
  const recordings = createRecordingStore(db)

  async function requireVisible(member: PresentMember, recordingId: string) {
    const viewer = await visibility.viewerOf(member)
    if (!(await recordings.isVisible(viewer, recordingId))) throw Problem.notFound('Recording')
  }

  return {
    async listFolderRecordings(request, reply) {
      const { includeSubfolders = false, withContext: isContextWanted = false, ...paging } = request.query ?? {}
      const exactTotal = paging.exactTotal !== false
      const page = pageRequest(paging)
      const view = await trees.viewOf(request.member)
      const folderId = request.params.folderId.toLowerCase()
      if (!isReadable(view, folderId)) throw Problem.notFound('Folder')
      const folderIds = includeSubfolders ? readableSubtree(view, folderId) : [folderId]
      const viewer = await visibility.viewerOf(request.member)
      // Which subfolders are readable differs by person.
      const what = includeSubfolders ? `${folderId} and below for ${viewer.userId}` : folderId
      const found = await recordings.listInFolders({ viewer, folderIds, what, page, windows, exactTotal })
      const { member } = request
      const items = isContextWanted ? await withContext({ db, trees }, { member, viewer }, found.items) : found.items
      return reply.code(200).send(pageOfSome(page, { ...found, items }, exactTotal))
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
