import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Node 24's flags for this project: it runs TypeScript directly, and we don't need its warning about that. */
export const nodeFlags = ['--disable-warning=ExperimentalWarning']

/** Returns the Node 24 installed with the packages, or the current one if it is new enough. */
export function bundledNode() {
  const name = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  const candidates = [`node-${name}-${process.arch}`, `node-bin-${name}-${process.arch}`]
  const found = candidates
    .map((candidate) => path.join(projectRoot, 'node_modules', candidate, file))
    .find((candidate) => existsSync(candidate))
  if (found !== undefined) return found
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  console.error(
    `No Node.js 24 comes with the packages for ${process.platform} ${process.arch}; install Node.js 24 or later.`,
  )
  return process.exit(1)
}

/** Returns the environment with Node 24 first on the path, so that every tool uses it. */
export function environmentWithBundledNode() {
  const folders = [path.dirname(bundledNode()), path.join(projectRoot, 'node_modules/.bin')]
  const key = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  return { ...process.env, [key]: [...folders, process.env[key] ?? ''].join(path.delimiter) }
}

/** The repository's top folder. */
export const projectRoot = fileURLToPath(new URL('../../', import.meta.url))
