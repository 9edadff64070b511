/** The Dockerfile, the Compose file and the Kubernetes manifests by our own rules: no network, no Docker, no cluster. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAllDocuments, parse } from 'yaml'
import { projectRoot } from '../supply/project-root.ts'
import { type ComposeFile, composeProblems, mergedCompose } from './compose-rules.ts'
import { dockerfileProblems } from './dockerfile-rules.ts'
import { type Manifest, kubernetesProblems } from './kubernetes-rules.ts'

type Kustomization = { resources?: string[]; patches?: { path: string }[] }

const PROBES = { startupProbe: '/startupz', readinessProbe: '/readyz', livenessProbe: '/livez' }

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')
const sources = globSync('server/**/*.ts', { cwd: projectRoot })
  .filter((file) => !file.endsWith('.test.ts'))
  .map(read)
  .join('\n')
const deployed = ['Dockerfile', ...globSync('deploy/**/*.yaml', { cwd: projectRoot })]
const kustomizations = deployed.filter((file) => file.endsWith('/kustomization.yaml'))
const composeFiles: ComposeFile[] = ['deploy/compose.yaml', 'deploy/compose.store.yaml'].map((file) =>
  parse(read(file), { merge: true }),
)
const problems = [
  ...dockerfileProblems(read('Dockerfile')),
  ...composeProblems(mergedCompose(composeFiles)),
  ...kubernetesProblems(manifestsOf('deploy/kubernetes/embedded/minutebook.yaml'), PROBES),
  ...kubernetesProblems(manifestsOf('deploy/kubernetes/nodes/minutebook.yaml'), PROBES),
  ...kustomizations.flatMap(missingFiles),
  ...deployed.flatMap(unknownVariables),
]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1

function manifestsOf(file: string): Manifest[] {
  return parseAllDocuments(read(file)).map((document) => {
    const [error] = [...document.errors, ...document.warnings]
    if (error !== undefined) throw new Error(`${file}: ${error.message}`)
    const manifest: Manifest = document.toJS()
    return manifest
  })
}

function missingFiles(file: string): string[] {
  const { resources = [], patches = [] }: Kustomization = parse(read(file))
  const named = [...resources, ...patches.map((patch) => patch.path)]
  return named
    .filter((name) => !existsSync(path.join(projectRoot, path.dirname(file), name)))
    .map((name) => `${file} names ${name}, which there is not.`)
}

/** Variables that the service reads nowhere: a misspelt one would do nothing, in silence. */
function unknownVariables(file: string): string[] {
  const names = new Set(
    (read(file).match(/\b(MINUTEBOOK|S3|OTEL)_\w+/g) ?? []).map((name) => name.replace(/_FILE$/, '')),
  )
  return [...names]
    .filter((name) => !sources.includes(name))
    .map((name) => `${file} sets ${name}, which nothing reads.`)
}
