import type { Plugin } from 'vite'

/** Calls of `eval` and `Function`: both turn text into code, which our pages' policy forbids. */
const MAKES_CODE = /(?<![\w$.])(?:(?:globalThis|self|window)\.)?(?:eval|Function)\s*\(/
const GLOBAL_OF_LODASH = /[\\/]lodash[\\/]_root\.js$/

/** Fails the build if a script would turn text into code; removes lodash's fallback for finding the global object. */
export function noEval(): Plugin {
  return {
    name: 'no-eval',
    apply: 'build',
    transform: {
      filter: { id: GLOBAL_OF_LODASH },
      handler: () => ({ code: 'module.exports = globalThis', map: null }),
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (!file.fileName.endsWith('.js')) continue
          const found = MAKES_CODE.exec(file.type === 'chunk' ? file.code : textOf(file.source))
          if (found !== null)
            this.error(`${file.fileName} makes code of a text: ${found.input.slice(found.index, found.index + 80)}`)
        }
      },
    },
  }
}

const textOf = (source: string | Uint8Array) => (typeof source === 'string' ? source : new TextDecoder().decode(source))
