import { spawnSync, spawn } from 'node:child_process'

import { bundledNode, environmentWithBundledNode, nodeFlags, projectRoot } from './bundled-node.mjs'

/** Runs a package's command line under Node 24 and returns its exit code. `script` is relative to the project. */
export function runNode(script, args = [], env = {}) {
  const { status } = spawnSync(bundledNode(), [...nodeFlags, script, ...args], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...environmentWithBundledNode(), ...env },
  })
  return status ?? 1
}

/**
 * Runs every step, prints how long each took, and returns the names of those that failed and of those that couldn't
 * check: a step with external dependencies declares the exit code for that (`notCheckedStatus`).
 */
export function runSteps(steps) {
  const failed = []
  const notChecked = []
  for (const { name, run, notCheckedStatus } of steps) {
    console.log(`\n== ${name}`)
    const startedAt = Date.now()
    const status = run()
    const outcome = status === 0 ? 'ok' : status === notCheckedStatus ? 'NOT CHECKED' : 'FAILED'
    if (outcome === 'FAILED') failed.push(name)
    if (outcome === 'NOT CHECKED') notChecked.push(name)
    console.log(`== ${name}: ${outcome} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`)
  }
  return { failed, notChecked }
}

/** Starts Node 24 in this terminal. */
export function startNode(nodeArgs, env = {}) {
  return spawn(bundledNode(), [...nodeFlags, ...nodeArgs], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...environmentWithBundledNode(), ...env },
  })
}

/** Exits when the first child exits, with its exit code; forwards signals to the children, which stop cleanly. */
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
