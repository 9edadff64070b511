import type { Plugin } from 'vite'

type BuiltFile = {
  type: string
  name?: string | undefined
  fileName: string
  imports?: string[]
  viteMetadata?: { importedCss: Set<string> } | undefined
}

const RECORDING_PAGE = '_recordingId'
const EARLY_SCRIPT = 'src="/early.js"'

/** Tells `public/early.js` which files the recording page consists of: people come to it by links, and it is the largest. */
export function earlyPage(): Plugin {
  return {
    name: 'early-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (bundle === undefined) return html
        const files: Record<string, BuiltFile> = bundle
        const page = Object.values(files).find(({ name, type }) => type === 'chunk' && name === RECORDING_PAGE)
        if (page === undefined) throw new Error('The build has no recording page; was its route renamed?')
        const chunks = closure(page, files)
        const styles = new Set(chunks.flatMap((name) => [...(files[name]?.viteMetadata?.importedCss ?? [])]))
        const missing = [...chunks, ...styles].filter((file) => !html.includes(file))
        const names = missing.map((file) => `/${file}`).join(' ')
        return html.replace(EARLY_SCRIPT, `${EARLY_SCRIPT} data-recording="${names}"`)
      },
    },
  }
}

/** A file and all it imports statically. */
function closure(page: BuiltFile, files: Record<string, BuiltFile>): string[] {
  const found = new Set<string>()
  const visit = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    for (const next of files[name]?.imports ?? []) visit(next)
  }
  visit(page.fileName)
  return [...found]
}
