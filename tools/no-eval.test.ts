import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { noEval } from './no-eval.ts'

/** Builds a module from this code, like the app's build does. */
function buildOf(code: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-eval-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const input = path.join(folder, 'entry.js')
  writeFileSync(input, code)
  return build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    plugins: [noEval()],
    build: { write: false, rolldownOptions: { input } },
  })
}

test.each([
  'console.log(eval(location.hash))',
  'window.eval(location.hash)',
  'console.log(new Function("return 1")())',
  'Function("alert(1)")()',
])('fails the build on %s', async (code) => {
  await expect(buildOf(code)).rejects.toThrow('makes code of a text')
})

test('builds names that only look like eval', async () => {
  const code = 'function myFunction() { return window.parser.eval() } console.log(myFunction())'

  await expect(buildOf(code)).resolves.toBeDefined()
})
