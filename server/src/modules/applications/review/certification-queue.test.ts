import { listIndividuals } from '@fondaco/contract/applications/review-calls.ts'
import { listCompanies } from '@fondaco/contract/companies/review-calls.ts'
import { getStaffDashboard } from '@fondaco/contract/overview/calls.ts'
import { CERTIFICATION_QUEUES, type CertificationQueue } from '@fondaco/rules/onboarding/crs-notice.ts'
import { CUSTOMER_STATUSES, type CustomerStatus } from '@fondaco/rules/onboarding/customer-status.ts'
import { SeededRandom } from '@fondaco/rules/seeded-random.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bank, makeBank, type Person } from '../../../../test/make-bank.ts'
import { newId } from '../../../platform/ids.ts'

const DAY = 86_400_000

/** A customer of the model. */
interface Row {
  readonly id: string
  readonly isCompany: boolean
  readonly status: CustomerStatus
  readonly approvedAt: Date
  /** Of a company. */
  readonly askedAgain: Date | null
  readonly isDone: boolean
  /** The forms that were signed, oldest first. */
  readonly forms: readonly ('completed' | 'invalid' | 'declined')[]
}

let bank: Bank
let staff: Person
let now: Date
const rows: Row[] = []
const random = new SeededRandom(20_261_129)
const query = (sql: string, values: unknown[]) => bank.database.ownerPool.query(sql, values)

beforeAll(async () => {
  bank = await makeBank()
  staff = await bank.makeStaff('Inga Rimkutė')
  now = bank.clock.now()
  for (let n = 0; n < 60; n += 1) {
    const isCompany = n % 2 === 0
    const { customerId: id } = isCompany
      ? await bank.makeCompany({ funds: 0n })
      : await bank.makeIndividual({ funds: 0n })
    const ago = (most: number) => new Date(now.getTime() - random.below(most) * DAY - 3_600_000)
    const isDone = random.happens(0.4)
    const row: Row = {
      id,
      isCompany,
      status: random.happens(0.6) ? 'APPROVED' : random.pick(CUSTOMER_STATUSES),
      approvedAt: ago(90),
      askedAgain: isCompany && !isDone && random.happens(0.4) ? ago(60) : null,
      isDone,
      forms: Array.from({ length: random.below(3) }, () =>
        random.pick(['completed', 'invalid', 'declined'] as const),
      ),
    }
    rows.push(row)
    await query('update customer set status = $2, approved_at = $3 where id = $1', [
      id,
      row.status,
      row.approvedAt,
    ])
    const done = isDone ? now : null
    if (isCompany)
      await query('update company set crs_done_at = $2, crs_asked_at = $3 where customer_id = $1', [
        id,
        done,
        row.askedAgain,
      ])
    else await query('update person set crs_done_at = $2 where party_id = $1', [id, done])
    for (const [index, status] of row.forms.entries())
      await query(
        `insert into crs_signature (id, party_id, envelope_id, status, begun_at, ended_at, begun_by)
         values ($1, $2, $1::uuid::text, $3, $4, $4, $5)`,
        [newId(), id, status, new Date(now.getTime() - (10 - index) * DAY), staff.id],
      )
  }
})
afterAll(() => bank.close())

const askedSince = ({ approvedAt, askedAgain }: Row) => askedAgain ?? approvedAt
const isInvalid = ({ forms }: Row) => forms.filter((form) => form !== 'declined').at(-1) === 'invalid'
const isIn: Readonly<Record<CertificationQueue, (row: Row) => boolean>> = {
  due: () => true,
  late: (row) => askedSince(row).getTime() <= now.getTime() - 30 * DAY,
  invalid: isInvalid,
}
const modelled = (isCompany: boolean, queue: CertificationQueue) =>
  rows.filter(
    (row) => row.isCompany === isCompany && row.status === 'APPROVED' && !row.isDone && isIn[queue](row),
  )
const list = (isCompany: boolean, certification?: CertificationQueue) =>
  bank.call(staff, isCompany ? listCompanies : listIndividuals, {
    query: { limit: 100, ...(certification ? { certification } : {}) },
  } as never)
type Listed = { _id: string; certification: { since: string; late: boolean; invalid: boolean } | null }

describe.each([
  ['companies', true],
  ['individuals', false],
] as const)('%s who have not signed', (_, isCompany) => {
  it.each(CERTIFICATION_QUEUES)('are found as the model says: %s', async (queue) => {
    const found = ((await list(isCompany, queue)).result as never as Listed[]).map(({ _id }) => _id)
    const expected = modelled(isCompany, queue)
    expect(found.toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
    expect(expected.length).toBeGreaterThan(0)
  })

  it('say since when, whether it is long ago, and whether the last form is invalid', async () => {
    const all = (await list(isCompany)).result as never as Listed[]
    const due = new Map(modelled(isCompany, 'due').map((row) => [row.id, row]))
    for (const { _id, certification } of all) {
      const row = due.get(_id)
      expect(certification).toEqual(
        row ? { since: askedSince(row).toISOString(), late: isIn.late(row), invalid: isInvalid(row) } : null,
      )
    }
  })

  it('are counted, from the one who was asked first', async () => {
    const { queues } = (await bank.call(staff, getStaffDashboard)).result
    const expected = modelled(isCompany, 'due')
    const first = expected.map(askedSince).toSorted((a, b) => a.getTime() - b.getTime())[0]
    expect(
      queues.find(({ name }) => name === `${isCompany ? 'company' : 'individual'}_certifications`),
    ).toMatchObject({
      count: expected.length,
      oldest_at: first?.toISOString(),
    })
  })

  it('are asked for by no other word', async () => {
    expect((await list(isCompany, 'all' as never)).code).toBe('input_invalid')
  })
})
