import { fileURLToPath } from 'node:url'

/** The repository's top folder. */
export const projectRoot = fileURLToPath(new URL('../../', import.meta.url))
