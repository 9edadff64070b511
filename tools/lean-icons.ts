import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const LIBRARY = path.resolve(import.meta.dirname, '../node_modules/lucide-react/dist/esm')
const OWN_DRAWING = path.resolve(import.meta.dirname, '../src/ui/icons/create-icon.ts')
const IMPORT = /import \{([^}]+)\} from ["']lucide-react["'];?/g

/**
 * Lets the app pay only for the icons a page shows: each is imported from its own file instead of the library's list of
 * all, so that pages do not carry each other's, and is drawn by our own small function instead of the general one.
 */
export function leanIcons(): Plugin {
  const files = iconFiles()
  return {
    name: 'lean-icons',
    enforce: 'pre',
    resolveId(source, importer) {
      const isIconFile = importer?.includes('lucide-react/dist/esm/icons/') ?? false
      return isIconFile && source.endsWith('/createLucideIcon.mjs') ? OWN_DRAWING : null
    },
    transform: {
      filter: { id: /\.tsx?(\?|$)/, code: 'lucide-react' },
      handler: (code) => ({ code: code.replace(IMPORT, (_whole, names: string) => direct(names, files)), map: null }),
    },
  }
}

/** `Check, X as Cross` → one import for each. Types stay where they are. */
function direct(names: string, files: Map<string, string>): string {
  const imports = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => {
      const [imported = name, local = imported] = name.split(/\s+as\s+/)
      const file = files.get(imported)
      return file === undefined ? `import { ${name} } from 'lucide-react'` : `import ${local} from '${LIBRARY}/${file}'`
    })
  return imports.join(';')
}

/** Which file an icon is in, by each of the names it is exported under. */
function iconFiles(): Map<string, string> {
  const list = readFileSync(path.join(LIBRARY, 'lucide-react.mjs'), 'utf8')
  const exports = list.matchAll(/export \{([^}]+)\} from ["']\.\/(icons\/[\w-]+\.mjs)["']/g)
  return new Map(
    [...exports].flatMap(([, names = '', file = '']) =>
      names.split(',').map((name): [string, string] => [name.replace(/^\s*default as\s*/, '').trim(), file]),
    ),
  )
}
