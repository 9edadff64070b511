import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectRoot } from './setup/bundled-node.mjs'
import { configurationPage, settingsPage } from './settings-texts.mjs'
import { runNode } from './setup/run-node.mjs'

/** All static checks of the code. */
export const checkSteps = [
  { name: 'types', run: () => runNode('node_modules/@typescript/native/bin/tsc', ['--noEmit', '-p', '.']) },
  { name: 'lint', run: () => runNode('node_modules/oxlint/bin/oxlint', ['--type-aware', '--quiet']) },
  { name: 'format', run: () => runNode('node_modules/oxfmt/bin/oxfmt', ['--check']) },
  {
    name: 'import rules',
    run: () =>
      runNode('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', [
        '--config',
        'tools/import-rules.mjs',
        '--output-type',
        'err',
        'src',
        'server',
        'shared',
      ]),
  },
  { name: 'dead code', run: () => runNode('node_modules/knip/bin/knip.js') },
  {
    name: 'contract',
    run: () =>
      runNode('node_modules/@stoplight/spectral-cli/dist/index.js', [
        'lint',
        'openapi/openapi.yaml',
        '--ruleset',
        'openapi/.spectral.yaml',
        '--fail-severity',
        'warn',
        '--quiet',
      ]),
  },
  { name: 'supply chain', run: () => runNode('tools/supply/check-supply.ts') },
  { name: 'known weaknesses', run: () => runNode('tools/supply/audit.ts'), notCheckedStatus: 3 },
  { name: 'deployment files', run: () => runNode('tools/deployment/check-deployment.ts'), notCheckedStatus: 3 },
  { name: 'generated code is current', run: checkGenerated },
]

/** Generates into a temporary folder and compares, so that checking never changes the working tree. */
function checkGenerated() {
  const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-generated-'))
  try {
    const status = runNode(
      'node_modules/@hey-api/openapi-ts/bin/run.js',
      ['-f', 'openapi/generate.config.mjs', '--silent'],
      {
        MINUTEBOOK_GENERATE_INTO: folder,
      },
    )
    if (status !== 0) return status
    const stale = ['openapi/generated', 'openapi/openapi.yaml', 'openapi/openapi.json'].flatMap((name) =>
      differences(folder, name),
    )
    if (readFileSync(configurationPage, 'utf8') !== settingsPage()) stale.push('docs/configuration.md')
    for (const file of stale) console.error(`${file} is not what npm run api:generate or docs:configuration writes`)
    return stale.length === 0 ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function differences(folder, name) {
  const expected = readTree(path.join(folder, name))
  const actual = readTree(path.join(projectRoot, name))
  const names = new Set([...expected.keys(), ...actual.keys()])
  return [...names].filter((file) => expected.get(file) !== actual.get(file)).map((file) => path.join(name, file))
}

function readTree(root) {
  if (statSync(root).isFile()) return new Map([['', readFileSync(root, 'utf8')]])
  return new Map(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(root, file), readFileSync(file, 'utf8')]),
  )
}
