type Labels = Record<string, string>
type Probe = { httpGet?: { path: string; port: string | number } }

type Container = {
  name: string
  image: string
  ports?: { name?: string }[]
  env?: { name: string; value?: string }[]
  securityContext?: Record<string, unknown> & { capabilities?: { drop?: string[] } }
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> }
  volumeMounts?: { name: string }[]
  startupProbe?: Probe
  readinessProbe?: Probe
  livenessProbe?: Probe
}

type PodSpec = {
  automountServiceAccountToken?: boolean
  securityContext?: Record<string, unknown> & { seccompProfile?: { type: string } }
  containers: Container[]
  volumes?: { name: string }[]
}

/** Labels themselves for a service, what they have to match for all else. */
type Selector = Labels | { matchLabels: Labels }

/** A Kubernetes object, as far as it is looked at. */
export type Manifest = {
  apiVersion: string
  kind: string
  metadata: { name: string }
  spec?: {
    replicas?: number
    selector?: Selector
    podSelector?: { matchLabels?: Labels }
    ports?: { targetPort?: string | number }[]
    template?: { metadata: { labels: Labels }; spec: PodSpec }
    volumeClaimTemplates?: { metadata: { name: string } }[]
  }
}

type Spec = NonNullable<Manifest['spec']>

/** Where each probe has to ask. */
export type ProbePaths = Record<'startupProbe' | 'readinessProbe' | 'livenessProbe', string>

/** What is wrong with these objects taken together, one line each. */
export function kubernetesProblems(manifests: Manifest[], paths: ProbePaths): string[] {
  const pods = manifests.flatMap(({ spec }) => (spec?.template === undefined ? [] : [spec.template]))
  return manifests.flatMap((manifest) => {
    const { kind, metadata, spec = {} } = manifest
    return [
      ...(kind === 'Secret' ? ['holds a secret; whoever deploys makes it'] : []),
      ...selectorProblems(manifest, pods),
      ...podProblems(spec, paths),
      ...(spec.ports ?? [])
        .filter(({ targetPort }) => typeof targetPort === 'string' && !hasPort(pods, targetPort))
        .map(({ targetPort }) => `leads to the port ${targetPort}, which no container has`),
    ].map((problem) => `${kind} ${metadata.name} ${problem}.`)
  })
}

function selectorProblems({ spec }: Manifest, pods: NonNullable<Spec['template']>[]): string[] {
  const wanted = wantedLabels(spec)
  if (wanted === undefined) return []
  const isMet = pods.some(({ metadata }) =>
    Object.entries(wanted).every(([label, value]) => metadata.labels[label] === value),
  )
  return isMet ? [] : ['selects no pod']
}

/** A service names its labels bare; everything else names what they have to match. */
function wantedLabels(spec: Manifest['spec']): Labels | undefined {
  if (spec?.podSelector !== undefined) return spec.podSelector.matchLabels
  const selector = spec?.selector
  return isMatching(selector) ? selector.matchLabels : selector
}

const isMatching = (selector: Selector | undefined): selector is { matchLabels: Labels } =>
  typeof selector?.matchLabels === 'object'

function hasPort(pods: NonNullable<Spec['template']>[], name: string): boolean {
  return pods.some(({ spec }) => spec.containers.some(({ ports = [] }) => ports.some((port) => port.name === name)))
}

function podProblems({ template, replicas, volumeClaimTemplates = [] }: Spec, paths: ProbePaths): string[] {
  if (template === undefined) return []
  const { securityContext, automountServiceAccountToken, containers, volumes = [] } = template.spec
  const known = new Set([
    ...volumes.map(({ name }) => name),
    ...volumeClaimTemplates.map(({ metadata }) => metadata.name),
  ])
  const rules: [isKept: boolean, problem: string][] = [
    [
      replicas === 1 || containers.every(hasRole),
      'has not exactly one replica; only nodes with a role share a database',
    ],
    [automountServiceAccountToken === false, 'gives its pods a token of the cluster'],
    [securityContext?.runAsNonRoot === true, 'may run as root'],
    [securityContext?.seccompProfile?.type === 'RuntimeDefault', 'has no seccomp profile'],
  ]
  return [
    ...broken(rules),
    ...containers.flatMap((container) => [
      ...containerProblems(container, paths),
      ...(container.volumeMounts ?? [])
        .filter(({ name }) => !known.has(name))
        .map(({ name }) => `mounts ${name}, which there is not`),
    ]),
  ]
}

/** One of many: it answers requests or works on jobs, on a database that it shares. */
const hasRole = ({ env = [] }: Container) =>
  env.some(({ name, value }) => name === 'MINUTEBOOK_ROLE' && (value === 'web' || value === 'worker'))

function containerProblems(container: Container, paths: ProbePaths): string[] {
  const { securityContext: security, resources } = container
  const probes = ['startupProbe', 'readinessProbe', 'livenessProbe'] as const
  return broken([
    [security?.allowPrivilegeEscalation === false, 'may gain privileges'],
    [security?.readOnlyRootFilesystem === true, 'may write to its root file system'],
    [security?.capabilities?.drop?.includes('ALL') === true, 'keeps capabilities'],
    [resources?.requests?.memory !== undefined && resources.limits?.memory !== undefined, 'has no limit of memory'],
    ...probes.map((probe): [boolean, string] => [
      container[probe]?.httpGet?.path === paths[probe],
      `has no ${probe} that asks ${paths[probe]}`,
    ]),
  ])
}

const broken = (rules: [isKept: boolean, problem: string][]) =>
  rules.filter(([isKept]) => !isKept).map(([, problem]) => problem)
