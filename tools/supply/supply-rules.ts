import satisfies from 'spdx-satisfies'

/** The fields of a `package-lock.json` entry that we check. */
export type LockedPackage = {
  name?: string
  version: string
  license?: string
  integrity?: string
  hasInstallScript?: boolean
  dev?: boolean
  devOptional?: boolean
}

/** What people have reviewed and decided; `tools/supply/reviewed.json`. */
export type Reviewed = {
  /** SPDX identifiers allowed for any package. */
  licences: string[]
  /** `name@version` of packages with another license, and why they are allowed. */
  exceptions: Record<string, string>
  /** Packages that would run a script when they're installed, and what it would do. */
  installScripts: Record<string, string>
}

/** Returns the problems of these packages (keyed by folder), one line each. */
export function supplyProblems(lock: Record<string, LockedPackage>, reviewed: Reviewed): string[] {
  const packages = Object.entries(lock)
    .filter(([folder]) => folder !== '')
    .map(([folder, found]) => ({ ...found, name: found.name ?? folder.replace(/^.*node_modules\//, '') }))
  const ids = new Set(packages.map(({ name, version }) => `${name}@${version}`))
  const scripts = new Set(packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name))
  return [
    ...packages.flatMap(({ name, version, license = '(none named)', ...found }) => {
      const id = `${name}@${version}`
      const ships = !(found.dev ?? found.devOptional ?? false)
      return [
        ...(ships && !isAllowed(license, reviewed.licences) && !Object.hasOwn(reviewed.exceptions, id)
          ? [`${id} has the license ${license}, which is not allowed.`]
          : []),
        // Without a hash it could be tampered with in transit.
        ...(found.integrity?.startsWith('sha512-') ? [] : [`${id} has no SHA-512 hash in the lockfile.`]),
      ]
    }),
    ...[...scripts]
      .filter((name) => !Object.hasOwn(reviewed.installScripts, name))
      .map((name) => `${name} runs an install script that no one has reviewed.`),
    ...[
      ...Object.keys(reviewed.exceptions).filter((id) => !ids.has(id)),
      ...Object.keys(reviewed.installScripts).filter((name) => !scripts.has(name)),
    ].map((name) => `${name} no longer needs an exception; remove it from the list.`),
  ]
}

function isAllowed(licence: string, allowed: string[]): boolean {
  try {
    return satisfies(licence, allowed)
  } catch {
    // Not an SPDX expression.
    return false
  }
}
