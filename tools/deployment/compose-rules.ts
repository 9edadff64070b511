type Service = {
  image?: string
  build?: string
  environment?: Record<string, string | null>
  secrets?: string[]
  volumes?: string[]
  networks?: string[]
  ports?: string[]
  depends_on?: Record<string, unknown>
  healthcheck?: unknown
  security_opt?: string[]
  [limit: string]: unknown
}

/** A Compose file, as far as it is looked at. */
export type ComposeFile = {
  services: Record<string, Service>
  secrets?: Record<string, unknown>
  volumes?: Record<string, unknown>
  networks?: Record<string, unknown>
}

/** Files that Compose reads one over the other. */
export function mergedCompose(files: readonly ComposeFile[]): ComposeFile {
  const services: ComposeFile['services'] = {}
  for (const [name, service] of files.flatMap((file) => Object.entries(file.services))) {
    const { environment, secrets = [], depends_on, ...before } = services[name] ?? {}
    services[name] = {
      ...before,
      ...service,
      environment: { ...environment, ...service.environment },
      secrets: [...secrets, ...(service.secrets ?? [])],
      depends_on: { ...depends_on, ...service.depends_on },
    }
  }
  const all = (kind: 'secrets' | 'volumes' | 'networks') => Object.assign({}, ...files.map((file) => file[kind]))
  return { services, secrets: all('secrets'), volumes: all('volumes'), networks: all('networks') }
}

const LIMITS = ['restart', 'mem_limit', 'cpus', 'pids_limit']
const SECRET = /(PASSWORD|SECRET|TOKEN|_KEY|DATABASE_(READ_)?URL)$/

/** What is wrong with a Compose file, one line each; whether it is one at all, Compose says. */
export function composeProblems(file: ComposeFile): string[] {
  return Object.entries(file.services).flatMap(([name, service]) =>
    [
      ...limitProblems(service),
      ...secretProblems(service),
      ...missingNames(service, file),
      ...(service.ports ?? [])
        .filter((port) => !port.startsWith('127.0.0.1:'))
        .map((port) => `publishes ${port} to every network`),
    ].map((problem) => `${name} ${problem}.`),
  )
}

function limitProblems(service: Service): string[] {
  const isOurs = service.build !== undefined
  const isPinned = /:[^@]+@sha256:[0-9a-f]{64}$/.test(service.image ?? '')
  return [
    ...LIMITS.filter((limit) => service[limit] === undefined).map((limit) => `has no ${limit}`),
    ...(isOurs || isPinned ? [] : ['has an image without a version and a digest']),
    ...(isOurs || service.healthcheck !== undefined ? [] : ['has no healthcheck']),
    ...(service.security_opt?.includes('no-new-privileges:true') ? [] : ['may gain privileges']),
  ]
}

function secretProblems({ environment = {} }: Service): string[] {
  return Object.entries(environment)
    .filter(([name, value]) => SECRET.test(name) && !/^\$\{\w+:\?/.test(value ?? ''))
    .map(([name]) => `holds ${name} in its environment; use a secret and ${name}_FILE`)
}

function missingNames(service: Service, file: ComposeFile): string[] {
  const volumes = (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '').filter((name) => /^\w/.test(name))
  const used = [
    { kind: 'secret', names: service.secrets ?? [], known: file.secrets },
    { kind: 'network', names: service.networks ?? [], known: file.networks },
    { kind: 'volume', names: volumes, known: file.volumes },
    { kind: 'service', names: Object.keys(service.depends_on ?? {}), known: file.services },
  ]
  return used.flatMap(({ kind, names, known = {} }) =>
    names.filter((name) => !Object.hasOwn(known, name)).map((name) => `names the ${kind} ${name}, which there is not`),
  )
}
