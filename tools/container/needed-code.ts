import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Modules and files that a module names: imports and exports that are not of types alone, and files beside it. */
const NAMED = [
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\bfrom\s+)?'([^']+)'/g,
  /\bimport\(\s*'([^']+)'\s*\)/g,
  /\bnew URL\(\s*'(\.[^']+)',\s*import\.meta\.url\)/g,
]

/** What running a module takes: source files, and packages by name. `imports` is what it names of those, such as `zod/mini`. */
export type NeededCode = { files: Set<string>; packages: Set<string>; imports: Set<string> }

/** Follows what the modules name, from `entries` on. A child process's module is named with `new URL`, as any file is. */
export function neededCode(entries: readonly string[]): NeededCode {
  const needed: NeededCode = { files: new Set(), packages: new Set(), imports: new Set() }
  const waiting = [...entries]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (needed.files.has(file) || !existsSync(file)) continue
    needed.files.add(file)
    if (!file.endsWith('.ts')) continue
    for (const name of namesIn(readFileSync(file, 'utf8'))) {
      if (name.startsWith('.')) waiting.push(path.resolve(path.dirname(file), name))
      else if (!name.startsWith('node:')) {
        needed.imports.add(name)
        needed.packages.add(packageOf(name))
      }
    }
  }
  return needed
}

/** What one module names, in no order. */
export function namesIn(code: string): string[] {
  return NAMED.flatMap((pattern) => [...code.matchAll(pattern)].map(([, name = '']) => name))
}

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
