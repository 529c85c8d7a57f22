import { verifyPayee } from '@fondaco/contract/payees/calls.ts'
import { authorisePayment } from '@fondaco/contract/payments/authorisation.ts'
import { createTransaction, getReceipt, getTransaction } from '@fondaco/contract/payments/calls.ts'
import type { IdentifierResult } from '@fondaco/rules/payees/payee-identifier.ts'
import type { PayeeResult } from '@fondaco/rules/payees/payee-name.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Bank, type Company, makeBank, order } from '../../../../test/make-bank.ts'
import { readPdf } from '../../../../test/read-pdf.ts'
import { newId } from '../../../platform/ids.ts'
import type {
  PayeeOutcome,
  PayeeQuestion,
  PayeeVerification,
} from '../../../providers/payee-verification/index.ts'

/** The check of the payee's name: before a payment for its payer, and with the payment for ever. */

const ELSEWHERE = 'DE89370400440532013000'

let bank: Bank
let asked: PayeeQuestion[] = []
let answer: (question: PayeeQuestion) => PayeeOutcome
const answered = (given: Extract<PayeeOutcome, { outcome: 'answered' }>['answer']): PayeeOutcome => ({
  outcome: 'answered',
  answer: given,
})

const otherBanks: PayeeVerification = {
  name: 'banks of this test',
  simulated: true,
  async ask(question) {
    asked.push(question)
    return answer(question)
  },
}

beforeAll(async () => {
  bank = await makeBank({ providers: { payeeVerification: otherBanks } })
})
afterAll(() => bank.close())
beforeEach(() => {
  asked = []
  answer = () => answered({ result: 'MTCH' })
})

const LEI = '5493001KJTIIGC8Y1R12'

const company = (more: Parameters<Bank['makeCompany']>[0] = {}) =>
  bank.makeCompany({ funds: 500_00n, ...more, settings: { can_inside_transfer: true, ...more.settings } })
const verify = (who: Company, name: string, account_id = ELSEWHERE, more: { identifier?: string } = {}) =>
  bank.call(who, verifyPayee, { body: { account_id, name, ...more } })
const creditor = (name: string, account_id = ELSEWHERE) => ({ name, account: { account_id } })

async function pay(who: Company, change: Parameters<typeof order>[1]): Promise<string> {
  const { code, result } = await bank.call(who, createTransaction, { body: order(who, change) })
  expect(code).toBe('OK00')
  return result._id
}
const checkOf = (id: string) =>
  bank.db
    .selectFrom('transaction_payee_check')
    .selectAll()
    .where('transaction_id', '=', id)
    .executeTakeFirst()

describe('a check', () => {
  it.each<[string, PayeeOutcome, object]>([
    ['match', answered({ result: 'MTCH' }), { result: 'MTCH' }],
    [
      'close match',
      answered({ result: 'CMTC', name: 'Greta Sommer' }),
      { result: 'CMTC', name: 'Greta Sommer' },
    ],
    ['no match', answered({ result: 'NMTC' }), { result: 'NMTC' }],
    ['not possible', answered({ result: 'NOAP' }), { result: 'NOAP' }],
    ['too late', { outcome: 'failed', failure: 'timed_out', detail: '' }, { result: 'NOAP' }],
    ['malformed', { outcome: 'failed', failure: 'malformed', detail: '' }, { result: 'NOAP' }],
    [
      'by a wrong certificate',
      { outcome: 'failed', failure: 'wrong_certificate', detail: '' },
      { result: 'NOAP' },
    ],
  ])('of another bank: %s', async (_, outcome, told) => {
    answer = () => outcome
    const who = await company()
    const { result } = await verify(who, 'G. Sommer')
    expect(result).toMatchObject(told)
    if (!('name' in told)) expect(result).not.toHaveProperty('name')
    const stored = await bank.db
      .selectFrom('payee_check')
      .selectAll()
      .where('id', '=', result._id)
      .executeTakeFirstOrThrow()
    expect(stored).toMatchObject({
      user_id: who.id,
      customer_id: who.customerId,
      account: ELSEWHERE,
      name: 'G. Sommer',
      result: result.result,
      words: result.words,
      failure: outcome.outcome === 'failed' ? outcome.failure : null,
    })
    expect(asked).toMatchObject([{ iban: ELSEWHERE, bic: 'COBADEFFXXX', about: { name: 'G. Sommer' } }])
  })

  it.each<[string, Parameters<Bank['makeCompany']>[0], string, string, string | undefined]>([
    ['nearly right', { name: 'Upės Verslas UAB' }, 'Upės Verlsas', 'CMTC', 'Upės Verslas UAB'],
    [
      'nearly right, in another currency',
      { name: 'Upės Verslas UAB', account: { currency: 'USD' } },
      'Upės Verlsas',
      'NMTC',
      undefined,
    ],
    [
      'nearly right, of a blocked account',
      { name: 'Upės Verslas UAB', account: { status: 'BLOCKED' } },
      'Upės Verlsas',
      'CMTC',
      'Upės Verslas UAB',
    ],
    [
      'right, of a closed account',
      { name: 'Upės Verslas UAB', account: { status: 'CLOSED' } },
      'Upės Verslas',
      'NOAP',
      undefined,
    ],
  ])('of our own account: %s', async (_, payee, given, result, name) => {
    const [who, to] = [await company(), await company(payee)]
    const told = await verify(who, given, to.account.accountId)
    expect([told.result.result, told.result.name, told.result.simulated]).toEqual([result, name, false])
    expect(asked).toEqual([])
  })

  it('of a company by name and identifier asks for both, and the worse one counts', async () => {
    answer = ({ about }) => answered({ result: 'name' in about ? 'MTCH' : 'NMTC' })
    const { result } = await verify(await company(), 'Muster Handel', ELSEWHERE, { identifier: 'DE 123' })
    expect([result.result, result.identifier_result]).toEqual(['NMTC', 'NMTC'])
    expect(result.words).toMatch(/^The company number is not that of the holder/)
    expect(asked.map(({ about }) => about)).toEqual([
      { name: 'Muster Handel' },
      { identifier: { kind: 'other', value: 'DE 123' } },
    ])
  })

  it('of our own company by name and number is right where both are', async () => {
    const [who, to] = [await company(), await company({ name: 'Upės Verslas UAB' })]
    await bank.db
      .updateTable('company')
      .set({ answers: JSON.stringify({ info: { registration_id: '305123456' } }) })
      .where('customer_id', '=', to.customerId)
      .execute()
    const results = []
    for (const identifier of ['305123456', '305123450'])
      results.push(
        (await verify(who, 'Upės Verslas', to.account.accountId, { identifier })).result.result,
        (
          await bank.call(who, verifyPayee, {
            body: { account_id: to.account.accountId, identifier, company_id: who.customerId },
          })
        ).result.result,
      )
    expect(results).toEqual(['MTCH', 'MTCH', 'NMTC', 'NMTC'])
    expect(asked).toEqual([])
  })

  const RECORD = {
    legal_name: 'Upės Verslas UAB',
    registration_id: '305123456',
    registered_address: { country: 'LT', city: 'Kaunas' },
  }
  it.each<[string, { answers?: object; without?: string; inactive?: string }, given: string, result: string]>(
    [
      ['its LEI', {}, LEI, 'MTCH'],
      ['its LEI, as people write it', {}, '5493 001k jtii gc8y 1r12', 'MTCH'],
      ['another LEI', {}, '529900T8BM49AURSDO55', 'NMTC'],
      [
        'the LEI of a number that it no longer has',
        { answers: { registration_id: '305123457' } },
        LEI,
        'NOAP',
      ],
      ['its LEI, when it has no number', { answers: { registration_id: '' } }, LEI, 'NOAP'],
      ['the LEI of a record without its number', { without: 'registration_id' }, LEI, 'NOAP'],
      // The same number is that of another company in another country.
      ['the LEI of a record without its address', { without: 'registered_address' }, LEI, 'NOAP'],
      ['the LEI of a record without its name', { without: 'legal_name' }, LEI, 'NOAP'],
      [
        'the LEI of a company in another country',
        { answers: { registered_address: { country: 'LV', city: 'Kaunas' } } },
        LEI,
        'NOAP',
      ],
      ['the LEI of a company that the register no longer has', { inactive: 'legal_name' }, LEI, 'NOAP'],
    ],
  )('of our own company by LEI: %s', async (_, { answers, without, inactive }, identifier, result) => {
    const [who, to] = [await company(), await company({ name: 'Upės Verslas UAB' })]
    const { legal_name, ...info } = RECORD
    await bank.db
      .updateTable('company')
      .set({ answers: JSON.stringify({ legal_name, info: { ...info, ...answers } }) })
      .where('customer_id', '=', to.customerId)
      .execute()
    const fields = (Object.keys(RECORD) as (keyof typeof RECORD)[]).filter((field) => field !== without)
    await bank.db
      .insertInto('register_detail')
      .values(
        fields.map((field) => ({
          customer_id: to.customerId,
          field,
          source: 'Register',
          lei: LEI,
          is_active: field !== inactive,
          details: JSON.stringify({ [field]: RECORD[field] }),
          read_at: bank.clock.now(),
        })),
      )
      .execute()
    const told = (await verify(who, 'Upės Verslas', to.account.accountId, { identifier })).result
    expect(told.identifier_result).toBe(result)
    expect(told.result).toBe(result === 'NMTC' ? 'NMTC' : 'MTCH')
  })

  it.each(['5493001KJTIIGC8Y1R13', 'Muster', '=1+1'])('refuses “%s” as an identifier', async (identifier) => {
    const { code } = await verify(await company(), 'Muster', ELSEWHERE, { identifier })
    expect(code).toBe('input_invalid')
    expect(asked).toEqual([])
  })

  it('is about a name or an identifier', async () => {
    const { code } = await bank.call(await company(), verifyPayee, { body: { account_id: ELSEWHERE } })
    expect(code).toBe('input_invalid')
  })

  it('cannot be changed afterwards', async () => {
    await verify(await company(), 'Greta Sommer')
    await expect(bank.db.updateTable('payee_check').set({ result: 'MTCH' }).execute()).rejects.toThrow(
      /denied/,
    )
    await expect(bank.db.deleteFrom('transaction_payee_check').execute()).rejects.toThrow(/denied/)
  })
})

describe('a payment', () => {
  it('keeps the check that its payer saw, for customer, staff, audit and receipt', async () => {
    answer = () => answered({ result: 'NMTC' })
    const who = await company()
    const seen = (await verify(who, 'Greta Sommer')).result
    const body = order(who, { payee_check: seen._id })
    expect((await bank.call(who, authorisePayment, { body })).code).toBe('OK00')
    const id = await pay(who, { payee_check: seen._id })
    expect(asked).toHaveLength(1)
    const kept = { result: 'NMTC', shown: true, choice: 'went_on', words: seen.words }
    expect(await checkOf(id)).toMatchObject({ ...kept, check_id: seen._id, name: 'Greta Sommer' })
    const staff = await bank.makeStaff('Clara Amsel')
    for (const reader of [who, staff]) {
      const { result } = await bank.call(reader, getTransaction, { params: { id } })
      expect(result.payee_check).toMatchObject(kept)
    }
    const [event] = await bank.db
      .selectFrom('audit_event')
      .select('after')
      .where('object_id', '=', id)
      .where('action', '=', 'transaction.create')
      .execute()
    expect(event?.after).toMatchObject({ payee_check: kept })
    const file = await bank.download(who, getReceipt, { params: { id }, query: { timezone: 'UTC' } })
    expect(readPdf(file.bytes).texts.join(' ')).toMatch(/No match\. .*The payer went on/)
  })

  it('keeps the identifier that was checked, and its answer', async () => {
    const who = await company()
    const seen = (await verify(who, 'Greta Sommer', ELSEWHERE, { identifier: 'HRB 86891' })).result
    const id = await pay(who, { payee_check: seen._id })
    expect(await checkOf(id)).toMatchObject({
      identifier: 'HRB 86891',
      identifier_result: 'MTCH',
      shown: true,
    })
    const staff = await bank.makeStaff('Edita Amsel')
    for (const reader of [who, staff]) {
      const { result } = await bank.call(reader, getTransaction, { params: { id } })
      expect(result.payee_check).toMatchObject({ identifier: 'HRB 86891', identifier_text: 'Match' })
    }
  })

  it.each<[string, PayeeResult, PayeeResult, IdentifierResult | null]>([
    ['both match', 'MTCH', 'MTCH', 'MTCH'],
    ['only the name matches', 'NMTC', 'MTCH', 'NMTC'],
    ['only the number matches', 'NMTC', 'NMTC', 'MTCH'],
    ['the number cannot be checked', 'CMTC', 'CMTC', 'NOAP'],
  ])('keeps the answer about the name beside that about a number: %s', async (_, all, ofName, ofNumber) => {
    answer = ({ about }) =>
      answered(
        'name' in about
          ? ofName === 'CMTC'
            ? { result: 'CMTC', name: 'Gréta Sommer' }
            : { result: ofName }
          : { result: ofNumber ?? 'NOAP' },
      )
    const who = await company()
    const seen = (await verify(who, 'Greta Sommers', ELSEWHERE, { identifier: 'HRB 86891' })).result
    const id = await pay(who, { payee_check: seen._id, creditor: creditor('Greta Sommers') })
    const kept = { result: all, name_result: ofName, identifier_result: ofNumber }
    expect(await checkOf(id)).toMatchObject(kept)
    const stored = bank.db.selectFrom('payee_check').selectAll().where('id', '=', seen._id)
    expect(await stored.executeTakeFirst()).toMatchObject(kept)
  })

  it('asks about the number of an order whose check has none, and shows both to the customer', async () => {
    answer = ({ about }) => answered({ result: 'name' in about ? 'MTCH' : 'NMTC' })
    const who = await company()
    const seen = (await verify(who, 'Greta Sommer')).result
    for (const [amount, given] of [
      ['1.10', {}],
      ['1.20', { payee_check: seen._id }],
    ] as const) {
      const id = await pay(who, {
        ...given,
        amount,
        creditor: { ...creditor('Greta Sommer'), identifier: 'HRB 86891' },
      })
      expect(await checkOf(id)).toMatchObject({
        check_id: null,
        result: 'NMTC',
        name_result: 'MTCH',
        identifier: 'HRB 86891',
        identifier_result: 'NMTC',
        shown: false,
      })
      const { result } = await bank.call(who, getTransaction, { params: { id } })
      expect(result.payee_check).toMatchObject({ name_text: 'Match', identifier_text: 'No match' })
      const file = await bank.download(who, getReceipt, { params: { id }, query: { timezone: 'UTC' } })
      expect(readPdf(file.bytes).texts.join(' ')).toMatch(/HRB 86891\. No match\./)
    }
  })

  it('is kept as its payer saw it where the order gives the same number', async () => {
    const who = await company()
    const seen = (await verify(who, 'Greta Sommer', ELSEWHERE, { identifier: 'HRB 86891' })).result
    const id = await pay(who, {
      payee_check: seen._id,
      creditor: { ...creditor('Greta Sommer'), identifier: 'HRB 86891' },
    })
    expect(await checkOf(id)).toMatchObject({ check_id: seen._id, shown: true, choice: 'matched' })
  })

  it('refuses a number that is none', async () => {
    const who = await company()
    const { code } = await bank.call(who, createTransaction, {
      body: order(who, { creditor: { ...creditor('Greta Sommer'), identifier: 'Sommer' } }),
    })
    expect(code).toBe('input_invalid')
  })

  it('with an old check asks about its identifier again', async () => {
    const who = await company()
    const seen = (await verify(who, 'Greta Sommer', ELSEWHERE, { identifier: 'HRB 86891' })).result
    await bank.pass(31 * 60_000)
    answer = ({ about }) => answered({ result: 'name' in about ? 'MTCH' : 'NMTC' })
    const id = await pay(who, { payee_check: seen._id })
    expect(await checkOf(id)).toMatchObject({
      identifier: 'HRB 86891',
      identifier_result: 'NMTC',
      result: 'NMTC',
      shown: false,
    })
  })

  it('to the real name of a close match says that its payer took it', async () => {
    answer = () => answered({ result: 'CMTC', name: 'Gréta Sommer' })
    const who = await company()
    const seen = (await verify(who, 'G. Sommer')).result
    const id = await pay(who, { payee_check: seen._id, creditor: creditor('Greta Sommer') })
    expect(await checkOf(id)).toMatchObject({
      choice: 'took_name',
      name: 'G. Sommer',
      matched_name: 'Gréta Sommer',
    })
  })

  it('without a check is checked by the server, and its payer learns no name by it', async () => {
    answer = () => answered({ result: 'CMTC', name: 'Secret Holder' })
    const who = await company()
    const id = await pay(who, {})
    expect(await checkOf(id)).toMatchObject({ shown: false, check_id: null, choice: null, words: null })
    const { result } = await bank.call(who, getTransaction, { params: { id } })
    expect(result.payee_check).toMatchObject({ result: 'CMTC', shown: false, matched_name: null })
    expect(JSON.stringify(result)).not.toContain('Secret Holder')
    const staff = await bank.makeStaff('Dora Amsel')
    const known = (await bank.call(staff, getTransaction, { params: { id } })).result
    expect(known.payee_check?.matched_name).toBe('Secret Holder')
  })

  it.each<[string, (who: Company, check: string) => Promise<Parameters<typeof order>[1]>]>([
    ['with an unknown check', async () => ({ payee_check: newId() })],
    ['to another name', async (_, payee_check) => ({ payee_check, creditor: creditor('Anna Sommer') })],
    [
      'to another account',
      async (_, payee_check) => ({
        payee_check,
        creditor: creditor('Greta Sommer', 'DE02120300000000202051'),
      }),
    ],
    [
      'with another customer’s check',
      async () => ({ payee_check: (await verify(await company(), 'Greta Sommer')).result._id }),
    ],
    [
      'with an old check',
      async (_, payee_check) => {
        await bank.pass(31 * 60_000)
        return { payee_check }
      },
    ],
  ])('%s is checked by the server', async (_, change) => {
    const who = await company()
    const seen = (await verify(who, 'Greta Sommer')).result
    const changed = await change(who, seen._id)
    asked = []
    expect(await checkOf(await pay(who, changed))).toMatchObject({ shown: false, check_id: null })
    expect(asked).toHaveLength(1)
  })

  it('is made when the other bank does not answer', async () => {
    answer = () => ({ outcome: 'failed', failure: 'timed_out', detail: 'no answer' })
    expect(await checkOf(await pay(await company(), {}))).toMatchObject({ result: 'NOAP', shown: false })
  })

  it('inside the institution is checked by ourselves', async () => {
    const [who, to] = [await company(), await company({ name: 'Upės Verslas UAB' })]
    const id = await pay(who, {
      type: 'INTERNAL',
      creditor: creditor('Upės Prekyba UAB', to.account.accountId),
    })
    expect(await checkOf(id)).toMatchObject({ result: 'NMTC', shown: false })
    expect(asked).toEqual([])
  })

  it('asks no bank inside its transaction, and no payment waits for the answer about another', async () => {
    const [slow, quick] = [await company(), await company()]
    let letGo: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const waiting: PayeeVerification['ask'] = async (question) => {
      if ('name' in question.about && question.about.name === 'Slow Bank') await held
      return answered({ result: 'MTCH' })
    }
    const own = otherBanks.ask
    Object.assign(otherBanks, { ask: waiting })
    try {
      const late = pay(slow, { creditor: creditor('Slow Bank') })
      await pay(quick, {})
      const open = await bank.db
        .selectFrom('transaction')
        .select('id')
        .where('customer_id', '=', slow.customerId)
        .execute()
      expect(open).toEqual([])
      letGo()
      await late
    } finally {
      Object.assign(otherBanks, { ask: own })
    }
  })
})
