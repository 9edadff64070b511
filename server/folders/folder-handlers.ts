import type { Db } from '../db/open-database.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { CreateFolderBody, UpdateFolderBody } from '../../openapi/generated/types.ts'
import { pageOf, pageRequest } from '../http/paging.ts'
import { FieldReader } from '../identity/field-reader.ts'
import { nameRule } from '../identity/profile-rules.ts'
import {
  createFolder,
  deleteFolder,
  restoreFolder,
  updateFolder,
  type FolderChange,
  type NewFolder,
} from './folder-changes.ts'
import type { FolderCounts } from './folder-counts.ts'
import { listFolders, listFolderTree, readFolder, setFavorite } from './folder-store.ts'
import type { FolderTrees } from './folder-trees.ts'
import { requireReadable } from './folder-access.ts'
import { replaceShares } from './share-changes.ts'
import { readShares } from './share-store.ts'

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
      const asked = { page, search, parentFolderId: parentRecordingFolderId }
      const { total, items } = await listFolders({ db, trees }, request.member, asked)
      return reply.code(200).send(pageOf(page, total, items))
    },

    async searchFolders(request, reply) {
      const { search = null, parentRecordingFolderId = null, ...paging } = request.body
      const page = pageRequest(paging)
      const asked = { page, search, parentFolderId: parentRecordingFolderId }
      const { total, items } = await listFolders({ db, trees }, request.member, asked)
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
      return reply.code(200).send(await updateFolder(db, request.member, { folderId, change }))
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

/** Value sets, null clears, absent leaves. */
function readChange({ name, description, parentFolderId }: UpdateFolderBody): FolderChange {
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
