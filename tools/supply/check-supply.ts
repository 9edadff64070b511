/** Licences, install scripts and hashes of every package, by the lockfile alone: needs neither a network nor packages. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from './project-root.ts'
import { readLockfile } from './lockfile.ts'
import { reviewed } from './reviewed.ts'
import { integrityProblems, licenceProblems, scriptProblems } from './supply-rules.ts'

const read = (name: string) => readFileSync(path.join(projectRoot, name), 'utf8')
const packages = readLockfile()
const npmSettings = read('.npmrc').split('\n')
const problems = [
  ...licenceProblems(packages, reviewed),
  ...scriptProblems(packages, reviewed, JSON.parse(read('package.json')).allowScripts),
  ...integrityProblems(packages),
  ...['ignore-scripts=true', 'strict-allow-scripts=true']
    .filter((line) => !npmSettings.includes(line))
    .map((line) => `.npmrc must say ${line}: an install script is a stranger's program.`),
]
for (const problem of problems) console.error(problem)
if (problems.length > 0) console.error('What was looked at and decided is in tools/supply/reviewed.json.')
process.exitCode = problems.length === 0 ? 0 : 1
