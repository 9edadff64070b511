import { expect, test } from 'vitest'
import { composeProblems, mergedCompose } from './compose-rules.ts'
import { dockerfileProblems } from './dockerfile-rules.ts'
import { kubernetesProblems, type Manifest } from './kubernetes-rules.ts'

const DIGEST = `sha256:${'a'.repeat(64)}`

const goodDockerfile = `
ARG BASE=node:24.21.0-bookworm-slim@${DIGEST}
FROM \${BASE} AS build
RUN apt-get update && apt-get install -y --no-install-recommends \\
    binutils
FROM build AS middle
FROM scratch
COPY --from=build /image /
USER 65532:65532
HEALTHCHECK CMD ["/node", "/is-healthy.mjs"]
ENTRYPOINT ["/node"]
`

test('a Dockerfile as it should be has no problems', () => {
  expect(dockerfileProblems(goodDockerfile)).toEqual([])
})

test.each([
  [`@${DIGEST}`, '', 'The base node:24.21.0-bookworm-slim is not pinned by its digest.'],
  ['USER 65532:65532\n', '', 'The image runs as root; name a user and a group by number.'],
  ['USER 65532:65532\n', 'USER 0:0\n', 'The image runs as 0:0; name a user and a group by number.'],
  ['HEALTHCHECK', 'LABEL', 'The image has no HEALTHCHECK.'],
  ['ENTRYPOINT ["/node"]', 'ENTRYPOINT /node', 'ENTRYPOINT runs a shell; write it as a list.'],
  ['COPY', 'ADD', 'ADD fetches and unpacks; COPY does neither.'],
  ['USER', 'ENV MINUTEBOOK_TRANSCRIBER_KEY=x\nUSER', 'ENV holds a secret: MINUTEBOOK_TRANSCRIBER_KEY=x'],
  ['--no-install-recommends ', '', 'apt-get installs more than it is asked for; add --no-install-recommends.'],
])('a Dockerfile with %j made into %j is told: %s', (from, to, problem) => {
  expect(dockerfileProblems(goodDockerfile.replace(from, to))).toContain(problem)
})

const goodService = {
  image: `postgres:17.10@${DIGEST}`,
  restart: 'unless-stopped',
  mem_limit: '1g',
  cpus: 1,
  pids_limit: 10,
  security_opt: ['no-new-privileges:true'],
  healthcheck: {},
}

test.each([
  [{ image: 'postgres:latest' }, 'a has an image without a version and a digest.'],
  [{ mem_limit: undefined }, 'a has no mem_limit.'],
  [{ healthcheck: undefined }, 'a has no healthcheck.'],
  [{ security_opt: [] }, 'a may gain privileges.'],
  [{ ports: ['4400:4400'] }, 'a publishes 4400:4400 to every network.'],
  [
    { environment: { POSTGRES_PASSWORD: 'x' } },
    'a holds POSTGRES_PASSWORD in its environment; use a secret and POSTGRES_PASSWORD_FILE.',
  ],
  [{ secrets: ['password'] }, 'a names the secret password, which there is not.'],
  [{ volumes: ['data:/data'] }, 'a names the volume data, which there is not.'],
  [{ networks: ['inside'] }, 'a names the network inside, which there is not.'],
  [{ depends_on: { database: {} } }, 'a names the service database, which there is not.'],
])('a Compose service with %o is told: %s', (change, problem) => {
  expect(composeProblems({ services: { a: goodService } })).toEqual([])
  expect(composeProblems({ services: { a: { ...goodService, ...change } } })).toEqual([problem])
})

test('what one Compose file adds to a service of another is looked at with it', () => {
  const base = { services: { a: { ...goodService, secrets: ['password'] } }, secrets: { password: {} } }
  const added = { services: { a: { secrets: ['key'], depends_on: { b: {} } }, b: goodService } }
  expect(composeProblems(mergedCompose([base, added]))).toEqual(['a names the secret key, which there is not.'])
  expect(composeProblems(mergedCompose([base, { ...added, secrets: { key: {} } }]))).toEqual([])
})

const paths = { startupProbe: '/started', readinessProbe: '/ready', livenessProbe: '/live' }
const probe = (path: string) => ({ httpGet: { path, port: 'http' } })
const container = {
  name: 'a',
  image: 'a',
  ports: [{ name: 'http' }],
  securityContext: {
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  },
  resources: { requests: { memory: '1Gi' }, limits: { memory: '1Gi' } },
  startupProbe: probe('/started'),
  readinessProbe: probe('/ready'),
  livenessProbe: probe('/live'),
}

const manifests = (containerChange: object = {}, labels: Record<string, string> = { app: 'a' }): Manifest[] => [
  {
    apiVersion: 'apps/v1',
    kind: 'StatefulSet',
    metadata: { name: 'a' },
    spec: {
      replicas: 1,
      selector: { matchLabels: { app: 'a' } },
      template: {
        metadata: { labels },
        spec: {
          automountServiceAccountToken: false,
          securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
          containers: [{ ...container, ...containerChange }],
        },
      },
    },
  },
  {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 'a' },
    spec: { selector: { app: 'a' }, ports: [{ targetPort: 'http' }] },
  },
]

test.each([
  [
    { securityContext: { ...container.securityContext, readOnlyRootFilesystem: false } },
    'may write to its root file system',
  ],
  [{ securityContext: { ...container.securityContext, capabilities: {} } }, 'keeps capabilities'],
  [{ resources: {} }, 'has no limit of memory'],
  [{ livenessProbe: probe('/ready') }, 'has no livenessProbe that asks /live'],
  [{ readinessProbe: undefined }, 'has no readinessProbe that asks /ready'],
  [{ volumeMounts: [{ name: 'data' }] }, 'mounts data, which there is not'],
])('a pod with %o is told: it %s', (change, problem) => {
  expect(kubernetesProblems(manifests(), paths)).toEqual([])
  expect(kubernetesProblems(manifests(change), paths)).toEqual([`StatefulSet a ${problem}.`])
})

const many = (env: object[]): Manifest[] =>
  manifests({ env }).map((manifest) => ({ ...manifest, spec: { ...manifest.spec, replicas: 2 } }))

test('only nodes with a role may be many', () => {
  const problem = 'StatefulSet a has not exactly one replica; only nodes with a role share a database.'

  expect(kubernetesProblems(many([]), paths)).toEqual([problem])
  expect(kubernetesProblems(many([{ name: 'MINUTEBOOK_ROLE', value: 'all' }]), paths)).toEqual([problem])
  expect(kubernetesProblems(many([{ name: 'MINUTEBOOK_ROLE', value: 'worker' }]), paths)).toEqual([])
})

test('what selects no pod, leads to no port or holds a secret is named', () => {
  expect(kubernetesProblems(manifests({}, { app: 'b' }), paths)).toEqual([
    'StatefulSet a selects no pod.',
    'Service a selects no pod.',
  ])
  expect(kubernetesProblems(manifests({ ports: [] }), paths)).toEqual([
    'Service a leads to the port http, which no container has.',
  ])
  const secret = { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'a' } }
  expect(kubernetesProblems([secret], paths)).toEqual(['Secret a holds a secret; whoever deploys makes it.'])
})
