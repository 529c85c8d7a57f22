import { entityDay } from '@fondaco/rules/calendar.ts'
import { COMPANY_PERMISSIONS } from '@fondaco/rules/companies/company-users.ts'
import { FEE_PROGRAMS } from '@fondaco/rules/fees/fee-line.ts'
import { SeededRandom } from '@fondaco/rules/seeded-random.ts'
import type { Logger } from 'pino'
import { openAccount } from '../modules/accounts/index.ts'
import { createCompanyApplicant } from '../modules/applications/index.ts'
import { seedIllustrativeBanks } from '../modules/banks/index.ts'
import { addCompanyUser, readCustomer } from '../modules/customers/index.ts'
import { createUser, hashPassword, newTotpSecret } from '../modules/identity/index.ts'
import { applyDated } from '../modules/ledger/index.ts'
import { readFeeLines } from '../modules/prices/index.ts'
import { writeRates } from '../modules/rates/index.ts'
import { readSettings } from '../modules/settings/index.ts'
import { recordAudit, SYSTEM } from '../platform/audit.ts'
import type { Clock } from '../platform/clock.ts'
import { openDb, openPool, type Trx } from '../platform/db.ts'
import type { Storage } from '../providers/storage/index.ts'
import { makeCounterparties } from './counterparties.ts'
import {
  analyze,
  BEFORE_ANYBODY,
  continueNumbers,
  findCompanyOf,
  hasNoCertifications,
  hasNoLimits,
  hasNoNotices,
  hasNoOwners,
  hasNoPapers,
  hasNoPayeeChecks,
  hasNoPayees,
  hasNoProposal,
  hasNoTreasury,
  insertRows,
  isEmpty,
  lockDemoUsers,
  lockEmpty,
} from './demo-store.ts'
import { addDemoCertifications, makeSignedForms, type SignedForm } from './fill-certifications.ts'
import { addDemoIndividuals } from './fill-individuals.ts'
import { addDemoLimits } from './fill-limits.ts'
import { addDemoLists } from './fill-lists.ts'
import { addDemoManager } from './fill-managers.ts'
import { addDemoNotices } from './fill-notices.ts'
import { addDemoOwners } from './fill-owners.ts'
import { addDemoPapers, makePapers, type Paper } from './fill-papers.ts'
import { addDemoPayeeChecks } from './fill-payee-checks.ts'
import { addDemoPayees } from './fill-payees.ts'
import { addDemoPrices } from './fill-prices.ts'
import { addDemoRegistrations, type CompanyFile, makeCompanyFiles } from './fill-registrations.ts'
import { addDemoStatements } from './fill-statements.ts'
import { addDemoStructure } from './fill-structures.ts'
import { addDemoTreasury } from './fill-treasury.ts'
import type { Actor, DatedMovement } from './history-parts.ts'
import { makeIndividualFiles, type SentFile } from './individual-files.ts'
import { demoIndividuals } from './individuals.ts'
import { pastRates } from './make-exchanges.ts'
import { makeHistory } from './make-history.ts'
import { DEMO_PASSWORD, type DemoAccount, demoCompanies, demoSignIns } from './people.ts'

const SEED = 20_261_121
const YEAR_MS = 366 * 86_400_000
const MOVEMENTS_A_CALL = 1000

export interface FillDeps {
  /** The owner of the tables. Only the owner may book at past times. */
  readonly ownerUrl: string
  readonly clock: Clock
  readonly log: Logger
  readonly storage: Storage
}

/**
 * Fills an empty installation with the demo institution, completely or not at all. A demo filled by an earlier release
 * gets the people, owners of a company, prices, payees, limits, changes of lists, owners and notices added since. Any other installation with users or customers stays unchanged.
 * @returns whether it was filled now
 */
export async function fillDemo({ ownerUrl, clock, log, storage }: FillDeps): Promise<boolean> {
  const pool = openPool({ url: ownerUrl, size: 1 })
  const db = openDb(pool)
  try {
    const started = Date.now()
    const now = clock.now()
    const keep = (all: readonly { readonly id: string; readonly bytes: Buffer }[]) =>
      Promise.all(all.map(({ id, bytes }) => storage.put(id, bytes)))
    const ofCompanies = async () => {
      const made = await makeCompanyFiles(now)
      await keep(made.flat())
      return made
    }
    const papers = async () => {
      const made = await makePapers(now)
      await keep(made)
      return made
    }
    const forms = async () => {
      const made = await makeSignedForms(now)
      await keep(made)
      return made
    }
    if (!(await isEmpty(db))) {
      await db.transaction().execute((trx) => addLater(trx, { ofCompanies, papers, forms }, now))
      return false
    }
    const files = await makeIndividualFiles(now)
    await keep(files.flat())
    const companyFiles = await ofCompanies()
    const filled = await db.transaction().execute(async (trx) => {
      if (!(await lockEmpty(trx))) return null
      const totals = await fill(trx, files, companyFiles, now)
      await addDemoPapers(trx, await papers(), now)
      await addDemoCertifications(trx, await forms(), now)
      return totals
    })
    if (!filled) return false
    await analyze(db)
    log.info({ ...filled, seconds: (Date.now() - started) / 1000 }, 'demo institution filled')
    return true
  } finally {
    await pool.end()
  }
}

async function fill(
  trx: Trx,
  files: readonly (readonly SentFile[])[],
  companyFiles: readonly (readonly CompanyFile[])[],
  now: Date,
): Promise<{ customers: number; transactions: number }> {
  await seedIllustrativeBanks(trx, entityDay(now, 'UAB'), now)
  const chance = new SeededRandom(SEED)
  const users = await addUsers(trx, demoSignIns, now)
  const actors = [...(await addCompanies(trx, users, now)), ...(await addIndividuals(trx, users, files, now))]
  await addDemoRegistrations(trx, companyFiles, (email) => userOf(users, email), now)
  await addDemoManager(trx, userOf(users, MANAGER), now)
  await addDemoStructure(trx, now)
  const { eurRates } = await readSettings(trx)
  const fees = new Map(
    (await readFeeLines(trx, FEE_PROGRAMS.first)).map(({ type, fixed }) => [type ?? 'FEE', fixed] as const),
  )
  const counterparties = makeCounterparties(chance)
  const history = makeHistory(actors, counterparties, { fees, rates: eurRates }, chance, now)
  await insertRows(trx, 'transaction', history.transactions)
  await insertRows(trx, 'transaction_event', history.events)
  await book(trx, history.movements)
  await writeRates(trx, pastRates(now))
  await addDemoStatements(trx, now)
  await addDemoPrices(trx, now)
  await addDemoPayees(trx, counterparties, now)
  await addDemoPayeeChecks(trx)
  await addDemoLimits(trx, now)
  await addDemoLists(trx, now)
  await addDemoOwners(trx)
  await addDemoNotices(trx, now)
  await addDemoTreasury(trx, now)
  await continueNumbers(trx, 100_000 + history.transactions.length)
  await recordAudit(trx, {
    at: now,
    actor: SYSTEM,
    action: 'demo.fill',
    object: { type: 'institution', id: null },
    after: { seed: SEED, transactions: history.transactions.length },
  })
  return {
    // One more company is being registered, and one manages others.
    customers: demoCompanies.length + 2 + demoIndividuals.length,
    transactions: history.transactions.length,
  }
}

/** Of the company that manages others. */
const MANAGER = 'manager@demo.test'

type Users = ReadonlyMap<string, { readonly id: string; readonly name: string }>

function userOf(users: Users, email: string): string {
  const { id } = users.get(email) ?? {}
  if (!id) throw new Error('the demo’s sign-ins are not all there')
  return id
}

/** A person who came later than the company for which they act. */
const COLLEAGUE = { email: 'colleague@demo.test', company: 'Alster Maschinenbau GmbH' }

/** What a demo of an earlier release lacks. */
async function addLater(
  trx: Trx,
  {
    ofCompanies,
    papers,
    forms,
  }: {
    readonly ofCompanies: () => Promise<readonly (readonly CompanyFile[])[]>
    readonly papers: () => Promise<readonly Paper[]>
    readonly forms: () => Promise<readonly SignedForm[]>
  },
  now: Date,
): Promise<void> {
  const there = await lockDemoUsers(trx)
  if (there.length === 0) return
  const added = await addUsers(
    trx,
    demoSignIns.filter(({ email }) => !there.includes(email)),
    now,
  )
  if (added.has('company@demo.test'))
    await addDemoRegistrations(trx, await ofCompanies(), (email) => userOf(added, email), now)
  const colleague = added.get(COLLEAGUE.email)
  if (colleague)
    await addDemoUser(trx, {
      companyId: await findCompanyOf(trx, COLLEAGUE.company),
      userId: colleague.id,
      email: COLLEAGUE.email,
      at: now,
    })
  if (added.has(MANAGER)) await addDemoManager(trx, userOf(added, MANAGER), now)
  if (await hasNoPapers(trx)) await addDemoPapers(trx, await papers(), now)
  if (await hasNoCertifications(trx)) await addDemoCertifications(trx, await forms(), now)
  await addDemoStructure(trx, now)
  await addDemoPrices(trx, now)
  if (await hasNoPayees(trx)) await addDemoPayees(trx, makeCounterparties(new SeededRandom(SEED)), now)
  if (await hasNoPayeeChecks(trx)) await addDemoPayeeChecks(trx)
  if (await hasNoLimits(trx)) await addDemoLimits(trx, now)
  if (await hasNoProposal(trx, 'country_risk')) await addDemoLists(trx, now)
  if (await hasNoOwners(trx)) await addDemoOwners(trx)
  if (await hasNoNotices(trx)) await addDemoNotices(trx, now)
  if (await hasNoTreasury(trx)) await addDemoTreasury(trx, now)
}

async function addUsers(trx: Trx, people: typeof demoSignIns, now: Date): Promise<Users> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const users = new Map<string, { id: string; name: string }>()
  for (const { email, firstName, lastName, roles, who } of people) {
    const id = await createUser(trx, {
      email,
      firstName,
      lastName,
      roles,
      createdAt: now,
      passwordHash,
      totpSecret: newTotpSecret(),
      demoNote: who,
      entities: ['UAB', 'UK', 'SG'],
    })
    users.set(email, { id, name: `${firstName} ${lastName}` })
  }
  return users
}

async function addCompanies(trx: Trx, users: Users, now: Date): Promise<Actor[]> {
  const since = new Date(now.getTime() - YEAR_MS)
  const actors: Actor[] = []
  for (const demo of demoCompanies) {
    const approved = demo.status === 'APPROVED' || demo.status === 'SUSPENDED'
    const id = await createCompanyApplicant(trx, {
      name: demo.name,
      status: demo.status,
      riskCategory: demo.risk,
      address: { country: demo.country, city: demo.city, street: demo.street, postal_code: demo.postalCode },
      settings: demo.settings,
      businessActivity: demo.activity,
      createdAt: since,
      ...(approved ? { approvedAt: since } : {}),
    })
    for (const [index, email] of demo.users.entries()) {
      const user = users.get(email)
      // In list order, so that the first company of a person stays the first.
      const at = new Date(since.getTime() + actors.length + index)
      if (user) await addDemoUser(trx, { companyId: id, userId: user.id, email, at })
    }
    const user = users.get(demo.users[0] ?? '') ?? null
    for (const account of demo.accounts) {
      actors.push(await addAccount(trx, account, await holderOf(trx, id), user, since))
    }
  }
  return actors
}

/** The first user of a company may do everything, and the others pay, as far as their roles go. */
async function addDemoUser(
  trx: Trx,
  { email, ...link }: { companyId: string; userId: string; email: string; at: Date },
): Promise<void> {
  const roles = demoSignIns.find((one) => one.email === email)?.roles ?? []
  const isFirst = demoCompanies.some(({ users }) => users[0] === email)
  await addCompanyUser(trx, {
    ...link,
    ...(roles.includes('customer')
      ? { role: 'customer', permissions: isFirst ? COMPANY_PERMISSIONS : ['payment:create'] }
      : { role: 'customer_viewer', permissions: [] }),
  })
}

async function addIndividuals(
  trx: Trx,
  users: Users,
  files: readonly (readonly SentFile[])[],
  now: Date,
): Promise<Actor[]> {
  const [first, reviewer] = [users.get('individual@demo.test'), users.get('compliance@demo.test')]
  if (!first || !reviewer) throw new Error('the demo’s sign-ins are not all there')
  const added = await addDemoIndividuals(trx, { files, firstUserId: first.id, reviewer, now })
  const actors: Actor[] = []
  for (const [index, { id, wasLetIn, since }] of added.entries()) {
    if (!wasLetIn) continue
    const account: DemoAccount = {
      entity: 'UAB',
      currency: 'EUR',
      name: 'EUR account',
      payments: 40 + ((index * 37) % 70),
      usual: 90 + ((index * 53) % 160),
      start: 3000 + ((index * 431) % 6000),
      ...(index === 0 ? { work: 'Certificate of the account balance' } : {}),
    }
    actors.push(await addAccount(trx, account, await holderOf(trx, id), index === 0 ? first : null, since))
  }
  return actors
}

async function holderOf(trx: Trx, id: string): Promise<Actor['holder']> {
  const holder = await readCustomer(trx, BEFORE_ANYBODY, id)
  if (!holder) throw new Error(`no customer ${id}`)
  const { name, number, riskCategory: risk } = holder
  return { id, name, number, risk }
}

async function addAccount(
  trx: Trx,
  demo: DemoAccount,
  holder: Actor['holder'],
  user: Actor['user'],
  since: Date,
): Promise<Actor> {
  const account = await openAccount(trx, {
    customerId: holder.id,
    entity: demo.entity,
    currency: demo.currency,
    name: demo.name,
    openedAt: since,
  })
  return { account, demo, holder, user }
}

/**
 * Books the history in its order. A refused movement is a fault of the history, and the whole filling is rolled back.
 */
async function book(trx: Trx, movements: readonly DatedMovement[]): Promise<void> {
  for (let from = 0; from < movements.length; from += MOVEMENTS_A_CALL) {
    const batch = movements.slice(from, from + MOVEMENTS_A_CALL)
    const outcomes = await applyDated(trx, batch)
    const refused = outcomes.findIndex((outcome) => outcome !== 'applied')
    if (refused >= 0)
      throw new Error(`the demo's history is refused: ${outcomes[refused]} ${batch[refused]?.id}`)
  }
}
