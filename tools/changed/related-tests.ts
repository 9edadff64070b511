import path from 'node:path'
import { isLongTest } from './longest-tests.ts'

/** The modules that each module imports at run time. */
export type Imports = ReadonlyMap<string, readonly string[]>

/** Modules that import an entire half of the project, so all tests of that half depend on everything they import. */
const wholes = new Set(['server/service-parts.ts', 'server/build-service.ts', 'src/routeTree.gen.ts'])

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const waits = ([file, distance]: [string, number]) => Number(distance > 0 && isLongTest(file))

/**
 * Returns the tests that a change is most likely to break, closest first: those in its folder, then those that import
 * it directly or indirectly. Long tests come last, unless they were changed themselves.
 */
export function relatedTests(changed: readonly string[], imports: Imports): string[] {
  const importers = new Map<string, string[]>()
  for (const [file, imported] of imports)
    for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), file])

  const distances = new Map(changed.map((file) => [file, 0]))
  const besides = [...imports.keys()].filter((file) => isTest(file) && changed.some((one) => isBeside(one, file)))
  for (const file of besides) if (!distances.has(file)) distances.set(file, 1)
  // Also visits entries added during the loop.
  for (const [file, distance] of distances) {
    if (wholes.has(file) && distance > 0) continue
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  }
  return [...distances]
    .filter(([file]) => isTest(file) && imports.has(file))
    .toSorted((left, right) => waits(left) - waits(right) || left[1] - right[1])
    .map(([file]) => file)
}

/**
 * True in the same folder, which holds one resource or part of one. Files directly in `server` or `src` match only
 * tests of the same name.
 */
function isBeside(changed: string, test: string): boolean {
  const { dir, name } = path.posix.parse(changed)
  if (path.posix.dirname(test) !== dir) return false
  return dir.includes('/') || path.posix.basename(test).startsWith(name)
}
