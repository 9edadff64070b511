import type { Plugin, Rolldown } from 'vite'
import { splitStyles, utilityNames } from './split-styles.ts'
import { firstVisitRoutes } from './start-chunks.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const SPLIT = '?tsr-split=component---errorComponent---loader---notFoundComponent'

/** What everybody sees at once, although it comes after the start: waiting for more styles would only delay it. */
const SHOWN_AT_ONCE = [
  'src/app/Rail.tsx',
  'src/app/FrameExtras.tsx',
  'src/app/PageExtras.tsx',
  `src/routes/index.tsx${SPLIT}`,
  `src/routes/sign-in.tsx${SPLIT}`,
]

/**
 * Keeps utilities that only later pages and dialogs use out of the stylesheet that every first visit fetches. They are in a
 * second one, which Vite loads with each chunk that names one of them, before the chunk runs.
 */
export function lateCss(): Plugin {
  return {
    name: 'late-css',
    enforce: 'post',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const first = firstVisit(chunks, bundle)
        const later = chunks.filter((chunk) => !first.has(chunk))
        const { fileName, css } = appStyles([...first], bundle)
        const here = new Set([...first].flatMap(words))
        const there = new Set(later.flatMap(words))
        // What no chunk names, because it is written in another way there, stays.
        const late = new Set([...utilityNames(css)].filter((name) => !here.has(name) && there.has(name)))
        const split = splitStyles(css, (name) => late.has(name))
        const emit = (name: string, source: string) =>
          this.getFileName(this.emitFile({ type: 'asset', name: `${name}.css`, source }))
        // By new names: each file's content also depends on which chunks use what.
        const firstFile = emit('start', split.first)
        const lateFile = emit('late', split.late)
        Reflect.deleteProperty(bundle, fileName)
        for (const { viteMetadata } of first)
          if (viteMetadata?.importedCss.delete(fileName)) viteMetadata.importedCss.add(firstFile)
        for (const chunk of later) if (needsLate(chunk, late)) loadBeforeOwn(chunk, lateFile)
      },
    },
  }
}

/** The chunks that a first visit runs. */
function firstVisit(chunks: Chunk[], bundle: Bundle): Set<Chunk> {
  const found = new Set<Chunk>()
  const visit = (chunk: Chunk) => {
    if (found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) {
      const next = bundle[name]
      if (next?.type === 'chunk') visit(next)
    }
  }
  for (const chunk of chunks.filter(({ isEntry }) => isEntry)) visit(chunk)
  for (const moduleId of [...firstVisitRoutes, ...SHOWN_AT_ONCE]) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${moduleId}`)))
    if (chunk === undefined) throw new Error(`The build has no chunk of ${moduleId}; was it renamed?`)
    visit(chunk)
  }
  return found
}

function appStyles(chunks: Chunk[], bundle: Bundle): { fileName: string; css: string } {
  const names = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  const [fileName, ...others] = names
  const file = fileName === undefined ? undefined : bundle[fileName]
  if (fileName === undefined || file?.type !== 'asset' || others.length > 0)
    throw new Error(`A first visit is to have one stylesheet; it has ${[...names].join(', ')}.`)
  return { fileName, css: typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source) }
}

/** All that could be a class name in a chunk: texts, cut where class names end. */
const words = ({ code }: Chunk) => code.split(/[\s"'`{}$]+|\\[nt]/)

const needsLate = (chunk: Chunk, late: Set<string>) =>
  (chunk.viteMetadata?.importedCss.size ?? 0) > 0 || words(chunk).some((word) => late.has(word))

/** A chunk's own styles rest on all utilities being there before them. */
function loadBeforeOwn({ viteMetadata }: Chunk, fileName: string) {
  if (viteMetadata === undefined) return
  const own = [...viteMetadata.importedCss]
  viteMetadata.importedCss.clear()
  for (const name of [fileName, ...own]) viteMetadata.importedCss.add(name)
}
