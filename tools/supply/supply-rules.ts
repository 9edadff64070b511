import type { LockedPackage } from './lockfile.ts'

/** What people looked at and decided; `tools/supply/reviewed.json`. */
export type Reviewed = {
  licences: {
    /** SPDX identifiers that anything may have. */
    allowed: string[]
    /** `name@version` of packages with another, and why they may stay. */
    exceptions: Record<string, string>
  }
  /** Packages that would run a script when installed, and what it would do. */
  installScripts: Record<string, string>
  /** Advisories (`GHSA-…`) that do no harm here, and why. */
  advisories: Record<string, string>
}

/** Whether an SPDX licence expression leaves a way to use the package under an allowed licence. */
export function isLicenceAllowed(expression: string, allowed: readonly string[]): boolean {
  const words = expression.match(/[()]|[^\s()]+/g) ?? []
  let place = 0
  const either = (): boolean => {
    let isAllowed = both()
    while (words[place] === 'OR') {
      place += 1
      const other = both()
      isAllowed ||= other
    }
    return isAllowed
  }
  const both = (): boolean => {
    let isAllowed = one()
    while (words[place] === 'AND') {
      place += 1
      const other = one()
      isAllowed &&= other
    }
    return isAllowed
  }
  const one = (): boolean => {
    const word = words[place]
    place += 1
    if (word !== '(') return word !== undefined && allowed.includes(word)
    const isAllowed = either()
    place += 1
    return isAllowed
  }
  const isAllowed = either()
  return isAllowed && place === words.length
}

/** What is wrong with the licences of what ships, one line each. */
export function licenceProblems(packages: LockedPackage[], { licences }: Reviewed): string[] {
  const shipped = packages.filter(({ isProduction }) => isProduction)
  const names = new Set(shipped.map(idOf))
  const refused = shipped.filter(
    (found) =>
      !Object.hasOwn(licences.exceptions, idOf(found)) && !isLicenceAllowed(found.licence ?? '', licences.allowed),
  )
  return [
    ...refused.map(
      (found) => `${idOf(found)} has the licence ${found.licence ?? '(none named)'}, which is not allowed.`,
    ),
    ...Object.keys(licences.exceptions)
      .filter((id) => !names.has(id))
      .map((id) => `${id} is excepted from the licence rules but not installed; look at it anew.`),
  ]
}

/** What is wrong with the scripts that packages run when they are installed, one line each. */
export function scriptProblems(
  packages: LockedPackage[],
  reviewed: Reviewed,
  allowScripts: Record<string, boolean>,
): string[] {
  const running = new Set(packages.filter(({ runsInstallScript }) => runsInstallScript).map(({ name }) => name))
  const known = new Set([...Object.keys(reviewed.installScripts), ...Object.keys(allowScripts)])
  return [...new Set([...running, ...known])].toSorted().flatMap((name) => {
    if (!running.has(name)) return [`${name} runs no install script any more; take it off the lists.`]
    if (!Object.hasOwn(reviewed.installScripts, name))
      return [`${name} runs an install script that nobody has looked at.`]
    if (allowScripts[name] !== false)
      return [`${name} may not run its install script: set it to false in allowScripts.`]
    return []
  })
}

/** Packages that could be exchanged on their way here, one line each. */
export function integrityProblems(packages: LockedPackage[]): string[] {
  return packages
    .filter(({ integrity }) => integrity?.startsWith('sha512-') !== true)
    .map((found) => `${idOf(found)} has no SHA-512 hash in the lockfile.`)
}

const idOf = ({ name, version }: LockedPackage) => `${name}@${version}`
