import { spawn } from 'node:child_process'
import { bundledNode, environmentWithBundledNode, nodeFlags } from './bundled-node.mjs'
import { projectRoot } from './project-root.mjs'

/** Starts Node 24 on this terminal. */
export function startNode(nodeArgs, env = {}) {
  return spawn(bundledNode(), [...nodeFlags, ...nodeArgs], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...environmentWithBundledNode(), ...env },
  })
}

/** Ends when the first child ends, with its exit code; signals reach the children, which stop cleanly. */
export function follow(children) {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => children.forEach((child) => child.kill(signal)))
  }
  for (const child of children) {
    child.on('exit', (code, signal) => {
      children.forEach((other) => other.kill('SIGTERM'))
      process.exitCode = code ?? (signal === null ? 1 : 0)
    })
  }
}
