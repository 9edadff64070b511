import path from 'node:path'
import { expect, test } from 'vitest'
import type { LockedPackage } from '../supply/lockfile.ts'
import { projectRoot } from '../supply/project-root.ts'
import { namesIn, neededCode } from './needed-code.ts'
import { neededPackages } from './needed-packages.ts'

test('names are found in every form that runs, and types are not', () => {
  const code = `
import a from 'a'
import { type B, b } from './b.ts'
import {
  c,
} from '@scope/c/sub'
import 'd'
import type { E } from 'e'
export { f } from './f.ts'
export type { G } from 'g'
const h = await import('h')
const child = new URL('./child.ts', import.meta.url)
const text = "import of 'z'"
`
  expect(namesIn(code)).toEqual(['a', './b.ts', '@scope/c/sub', 'd', './f.ts', 'h', './child.ts'])
})

test('the service needs its children, its document and its database, and none of what tests or the app rest on', () => {
  const { files, packages, imports } = neededCode([path.join(projectRoot, 'server/main.ts')])
  const names = [...files].map((file) => path.relative(projectRoot, file).replaceAll('\\', '/'))

  for (const file of [
    'server/media/media-child.ts',
    'server/speech/local/speech-child.ts',
    'server/db/embedded-worker.ts',
    'openapi/openapi.yaml',
  ])
    expect(names).toContain(file)
  expect([...packages]).toEqual(
    expect.arrayContaining(['fastify', 'pg', '@electric-sql/pglite', 'node-av', 'sherpa-onnx-node', '@node-rs/argon2']),
  )
  expect([...imports]).toEqual(
    expect.arrayContaining(['node-av/lib', '@electric-sql/pglite/nodefs', 'sherpa-onnx-node']),
  )
  expect([...packages]).not.toEqual(expect.arrayContaining(['vitest']))
  expect([...packages]).not.toEqual(expect.arrayContaining(['react']))
  expect(names.filter((name) => name.startsWith('src/') || name.endsWith('.test.ts'))).toEqual([])
})

const at = (folder: string, needs: string[] = [], isForThisMachine = true): LockedPackage => ({
  folder,
  name: folder.slice(folder.lastIndexOf('node_modules/') + 13),
  version: '1.0.0',
  licence: 'MIT',
  integrity: 'sha512-x',
  runsInstallScript: false,
  isProduction: true,
  needs,
  isForThisMachine,
})

test('packages bring what they need, in the version that is nearest, and nothing for other machines', () => {
  const packages = [
    at('node_modules/a', ['shared', 'addon-here', 'addon-elsewhere', 'left-out']),
    at('node_modules/a/node_modules/shared', ['deep']),
    at('node_modules/shared'),
    at('node_modules/deep', ['a']),
    at('node_modules/addon-here'),
    at('node_modules/addon-elsewhere', [], false),
    at('node_modules/left-out'),
    at('node_modules/unneeded'),
  ]

  expect(neededPackages(['a'], packages, new Set(['left-out']))).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/shared',
    'node_modules/addon-here',
    'node_modules/deep',
  ])
})
