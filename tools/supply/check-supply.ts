/**
 * Checks the license, install scripts and hash of every package using only the lockfile: needs neither a network nor
 * installed packages.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Reviewed, supplyProblems } from './supply-rules.ts'

const read = (name: string) => readFileSync(path.resolve(import.meta.dirname, '../..', name), 'utf8')
const reviewed: Reviewed = JSON.parse(read('tools/supply/reviewed.json'))
const { allowScripts }: { allowScripts: Record<string, boolean> } = JSON.parse(read('package.json'))
const npmSettings = read('.npmrc').split('\n')
const problems = [
  ...supplyProblems(JSON.parse(read('package-lock.json')).packages, reviewed),
  ...Object.keys(reviewed.installScripts)
    .filter((name) => allowScripts[name] !== false)
    .map((name) => `${name} must not run its install script: set it to false in allowScripts.`),
  // With these, npm itself refuses scripts that allowScripts doesn't list.
  ...['ignore-scripts=true', 'strict-allow-scripts=true']
    .filter((line) => !npmSettings.includes(line))
    .map((line) => `.npmrc must say ${line}: an install script is a stranger's program.`),
]
for (const problem of problems) console.error(problem)
if (problems.length > 0) console.error('The reviews and decisions are in tools/supply/reviewed.json.')
process.exitCode = problems.length === 0 ? 0 : 1
