import { checkSteps } from './check-steps.mjs'
import { ensureInstalled } from './setup/ensure-installed.mjs'
import { runSteps } from './setup/run-node.mjs'

ensureInstalled()
const only = process.argv.slice(2)
const { failed, notChecked } = runSteps(
  only.length === 0 ? checkSteps : checkSteps.filter((step) => only.includes(step.name)),
)
if (notChecked.length > 0) console.log(`\nNot checked: ${notChecked.join(', ')}`)
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`)
  process.exitCode = 1
}
