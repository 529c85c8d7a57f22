import { cancelTransaction, createTransaction, getTransaction } from '@fondaco/contract/payments/calls.ts'
import { decideAlert, decideTransaction } from '@fondaco/contract/payments/review-calls.ts'
import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import { approveChange, getChange, withdrawChange } from '@fondaco/contract/proposals/calls.ts'
import { enterWire, takeWire } from '@fondaco/contract/wires/calls.ts'
import type { EnteredWire } from '@fondaco/contract/wires/entered-schemas.ts'
import { formatAccountId } from '@fondaco/rules/iban.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bank, type Company, makeBank, type Person, wireOrder } from '../../../../test/make-bank.ts'

let bank: Bank
let company: Company
let ana: Person
let ben: Person
let cleo: Person
beforeAll(async () => {
  bank = await makeBank()
  company = await bank.makeCompany({
    account: { currency: 'GBP' },
    settings: { can_wire_transfer: true },
  })
  ana = await bank.makeStaff('Ana Petrauskaitė')
  ben = await bank.makeStaff('Ben Antrasis')
  cleo = await bank.makeStaff('Cleo Trečioji')
})
afterAll(() => bank.close())

type Received = Extract<EnteredWire, { readonly what: 'RECEIVED' }>

let references = 0
function nextReference(): string {
  references += 1
  return `IN-${references}`
}
const received = (change: Partial<Received> = {}): Received => ({
  what: 'RECEIVED',
  account: company.account.accountId,
  amount: '300.00',
  external_ref: nextReference(),
  payer: {
    name: 'Harbor Tools Inc',
    account_id: '000123456789',
    bic: 'CHASUS33',
    address: { country: 'US', city: 'New York', street: '12 Pier Street' },
    identification: 'C-4711',
  },
  charges: 'SHA',
  reason: 'The statement of the bank',
  ...change,
})
const enter = (body: EnteredWire, by = ana) => bank.call(by, enterWire, { body })
const approve = async (id: string, by = ben) => (await bank.call(by, approveChange, { params: { id } })).code
async function entered(body: EnteredWire): Promise<string> {
  const { code, result } = await enter(body)
  expect(code).toBe('OK00')
  return result.change._id
}
const credit = async (externalRef: string) =>
  bank.db
    .selectFrom('transaction')
    .selectAll()
    .where('external_ref', '=', externalRef)
    .where('direction', '=', 'CREDIT')
    .executeTakeFirst()
async function act(by: Person, id: string, decision: object) {
  const { version } = await bank.transaction(id)
  const body = { version, ...decision } as never
  return (await bank.call(by, decideTransaction, { params: { id }, body })).code
}

describe('a wire that came in', () => {
  it('is booked by a second person, screened, and completed by anybody but its enterer', async () => {
    const before = await bank.figures(company.account)
    const body = received()
    const change = await entered(body)
    expect(await credit(body.external_ref)).toBeUndefined()
    expect(await bank.house('suspense', 'GBP')).toBe(0)
    expect(await approve(change, ana)).toBe('maker_cannot_approve')
    expect(await approve(change)).toBe('OK00')
    expect(await bank.house('suspense', 'GBP')).toBe(300)
    await bank.drain()
    const made = await credit(body.external_ref)
    const id = made?.id ?? ''
    expect(made).toMatchObject({
      status: 'TO_CLEAR',
      type: 'WIRE',
      rail: 'manual',
      amount: 300_00n,
      debtor_bic: 'CHASUS33XXX',
      created_by_name: 'Ana Petrauskaitė',
      wire: { payee_kind: null, uetr: null, charges: 'SHA', payer: { customer_number: 'C-4711' } },
    })
    const complete = { action: 'COMPLETED', external_ref: body.external_ref }
    expect(await act(ana, id, complete)).toBe('maker_cannot_approve')
    expect(await act(ben, id, complete)).toBe('OK00')
    const after = await bank.figures(company.account)
    expect(after.available - before.available).toBeCloseTo(300)
    expect(await bank.house('suspense', 'GBP')).toBe(0)
  })

  it('can be withdrawn, and nothing was booked', async () => {
    const body = received()
    const id = await entered(body)
    expect((await bank.call(ana, withdrawChange, { params: { id } })).code).toBe('OK00')
    expect(await approve(id)).toBe('proposal_decided')
    expect(await credit(body.external_ref)).toBeUndefined()
  })

  it('short of its payer’s data goes to review', async () => {
    const body = received({
      payer: { name: 'Harbor Tools Inc', account_id: '000123456789', bic: 'CHASUS33' },
      amount: '2000.00',
    })
    await approve(await entered(body))
    await bank.drain()
    expect((await credit(body.external_ref))?.status).toBe('REVIEW')
  })

  it('from a payer whose name was cleared is held again when the LEI of the list comes with it', async () => {
    const comesIn = async (identification: string, amount: string) => {
      const payer = { ...received().payer, name: 'Umbra Delta Arms Brokerage Ltd', identification }
      const body = received({ payer, amount })
      await approve(await entered(body))
      await bank.drain()
      const made = await credit(body.external_ref)
      return { id: made?.id ?? '', status: made?.status }
    }
    const first = await comesIn('C-4711', '305.00')
    expect(first.status).toBe('PENDING_AML')
    const { version } = await bank.transaction(first.id)
    const reason = 'Another register number: ours is of Malta'
    const cleared = { decision: 'false_positive', reason_code: 'NOT_LISTED_PARTY', reason, version } as const
    const params = { id: first.id }
    expect((await bank.call(cleo, decideAlert, { params, body: cleared })).code).toBe('OK00')
    expect(await act(ben, first.id, { action: 'APPROVE' })).toBe('OK00')
    expect((await comesIn('C-4711', '306.00')).status).toBe('TO_CLEAR')
    expect((await comesIn('UMBR00DEMO00NOBODY17', '307.00')).status).toBe('PENDING_AML')
  })

  it('has the value date on which the bank credited it', async () => {
    const body = received({ amount: '304.00', value_date: '2026-11-19' })
    await approve(await entered(body))
    await bank.drain()
    const made = await credit(body.external_ref)
    expect(made?.value_date).toBe('2026-11-19')
  })

  it('keeps what was sent', async () => {
    const body = received({ sent: { amount: '315.00', currency: 'USD' }, amount: '301.00' })
    await approve(await entered(body))
    expect((await credit(body.external_ref))?.wire?.sent).toEqual({ amount: '31500', currency: 'USD' })
  })

  it('is shown side by side in the language of the reader', async () => {
    const { result } = await bank.call(ben, getChange, { params: { id: await entered(received()) } })
    expect(result.lines.map(({ label, after }) => [label, after[0]]).slice(0, 3)).toEqual([
      ['What the bank told', 'A wire came in'],
      ['Amount', '300.00 GBP'],
      ['For the account', `Rasos Baldai UAB, ${formatAccountId(company.account.accountId)}`],
    ])
  })

  it.each<[string, () => Partial<Received>, string]>([
    ['for an account of nobody', () => ({ account: 'LT121000011101001000' }), 'payee_account_unknown'],
    ['of nothing', () => ({ amount: '0.00' }), 'amount_invalid'],
    ['from a wrong bank', () => ({ payer: { ...received().payer, bic: 'CHAS' } }), 'payee_bank_invalid'],
    ['credited tomorrow', () => ({ value_date: '2026-11-24' }), 'value_date_unfit'],
    ['credited two years ago', () => ({ value_date: '2024-11-20' }), 'value_date_unfit'],
    ['sent as nothing', () => ({ sent: { amount: '0.00', currency: 'USD' } }), 'amount_invalid'],
  ])('%s is refused', async (_, change, code) => {
    expect((await enter(received(change()))).code).toBe(code)
  })

  it('is entered once under a reference of the bank', async () => {
    const body = received()
    const id = await entered(body)
    expect((await enter(body, cleo)).code).toBe('proposal_waits')
    expect(await approve(id)).toBe('OK00')
    expect((await enter(body, cleo)).code).toBe('external_ref_used')
  })

  it('is booked once, by two who approve it at once', async () => {
    const body = received({ amount: '302.00' })
    const id = await entered(body)
    const codes = await Promise.all([approve(id, ben), approve(id, cleo)])
    expect(codes.sort()).toEqual(['OK00', 'proposal_decided'])
  })

  it('is not seen by staff of another entity', async () => {
    const abroad = await bank.makeStaff('Ann Hill', 'compliance', ['UK'])
    expect((await enter(received(), abroad)).code).toBe('payee_account_unknown')
  })
})

/** A wire of ours that waits to be keyed. */
async function waiting(): Promise<string> {
  const body = wireOrder(company, { duplicate_confirmed: true })
  const { result } = await bank.call(company, createTransaction, { body })
  await bank.drain()
  return result._id
}
async function completed(ref: string): Promise<string> {
  const id = await waiting()
  expect(await act(cleo, id, { action: 'COMPLETED', external_ref: ref })).toBe('OK00')
  return id
}
const of = (id: string) => ({ transaction_id: id, reason: 'The bank wrote to us.' })

describe('what a bank told about a wire of ours', () => {
  it('that it came back is booked once, less its charges, and linked', async () => {
    const id = await completed('OUT-1')
    const before = await bank.figures(company.account)
    const body = {
      what: 'RETURNED',
      amount: '240.00',
      external_ref: 'BACK-1',
      reason_code: 'AC04',
      ...of(id),
    } as const
    await approve(await entered(body))
    const made = await credit('BACK-1')
    expect(made).toMatchObject({
      subtype: 'RETURN',
      original_id: id,
      amount: 240_00n,
      status: 'COMPLETED',
      reason_code: 'AC04',
      wire: {
        sent: { amount: '25000', currency: 'GBP' },
        deducted: [{ amount: '1000', currency: 'GBP' }],
      },
    })
    expect(await bank.transaction(id)).toMatchObject({ status: 'COMPLETED', cancel_status: 'RETURNED' })
    const after = await bank.figures(company.account)
    expect(after.available - before.available).toBeCloseTo(240)
    expect((await enter({ ...body, external_ref: 'BACK-2' })).code).toBe('already_reversed')
  })

  it('that it was refused gives the money back, also while it is taken', async () => {
    const id = await waiting()
    const { version } = await bank.transaction(id)
    await bank.call(cleo, takeWire, { params: { id }, body: { version } })
    await approve(await entered({ what: 'REFUSED', reason_code: 'AC01', ...of(id) }))
    expect(await bank.transaction(id)).toMatchObject({
      status: 'REJECTED',
      taken_by: null,
      reason_code: 'AC01',
    })
  })

  it('is overtaken by what happened meanwhile', async () => {
    const id = await waiting()
    const change = await entered({ what: 'REFUSED', reason_code: 'AC01', ...of(id) })
    await act(cleo, id, { action: 'COMPLETED', external_ref: 'OUT-2' })
    expect(await approve(change)).toBe('proposal_overtaken')
  })

  it.each<[string, () => Promise<string>, (id: string) => EnteredWire, string]>([
    [
      'more than was sent',
      () => completed('OUT-3'),
      (id) => ({ what: 'RETURNED', amount: '250.01', external_ref: 'B', reason_code: 'AC04', ...of(id) }),
      'amount_invalid',
    ],
    [
      'a return of what was not sent',
      waiting,
      (id) => ({ what: 'RETURNED', amount: '1.00', external_ref: 'B', reason_code: 'AC04', ...of(id) }),
      'wire_state_other',
    ],
    [
      'a refusal of what was completed',
      () => completed('OUT-4'),
      (id) => ({ what: 'REFUSED', reason_code: 'AC04', ...of(id) }),
      'wire_state_other',
    ],
    [
      'a request to give back what we sent',
      () => completed('OUT-5'),
      (id) => ({ what: 'ASKED_BACK', reason_code: 'DUPL', bank: 'Chase', ...of(id) }),
      'wire_state_other',
    ],
  ])('%s is refused', async (_, make, body, code) => {
    expect((await enter(body(await make()))).code).toBe(code)
  })
})

describe('what a bank answers when a wire is to be cancelled', () => {
  /** A wire that is taken when its customer asks to cancel it. */
  async function askedWhileTaken(): Promise<string> {
    const id = await waiting()
    const { version } = await bank.transaction(id)
    await bank.call(cleo, takeWire, { params: { id }, body: { version } })
    const { customer_version } = await bank.transaction(id)
    const body = { _id: id, version: customer_version }
    expect((await bank.call(company, cancelTransaction, { body })).code).toBe('OK00')
    return id
  }
  /** A wire of the demo’s past, which its bank has: staff recalled it. */
  async function recalled(): Promise<string> {
    const id = await waiting()
    await bank.db.updateTable('transaction').set({ status: 'ACCEPTED' }).where('id', '=', id).execute()
    expect(await act(ana, id, { action: 'CANCEL', reason_code: 'TECH' })).toBe('OK00')
    return id
  }
  const recallOf = async (id: string) =>
    (
      await bank.db
        .selectFrom('transaction_cancelation')
        .select(['state', 'answer_code'])
        .where('transaction_id', '=', id)
        .execute()
    ).map(({ state, answer_code }) => [state, answer_code])
  const yes = (id: string) => ({ what: 'CANCELED', ...of(id) }) as const
  const no = (id: string) => ({ what: 'CANCEL_REFUSED', reason_code: 'NOOR', ...of(id) }) as const
  const bankTold = async (id: string, who: Person) =>
    ((await bank.call(who, getTransaction, { params: { id } })).result as StaffTransaction).bank_told

  it.each([
    ['while it is taken', askedWhileTaken, 'CUST', []],
    ['once its bank has it', recalled, 'TECH', [['RETURNED', null]]],
  ] as const)('yes, %s: its money is free when a second person agrees', async (_, make, code, recalls) => {
    const before = await bank.figures(company.account)
    const id = await make()
    const change = await entered(yes(id))
    expect(await approve(change, ana)).toBe('maker_cannot_approve')
    expect((await bank.transaction(id)).cancel_status).toBe('REQ_CANCEL')
    expect(await approve(change)).toBe('OK00')
    expect(await bank.transaction(id)).toMatchObject({
      status: 'CANCELED',
      cancel_status: 'NONE',
      taken_by: null,
      reason_code: code,
    })
    expect(await recallOf(id)).toEqual(recalls)
    expect(await bank.figures(company.account)).toEqual(before)
  })

  it.each([
    ['while it is taken', askedWhileTaken, 'TO_CLEAR', []],
    ['once its bank has it', recalled, 'ACCEPTED', [['REFUSED', 'NOOR']]],
  ] as const)('no, %s: it goes on, and the customer is told why', async (_, make, status, recalls) => {
    const id = await make()
    const { reserved } = await bank.figures(company.account)
    const told = bank.notices.length
    expect(await approve(await entered(no(id)))).toBe('OK00')
    await bank.drain()
    expect(await bank.transaction(id)).toMatchObject({ status, cancel_status: 'CANCEL_REFUSED' })
    expect(await recallOf(id)).toEqual(recalls)
    expect((await bank.figures(company.account)).reserved).toBe(reserved)
    expect(bank.notices.slice(told).map(({ message }) => message.en)).toContainEqual(
      expect.stringContaining('The payee’s bank never received the payment.'),
    )
    expect(await bankTold(id, ana)).not.toContain('CANCEL_REFUSED')
  })

  it('is not offered, and refused, where nobody asked to cancel it', async () => {
    const id = await waiting()
    expect(await bankTold(id, ana)).toEqual(['REFUSED'])
    expect((await enter(yes(id))).code).toBe('wire_state_other')
    expect((await enter(no(id))).code).toBe('wire_state_other')
  })
})

it('a bank asks for a received wire back: the amount is blocked, and staff decide', async () => {
  const body = received({ amount: '303.00' })
  await approve(await entered(body))
  await bank.drain()
  const id = (await credit(body.external_ref))?.id ?? ''
  await act(ben, id, { action: 'COMPLETED', external_ref: body.external_ref })
  const change = await entered({ what: 'ASKED_BACK', reason_code: 'DUPL', bank: 'Chase', ...of(id) })
  expect(await approve(change)).toBe('OK00')
  expect((await bank.transaction(id)).cancel_status).toBe('REQ_RETURN')
  expect(await act(cleo, id, { action: 'APPROVE_RETURN' })).toBe('OK00')
  expect((await bank.transaction(id)).status).toBe('RETURN')
})
