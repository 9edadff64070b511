/** The allowed imports between features of the app. All others are forbidden. */
const featureArrows = {
  session: [],
  undo: [],
  tokens: ['session'],
  news: ['session'],
  help: [],
  invitations: ['session', 'password'],
  'link-account': ['session', 'password'],
  password: ['session'],
  security: ['session', 'password', 'tokens', 'applications'],
  exports: ['session'],
  erasure: ['session'],
  retention: ['session'],
  oauth: ['session'],
  applications: ['session'],
  engines: ['session', 'recordings'],
  setup: ['session', 'engines', 'profile', 'password'],
  company: ['session'],
  profile: ['session', 'voices'],
  audit: ['session', 'members'],
  voices: ['session', 'undo'],
  vocabulary: ['session', 'undo'],
  tags: ['session'],
  folders: ['session', 'members', 'teams', 'undo'],
  calendars: ['session'],
  appointments: ['session', 'calendars', 'templates'],
  'two-factor': ['session', 'security'],
  members: ['session', 'exports', 'erasure', 'two-factor', 'undo'],
  teams: ['session', 'members', 'undo'],
  templates: ['session', 'company', 'undo'],
  webhooks: ['session', 'members'],
  tasks: ['session', 'members', 'undo'],
  recordings: [
    'session',
    'tags',
    'folders',
    'appointments',
    'vocabulary',
    'members',
    'templates',
    'tasks',
    'webhooks',
    'voices',
    'undo',
  ],
  search: ['session', 'members', 'appointments', 'recordings', 'tags'],
  offline: ['session', 'recordings'],
  uploads: ['session', 'recordings', 'folders', 'appointments', 'templates'],
  record: ['session', 'company', 'uploads'],
}

const test = '\\.test\\.tsx?$'

const betweenFeatures = Object.entries(featureArrows).map(([feature, mayImport]) => ({
  name: `${feature}-imports-only-${['itself', ...mayImport].join('-')}`,
  severity: 'error',
  from: { path: `^src/features/${feature}/`, pathNot: test },
  to: { path: `^src/features/(?!(${[feature, ...mayImport].join('|')})/)` },
}))

/**
 * The layers of the service: these folders, then resources, with `care/` on top; `scale/` is beside these folders, for
 * running several nodes.
 */
const foundations = 'http|db|jobs|files|event-loop|log|telemetry|outgoing'
/** Who a request comes from, and how that was established. */
const callers = 'identity|oauth|second-factor|security-log'

const layer = (name, from, to) => ({ name, severity: 'error', from: { path: from, pathNot: test }, to: { path: to } })

export default {
  forbidden: [
    ...betweenFeatures,
    layer('every-feature-is-on-the-map', `^src/features/(?!(${Object.keys(featureArrows).join('|')})/)`, '^src/'),
    layer('lib-imports-only-itself', '^src/lib/', '^(src/(?!lib/)|openapi/)'),
    layer('messages-are-below-everything', '^src/messages/', '^(src/(?!messages/|lib/)|openapi/)'),
    layer('nanostores-only-in-messages', '^src/(?!messages/)', 'node_modules/(@nanostores|nanostores)/'),
    layer('ui-knows-no-product', '^src/ui/', '^(src/(?!ui/|lib/|messages/)|openapi/)'),
    layer('api-is-below-features', '^src/api/', '^src/(?!api/|lib/|messages/)'),
    layer('features-do-not-reach-up', '^src/features/', '^src/(app|routes)/|^src/(main|offline-main)'),
    layer(
      'only-queries-call-the-api',
      '^src/(features/.*(?<!-queries\\.ts)|routes/.*|ui/.*|app/.*)$',
      '^openapi/generated/(sdk|client)',
    ),
    layer('browser-knows-no-handlers', '^src/', '^openapi/(?!generated/)|^openapi/generated/handlers'),
    layer('service-calls-no-api', '^server/', '^openapi/(?!generated/(types|handlers)\\.ts$)'),
    layer('generated-code-imports-only-itself', '^openapi/generated/', '^(src|server|shared)/'),
    layer('browser-never-imports-service', '^src/(?!test/)', '^server/'),
    layer('service-never-imports-browser', '^server/', '^src/'),
    layer(
      'foundations-know-no-noun',
      // `kept-operations` states which responses are cached, and until when, per operation.
      `^server/(?!http/kept-operations)(${foundations})/`,
      `^server/(?!(${foundations}|${callers})/|[^/]+\\.ts$)`,
    ),
    layer(
      'scale-rests-on-foundations',
      '^server/scale/',
      `^server/(?!(scale|${foundations})/|recordings/recording-visibility|[^/]+\\.ts$)`,
    ),
    layer('only-the-start-imports-care', '^server/(?!(care|test)/|[^/]+\\.ts$)', '^server/care/'),
    layer('nobody-reaches-up-to-the-start', '^server/(?!test/)[^/]+/', '^server/(main|start-\\w+|build-service)\\.ts$'),
    layer('recordings-do-not-rest-on-uploads', '^server/recordings/', '^server/uploads/'),
    layer('shared-rules-import-nothing', '^shared/', '^(?!shared/)'),
    {
      name: 'no-cycles',
      severity: 'error',
      // The generated client has a type-only cycle, and the generated route tree refers to the routes, which refer to
      // the router.
      from: { pathNot: 'generated/|routeTree\\.gen' },
      to: { circular: true, viaOnly: { pathNot: 'routeTree\\.gen' } },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data)/' },
  },
}
