/**
 * Checks the Dockerfile, the Compose files and the Kubernetes manifests with standard tools: hadolint, `docker
 * compose`, `kubectl kustomize` and kubeconform. Exits with 3 if one of them isn't installed, which
 * `tools/check-steps.mjs` handles. Project-specific rules are in `deployment.test.ts`.
 */
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import path from 'node:path'

const deploy = path.resolve(import.meta.dirname, '../../deploy')
/** Compose requires these; their values are up to the operator. */
const operators = {
  MINUTEBOOK_PUBLIC_URL: 'https://minutes.example.com',
  S3_PUBLIC_ENDPOINT: 'https://files.example.com',
}
const compose = ['compose', '--file', 'compose.yaml', '--file', 'compose.store.yaml', '--profile', '*']
const overlays = globSync('kubernetes/*/kustomization.yaml', { cwd: deploy }).map((file) => path.dirname(file))
const manifests = globSync('kubernetes/{embedded,nodes}/minutebook.yaml', { cwd: deploy })

/** The commands to run; the first one checks that the tool is installed. */
const tools: Record<string, [program: string, args: string[]][]> = {
  hadolint: [
    ['hadolint', ['--version']],
    ['hadolint', ['../Dockerfile']],
  ],
  'docker compose': [
    ['docker', ['compose', 'version']],
    ['docker', [...compose, 'config', '--quiet']],
  ],
  kubectl: [
    ['kubectl', ['version', '--client']],
    ...overlays.map((overlay): [string, string[]] => ['kubectl', ['kustomize', overlay]]),
  ],
  kubeconform: [
    ['kubeconform', ['-v']],
    ['kubeconform', ['-strict', ...manifests]],
  ],
}
const missing = Object.keys(tools).filter((tool) => !isChecked(tool))
if (missing.length > 0) {
  console.error(`NOT CHECKED by ${missing.join(', ')}: not installed here.`)
  process.exitCode ??= 3
}

function isChecked(tool: string): boolean {
  const [isThere, ...checks] = tools[tool] ?? []
  if (isThere === undefined || run(...isThere).status !== 0) return false
  for (const check of checks) {
    const { status, stdout, stderr } = run(...check)
    if (status === 0) continue
    console.error(`${check.flat().join(' ')}\n${stdout}${stderr}`)
    process.exitCode = 1
  }
  return true
}

function run(program: string, args: string[]) {
  return spawnSync(program, args, { cwd: deploy, encoding: 'utf8', env: { ...process.env, ...operators } })
}
