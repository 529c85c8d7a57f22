// Who may import whom. Read by scripts/house-checks.mjs; each rule is proven by a planted violation in its test.

/** Server modules by rank: a module imports the doors of lower ranks, equals never import each other. */
export const RANKS = [
  ['tell', 'ledger', 'documents', 'drafts', 'views'],
  ['proposals', 'claims', 'remarks', 'tasks'],
  ['settings', 'prices', 'lists', 'banks'],
  ['identity', 'screening', 'rates', 'payment-days'],
  ['customers', 'treasury'],
  ['accounts'],
  ['payees', 'limits'],
  ['payments', 'applications'],
  ['clearing', 'statements'],
  ['system'],
  ['overview'],
]

/**
 * The rooms of a module that is too large to be flat, from below: a room imports those before it. Beside them lie only the
 * module's door, its routes and its jobs.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const ROOMS = {
  identity: ['users', 'sessions', 'factors', 'sign-in', 'access'],
  applications: [
    'dossier',
    'kinds',
    'risk',
    'monitoring',
    'applying',
    'company',
    'related',
    'owners',
    'review',
  ],
  tell: ['letters', 'notices', 'sending', 'bell'],
  payments: [
    'engine',
    'kinds',
    'charges',
    'messages',
    'between',
    'orders',
    'payouts',
    'returns',
    'incoming',
    'review',
    'entered',
    'reading',
  ],
}

/** The rooms of the kit, from below: parts that show, that answer, forms, lists, and what a page is made of. */
export const KIT_ROOMS = ['show', 'feedback', 'form', 'list', 'page']

const TEST = ['\\.test\\.tsx?$', '\\.check\\.ts$', '^server/test/']
const STORE = '[/-]store\\.ts$'
const TABLES = '/tables\\.ts$'
const ROUTES = '[/-]routes\\.ts$'
const WORK = '[/-](?:jobs|passes)\\.ts$'

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const workspaces = [
  {
    name: 'rules-know-nothing',
    comment: 'Rules are pure: no workspace, no input or output, only libraries that compute.',
    from: { path: '^rules/src/', pathNot: TEST },
    to: { pathNot: ['^rules/src/', '(^|/)node_modules/(any-ascii|ibantools|libphonenumber-js)/'] },
  },
  {
    name: 'contract-knows-rules',
    comment: 'What web and server agree on is made of rules and schemas only.',
    from: { path: '^contract/src/', pathNot: TEST },
    to: { pathNot: ['^contract/src/', '^rules/src/', '(^|/)node_modules/zod/'] },
  },
  {
    name: 'server-knows-no-pages',
    comment: 'The server knows rules and contract.',
    from: { path: '^server/' },
    to: { path: '^(web|e2e|bench|scripts)/' },
  },
  {
    name: 'pages-know-no-server',
    comment: 'The pages know rules and contract; they reach the server by its calls.',
    from: { path: '^web/' },
    to: { path: '^(server|e2e|bench|scripts)/' },
  },
  {
    name: 'journeys-and-benchmarks-know-the-contract',
    comment:
      'They use a running server as anyone would; the list of pages is what the journeys must visit, chance that can be had again says nothing of the product, a PostgreSQL beside it is run as the product runs its own, the index of names is measured alone, without what a server does meanwhile, and free ports, TLS and the settings of a production are made in one way.',
    from: { path: '^(e2e|bench)/' },
    to: {
      path: '^(rules|server|web|e2e|bench|scripts)/',
      pathNot: [
        '^$1/',
        '^web/src/paths\\.ts$',
        '^rules/src/(seeded-random|screening/names)\\.ts$',
        '^server/src/platform/embedded-postgres\\.ts$',
        '^server/src/modules/screening/name-index\\.ts$',
        '^server/test/(folder-for-data|free-port|production|tls-front)\\.ts$',
      ],
    },
  },
]

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const server = [
  {
    name: 'only-stores-speak-sql',
    comment: 'SQL lies in stores and in the platform, columns in tables; an operation asks a store.',
    from: { path: '^server/src/', pathNot: [...TEST, STORE, TABLES, '^server/src/platform/'] },
    to: { path: '(^|/)(kysely|pg|pg-[^/]+|graphile-worker)(/|$)' },
  },
  {
    name: 'routes-ask-operations',
    comment: 'route -> operation -> store: a route maps a call to an operation, one line each.',
    from: { path: ROUTES },
    to: { path: STORE },
  },
  {
    name: 'stores-are-the-bottom',
    comment: 'A store knows no route, no job and not the door that it stands behind.',
    from: { path: '^server/src/modules/([^/]+)/.*store\\.ts$' },
    to: { path: [ROUTES, WORK, '^server/src/modules/$1/index\\.ts$'] },
  },
  {
    name: 'modules-by-their-doors',
    comment: 'Of another module only the door (index.ts) is there.',
    from: { path: '^server/src/modules/([^/]+)/', pathNot: TEST },
    to: { path: '^server/src/modules/', pathNot: ['^server/src/modules/$1/', '/index\\.ts$'] },
  },
  {
    name: 'modules-are-put-together-by-doors-routes-and-jobs',
    comment: 'What builds the server takes of a module its door, its routes, its jobs and passes.',
    from: { path: '^server/src/', pathNot: [...TEST, '^server/src/modules/'] },
    to: { path: '^server/src/modules/', pathNot: ['/index\\.ts$', ROUTES, WORK] },
  },
  // The last rank is one module: nothing lies above or beside it.
  ...RANKS.slice(0, -1).map((modules, rank) => ({
    name: `rank-${rank + 1}-calls-down`,
    comment: 'Calls go down the ranks, jobs go up.',
    from: { path: `^server/src/modules/(${modules.join('|')})/`, pathNot: TEST },
    to: {
      path: `^server/src/modules/(${RANKS.slice(rank).flat().join('|')})/`,
      pathNot: '^server/src/modules/$1/',
    },
  })),
  ...Object.entries(ROOMS).flatMap(([module, rooms]) =>
    rooms.map((room, at) => ({
      name: `${module}-${room}-is-below-what-follows`,
      comment: 'A room of a module knows the rooms below it.',
      from: { path: `^server/src/modules/${module}/${room}/`, pathNot: TEST },
      to: {
        path: [
          ...rooms.slice(at + 1).map((above) => `^server/src/modules/${module}/${above}/`),
          `^server/src/modules/${module}/[^/]+\\.ts$`,
        ],
      },
    })),
  ),
  {
    name: 'platform-knows-no-module',
    comment: 'The platform would serve any product.',
    from: { path: '^server/src/platform/', pathNot: TEST },
    to: { path: '^server/src/(?!platform/)' },
  },
  {
    name: 'providers-know-no-module',
    comment: 'A provider speaks in our words and knows nothing of who asks.',
    from: { path: '^server/src/providers/', pathNot: TEST },
    to: { path: '^server/src/(?!platform/|providers/)' },
  },
  {
    name: 'providers-are-apart',
    comment: 'Providers never know each other.',
    from: { path: '^server/src/providers/([^/]+)/', pathNot: TEST },
    to: { path: '^server/src/providers/', pathNot: '^server/src/providers/$1/' },
  },
  {
    name: 'providers-by-their-ports',
    comment: 'Of a provider only the port and the choice of adapter are there.',
    from: { path: '^server/src/', pathNot: [...TEST, '^server/src/providers/'] },
    to: { path: '^server/src/providers/', pathNot: '^server/src/providers/[^/]+/(index|port)\\.ts$' },
  },
]

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const web = [
  {
    name: 'areas-are-apart',
    comment: 'A customer never downloads the back office.',
    from: { path: '^web/src/areas/([^/]+)/', pathNot: TEST },
    to: { path: '^web/src/areas/', pathNot: '^web/src/areas/$1/' },
  },
  {
    name: 'features-are-apart',
    comment: 'A screen puts features together; they never know each other.',
    from: { path: '^web/src/features/([^/]+)/', pathNot: TEST },
    to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
  },
  {
    name: 'features-know-no-area',
    comment: 'area -> feature -> kit',
    from: { path: '^web/src/features/', pathNot: TEST },
    to: { path: '^web/src/areas/' },
  },
  ...KIT_ROOMS.slice(0, -1).map((room, at) => ({
    name: `kit-${room}-is-below-what-follows`,
    comment: 'A room of the kit knows the rooms below it.',
    from: { path: `^web/src/kit/${room}/`, pathNot: TEST },
    to: { path: `^web/src/kit/(${KIT_ROOMS.slice(at + 1).join('|')})/` },
  })),
  {
    name: 'kit-and-api-know-no-feature',
    comment: 'area -> feature -> kit',
    from: { path: '^web/src/(kit|api)/', pathNot: TEST },
    to: { path: '^web/src/(areas|features)/' },
  },
]

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const everywhere = [
  {
    name: 'no-circles',
    comment: 'Two files that need each other are one file, or one of them knows too much.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'tests-are-not-imported',
    comment: 'What only tests need is no part of the product.',
    from: { path: '^(rules|contract|server|web)/', pathNot: TEST },
    to: { path: TEST },
  },
  {
    name: 'outside-files-for-vectors-only',
    comment: 'What needs files from outside the clone runs in npm run vectors alone.',
    from: { path: '^(rules|contract|server|web|e2e|bench)/', pathNot: '\\.vectors\\.(test|check)\\.ts$' },
    to: { path: '\\.vectors\\.check\\.ts$' },
  },
  {
    name: 'everything-resolves',
    comment: 'An import that leads nowhere would hide from every other rule.',
    from: {},
    to: { couldNotResolve: true, pathNot: '^virtual:' }, // made by the build of the pages
  },
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [...workspaces, ...server, ...web, ...everywhere],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '^[^/]+/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css', '.d.ts'],
    },
  },
}
