import type { LockedPackage } from '../supply/lockfile.ts'

/**
 * The folders of the packages with these names and of all that they rest on, found as Node finds them: in the nearest
 * `node_modules` upwards. What is for another machine is not there and not needed.
 */
export function neededPackages(
  names: Iterable<string>,
  packages: LockedPackage[],
  leftOut: ReadonlySet<string>,
): string[] {
  const byFolder = new Map(
    packages.filter(({ isForThisMachine }) => isForThisMachine).map((found) => [found.folder, found]),
  )
  const needed = new Set<string>()
  const visit = (name: string, from: string) => {
    const found = leftOut.has(name) ? undefined : nearest(name, from, byFolder)
    if (found === undefined || needed.has(found.folder)) return
    needed.add(found.folder)
    for (const next of found.needs) visit(next, found.folder)
  }
  for (const name of names) visit(name, '')
  return [...needed].toSorted()
}

function nearest(name: string, from: string, byFolder: Map<string, LockedPackage>): LockedPackage | undefined {
  const here = byFolder.get(`${from === '' ? '' : `${from}/`}node_modules/${name}`)
  if (here !== undefined || from === '') return here
  return nearest(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), byFolder)
}
