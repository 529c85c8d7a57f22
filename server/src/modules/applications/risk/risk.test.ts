import {
  decideWatchlistHit,
  editIndividual,
  getIndividualRisk,
  reviewIndividual,
  setIndividualRisk,
} from '@fondaco/contract/applications/review-calls.ts'
import type { CallBody } from '@fondaco/contract/call.ts'
import { DEFAULT_RISK_WEIGHTS } from '@fondaco/rules/onboarding/risk.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Applicant,
  auditedOf,
  makeApplicant,
  PLAIN_ANSWERS,
  seen,
} from '../../../../test/make-applicant.ts'
import { type Bank, makeBank, type Person } from '../../../../test/make-bank.ts'
import { SYSTEM } from '../../../platform/audit.ts'
import { systemScope } from '../../../platform/scope.ts'
import type { ListedName } from '../../../providers/watchlists/port.ts'
import { loadWatchlists, readRescreenings } from '../../screening/index.ts'
import { updateSetting } from '../../settings/index.ts'
import { INDIVIDUAL_KIND } from '../kinds/individual-kind.ts'
import { rescreenApplicants } from './rescreen-applicants.ts'
import { scoreApplicant } from './score-applicant.ts'

let bank: Bank
let staff: Person
let other: Person
beforeAll(async () => {
  bank = await makeBank()
  staff = await bank.makeStaff('Inga Rimkutė')
  other = await bank.makeStaff('Tomas Antrasis', 'risk')
})
afterAll(() => bank.close())

const risk = async ({ customerId }: Applicant, language?: 'lt') =>
  (await bank.call(staff, getIndividualRisk, { params: { id: customerId }, language })).result
const set = ({ customerId }: Applicant, body: CallBody<typeof setIndividualRisk>) =>
  bank.call(staff, setIndividualRisk, { params: { id: customerId }, body })
const again = ({ customerId }: Applicant) =>
  bank.db
    .transaction()
    .execute((trx) => scoreApplicant(trx, INDIVIDUAL_KIND, customerId, { by: SYSTEM, at: bank.clock.now() }))

describe('the risk of an individual', () => {
  it('is shown with its parts, in words, in the language of the reader', async () => {
    const applicant = await makeApplicant(bank, {
      nationality: 'NG',
      activities: { ...PLAIN_ANSWERS, account_usage: { crypto: true, travel: true } },
    })
    const { parts, ...rest } = await risk(applicant)
    expect(parts.map(({ points, text }) => [points, text])).toEqual([
      [0, 'Politically exposed: no'],
      [40, 'Nationality: Nigeria'],
      [0, 'Country of residence: Lithuania'],
      [0, 'Riskiest country paid to or from: Lithuania'],
      [0, 'Employment: Employed'],
      [7, 'Riskiest source of funds: not known yet'],
      [40, 'Riskiest use of the account: Crypto-assets'],
      [0, 'Name on a watchlist: no match'],
    ])
    expect(parts.filter(({ known }) => !known).map(({ factor }) => factor)).toEqual(['funds'])
    expect(rest).toMatchObject({
      category: 4,
      score: 87,
      category_from: DEFAULT_RISK_WEIGHTS.category_from,
      overridden: null,
      last_updated: bank.clock.now().toISOString(),
      history: [{ by: 'System', category: 4, score: 87, reason: null }],
    })
    expect((await risk(applicant, 'lt')).parts[1]?.text).toBe('Pilietybė: Nigerija')
  })

  it.each<[string, Parameters<typeof makeApplicant>[1], number, number]>([
    ['of somebody of whom nothing is known', { tier: 1, answered: [] }, 3, 42],
    ['without anything of note', { tier: 3 }, 1, 0],
    ['of a PEP', { tier: 3, pep: true }, 4, 70],
    ['of a citizen of a restricted country', { tier: 3, nationality: 'KP' }, 4, 70],
    [
      'with money from a country of high risk',
      { tier: 3, activities: { ...PLAIN_ANSWERS, countries: { receive: ['LT', 'VE'], send: ['LT'] } } },
      3,
      40,
    ],
    [
      'with money of nobody knows where',
      { tier: 3, activities: { ...PLAIN_ANSWERS, funds_source: { salary: true, other: 'Found it' } } },
      2,
      20,
    ],
    [
      'with another purpose that was ticked off',
      {
        tier: 3,
        activities: { ...PLAIN_ANSWERS, account_usage: { travel: true, other: { is_acc_usage: false } } },
      },
      1,
      0,
    ],
    ['near a listed name', { tier: 3, name: 'Viktaras Demovicius' }, 3, 50],
    ['with a listed name', { tier: 3, name: 'Viktoras Demovičius' }, 5, 50],
  ])('%s is %i with %i points', async (_, made, category, score) => {
    expect(await risk(await makeApplicant(bank, made))).toMatchObject({ category, score })
  })

  it('goes by the weights that staff set', async () => {
    const weights = { ...DEFAULT_RISK_WEIGHTS, pep: 25 }
    await bank.db.transaction().execute((trx) => updateSetting(trx, 'risk_weights', weights))
    expect(await risk(await makeApplicant(bank, { tier: 3, pep: true }))).toMatchObject({
      category: 2,
      score: 25,
    })
    await bank.db.transaction().execute((trx) => updateSetting(trx, 'risk_weights', DEFAULT_RISK_WEIGHTS))
  })

  it('is written down only where it changed', async () => {
    const applicant = await makeApplicant(bank)
    const before = await seen(bank, staff, applicant)
    await again(applicant)
    expect((await risk(applicant)).history).toHaveLength(1)
    expect(await seen(bank, staff, applicant)).toEqual(before)
  })
})

describe('a category set by hand', () => {
  it('stays until staff have it scored anew', async () => {
    const applicant = await makeApplicant(bank, { tier: 3 })
    const { result } = await set(applicant, { category: 3, reason: 'Bad press' })
    expect(result).toMatchObject({
      category: 3,
      score: 0,
      overridden: { by: 'Inga Rimkutė', reason: 'Bad press', at: bank.clock.now().toISOString() },
      history: [{ by: 'Inga Rimkutė', category: 3, reason: 'Bad press' }, { category: 1 }],
    })
    await bank.db
      .updateTable('person')
      .set({ pep: true })
      .where('party_id', '=', applicant.customerId)
      .execute()
    await again(applicant)
    expect(await risk(applicant)).toMatchObject({
      category: 3,
      score: 70,
      overridden: { reason: 'Bad press' },
    })
    const anew = await set(applicant, { recalculate: true })
    expect(anew.result).toMatchObject({ category: 4, score: 70, overridden: null })
    expect((await auditedOf(bank, applicant)).slice(-3)).toMatchObject([
      { action: 'individual.set_risk', before: { category: 1 }, after: { category: 3, reason: 'Bad press' } },
      {
        action: 'individual.score_risk',
        actor_name: 'System',
        before: { category: 3 },
        after: { category: 3 },
      },
      { action: 'individual.score_risk', actor_name: 'Inga Rimkutė', after: { category: 4 } },
    ])
  })

  it('can prohibit somebody, and let in who only shares a listed name', async () => {
    const applicant = await makeApplicant(bank)
    await set(applicant, { category: 5, reason: 'Named in a case' })
    expect(await seen(bank, staff, applicant)).toMatchObject({
      blockers: ['The risk category is 5: prohibited'],
    })
    const namesake = await makeApplicant(bank, { name: 'Viktoras Demovičius' })
    await set(namesake, { category: 2, reason: 'Born 30 years later' })
    expect(await seen(bank, staff, namesake)).toMatchObject({ blockers: [], may: { approve: false } })
    expect(await seen(bank, other, namesake)).toMatchObject({ may: { approve: true } })
  })

  it('below the one that was calculated still takes two people to let somebody in', async () => {
    const applicant = await makeApplicant(bank, { pep: true })
    await set(applicant, { category: 2, reason: 'Retired years ago' })
    const approve = async (who: Person) => {
      const { version } = await seen(bank, staff, applicant)
      const body = { action: 'approve', reason: 'None', version } as const
      return bank.call(who, reviewIndividual, { params: { id: applicant.customerId }, body })
    }
    expect((await approve(staff)).code).toBe('maker_cannot_approve')
    expect((await approve(other)).result).toMatchObject({
      status: 'IN-PROGRESS',
      approval: { asked_by: other.name },
    })
    expect((await approve(await bank.makeStaff('Eva Krug'))).result).toMatchObject({ status: 'APPROVED' })
  })

  it('makes a first approval void', async () => {
    const applicant = await makeApplicant(bank, { pep: true })
    const { version } = await seen(bank, staff, applicant)
    const body = { action: 'approve', reason: 'None', version } as const
    await bank.call(staff, reviewIndividual, { params: { id: applicant.customerId }, body })
    await set(applicant, { category: 3, reason: 'Retired' })
    expect((await seen(bank, staff, applicant)).approval).toBeNull()
  })

  it.each<[string, unknown]>([
    ['6', { category: 6, reason: 'Too high' }],
    ['0', { category: 0, reason: 'Too low' }],
    ['without a reason', { category: 2, reason: ' ' }],
  ])('%s is refused', async (_, body) => {
    expect((await set(await makeApplicant(bank), body as never)).code).toBe('input_invalid')
  })
})

describe('screening again', () => {
  it('finds who is on a list that came later, among those who are monitored', async () => {
    const approved = await makeApplicant(bank, { status: 'APPROVED', name: 'Konrad Mustermensch', tier: 3 })
    const rejected = await makeApplicant(bank, { status: 'REJECTED', name: 'Konrad Mustermensch', tier: 3 })
    const plain = await makeApplicant(bank, { status: 'APPROVED', tier: 3 })
    await bank.drain()
    const told = bank.notices.length
    const name = { subject: '1', kind: 'person', name: 'Konrad Mustermensch' } as const
    const lists = [{ source: 'Later list', version: '1', published: null, names: [name] }]
    const watchlists = { name: 'later', simulated: true, read: async () => ({ ok: true as const, lists }) }
    await loadWatchlists({ db: bank.db, clock: bank.clock, watchlists })
    await rescreenApplicants(bank.deps, systemScope)
    await bank.drain()

    const [last] = await readRescreenings(bank.db, 1)
    expect(last).toMatchObject({ lists: 'Later list 1', with_hits: 1, new_hits: 1, failed: 0 })
    expect([last?.began_at, last?.ended_at]).toEqual([bank.clock.now(), bank.clock.now()])
    expect(await risk(approved)).toMatchObject({ category: 5, history: [{ category: 5 }, { category: 1 }] })
    expect((await risk(approved)).parts.at(-1)?.text).toBe('Name on a watchlist: Konrad Mustermensch')
    expect((await risk(rejected)).category).toBe(1)
    expect((await risk(plain)).history).toHaveLength(1)
    expect(bank.notices.slice(told)).toMatchObject([
      { permission: 'individual:review', link: `/crm/view_individual/risk/${approved.customerId}` },
    ])
  })

  it('finds a company too, told once and never to the company', async () => {
    await bank.makeCompany({ name: 'Konrad Mustermensch Handels GmbH' })
    await bank.drain()
    const told = bank.notices.length
    await rescreenApplicants(bank.deps, systemScope)
    await rescreenApplicants(bank.deps, systemScope)
    await bank.drain()
    expect(bank.notices.slice(told)).toMatchObject([
      { permission: 'company:review', title: { en: 'A customer’s name is similar to a listed name' } },
    ])
    expect(bank.notices.slice(told).filter(({ customerId }) => customerId !== undefined)).toEqual([])
  })

  it('leaves a namesake alone whom staff cleared, who scores without the name', async () => {
    const namesake = await makeApplicant(bank, { status: 'APPROVED', name: 'Konrad Mustermensch', tier: 3 })
    await again(namesake)
    const [hit] = (await risk(namesake)).screening?.hits ?? []
    expect(hit).toMatchObject({
      listed_name: 'Konrad Mustermensch',
      state: 'open',
      certain: true,
      decision: null,
    })
    const decide = (version: number) =>
      bank.call(staff, decideWatchlistHit, {
        params: { id: namesake.customerId, hit: hit?.id ?? '' },
        body: { decision: 'false_positive', reason: 'Another birth date', version },
      })
    expect((await decide(7)).code).toBe('version_conflict')
    expect((await decide(1)).result).toMatchObject({
      category: 1,
      screening: { hits: [{ state: 'false_positive', decision: { reason: 'Another birth date' } }] },
    })
    expect((await decide(1)).code).toBe('version_conflict')
    await bank.drain()
    const told = bank.notices.length
    await rescreenApplicants(bank.deps, systemScope)
    await bank.drain()
    expect(bank.notices.slice(told)).toEqual([])
    expect((await risk(namesake)).category).toBe(1)
    expect((await auditedOf(bank, namesake)).map(({ action }) => action)).toContain('individual.decide_hit')
  })

  it('goes on after somebody who cannot be scored', async () => {
    const broken = await makeApplicant(bank)
    const changed = await makeApplicant(bank)
    await bank.db
      .updateTable('person')
      .set({ pep: true })
      .where('party_id', '=', changed.customerId)
      .execute()
    await bank.database.ownerPool.query(
      `create function break_it() returns trigger language plpgsql as
       $$ begin if new.id = '${broken.customerId}' then raise exception 'broken'; end if; return new; end $$`,
    )
    await bank.database.ownerPool.query(
      'create trigger break_it before update on customer for each row execute function break_it()',
    )
    await bank.db.updateTable('person').set({ pep: true }).where('party_id', '=', broken.customerId).execute()
    await rescreenApplicants(bank.deps, systemScope)
    expect((await readRescreenings(bank.db, 1))[0]).toMatchObject({ failed: 1 })
    expect((await risk(changed)).category).toBe(4)
    expect(bank.deps.log.lines.filter(({ level }) => level === 'error')).toMatchObject([
      { individual: broken.customerId },
    ])
    await bank.database.ownerPool.query('drop trigger break_it on customer')
  })
})

describe('a hit that staff decided on', () => {
  const load = (version: string, names: readonly ListedName[]) => {
    const lists = [{ source: 'Hit list', version, published: null, names }]
    const watchlists = { name: 'hits', simulated: true, read: async () => ({ ok: true as const, lists }) }
    return loadWatchlists({ db: bank.db, clock: bank.clock, watchlists })
  }
  const listed = (subject: string, name: string, day: string): ListedName => ({
    subject,
    kind: 'person',
    name,
    births: [{ from: day, to: day }],
  })
  const hitOf = async (applicant: Applicant) => {
    const [hit] = (await risk(applicant)).screening?.hits ?? []
    if (!hit) throw new Error('no hit')
    return hit
  }
  const decide = (
    { customerId }: Applicant,
    { id, version }: { readonly id: string; readonly version: number },
    decision: 'false_positive' | 'true_match',
  ) =>
    bank.call(staff, decideWatchlistHit, {
      params: { id: customerId, hit: id },
      body: { decision, reason: 'Compared', version },
    })
  /** The notices to the reviewers meanwhile. */
  const toldOf = async (work: () => Promise<unknown>) => {
    await bank.drain()
    const told = bank.notices.length
    await work()
    await bank.drain()
    return bank.notices.slice(told).map(({ title }) => title)
  }

  it('is to be decided on again once their birth date is corrected to the listed one', async () => {
    await load('1', [listed('1', 'Dietlinde Beispiel', '1991-02-03')])
    const applicant = await makeApplicant(bank, { name: 'Dietlinde Beispiel', tier: 3 })
    const seenHit = await hitOf(applicant)
    expect(seenHit).toMatchObject({ score: 0.9, certain: false })
    expect((await decide(applicant, seenHit, 'false_positive')).result).toMatchObject({ category: 1 })
    const cleared = await hitOf(applicant)
    const told = await toldOf(async () => {
      const { version } = await seen(bank, staff, applicant)
      const body = { birthdate: '1991-02-03', reason: 'Read it again', version }
      await bank.call(staff, editIndividual, { params: { id: applicant.customerId }, body })
    })
    expect(told).toMatchObject([{ en: 'A customer has a listed name' }])
    expect(await risk(applicant)).toMatchObject({
      category: 5,
      screening: { hits: [{ state: 'open', score: 1, certain: true, decision: null }] },
    })
    expect((await decide(applicant, cleared, 'false_positive')).code).toBe('version_conflict')
  })

  it('that it is them, holds until staff decide otherwise, also once it is no longer listed', async () => {
    await load('2', [listed('2', 'Rainer Versuch', '1990-05-17')])
    const applicant = await makeApplicant(bank, { name: 'Rainer Versuch', tier: 3 })
    await decide(applicant, await hitOf(applicant), 'true_match')
    await load('3', [listed('2', 'Rainer Versuch', '1991-02-03')])
    expect(await toldOf(() => again(applicant))).toMatchObject([{ en: 'A customer has a listed name' }])
    expect(await hitOf(applicant)).toMatchObject({
      state: 'true_match',
      score: 0.9,
      version: 3,
      gone_at: null,
    })

    await load('4', [listed('3', 'Quite Another', '1991-02-03')])
    const told = await toldOf(async () => {
      await again(applicant)
      await again(applicant)
    })
    expect(told).toMatchObject([
      { en: 'A customer’s name is no longer similar to the listed name assigned to them' },
    ])
    expect(await risk(applicant)).toMatchObject({
      category: 5,
      screening: { hits: [{ state: 'true_match', gone_at: bank.clock.now().toISOString() }] },
    })
    const { result } = await decide(applicant, await hitOf(applicant), 'false_positive')
    expect(result).toMatchObject({ category: 1, screening: { hits: [] } })
  })
})
