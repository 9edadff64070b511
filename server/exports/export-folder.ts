const PREFIX = 'export-'

/** The name of the work folder in which a copy is put together. */
export const workFolderOfExport = (exportId: string) => `${PREFIX}${exportId}`

export const isExportFolder = (name: string) => name.startsWith(PREFIX)

export const exportIdOfFolder = (name: string) => name.slice(PREFIX.length)
