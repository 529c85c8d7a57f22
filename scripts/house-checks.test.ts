import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import cruiserConfig, { KIT_ROOMS, ROOMS } from '../.dependency-cruiser.mjs'
import { growthChecks } from './growth-checks.mjs'
import { importChecks, textChecks } from './house-checks.mjs'
import { languageChecks } from './language-checks.mjs'
import { licenceChecks } from './licence-checks.mjs'
import { styleChecks } from './style-checks.mjs'
import { tableChecks } from './table-checks.mjs'

type Tree = Record<string, string>

/** A small product that keeps every rule. Planted violations are added to it. */
const HONEST: Tree = {
  'node_modules/kysely/package.json': '{ "name": "kysely", "version": "1.0.0", "main": "dist/index.js" }',
  'node_modules/kysely/dist/index.js': 'exports.sql = 1',
  'rules/src/money.ts': 'export const zero = 0n',
  'rules/src/money.test.ts': `import { readFileSync } from 'node:fs'\nimport { zero } from './money.ts'`,
  'contract/src/call.ts': `export { zero } from '../../rules/src/money.ts'`,
  'server/src/main.ts': `import './modules/payments/index.ts'\nimport './modules/payments/routes.ts'\nimport './providers/clearing/index.ts'`,
  'server/src/platform/db.ts': `export { sql } from 'kysely'`,
  'server/src/modules/ledger/index.ts': `export const apply = () => import('./store.ts')`,
  'server/src/modules/ledger/store.ts': `import { sql } from 'kysely'\nexport const insert = sql`,
  'server/src/modules/payments/index.ts': `export { create } from './orders/create-payment.ts'`,
  'server/src/modules/payments/routes.ts': `import { create } from './orders/create-payment.ts'\ncreate()`,
  'server/src/modules/payments/orders/create-payment.ts': `import { apply } from '../../ledger/index.ts'\nimport { insert } from '../engine/payment-store.ts'\nexport const create = () => [apply, insert]`,
  'server/src/modules/payments/engine/payment-store.ts': `import { sql } from '../../../platform/db.ts'\nexport const insert = sql`,
  'server/src/modules/customers/index.ts': 'export const customer = 1',
  'server/src/modules/accounts/index.ts': `export { customer } from '../customers/index.ts'`,
  'server/src/modules/overview/index.ts': 'export const overview = 1',
  'server/src/providers/clearing/index.ts': `export { simulator } from './simulator.ts'`,
  'server/src/providers/clearing/simulator.ts': 'export const simulator = 1',
  'server/src/providers/mail/index.ts': 'export const mail = 1',
  'server/src/providers/clearing/schema.vectors.check.ts': 'export const schemas = 1',
  'server/src/providers/clearing/schema.vectors.test.ts': `import './schema.vectors.check.ts'`,
  'server/test/make.ts': `import '../src/modules/ledger/store.ts'`,
  'web/src/kit/amount.tsx': 'export const Amount = 1',
  'web/src/api/client.ts': `export { zero } from '../../../contract/src/call.ts'`,
  'web/src/features/payments/list.tsx': `export { Amount } from '../../kit/amount.tsx'`,
  'web/src/features/accounts/list.tsx': 'export const Accounts = 1',
  'web/src/areas/customer/screen.tsx': `import '../../features/payments/list.tsx'\nimport '../../features/accounts/list.tsx'\nexport const Screen = 1`,
  'web/src/areas/crm/screen.tsx': 'export const Screen = 1',
  'e2e/pay.ts': `import '../contract/src/call.ts'`,
  'bench/src/main.ts': `import '../../contract/src/call.ts'`,
}

/** One violation for each import rule, by the rule's name. */
const VIOLATIONS: Record<string, Tree> = {
  'rules-know-nothing': { 'rules/src/file.ts': `import 'node:fs'` },
  'contract-knows-rules': { 'contract/src/file.ts': `import 'node:fs'` },
  'server-knows-no-pages': { 'server/src/page.ts': `import '../../web/src/kit/amount.tsx'` },
  'pages-know-no-server': { 'web/src/page.ts': `import '../../server/src/platform/db.ts'` },
  'journeys-and-benchmarks-know-the-contract': { 'e2e/peek.ts': `import '../server/src/platform/db.ts'` },
  'only-stores-speak-sql': { 'server/src/modules/payments/reading/list-payments.ts': `import 'kysely'` },
  'routes-ask-operations': {
    'server/src/modules/payments/reading/read-routes.ts': `import '../engine/payment-store.ts'`,
  },
  'stores-are-the-bottom': { 'server/src/modules/ledger/entry-store.ts': `import './index.ts'` },
  'modules-by-their-doors': {
    'server/src/modules/payments/reading/list-payments.ts': `import '../../ledger/store.ts'`,
  },
  'modules-are-put-together-by-doors-routes-and-jobs': {
    'server/src/app.ts': `import './modules/payments/orders/create-payment.ts'`,
  },
  'rank-1-calls-down': {
    'server/src/modules/drafts/send.ts': `import '../ledger/index.ts'`,
  },
  'rank-2-calls-down': { 'server/src/modules/proposals/index.ts': `import '../customers/index.ts'` },
  'rank-3-calls-down': { 'server/src/modules/settings/index.ts': `import '../customers/index.ts'` },
  'rank-4-calls-down': { 'server/src/modules/screening/index.ts': `import '../customers/index.ts'` },
  'rank-5-calls-down': { 'server/src/modules/customers/list.ts': `import '../accounts/index.ts'` },
  'rank-6-calls-down': { 'server/src/modules/accounts/list.ts': `import '../payments/index.ts'` },
  'rank-7-calls-down': { 'server/src/modules/payees/list.ts': `import '../payments/index.ts'` },
  'rank-8-calls-down': {
    'server/src/modules/payments/reading/list.ts': `import '../../overview/index.ts'`,
  },
  'rank-9-calls-down': { 'server/src/modules/clearing/index.ts': `import '../overview/index.ts'` },
  'rank-10-calls-down': { 'server/src/modules/system/index.ts': `import '../overview/index.ts'` },
  'platform-knows-no-module': {
    'server/src/platform/peek.ts': `import '../modules/payments/index.ts'`,
  },
  'providers-know-no-module': {
    'server/src/providers/mail/peek.ts': `import '../../modules/payments/index.ts'`,
  },
  'providers-are-apart': { 'server/src/providers/mail/peek.ts': `import '../clearing/index.ts'` },
  'providers-by-their-ports': {
    'server/src/modules/payments/reading/send.ts': `import '../../../providers/clearing/simulator.ts'`,
  },
  'areas-are-apart': { 'web/src/areas/crm/peek.tsx': `import '../customer/screen.tsx'` },
  'features-are-apart': { 'web/src/features/payments/peek.tsx': `import '../accounts/list.tsx'` },
  'features-know-no-area': { 'web/src/features/payments/peek.tsx': `import '../../areas/crm/screen.tsx'` },
  'kit-and-api-know-no-feature': { 'web/src/kit/peek.tsx': `import '../features/accounts/list.tsx'` },
  'no-circles': {
    'rules/src/hen.ts': `import type { Egg } from './egg.ts'\nexport type Hen = Egg`,
    'rules/src/egg.ts': `import type { Hen } from './hen.ts'\nexport type Egg = Hen`,
  },
  'tests-are-not-imported': { 'rules/src/peek.ts': `import './money.test.ts'` },
  'outside-files-for-vectors-only': {
    'server/src/providers/clearing/clearing.test.ts': `import './schema.vectors.check.ts'`,
  },
  ...Object.fromEntries(
    Object.entries(ROOMS).flatMap(([module, rooms]) =>
      rooms.map((room, at): [string, Tree] => {
        const above = at + 1 < rooms.length ? `../${rooms[at + 1]}/above.ts` : '../index.ts'
        const here = `server/src/modules/${module}/${room}`
        return [
          `${module}-${room}-is-below-what-follows`,
          {
            [`${here}/peek.ts`]: `import '${above}'`,
            [`${here}/${above}`.replace(/[^/]+\/\.\.\//, '')]: 'export const above = 1',
          },
        ]
      }),
    ),
  ),
  ...Object.fromEntries(
    KIT_ROOMS.slice(0, -1).map((room, at) => [
      `kit-${room}-is-below-what-follows`,
      {
        [`web/src/kit/${room}/peek.tsx`]: `import '../${KIT_ROOMS[at + 1]}/above.tsx'`,
        [`web/src/kit/${KIT_ROOMS[at + 1]}/above.tsx`]: 'export const above = 1',
      },
    ]),
  ),
  'everything-resolves': { 'server/src/nowhere.ts': `import './gone.ts'` },
}

/** The violations in groups: no two of a group have a file in the same place. */
function groupsOf(
  violations: readonly [rule: string, tree: Tree][],
): (readonly [rule: string, tree: Tree])[][] {
  const groups: [string, Tree][][] = []
  for (const violation of violations) {
    const files = Object.keys(violation[1])
    const free = groups.find((group) => group.every(([, tree]) => files.every((file) => !(file in tree))))
    if (free) free.push(violation)
    else groups.push([violation])
  }
  return groups
}

const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

function plant(tree: Tree): string {
  const root = mkdtempSync(join(tmpdir(), 'fondaco-house-'))
  roots.push(root)
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

function broken(checks: { name: string; faults: string[] }[]): string[] {
  return checks.filter(({ faults }) => faults.length > 0).map(({ name }) => name)
}

describe('import rules', () => {
  test('a house in order breaks none', async () => {
    expect(broken(await importChecks(plant(HONEST)))).toEqual([])
  })

  test('each rule has its planted violation', () => {
    expect(cruiserConfig.forbidden?.map(({ name }) => name).sort()).toEqual(Object.keys(VIOLATIONS).sort())
  })

  // To read the rules takes longer than to apply them, so violations without a common path are planted together.
  describe.each(groupsOf(Object.entries(VIOLATIONS)))('together, %#', (...group) => {
    let checks: Awaited<ReturnType<typeof importChecks>>
    beforeAll(async () => {
      checks = await importChecks(plant(Object.assign({ ...HONEST }, ...group.map(([, tree]) => tree))))
    })

    test.each(group)('%s', (rule, violation) => {
      const files = Object.keys(violation)
      const own = checks.map(({ name, faults }) => ({
        name,
        faults: faults.filter((fault) => files.some((file) => fault.startsWith(file))),
      }))
      expect(broken(own)).toEqual([`imports: ${rule}`])
      expect(own.flatMap(({ faults }) => faults)[0]).toContain(files[0])
    })

    test('breaks nothing else', () => {
      const files = group.flatMap(([, tree]) => Object.keys(tree))
      const others = checks
        .flatMap(({ faults }) => faults)
        .filter((fault) => !files.some((file) => fault.startsWith(file)))
      expect(others).toEqual([])
    })
  })

  test('a reader that misses files does not pass on nothing', async () => {
    const blind = { ...cruiserConfig, options: { ...cruiserConfig.options, exclude: { path: '^web/' } } }
    const checks = await importChecks(plant(HONEST), blind)
    expect(broken(checks)).toEqual(['imports: every source file was read'])
    expect(checks.flatMap(({ faults }) => faults)).toContain('web/src/kit/amount.tsx')
  })

  test('a module without a rank is named', async () => {
    const checks = await importChecks(plant({ ...HONEST, 'server/src/modules/magic/index.ts': '' }))
    expect(broken(checks)).toEqual(['imports: every module has a rank'])
  })

  test('a file of a module with rooms that lies in none is named', async () => {
    const checks = await importChecks(plant({ ...HONEST, 'server/src/modules/payments/hall.ts': '' }))
    expect(broken(checks)).toEqual(['imports: every file of a module with rooms lies in one'])
  })
})

describe('text checks', () => {
  const TIDY: Tree = {
    'README.md': '# The product\n\nSee [docs](docs/a.md#the-plan) and [elsewhere](https://example.org/x).',
    'docs/a.md': '## The plan\n\n[up](../README.md) [here](#the-plan) `[not](a-link.md)`',
    'package.json': '{ "devDependencies": { "vitest": "5.1.1" } }',
    'package-lock.json':
      '{ "packages": { "rules": {}, "node_modules/x": { "resolved": "rules", "link": true }, "node_modules/y": { "integrity": "sha512-x" } } }',
    'server/src/a.test.ts': 'const dice = Math.random()',
    'server/src/xsd.vectors.test.ts': `const folder = process.${'env'}.ISO20022_XSD_DIR`,
    'server/test/door.test.ts': `test('a door that is shut', () => {})`,
    'docs/asvs.md': [
      '| id | L | asks for | state | where | proof |',
      '| --- | --- | --- | --- | --- | --- |',
      '| 1.1.1 | 1 | a door | met | `server/src/a.test.ts` | [a door that is shut](../server/test/door.test.ts) |',
      '| 1.1.2 | 2 | a wall | not yet | | |',
    ].join('\n'),
  }
  const asvs = (...rows: string[]) => ({ 'docs/asvs.md': [TIDY['docs/asvs.md'], ...rows].join('\n') })
  const TERMS = 'words: the terms of the field, no private ones'
  const ADDRESS = 'words: Lithuanian addresses its reader in lower case, and quotes as it should'
  const PROVEN = 'docs: what docs/asvs.md claims is proven by tests'
  const REQUIRED = 'docs: what docs/requirements.md claims is proven by tests'
  const required = (row: string) => ({
    'docs/requirements.md': `| requirement | state | where | test |\n| --- | --- | --- | --- |\n${row}`,
  })

  test('a tidy repository breaks none', () => {
    const spoken = `lt: 'Jūsų paraiška „Nauja“ priimta. Jūs galite mokėti iš jūsų sąskaitos.' // the clearing house`
    expect(broken(textChecks(plant({ ...TIDY, 'web/src/spoken.ts': spoken })))).toEqual([])
  })

  test.each<[string, Tree, string]>([
    [
      'text: nothing names a place outside the repository',
      { 'docs/b.md': 'x ..' + '/shared/y' },
      'docs/b.md:1',
    ],
    ['text: no chance in product code', { 'web/src/a.ts': '\nMath.random()' }, 'web/src/a.ts:2'],
    [
      'text: timers of the server are jobs (setInterval)',
      { 'server/src/a.ts': 'setInterval(f, 1)' },
      'server/src/a.ts:1',
    ],
    [
      'tests: only *.vectors.* read files outside the clone',
      { 'server/src/xsd.check.ts': `const folder = process.${'env'}.ISO20022_XSD_DIR` },
      'server/src/xsd.check.ts:1',
    ],
    [
      'text: nothing cites a section that its readers do not have',
      { 'web/src/a.ts': '\n/** As D\u00a73 says. */' },
      'web/src/a.ts:2',
    ],
    [
      'text: only kinds and messages compare the name of a type or rail',
      { 'server/src/modules/payments/review/a.ts': "\nif (type === 'SCT') go()" },
      'review/a.ts:2',
    ],
    [
      'text: only kinds and messages compare the name of a type or rail',
      { 'web/src/features/review/a.ts': "const x = ['SCT', 'INST'].includes(type)" },
      'review/a.ts:1',
    ],
    [
      'text: only kinds and messages compare the name of a type or rail',
      { 'rules/src/payments/a.ts': 'export const isWire = () => true' },
      'isWire',
    ],
    [
      'text: only the table in web/src/api says which readings are stale',
      { 'web/src/features/review/a.tsx': "\nqueries.invalidateQueries({ queryKey: ['getTransaction'] })" },
      'review/a.tsx:2',
    ],
    [
      'text: a list of staff is declared with defineList',
      { 'web/src/areas/crm/screens/a-screen.tsx': '\nconst { search } = useListSearch(path)' },
      'a-screen.tsx:2',
    ],
    [
      'text: no useMutation and no useForm in the pages',
      { 'web/src/features/review/a.tsx': "import { useMutation } from '@tanstack/react-query'" },
      'review/a.tsx:1',
    ],
    [
      'text: useAct alone keeps what is under way, and makes keys of calls',
      { 'web/src/features/review/a.tsx': '\nconst [busy, setBusy] = useState(false)' },
      'review/a.tsx:2',
    ],
    [
      'text: useAct alone keeps what is under way, and makes keys of calls',
      { 'web/src/features/review/a.tsx': "\n\nrequest('claimTransaction', input, { idempotencyKey })" },
      'review/a.tsx:3',
    ],
    [
      'names: an operation is named as its call, and its file as the operation',
      {
        'server/src/modules/a/routes.ts':
          "import { go } from './decide-a.ts'\nexport const r = [mount(calls.decideA, (context) => go(deps, context))]",
      },
      'go serves decideA',
    ],
    [
      'names: an operation is named as its call, and its file as the operation',
      {
        'server/src/modules/a/routes.ts':
          "import { rejectApplicant } from './reject-applicant.ts'\nexport const r = [mount(calls.decideIndividual, rejectApplicant(KIND))]",
      },
      'rejectApplicant serves decideIndividual',
    ],
    [
      'names: an operation is named as its call, and its file as the operation',
      {
        'server/src/modules/a/routes.ts':
          "import { decideA } from './judge-a.ts'\nexport const r = [mount(calls.decideA, decideA)]",
      },
      'judge-a.ts is named as no operation',
    ],
    [
      'names: a function of a module is a verb and a noun',
      { 'server/src/modules/a/a.ts': 'export async function judge() {}' },
      'exports judge',
    ],
    [
      'text: only messages and providers speak ISO 20022',
      { 'server/src/modules/payments/incoming/a.ts': '\n/** By pacs.008. */' },
      'incoming/a.ts:2',
    ],
    ['packages: exact versions', { 'web/package.json': '{ "dependencies": { "x": "^1.2.3" } }' }, 'x ^1.2.3'],
    ['packages: exact versions', { 'web/package.json': '{ "dependencies": { "x": "latest" } }' }, 'x latest'],
    [
      'packages: the lock file names no registry',
      { 'package-lock.json': '{ "resolved": "https://r/x.tgz" }' },
      'https://r/x.tgz',
    ],
    [
      'packages: the lock file has a hash of each',
      { 'package-lock.json': '{ "packages": { "node_modules/y": {} } }' },
      'package-lock.json: node_modules/y',
    ],
    [
      'packages: the lock file has a hash of each',
      { 'package-lock.json': '{ "packages": { "web/node_modules/y": { "integrity": "sha1-x" } } }' },
      'package-lock.json: web/node_modules/y',
    ],
    ['docs: links lead somewhere', { 'README.md': '[gone](docs/gone.md)' }, 'docs/gone.md is not there'],
    [
      'docs: links lead somewhere',
      { 'README.md': '[no](docs/a.md#no-plan)' },
      'docs/a.md#no-plan has no such heading',
    ],
    [
      'docs: a file that is named is there',
      { 'docs/b.md': 'The way\nis `open-door.ts`.' },
      'docs/b.md:2 open-door.ts is not there',
    ],
    [TERMS, { 'server/src/a.ts': '// It stays inside the house.' }, 'server/src/a.ts:1: the house'],
    [TERMS, { 'docs/b.md': 'Mend\nthe cause.' }, 'docs/b.md:1: Mend (say: fix)'],
    [TERMS, { 'web/src/a.ts': '// whoever asks' }, 'web/src/a.ts:1: whoever'],
    [ADDRESS, { 'web/src/a.ts': "lt: 'Laukia Jūsų'" }, 'web/src/a.ts:1: Jūsų'],
    [ADDRESS, { 'web/src/a.ts': "lt: 'Paraiška „Nauja” priimta'" }, 'web/src/a.ts:1'],
    [PROVEN, asvs('| 1.1.1 | 1 | a door | not yet | | |'), 'docs/asvs.md:5 1.1.1 stands there twice'],
    [PROVEN, asvs('| 1.1.3 | 2 | a roof | nearly | | |'), '1.1.3 is in no state: nearly'],
    [PROVEN, asvs('| 1.1.3 | 2 | a roof | met | `roof.ts` | |'), '1.1.3 is met, and no test says so'],
    [
      PROVEN,
      asvs('| 1.1.3 | 2 | a roof | partly | `web/src/roof.ts` | |'),
      '1.1.3 names a file that is not there: web/src/roof.ts',
    ],
    [
      PROVEN,
      asvs('| 1.1.3 | 2 | a roof | partly | | [a roof that holds](../server/test/door.test.ts) |'),
      '1.1.3 names a test that is not there: a roof that holds (server/test/door.test.ts)',
    ],
    [
      REQUIRED,
      required(
        '| A door shuts. | met | `server/test/wall.ts` | [a door that is shut](../server/test/door.test.ts) |',
      ),
      'docs/requirements.md:3 A door shuts. names a file that is not there: server/test/wall.ts',
    ],
    [
      REQUIRED,
      required(
        '| A door opens. | met | `server/src/a.test.ts` | [a door that is open](../server/test/door.test.ts) |',
      ),
      'A door opens. names a test that is not there: a door that is open (server/test/door.test.ts)',
    ],
    [REQUIRED, required('| A door shuts. | met | | |'), 'A door shuts. is met, and no test says so'],
    [REQUIRED, required('\n| A door shuts. | not yet | | |'), 'A door shuts. stands in no table'],
  ])('%s', (name, violation, fault) => {
    const checks = textChecks(plant({ ...TIDY, ...violation }))
    expect(broken(checks)).toEqual([name])
    expect(checks.flatMap(({ faults }) => faults)[0]).toContain(fault)
  })
})

describe('language checks', () => {
  const PAGE = 'languages: no page says anything outside a table of texts'
  const SCHEMA = 'languages: schemas say what is wrong by fault()'
  const screen = (jsx: string) => ({
    'web/src/screen.tsx': `const words = texts({\n  title: { en: 'Pay now.', lt: 'Mokėti.' },\n})\nexport const Screen = () => ${jsx}`,
  })

  test.each<[string, string]>([
    ['a table of texts', '<h1 title={t.title}>{open ? t.hide : t.show}</h1>'],
    ['currencies, standards and formats', '<Amount label="EUR">IBAN, BIC (PDF) {amount} →</Amount>'],
    ['keys and code', '<p><kbd>Ctrl K</kbd> <code>transaction.approve</code></p>'],
    [
      'examples and identifiers',
      '<TextInput placeholder="name@example.com" label="LT12 3456" error="T123" />',
    ],
    ['what nobody reads', '<form className="wide form" data-field="name" autoComplete="given-name" />'],
    ['what is thrown for programmers', `<i>{fail(new Error(\`No balance of \${id}.\`))}</i>`],
  ])('%s may stand on a page', (_, jsx) => {
    expect(broken(languageChecks(plant(screen(jsx))))).toEqual([])
  })

  test.each<[string, string, string]>([
    ['text between tags', '<p>\n  Nothing moved.\n</p>', 'web/src/screen.tsx:5 Nothing moved.'],
    ['a single word', '<b>Pay</b>', ':4 Pay'],
    ['accents before it, counted in bytes', '<b className="ąčęėįšųū">\n{"Pay"}</b>', ':5 Pay'],
    ['text in a fragment', '<>Pay</>', ':4 Pay'],
    ['a branch', "<b>{paid ? t.paid : 'Not yet'}</b>", ':4 Not yet'],
    ['text with values', `<b>{\`Paid by \${name}\`}</b>`, ':4 Paid by'],
    ['a default', "<b>{name ?? 'nobody'}</b>", ':4 nobody'],
    ['a label', '<TextInput label="Amount" />', ':4 Amount'],
    ['what screen readers say', '<nav aria-label="Menu" />', ':4 Menu'],
    ['what goes with a name', "<DefinitionList items={[['Fee', fee]]} />", ':4 Fee'],
    ['a column', "<Table columns={[{ id: 'fee', title: 'Fee' }]} />", ':4 Fee'],
    ['a message that passes', "<Button onClick={() => toast('good', 'Saved')} />", ':4 Saved'],
    ['the title of the window', `<i>{(document.title = \`Pay · \${name}\`)}</i>`, ':4 Pay ·'],
    [
      'a sentence, wherever it stands',
      "<i data-x={f({ fault: ['Enter an amount.'] })} />",
      ':4 Enter an amount.',
    ],
  ])('%s in one language alone is found', (_, jsx, fault) => {
    const checks = languageChecks(plant(screen(jsx)))
    expect(broken(checks)).toEqual([PAGE])
    expect(checks.flatMap(({ faults }) => faults)[0]).toContain(fault)
  })

  test.each<[string, string | null]>([
    ["z.string().regex(/^a$/, fault({ en: 'must be a', lt: 'turi būti a' }))", null],
    ["z.enum(['one word', 'x']).describe('what it is')", null],
    ["z.string().regex(/^a$/, 'must be a')", ':1 must be a'],
    ["z.string().refine(ok, { error: 'must be a' })", ':1 must be a'],
    ["context.addIssue({ code: 'custom', message: 'must be a' })", ':1 must be a'],
    ["context.addIssue('must be a')", ':1 must be a'],
  ])('of %s a schema is told %s', (schema, fault) => {
    const checks = languageChecks(plant({ 'contract/src/schemas.ts': `export const a = ${schema}` }))
    expect(broken(checks)).toEqual(fault === null ? [] : [SCHEMA])
    expect(checks.flatMap(({ faults }) => faults).join()).toContain(fault ?? '')
  })
})

describe('ownership of tables', () => {
  const schema = (...tables: string[]) =>
    `declare module '../../platform/db.ts' {\n  interface Schema {\n${tables.map((table) => `    ${table}: {\n      id: string\n    }\n`).join('')}  }\n}\n`
  const OWNED: Tree = {
    'server/migrations/0001_first.sql':
      'create table customer (id uuid);\ncreate table ledger_entry (id uuid);',
    'server/src/platform/schema/platform.ts': `export interface PlatformSchema {\n  outbox: OutboxTable\n}`,
    'server/src/providers/mail/tables.ts': schema('mail_sent'),
    'server/src/modules/customers/tables.ts': schema('customer', 'company_user'),
    'server/src/modules/customers/store.ts':
      "db.updateTable('customer')\nsql`with gone as (delete from company_user) insert into outbox select from customer`",
    'server/src/modules/accounts/tables.ts': schema('account'),
    'server/src/modules/accounts/store.ts':
      "db.selectFrom('account as a').innerJoin('customer as c', 'c.id', 'a.id')\nsql`update account set id = c.id from customer c`\ndb.selectFrom('mail_sent')",
    'server/src/modules/accounts/store.test.ts': "db.deleteFrom('customer')",
    'server/src/demo/demo-store.ts': "db.updateTable('customer')",
    'server/src/modules/ledger/store.ts': 'sql`select from ledger_entry`',
  }
  const WRITES = 'tables: only its owner writes a table'
  const READS = 'tables: only its owner’s rank and higher ones read a table'
  const above = 'server/src/modules/accounts/peek-store.ts'
  const below = 'server/src/modules/customers/peek-store.ts'

  test('the owner writes, and who is above reads', () => {
    expect(broken(tableChecks(plant(OWNED)))).toEqual([])
  })

  test.each<[string, string, string, string]>([
    ['a write by another module', WRITES, above, "db.updateTable('customer')"],
    ['an insert in SQL', WRITES, above, 'sql`insert into customer (id) values (1)`'],
    ['an update in SQL', WRITES, above, 'sql`update customer c set id = 1`'],
    ['a deletion in SQL', WRITES, above, 'sql`delete from customer`'],
    ['a write of what a provider keeps', WRITES, above, "db.deleteFrom('mail_sent')"],
    ['a read from below', READS, below, "db.selectFrom('account')"],
    ['a read of several', READS, below, "db.selectFrom(['customer', 'account as a'])"],
    ['a join from below', READS, below, "db.selectFrom('customer').leftJoin('account as a', 'a.id', 'id')"],
    ['a read in SQL', READS, below, 'sql`exists (select from account)`'],
    ['a join in SQL', READS, below, 'sql`select from customer c\n  join account a on true`'],
    ['a second table in SQL', READS, below, 'sql`select from customer c, account a`'],
    ['a read by an equal', READS, 'server/src/modules/applications/store.ts', "db.selectFrom('transaction')"],
    ['a read by the platform', READS, 'server/src/platform/peek.ts', 'sql`select from customer`'],
  ])('%s is found', (_, check, file, text) => {
    const payments = { 'server/src/modules/payments/tables.ts': schema('transaction') }
    const checks = tableChecks(plant({ ...OWNED, ...payments, [file]: text }))
    expect(broken(checks)).toEqual([check])
    expect(checks.flatMap(({ faults }) => faults)).toEqual([expect.stringContaining(`${file}:`)])
  })

  test('a table that nobody declares is known to one owner', () => {
    const checks = tableChecks(plant({ ...OWNED, [above]: 'sql`select from ledger_entry`' }))
    expect(checks.flatMap(({ faults }) => faults)).toEqual([
      expect.stringContaining('ledger_entry is known to'),
    ])
  })
})

describe('growth checks', () => {
  const NONE = { beyondScope: 0, longFunctions: 0 }
  const lines = (count: number) => '  void 0\n'.repeat(count)
  const DEFINED: Tree = {
    'server/src/jobs.ts': `const a = defineJob('a.run', NOTHING)\nconst b = defineEvent('b.done', TOLD, 'b.over')`,
    'server/src/platform/scope.ts': 'export const systemScope = 1',
    'server/src/platform/define-job.ts': 'run(systemScope)',
    'server/src/platform/http/serve-call.ts': 'customerScope([])\nstaffScope([])',
    'web/src/short.ts': `function outer() {\n${lines(50)}  const inner = () => {\n${lines(70)}  }\n}`,
  }

  test('names defined once, scopes in their places and short functions pass', () => {
    expect(broken(growthChecks(plant(DEFINED), NONE))).toEqual([])
  })

  test.each<[string, string, string]>([
    ['a job named again', `const name = 'a.run'`, 'jobs: a name stands once, where it is defined'],
    ['an event named again', `const name = "b.done"`, 'jobs: a name stands once, where it is defined'],
    ['a former name used', 'const name = `b.over`', 'jobs: a name stands once, where it is defined'],
    [
      'a job asked for by its name',
      `enqueue([{ job: 'c.run' }])`,
      'jobs: a name stands once, where it is defined',
    ],
    ['a scope of the system', 'read(systemScope)', 'scopes: made in their places'],
    ['a scope of a customer', 'read(customerScope([]))', 'scopes: made in their places'],
    ['a scope of staff', 'read(staffScope([]))', 'scopes: made in their places'],
    ['a scope that was kept', 'read(resumeScope(kept, now))', 'scopes: made in their places'],
    [
      'one more beyond its caller',
      `read(beyondScope('because'))`,
      'scopes: as many go beyond their caller as are recorded',
    ],
    [
      'a long function',
      `const f = () => {\n${lines(80)}}`,
      'functions: no more than recorded have over 80 lines of their own',
    ],
  ])('%s is found', (_, text, name) => {
    const root = plant({ ...DEFINED, 'server/src/modules/payments/planted.ts': text })
    expect(broken(growthChecks(root, NONE))).toEqual([name])
  })

  test('one fewer beyond its caller is found too: the record is kept true', () => {
    expect(broken(growthChecks(plant(DEFINED), { ...NONE, beyondScope: 1 }))).toEqual([
      'scopes: as many go beyond their caller as are recorded',
    ])
  })
})

describe('style checks', () => {
  const MANTINE = 'node_modules/@mantine/core'
  /** A field with an input, and a radio button with a card used only by a qualified name. */
  const DRESSED: Tree = {
    [`${MANTINE}/esm/index.mjs`]: [
      `import { Field } from "./components/Field/Field.mjs";`,
      `import { Radio, RadioGroup } from "./components/Radio/Radio.mjs";`,
      `import { Button } from "./components/Button/Button.mjs";`,
    ].join('\n'),
    [`${MANTINE}/esm/components/Button/Button.mjs`]: `import styles from "./Button.module.mjs";`,
    [`${MANTINE}/esm/components/Input/Input.mjs`]: `import styles from "./Input.module.mjs";`,
    [`${MANTINE}/esm/components/Field/Field.mjs`]: `import { Input } from "../Input/Input.mjs";`,
    [`${MANTINE}/esm/components/Radio/Radio.mjs`]: `import { RadioCard } from "./RadioCard/RadioCard.mjs";\nimport styles from "./Radio.module.mjs";`,
    [`${MANTINE}/esm/components/Radio/RadioCard/RadioCard.mjs`]: `import styles from "./RadioCard.module.mjs";`,
    ...Object.fromEntries(
      ['Button', 'Input', 'Radio', 'RadioCard'].map((name) => [`${MANTINE}/styles/${name}.css`, '.a {}']),
    ),
    'web/src/kit/page/mantine.css': '@import "@mantine/core/styles/Button.css";',
    'web/src/kit/fields.css': '@import "@mantine/core/styles/Input.css";',
    'web/src/kit/named.tsx': `import './fields.css'\nimport { Field } from '@mantine/core'\nexport const Named = Field`,
    'web/src/areas/screen.tsx': `import '@mantine/core/styles/Radio.css'\nimport { Button, Field, Radio } from '@mantine/core'\nimport { Named } from '../kit/named.tsx'`,
  }

  test('what is shown has its styles: in every page, in the file, or in what it imports', () => {
    expect(broken(styleChecks(plant(DRESSED)))).toEqual([])
  })

  test.each<[string, string, string]>([
    ['of its own', `import { Radio } from '@mantine/core'`, 'Radio.css'],
    ['of what it is made of', `import { Field as Box } from '@mantine/core'`, 'Input.css'],
    ['of two', `import { Button, Field, Radio } from '@mantine/core'`, 'Input.css, Radio.css'],
    [
      'of a file that is loaded later',
      `import { Field } from '@mantine/core'\nconst later = () => import('../kit/named.tsx')`,
      'Input.css',
    ],
    [
      'of a file of which a type alone is known',
      `import { Field } from '@mantine/core'\nimport type { Named } from '../kit/named.tsx'`,
      'Input.css',
    ],
  ])('a component without the styles %s is named', (_, text, lacking) => {
    const [check] = styleChecks(plant({ ...DRESSED, 'web/src/areas/bare.tsx': text }))
    expect(check?.faults).toEqual([`web/src/areas/bare.tsx lacks ${lacking}`])
  })

  test('a component that is found nowhere does not pass on nothing', () => {
    const unknown = { 'web/src/areas/bare.tsx': `import { Magic } from '@mantine/core'` }
    expect(() => styleChecks(plant({ ...DRESSED, ...unknown }))).toThrow('Magic is not found')
  })
})

describe('licence checks', () => {
  const READ = '"node_modules/png-js": {}, "node_modules/ibantools": {}, "node_modules/dejavu-fonts-ttf": {}'
  const judge = (packages: string) =>
    licenceChecks(plant({ 'package-lock.json': `{ "packages": { "rules": {}, ${packages} } }` }))
  test.each([
    ['MIT', []],
    ['(MIT OR GPL-3.0-only)', []],
    ['MIT AND Zlib', []],
    ['MIT AND GPL-3.0-only', ['y 1.0.0: MIT AND GPL-3.0-only']],
    ['AGPL-3.0-only', ['y 1.0.0: AGPL-3.0-only']],
    ['SEE LICENSE IN LICENSE', ['y 1.0.0: SEE LICENSE IN LICENSE']],
  ])('a part under %s', (licence, faults) => {
    const checks = judge(`${READ}, "web/node_modules/y": { "version": "1.0.0", "license": "${licence}" }`)
    expect(checks.flatMap((check) => check.faults)).toEqual(faults)
  })
  test('a part without a licence, and a licence of a part that is gone', () => {
    expect(judge('"node_modules/y": { "version": "2.0.0" }').map(({ faults }) => faults)).toEqual([
      ['y 2.0.0: none'],
      ['dejavu-fonts-ttf', 'ibantools', 'png-js'],
    ])
  })
})
