import type { AnyCall, CallBody } from '@fondaco/contract/call.ts'
import { claimTransaction, unclaimTransaction } from '@fondaco/contract/claims/calls.ts'
import { cancelTransaction, createTransaction } from '@fondaco/contract/payments/calls.ts'
import { askPayerBank, enterPayerData } from '@fondaco/contract/payments/payer-data-calls.ts'
import {
  askQuestion,
  changeConditions,
  decideAlert,
  decideTransaction,
  massUpdateTransactions,
  refuseCancelRequest,
  reverseTransaction,
} from '@fondaco/contract/payments/review-calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliverTransfers } from '../../../../test/incoming-transfer.ts'
import { type Bank, type Company, makeBank, order, type Person } from '../../../../test/make-bank.ts'
import { newId } from '../../../platform/ids.ts'

/** A staff decision with an Idempotency-Key has one effect and one answer, like a customer's payment. */

let bank: Bank
let jonas: Person
let ada: Person
beforeAll(async () => {
  bank = await makeBank()
  jonas = await bank.makeStaff('Jonas Kazlauskas')
  ada = await bank.makeStaff('Ada Admin', 'admin')
})
afterAll(() => bank.close())

async function pay(change: Parameters<typeof order>[1] = {}, from?: Company): Promise<string> {
  const company = from ?? (await bank.makeCompany({ settings: { can_inside_transfer: true } }))
  const made = await bank.call(company, createTransaction, { body: order(company, change) })
  await bank.pass(3_000)
  return made.result._id
}
const held = () => pay({ amount: '15000.00' })
const listed = () =>
  pay({ creditor: { name: 'Viktoras Demovičius', account: { account_id: 'DE89370400440532013000' } } })

async function asked(): Promise<string> {
  const company = await bank.makeCompany()
  const id = await pay({}, company)
  const { version } = await bank.transaction(id)
  await bank.call(company, cancelTransaction, { body: { _id: id, version, client_cancel_reason: 'CUST' } })
  return id
}
async function inside(): Promise<string> {
  const { account } = await bank.makeCompany()
  return pay({ type: 'INTERNAL', creditor: { name: 'Payee', account: { account_id: account.accountId } } })
}

async function unnamed(): Promise<string> {
  const company = await bank.makeCompany({ funds: 0n })
  const payer = { name: 'NOTPROVIDED', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }
  await deliverTransfers(bank, company.account.accountId, [{ transfer: { payer } }])
  await bank.pass(2_000)
  const [credit] = await bank.credits(company.account)
  return credit?.id ?? ''
}
async function bankAsked(): Promise<string> {
  const id = await unnamed()
  const { version } = await bank.transaction(id)
  await bank.call(ada, askPayerBank, { params: { id }, body: { sent_as: 'MT199 4711', version } })
  return id
}

/** Every call, a fitting transaction, and the body. */
const CASES: Readonly<
  Record<string, { call: AnyCall; make: () => Promise<string>; says: object; other: object }>
> = {
  decideTransaction: {
    call: decideTransaction,
    make: held,
    says: { action: 'DECLINE', reason_code: 'DUPLICATE' },
    other: { action: 'APPROVE' },
  },
  decideAlert: {
    call: decideAlert,
    make: listed,
    says: { decision: 'true_match', reason_code: 'SANCTIONS_MATCH' },
    other: { decision: 'false_positive', reason_code: 'NOT_LISTED_PARTY', reason: 'Born in another year' },
  },
  askQuestion: {
    call: askQuestion,
    make: held,
    says: { text: 'What is it for?', deadline: '2026-11-25T12:00:00Z' },
    other: { text: 'Who is it?', deadline: '2026-11-25T12:00:00Z' },
  },
  changeConditions: {
    call: changeConditions,
    make: held,
    says: { add: ['A contract'] },
    other: { add: ['An invoice'] },
  },
  refuseCancelRequest: {
    call: refuseCancelRequest,
    make: asked,
    says: { reason_code: 'REQUEST_UNFOUNDED' },
    other: { reason_code: 'REQUEST_TOO_LATE' },
  },
  askPayerBank: {
    call: askPayerBank,
    make: unnamed,
    says: { sent_as: 'MT199 4711' },
    other: { sent_as: 'MT199 4712' },
  },
  enterPayerData: {
    call: enterPayerData,
    make: bankAsked,
    says: { answer: 'given', payer_name: 'Greta Sommer' },
    other: { answer: 'refused', reason: 'Not allowed to.' },
  },
  reverseTransaction: {
    call: reverseTransaction,
    make: inside,
    says: { reason_code: 'DUPLICATE' },
    other: { reason_code: 'OPERATIONAL_ERROR' },
  },
}

/** A decision on the current state of a transaction, for repeated sending. */
async function decision({ call, make }: (typeof CASES)[string]) {
  const id = await make()
  const { version } = await bank.transaction(id)
  const send = (key: string, says: object) =>
    bank.call(call === reverseTransaction ? ada : jonas, call, {
      params: { id },
      body: { ...says, version } as CallBody<typeof call>,
      key,
    })
  return { id, send }
}

describe.each(Object.entries(CASES))('%s', (_, one) => {
  it('again with the same key gets the same answer, and has no second effect', async () => {
    const { id, send } = await decision(one)
    const key = newId()
    const answers = await Promise.all([send(key, one.says), send(key, one.says)])
    expect(answers.map(({ code }) => code)).toEqual(['OK00', 'OK00'])
    await bank.drain()
    const { version } = await bank.transaction(id)
    expect(await send(key, one.says)).toEqual(answers[0])
    expect(answers[1]).toEqual(answers[0])
    expect((await bank.transaction(id)).version).toBe(version)
  })

  it('with other content under the same key is refused', async () => {
    const { send } = await decision(one)
    const key = newId()
    expect((await send(key, one.says)).code).toBe('OK00')
    const answer = await send(key, one.other)
    expect([answer.status, answer.code]).toEqual([422, 'idempotency_key_reused'])
  })

  it('that was refused keeps nothing: the key may try again', async () => {
    const { id, send } = await decision(one)
    const key = newId()
    const inga = await bank.makeStaff('Inga Rimkutė')
    await bank.call(inga, claimTransaction, { params: { id }, body: {} })
    expect((await send(key, one.says)).code).toBe('transaction_locked')
    await bank.call(inga, unclaimTransaction, { params: { id }, body: {} })
    expect((await send(key, one.says)).code).toBe('OK00')
  })
})

describe('massUpdateTransactions', () => {
  it('again with the same key gets the answers of then; other content under it is refused', async () => {
    const ids = [await held(), await held()]
    const versions = await Promise.all(ids.map(async (id) => (await bank.transaction(id)).version))
    const key = newId()
    const send = (action: 'DECLINE' | 'FREEZE', some = ids) =>
      bank.call(jonas, massUpdateTransactions, {
        key,
        body: {
          ids: some,
          versions: versions.slice(0, some.length),
          action,
          reason_code: action === 'DECLINE' ? 'DUPLICATE' : 'ML_TF_SUSPICION',
        },
      })
    const answers = await Promise.all([send('DECLINE'), send('DECLINE')])
    expect(answers[0]?.result.map(({ code }) => code)).toEqual(['OK00', 'OK00'])
    expect(answers[1]).toEqual(answers[0])
    expect(await send('DECLINE')).toEqual(answers[0])
    expect((await send('FREEZE')).code).toBe('idempotency_key_reused')
    expect((await send('DECLINE', ids.slice(0, 1))).code).toBe('idempotency_key_reused')
  })
})
