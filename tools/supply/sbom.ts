/** Writes what ships, with versions, licences and hashes, as CycloneDX to `sbom.cdx.json`, or where the first argument says. */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from './project-root.ts'

const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev']
const result = spawnSync('npm', args, {
  cwd: projectRoot,
  encoding: 'utf8',
  shell: process.platform === 'win32',
  maxBuffer: 64 * 1024 * 1024,
})
if (result.status === 0) {
  const file = path.resolve(projectRoot, process.argv[2] ?? 'sbom.cdx.json')
  const bill = JSON.parse(result.stdout)
  // npm names it after the folder it happens to lie in.
  bill.metadata.component.name = 'minutebook'
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
  console.log(`${bill.components.length} packages: ${file}`)
} else {
  console.error(result.error?.message ?? result.stderr)
  process.exitCode = 1
}
