import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withoutWait } from './prompt-reveals.ts'

const reactDom = path.resolve(import.meta.dirname, '../node_modules/react-dom/cjs/react-dom-client.production.js')

test('what has arrived is not held back by the React that is installed', () => {
  const code = readFileSync(reactDom, 'utf8')

  expect(code).toContain('globalMostRecentFallbackTime + 300 - now()')
  expect(withoutWait(code)).toBe(
    code.replace('globalMostRecentFallbackTime + 300 - now()', 'globalMostRecentFallbackTime + 0 - now()'),
  )
})

test('the build fails with a React that holds back in another way', () => {
  expect(() => withoutWait('const wait = lastPlaceholder + 500 - now()')).toThrow('see tools/prompt-reveals.ts')
})
