import path from 'node:path'

/** The repository's top folder. */
export const projectRoot = path.resolve(import.meta.dirname, '../..')
