import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const SDK = path.resolve(import.meta.dirname, '../src/api/generated/sdk.gen.ts')
const IMPORT = /import \{([^}]+)\} from ["']~\/api\/generated\/sdk\.gen["'];?/g
const SINGLE = /sdk\.gen(?:\.ts)?\?operation=(\w+)$/
const SHARED_IMPORTS = `import { urlSearchParamsBodySerializer } from '../http-client'; import { client } from './client.gen';`

/**
 * Lets a page pay only for the operations it calls: each generated function becomes a module of its own, so that a first
 * visit does not carry those of every page there is.
 */
export function leanOperations(): Plugin {
  return {
    name: 'lean-operations',
    enforce: 'pre',
    apply: 'build',
    resolveId(source) {
      const operation = SINGLE.exec(source)?.[1]
      return operation === undefined ? null : `${SDK}?operation=${operation}`
    },
    load(id) {
      const operation = SINGLE.exec(id)?.[1]
      return operation === undefined ? null : SHARED_IMPORTS + codeOf(operation)
    },
    transform: {
      filter: { id: /\.tsx?(\?|$)/, code: '~/api/generated/sdk.gen' },
      handler: (code) => ({ code: code.replace(IMPORT, (_whole, names: string) => direct(names)), map: null }),
    },
  }
}

/** `listTags, createTag` → one import for each. */
function direct(names: string): string {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => `import { ${name} } from '~/api/generated/sdk.gen?operation=${name.split(/\s/, 1)[0]}'`)
    .join(';')
}

/** The generated function alone: from its name to the end of its statement. */
function codeOf(operation: string): string {
  const [, code] = new RegExp(`^(export const ${operation} = .*?^\\}\\);)$`, 'ms').exec(readFileSync(SDK, 'utf8')) ?? []
  if (code === undefined) throw new Error(`The generated client has no operation ${operation}: see this file.`)
  return code
}
