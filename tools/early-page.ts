import { readFileSync } from 'node:fs'
import path from 'node:path'
import { minifySync, type Plugin } from 'vite'
import { firstQuestions } from '../shared/first-questions.ts'

/** The recording page, and the component that renders nearly every summary on it. */
const RECORDING_SOURCES = ['/recordings/$recordingId.tsx?tsr-split', '/summary/content/MarkdownContent.tsx']

type BuiltFile = {
  type: string
  moduleIds?: string[]
  fileName: string
  imports?: string[]
  viteMetadata?: { importedCss: Set<string> } | undefined
}

const OWN_SCRIPT = /<script src="\/(trusted|theme|early)\.js"><\/script>/g

/**
 * Inlines `public/trusted.js`, `public/theme.js` and `public/early.js` into the document, since separate requests would
 * delay everything else. The service allows them by hash. The last one gets the requests to make and the files of the
 * recording page, which is the largest page and often opened by link.
 */
export function earlyPage(): Plugin {
  return {
    name: 'early-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (bundle === undefined) return html
        const files: Record<string, BuiltFile> = bundle
        const page = RECORDING_SOURCES.map((source) => {
          const file = Object.values(files).find(({ moduleIds }) => moduleIds?.some((id) => id.includes(source)))
          if (file === undefined) throw new Error(`The build has no ${source}; was it renamed?`)
          return file
        })
        const chunks = closure(page, files)
        const styles = new Set(chunks.flatMap((name) => [...(files[name]?.viteMetadata?.importedCss ?? [])]))
        const missing = [...chunks, ...styles].filter((file) => !html.includes(file))
        const questions = JSON.stringify(firstQuestions).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
        const names = missing.map((file) => `/${file}`).join(' ')
        return html.replaceAll(OWN_SCRIPT, (_tag, script: string) =>
          script === 'early'
            ? `<script data-questions="${questions}" data-code="${names}">${codeOf(script)}</script>`
            : `<script>${codeOf(script)}</script>`,
        )
      },
    },
  }
}

/** Returns files with everything they import statically. */
function closure(of: readonly BuiltFile[], files: Record<string, BuiltFile>): string[] {
  const found = new Set<string>()
  const visit = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    for (const next of files[name]?.imports ?? []) visit(next)
  }
  for (const { fileName } of of) visit(fileName)
  return [...found]
}

function codeOf(script: string): string {
  const file = path.join(import.meta.dirname, '../public', `${script}.js`)
  const { code } = minifySync(file, readFileSync(file, 'utf8'))
  if (code.includes('</')) throw new Error(`${file} would end its own element.`)
  return code.trim()
}
