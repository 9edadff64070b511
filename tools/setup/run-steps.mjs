import { spawnSync } from 'node:child_process'
import { bundledNode, environmentWithBundledNode, nodeFlags } from './bundled-node.mjs'
import { projectRoot } from './project-root.mjs'

/** Runs a package's command line under Node 24 and answers its exit code. `script` is relative to the project. */
export function runNode(script, args = [], env = {}) {
  const { status } = spawnSync(bundledNode(), [...nodeFlags, script, ...args], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...environmentWithBundledNode(), ...env },
  })
  return status ?? 1
}

/** Runs every step, says how long each took, and answers the names of those that failed. */
export function runSteps(steps) {
  const failed = []
  for (const { name, run } of steps) {
    console.log(`\n== ${name}`)
    const startedAt = Date.now()
    const isGood = run() === 0
    console.log(`== ${name}: ${isGood ? 'ok' : 'FAILED'} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`)
    if (!isGood) failed.push(name)
  }
  return failed
}
