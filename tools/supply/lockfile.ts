import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from './project-root.ts'

/** One package of the lockfile, as far as it is looked at. */
export type LockedPackage = {
  /** Its folder, such as `node_modules/a/node_modules/b`. */
  folder: string
  name: string
  version: string
  licence: string | null
  integrity: string | null
  runsInstallScript: boolean
  /** False for what only the work on the project needs. */
  isProduction: boolean
  needs: string[]
  isForThisMachine: boolean
}

type Entry = {
  name?: string
  version: string
  license?: string
  integrity?: string
  hasInstallScript?: boolean
  dev?: boolean
  devOptional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** Every package that `package-lock.json` names, those of other platforms included. */
export function readLockfile(): LockedPackage[] {
  const { packages }: { packages: Record<string, Entry> } = JSON.parse(
    readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8'),
  )
  return Object.entries(packages)
    .filter(([folder]) => folder !== '')
    .map(([folder, entry]) => toPackage(folder, entry))
}

function toPackage(folder: string, entry: Entry): LockedPackage {
  return {
    folder,
    name: entry.name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version: entry.version,
    licence: entry.license ?? null,
    integrity: entry.integrity ?? null,
    runsInstallScript: entry.hasInstallScript ?? false,
    isProduction: !(entry.dev ?? entry.devOptional ?? false),
    needs: needsOf(entry),
    isForThisMachine: fits(entry.os, process.platform) && fits(entry.cpu, process.arch) && fits(entry.libc, 'glibc'),
  }
}

function needsOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Entry): string[] {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => peerDependenciesMeta?.[name]?.optional !== true)
  return [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers]
}

const fits = (allowed: string[] | undefined, mine: string) =>
  allowed === undefined ||
  allowed.includes(mine) ||
  (allowed[0]?.startsWith('!') === true && !allowed.includes(`!${mine}`))
