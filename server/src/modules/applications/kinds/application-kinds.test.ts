import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import { type Bank, makeBank, type Person } from '../../../../test/make-bank.ts'
import { SYSTEM } from '../../../platform/audit.ts'
import { newId } from '../../../platform/ids.ts'
import { beyondScope } from '../../../platform/scope.ts'
import { hitsOf } from '../../screening/index.ts'
import type { Applicant } from '../dossier/applicant.ts'
import type { ApplicationKind } from '../dossier/application-kind.ts'
import type { Review } from '../dossier/review-step.ts'
import { approveApplication } from '../review/approve-application.ts'
import { changeStatus } from '../review/change-status.ts'
import { decideWatchlistHit } from '../risk/decide-watchlist-hit.ts'
import { scoreApplicant } from '../risk/score-applicant.ts'
import { INDIVIDUAL_KIND } from './individual-kind.ts'

it('a kind that leaves a question open does not compile', () => {
  // @ts-expect-error no question is answered
  const company: ApplicationKind = {}
  expect(company).toEqual({})
  type NotAsked = {
    [Question in keyof ApplicationKind]: Omit<ApplicationKind, Question> extends ApplicationKind
      ? Question
      : never
  }[keyof ApplicationKind]
  expectTypeOf<NotAsked>().toEqualTypeOf<never>()
})

describe('a company, made up: everything that is done with an application is done with it', () => {
  let bank: Bank
  let inga: Person
  beforeAll(async () => {
    bank = await makeBank()
    inga = await bank.makeStaff('Inga Rimkutė')
  })
  afterAll(() => bank.close())

  const rows = async (sql: string, ...values: unknown[]) =>
    (await bank.database.ownerPool.query(sql, values)).rows

  /** A company that applies, with a director of this name. */
  async function makeApplying(directorName: string) {
    const { customerId: id } = await bank.makeCompany({ name: 'Made Up UAB', status: 'PENDING' })
    const director = newId()
    await rows(
      `insert into party (id, customer_id, kind, roles, name, answers, status)
         values ($1, $2, 'PERSON', '{DIRECTOR}', $3, '{}', 'PENDING')`,
      director,
      id,
      directorName,
    )
    await rows('update application set tier = 2, risk_set_at = null where customer_id = $1', id)
    const readApplicant = async (): Promise<Applicant> => {
      const [row] = await rows(
        'select c.*, a.* from customer c join application a on a.customer_id = c.id where c.id = $1',
        id,
      )
      return {
        id,
        number: String(row.number),
        name: row.name,
        status: row.status,
        riskCategory: row.risk_category,
        feeProgram: row.fee_program,
        address: { country: row.country, city: row.city, street: row.street, postal_code: row.postal_code },
        settings: row.settings,
        createdAt: row.created_at,
        approvedAt: row.approved_at,
        waitingSince: row.waiting_since,
        version: row.version,
        tier: row.tier,
        isBlocked: row.is_blocked,
        risk: {
          score: row.risk_score,
          parts: row.risk_parts,
          updatedAt: row.risk_updated_at,
          calculated: row.risk_calculated,
          setBy: null,
          setAt: null,
          reason: null,
        },
        reviewer: null,
        reviews: null,
        owners: { acc_manager: null, reviewer1: null, reviewer2: null, affiliate: null },
        approval: null,
      }
    }
    const party = { births: [], countries: [] }
    const kind: ApplicationKind = {
      ...INDIVIDUAL_KIND,
      permission: 'company:review',
      page: (of, tab) => `/crm/view_company/${tab}/${of}`,
      promptsOf: () => [],
      read: readApplicant,
      lock: readApplicant,
      async readWaiting() {
        const { number } = await readApplicant()
        return { name: 'Made Up UAB', number, waits: false, waitingSince: null }
      },
      readFile: async () => {
        const applicant = await readApplicant()
        const isListed = applicant.risk.calculated === 5
        return {
          applicant,
          answered: [],
          blockers: isListed
            ? [{ code: 'prohibited', part: 'risk', en: 'Prohibited', lt: 'Draudžiama' }]
            : [],
          actions: {
            advance: [],
            approve: !isListed,
            reject: true,
            change_status: ['CLOSED'],
            record_review: false,
          },
        }
      },
      readRiskFile: async () => ({
        applicant: await readApplicant(),
        parties: [
          { id, name: 'Made Up UAB', kind: 'entity', ...party },
          { id: director, name: directorName, kind: 'person', ...party },
        ],
        facts: { residence: ['LT'] },
        structure: null,
      }),
      opens: {
        settings: { can_wire_transfer: true },
        account: { entity: 'UK', currency: 'GBP', name: 'Main' },
        role: null,
      },
    }
    const review = (act: (review: Review) => Promise<void>) =>
      bank.db.transaction().execute(async (trx) => {
        const file = await kind.readFile(trx, SCOPE, id)
        if (!file) throw new Error('it is there')
        const by = { id: inga.id, name: 'Inga Rimkutė', kind: 'staff', ip: '192.0.2.1' } as const
        const session = { entities: ['UK'] } as unknown as Review['session']
        const at = bank.clock.now()
        await act({ trx, scope: SCOPE, kind, file, by, at, session, request: { language: 'en' } })
      })
    await bank.db
      .transaction()
      .execute((trx) => scoreApplicant(trx, kind, id, { by: SYSTEM, at: bank.clock.now() }))
    await bank.drain()
    return { id, director, kind, readApplicant, review }
  }
  const SCOPE = beyondScope('a kind that no call knows') as unknown as Review['scope']

  it('a listed director: the hit is theirs and is decided, the risk is the company’s, and nothing is opened', async () => {
    const applying = await makeApplying('Viktoras Demovičius')
    const { id, director, review } = applying
    const [hit] = await hitsOf(bank.db, [director])
    expect(hit).toMatchObject({ listed_name: 'Viktoras Demovičius', state: 'open' })
    expect(await hitsOf(bank.db, [id])).toEqual([])
    expect((await applying.readApplicant()).risk.calculated).toBe(5)
    expect(bank.notices.at(-1)).toMatchObject({
      permission: 'company:review',
      link: `/crm/view_company/risk/${id}`,
      title: { en: 'A customer has a listed name' },
    })
    await expect(review((under) => approveApplication(under, 'Full ODD'))).rejects.toMatchObject({
      code: 'individual_not_ready',
    })
    const answer = await decideWatchlistHit(applying.kind)({
      db: bank.db,
      scope: SCOPE,
      params: { id, hit: hit?.id ?? '' },
      body: { decision: 'true_match', reason: 'The same birth date', version: hit?.version ?? 0 },
      session: { user: { id: inga.id, firstName: 'Inga', lastName: 'Rimkutė' }, side: 'staff' },
      request: { language: 'en', ip: '192.0.2.1', id: 'one' },
      clock: bank.clock,
    } as unknown as Parameters<ReturnType<typeof decideWatchlistHit>>[0])
    expect(answer).toMatchObject({ category: 5 })
    expect(await hitsOf(bank.db, [director])).toMatchObject([{ state: 'true_match' }])
    await review((under) => changeStatus(under, { status: 'REJECTED', reason: 'Sanctions' }))
    expect((await applying.readApplicant()).status).toBe('REJECTED')
  })

  it('nobody listed: it is let in with what its kind opens', async () => {
    const { id, readApplicant, review } = await makeApplying('Greta Sommer')
    await review((under) => approveApplication(under, 'Full ODD'))
    expect(await readApplicant()).toMatchObject({
      status: 'APPROVED',
      isBlocked: false,
      settings: { can_wire_transfer: true },
    })
    const opened = 'select entity, currency, name from account where customer_id = $1'
    expect(await rows(opened, id)).toContainEqual({ entity: 'UK', currency: 'GBP', name: 'Main' })
  })
})
