/** Our rules for deployment files that no linter checks: pinned images, no root, limits, no secrets in plain sight. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

const projectRoot = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')
const filesOf = (pattern: string) => globSync(pattern, { cwd: projectRoot })

const PINNED = /:[^@\s]+@sha256:[0-9a-f]{64}$/
const SECRET = /(PASSWORD|SECRET|TOKEN|_KEY|DATABASE_(READ_)?URL)$/

test('the image is built from pinned images, and runs without root, a shell or secrets', () => {
  const dockerfile = read('Dockerfile').replaceAll(/\\\n/g, '')
  const [lastStage = ''] = dockerfile.split(/^FROM /m).slice(-1)
  const bases = [...dockerfile.matchAll(/^(?:ARG BASE=|FROM (?!\$\{BASE\}|scratch$))(\S+)/gm)].map(([, base]) => base)

  expect(bases).toEqual([expect.stringMatching(PINNED)])
  expect(lastStage).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m)
  expect(lastStage).toMatch(/^HEALTHCHECK /m)
  expect(lastStage).toMatch(/^ENTRYPOINT \[/m)
  expect(dockerfile).not.toMatch(
    /^ADD |^(ENV|ARG) .*(PASSWORD|SECRET|TOKEN|_KEY)\w*=|apt-get install(?!.*--no-install-recommends)/m,
  )
})

type ComposeService = {
  image?: string
  build?: string
  ports?: string[]
  environment?: Record<string, string | null>
  secrets?: string[]
  networks?: string[]
  volumes?: string[]
  depends_on?: object
}
type Compose = { services: Record<string, ComposeService>; secrets?: object; networks?: object; volumes?: object }

const composeFiles: Compose[] = filesOf('deploy/compose*.yaml').map((file) => parse(read(file), { merge: true }))
const composeServices = composeFiles.flatMap(({ services }) => Object.entries(services))

test.for(composeServices.filter(([, { image }]) => image !== undefined))(
  'the Compose service %s has limits and no privileges',
  ([, service]) => {
    expect(service).toMatchObject({
      restart: expect.any(String),
      mem_limit: expect.any(String),
      cpus: expect.any(Number),
      pids_limit: expect.any(Number),
      security_opt: expect.arrayContaining(['no-new-privileges:true']),
    })
  },
)

// Our own service has both in the Dockerfile.
test.for(composeServices.filter(([, { image, build }]) => image !== undefined && build === undefined))(
  'the Compose service %s has a pinned version and a health check',
  ([, service]) => {
    expect(service).toMatchObject({ image: expect.stringMatching(PINNED), healthcheck: expect.any(Object) })
  },
)

test.for(composeServices)(
  'the Compose service %s is reachable from this machine only, and contains no secret',
  ([, service]) => {
    const { ports = [], environment = {} } = service
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([])
    // Nothing starts without values marked as required.
    expect(Object.entries(environment).filter(([name, value]) => SECRET.test(name) && !value?.includes(':?'))).toEqual(
      [],
    )
  },
)

const known = (kind: keyof Compose) => composeFiles.flatMap((file) => Object.keys(file[kind] ?? {}))
const named = (of: (service: ComposeService) => string[] | undefined) => [
  ...new Set(composeServices.flatMap(([, service]) => of(service) ?? [])),
]

test('Compose files refer only to existing secrets, networks, volumes and services', () => {
  expect(known('secrets')).toEqual(expect.arrayContaining(named(({ secrets }) => secrets)))
  expect(known('networks')).toEqual(expect.arrayContaining(named(({ networks }) => networks)))
  expect(known('services')).toEqual(expect.arrayContaining(named((service) => Object.keys(service.depends_on ?? {}))))
  const volumes = named((service) => service.volumes?.map((volume) => volume.replace(/:.*/, '')))
  expect(known('volumes')).toEqual(expect.arrayContaining(volumes.filter((name) => /^\w/.test(name))))
})

type Container = {
  ports?: { name: string }[]
  volumeMounts?: { name: string }[]
  env?: { name: string; value?: string }[]
}
type Pod = { metadata: { labels: object }; spec: { containers: Container[]; volumes?: { name: string }[] } }
type Manifest = {
  kind: string
  metadata: { name: string }
  spec?: {
    replicas?: number
    selector?: object & { matchLabels?: object }
    podSelector?: { matchLabels?: object }
    ports?: { targetPort?: string }[]
    template?: Pod
    volumeClaimTemplates?: { metadata: { name: string } }[]
  }
}

const folders = ['embedded', 'nodes'].map((folder) => {
  const documents = parseAllDocuments(read(`deploy/kubernetes/${folder}/minutebook.yaml`))
  const manifests = documents.map((document): Manifest => document.toJS())
  return { folder, documents, manifests, pods: manifests.flatMap(({ spec }) => spec?.template ?? []) }
})
const workloads = folders.flatMap(({ manifests }) =>
  manifests.flatMap(({ metadata, spec }) =>
    spec?.template === undefined ? [] : [{ ...metadata, ...spec, template: spec.template }],
  ),
)

const probe = (asked: string) => ({ httpGet: { path: asked, port: 'http' } })

test.for(workloads)(
  'the pods of $name have no privileges, have limits and probes, and mount only existing volumes',
  ({ template, ...spec }) => {
    const container = {
      securityContext: {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      },
      resources: { requests: { memory: expect.any(String) }, limits: { memory: expect.any(String) } },
      startupProbe: probe('/startupz'),
      readinessProbe: probe('/readyz'),
      livenessProbe: probe('/livez'),
    }
    expect(template.spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      containers: template.spec.containers.map(() => container),
    })
    const volumes = [
      ...(template.spec.volumes ?? []),
      ...(spec.volumeClaimTemplates ?? []).map(({ metadata }) => metadata),
    ]
    const mounts = template.spec.containers.flatMap(({ volumeMounts = [] }) => volumeMounts)
    expect(volumes.map(({ name }) => name)).toEqual(expect.arrayContaining(mounts.map(({ name }) => name)))
  },
)

test.for(workloads)(
  '$name has one replica, or a role that lets replicas share a database',
  ({ replicas, template }) => {
    const hasRole = template.spec.containers.every(({ env = [] }) =>
      env.some(({ name, value }) => name === 'MINUTEBOOK_ROLE' && /^(web|worker)$/.test(value ?? '')),
    )
    expect(replicas === 1 || hasRole).toBe(true)
  },
)

test.for(folders)(
  'selectors and references in $folder match, and it contains no secret',
  ({ documents, manifests, pods }) => {
    expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([])
    expect(manifests.map(({ kind }) => kind)).not.toContain('Secret')
    const ports = pods.flatMap(({ spec }) =>
      spec.containers.flatMap(({ ports: own = [] }) => own.map(({ name }) => name)),
    )
    const leadsTo = manifests.flatMap(({ spec }) => (spec?.ports ?? []).map(({ targetPort }) => targetPort))
    expect(ports).toEqual(expect.arrayContaining(leadsTo))
    const labels = pods.map(({ metadata }) => metadata.labels)
    const wanted = manifests.flatMap(
      ({ spec }) => spec?.podSelector?.matchLabels ?? spec?.selector?.matchLabels ?? spec?.selector ?? [],
    )
    expect(wanted.length).toBeGreaterThan(pods.length)
    for (const selected of wanted) expect(labels).toContainEqual(expect.objectContaining(selected))
  },
)

test.for(filesOf('deploy/**/kustomization.yaml'))('%s refers only to existing files', (file) => {
  const { resources = [], patches = [] }: { resources?: string[]; patches?: { path: string }[] } = parse(read(file))
  const files = [...resources, ...patches.map((patch) => patch.path)]
  expect(files.filter((name) => !existsSync(path.join(projectRoot, path.dirname(file), name)))).toEqual([])
})

const namesIn = (file: string) => read(file).match(/\b(MINUTEBOOK|S3|OTEL)_\w+/g) ?? []

/** A misspelled one would be ignored silently. */
test('every variable that is set is in the table of settings', () => {
  const isRead = new Set(namesIn('server/settings.json'))
  const names = ['Dockerfile', ...filesOf('deploy/**/*.yaml')].flatMap(namesIn)
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !isRead.has(name.replace(/_FILE$/, '')))).toEqual([])
})
