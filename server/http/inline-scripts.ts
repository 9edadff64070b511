import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g

/**
 * The scripts that the build wrote into the app's document, as sources for `script-src` (Content Security Policy 3,
 * section 2.3.1); none where there is no app.
 */
export function inlineScripts(appFolder: string | null): string[] {
  const page = appFolder === null ? '' : path.join(appFolder, 'index.html')
  if (!existsSync(page)) return []
  return [...readFileSync(page, 'utf8').matchAll(INLINE_SCRIPT)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
}
