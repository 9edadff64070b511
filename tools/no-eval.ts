import type { Plugin } from 'vite'

/** `eval` and `Function` as calls: both make code of a text, which the policy of our pages forbids. */
const MAKES_CODE = /(?<![\w$.])(?:(?:globalThis|self|window)\.)?(?:eval|Function)\s*\(/
const GLOBAL_OF_LODASH = /[\\/]lodash[\\/]_root\.js$/

/** Fails the build when a script would make code of a text; lodash's way to the global object goes without. */
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
