import { spawnSync } from 'node:child_process'
import { relatedTests } from './related-tests.ts'

type Cruised = { modules: { source: string; dependencies: { resolved: string; dependencyTypes: string[] }[] }[] }

/** Returns the modules that each module imports, except for types. */
function readImports() {
  const { modules } = cruise()
  return new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies
        .filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only'))
        .map(({ resolved }) => resolved),
    ]),
  )
}

function cruise(): Cruised {
  const cruiser = 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'
  const { stdout } = spawnSync(
    process.execPath,
    [cruiser, '--config', 'tools/import-rules.mjs', '--output-type', 'json', 'src', 'server', 'shared', 'tools'],
    { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  return JSON.parse(stdout)
}

for (const test of relatedTests(process.argv.slice(2), readImports())) process.stdout.write(`${test}\n`)
