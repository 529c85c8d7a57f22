import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallBody } from '@fondaco/contract/call.ts'
import { claimTransaction } from '@fondaco/contract/claims/calls.ts'
import { getCustomerDashboard } from '@fondaco/contract/overview/calls.ts'
import {
  answerQuestion,
  createTransaction,
  getReceipt,
  getTransaction,
  getTransactionFile,
  listTransactions,
} from '@fondaco/contract/payments/calls.ts'
import {
  addComment,
  askQuestion,
  changeConditions,
  decideTransaction,
  listReasonCodes,
  listTransactionAudit,
  listTransactionMessages,
} from '@fondaco/contract/payments/review-calls.ts'
import {
  type CustomerTransaction,
  customerTransaction,
  type StaffTransaction,
  staffTransaction,
} from '@fondaco/contract/payments/schemas.ts'
import { injectIncoming } from '@fondaco/contract/payments/simulator-calls.ts'
import type { Language } from '@fondaco/rules/language.ts'
import { CUSTOMER_LABELS } from '@fondaco/rules/payments/customer-label.ts'
import { TRANSACTION_STATUSES } from '@fondaco/rules/payments/status.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertTransactions, rowOf, type TransactionRow } from '../../../../test/insert-transactions.ts'
import { type Bank, type Company, makeBank, order, type Person } from '../../../../test/make-bank.ts'
import { newId } from '../../../platform/ids.ts'

let bank: Bank
let storageDir: string
let staff: Person
beforeAll(async () => {
  storageDir = await mkdtemp(join(tmpdir(), 'files-'))
  bank = await makeBank({ storageDir })
  staff = await bank.makeStaff('Inga Rimkutė')
})
afterAll(async () => {
  await bank.close()
  await rm(storageDir, { recursive: true })
})

const LISTED = { name: 'Viktoras Demovičius', account: { account_id: 'DE89370400440532013000' } }

/** A held payment of 15,000.00: for review, or for the name of its payee. */
async function held(company: Company, name?: typeof LISTED): Promise<string> {
  const body = order(company, {
    amount: '15000.00',
    duplicate_confirmed: true,
    ...(name ? { creditor: name } : {}),
  })
  const made = await bank.call(company, createTransaction, { body })
  await bank.pass(1_000)
  return made.result._id
}

async function decide(
  id: string,
  decision: Omit<CallBody<typeof decideTransaction>, 'version'>,
): Promise<void> {
  const { version } = await bank.transaction(id)
  const answer = await bank.call(staff, decideTransaction, { params: { id }, body: { ...decision, version } })
  expect(answer.code).toBe('OK00')
  await bank.pass(1_000)
}

async function ask(id: string): Promise<void> {
  const { version } = await bank.transaction(id)
  const deadline = new Date(bank.clock.now().getTime() + 86_400_000).toISOString()
  const body = { text: 'What is it for?', deadline, version }
  expect((await bank.call(staff, askQuestion, { params: { id }, body })).code).toBe('OK00')
}

/** A file of the customer, attached to a transaction or to an answer on it. */
async function attach(company: Company, name: string, to?: { id: string; question?: string }) {
  const [file, bytes] = [newId(), Buffer.from(`the bytes of ${name}`)]
  await bank.deps.storage.put(file, bytes)
  await bank.db
    .insertInto('document')
    .values({
      id: file,
      customer_id: company.customerId,
      name,
      media_type: 'application/pdf',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      storage_key: file,
      uploaded_by: company.id,
      uploaded_at: bank.clock.now(),
    })
    .execute()
  if (to) {
    await bank.db
      .insertInto('transaction_document')
      .values({
        transaction_id: to.id,
        document_id: file,
        question_id: to.question ?? null,
        added_at: bank.clock.now(),
      })
      .execute()
  }
  return { file, bytes }
}

const asCustomer = async (who: Person, id: string) => {
  const answer = await bank.call(who, getTransaction, { params: { id } })
  expect(answer.code).toBe('OK00')
  return answer.result as CustomerTransaction
}

const asStaff = async (id: string, who = staff) => {
  const answer = await bank.call(who, getTransaction, { params: { id } })
  expect(answer.code).toBe('OK00')
  return answer.result as StaffTransaction
}

describe('what a customer sees', () => {
  const back = new Set(Object.keys(staffTransaction.shape))
  for (const field of Object.keys(customerTransaction.shape)) back.delete(field)
  const labels: readonly string[] = CUSTOMER_LABELS
  const hidden = TRANSACTION_STATUSES.filter((status) => !labels.includes(status))

  /** Every key and every text of an answer, at any depth. */
  function* parts(value: unknown): Generator<{ key?: string; text?: string }> {
    if (typeof value === 'string') yield { text: value }
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      if (!Array.isArray(value)) yield { key }
      yield* parts(inner)
    }
  }

  function expectNothingOfOurs(answer: unknown) {
    const [keys, texts]: [Set<string>, string[]] = [new Set(), []]
    for (const { key, text } of parts(answer)) {
      if (key !== undefined) keys.add(key)
      if (text !== undefined) texts.push(text)
    }
    expect([...keys].filter((key) => back.has(key))).toEqual([])
    for (const text of texts) {
      for (const status of hidden) expect(text.split(/\W+/)).not.toContain(status)
      expect(text).not.toMatch(
        /Rimkut|sanction|watchlist|screening|suspic|fraud|name match|frozen|freez|secret/i,
      )
      expect(text).not.toBe(staff.id)
    }
  }

  const flows: Record<string, (id: string) => Promise<void>> = {
    REVIEW: async () => undefined,
    PENDING_AML: async () => undefined,
    FREEZED: (id) => decide(id, { action: 'FREEZE', reason_code: 'FRAUD_SUSPECTED' }),
    APPROVED_WITH_CONDITIONS: async (id) => {
      const { version } = await bank.transaction(id)
      const body = { add: ['A secret condition'], version }
      expect((await bank.call(staff, changeConditions, { params: { id }, body })).code).toBe('OK00')
    },
  }

  it.each(Object.keys(flows))('%s looks like every other review', async (status) => {
    const company = await bank.makeCompany()
    const [plain, other] = [
      await held(company),
      await held(company, status === 'PENDING_AML' ? LISTED : undefined),
    ]
    await flows[status]?.(other)
    expect((await bank.transaction(other)).status).toBe(status)
    const params = { id: other }
    await bank.call(staff, addComment, { params, body: { comment: 'A secret of ours' } })
    if (status !== 'APPROVED_WITH_CONDITIONS') await bank.call(staff, claimTransaction, { params, body: {} })
    const [shown, usual] = [await asCustomer(company, other), await asCustomer(company, plain)]
    const own = {
      _id: '',
      payment_id: '',
      reference: '',
      creation_date: '',
      creditor: null,
      payee_check: null,
      exchange: null,
      version: 0,
      timeline: null,
    }
    expect({ ...shown, ...own }).toEqual({ ...usual, ...own })
    expect(shown.timeline.map(({ at: _, ...step }) => step)).toEqual([
      { status: 'CREATED', text: 'Created' },
      { status: 'UNDER_REVIEW', text: expect.any(String) },
    ])
    expect(shown).toMatchObject({ status: 'UNDER_REVIEW', reason: null, cancel: 'cancel' })
    const body = { object_ref: company.id }
    const answers = [
      shown,
      (await bank.call(company, listTransactions)).result,
      (await bank.call(company, getCustomerDashboard, { body })).result.latest,
    ]
    for (const answer of answers) expectNothingOfOurs(answer)
  })

  it.each([
    ['DECLINE', 'OUT_OF_PROFILE'],
    ['REJECT', 'ML_TF_SUSPICION'],
    ['REJECT', 'FRAUD_SUSPECTED'],
  ] as const)('%s for %s is told in words that are safe to show', async (action, reason_code) => {
    const company = await bank.makeCompany()
    const id = await held(company)
    if (action === 'REJECT') await decide(id, { action: 'FREEZE', reason_code: 'FRAUD_SUSPECTED' })
    await decide(id, { action, reason_code, comment: 'A secret of ours' })
    const shown = await asCustomer(company, id)
    expect(shown.status).toBe('REJECTED')
    expect(shown.timeline.map(({ status }) => status)).toEqual(['CREATED', 'UNDER_REVIEW', 'REJECTED'])
    expect(shown.reason).toEqual(expect.any(String))
    expectNothingOfOurs(shown)
    const receipt = await bank.download(company, getReceipt, { params: { id } })
    expect(receipt.status).toBe(200)
  })

  it('a held credit shows nothing of ours either', async () => {
    const company = await bank.makeCompany({ funds: 0n })
    await bank.call(null, injectIncoming, {
      body: {
        type: 'SCT',
        iban: company.account.accountId,
        amount: '150.00',
        currency: 'EUR',
        debtor: { name: LISTED.name, iban: LISTED.account.account_id },
      },
    })
    await bank.pass(1_000)
    const [credit] = await bank.credits(company.account)
    expect(credit?.status).toBe('PENDING_AML')
    const shown = await asCustomer(company, credit?.id ?? '')
    expect(shown).toMatchObject({ status: 'UNDER_REVIEW', cancel: 'refuse' })
    expectNothingOfOurs(shown)
  })

  it('what a payment waits for: a day, a review, an answer, nothing', async () => {
    const company = await bank.makeCompany()
    const later = await bank.call(company, createTransaction, {
      body: order(company, { execution_date: '2026-12-01', amount: '7.00' }),
    })
    expect((await asCustomer(company, later.result._id)).waits_for).toMatch(/execution date/)
    await bank.db
      .insertInto('transaction_event')
      .values({
        id: newId(),
        transaction_id: later.result._id,
        at: bank.clock.now(),
        action: 'wait_for_funds',
        actor_kind: 'system',
        actor_name: 'System',
      })
      .execute()
    expect((await asCustomer(company, later.result._id)).timeline).toHaveLength(1)
    expect((await asStaff(later.result._id)).timeline.at(-1)).toMatchObject({
      status: null,
      text: 'Waits for money',
    })
    const now = await bank.call(company, createTransaction, { body: order(company) })
    expect(await asCustomer(company, now.result._id)).toMatchObject({ status: 'CREATED', waits_for: null })
    await bank.pass(10_000)
    expect(await asCustomer(company, now.result._id)).toMatchObject({ status: 'COMPLETED', waits_for: null })
    const id = await held(company)
    expect((await asCustomer(company, id)).waits_for).toMatch(/do not need to do anything/)
    await ask(id)
    const asked = await asCustomer(company, id)
    expect(asked).toMatchObject({
      status: 'UNDER_REVIEW',
      waits_for: expect.stringMatching(/Answer it below/),
      questions: [{ text: 'What is it for?', state: 'OPEN', answer: null, files: [] }],
    })
    expectNothingOfOurs(asked)
    await bank.call(company, answerQuestion, { params: { id }, body: { text: 'For chairs.' } })
    expect((await asCustomer(company, id)).questions).toMatchObject([
      { state: 'ANSWERED', answer: 'For chairs.' },
    ])
  })
})

describe('whose it is', () => {
  it('another customer, and staff of another entity, find nothing', async () => {
    const [mine, theirs] = [await bank.makeCompany(), await bank.makeCompany()]
    const id = await held(mine)
    const { file } = await attach(mine, 'invoice.pdf', { id })
    const uk = await bank.makeStaff('Tom Ashby', 'compliance', ['UK'])
    for (const who of [theirs, uk]) {
      const params = { id }
      expect(await bank.call(who, getTransaction, { params })).toMatchObject({
        status: 404,
        code: 'not_found',
      })
      expect((await bank.download(who, getReceipt, { params })).status).toBe(404)
      expect((await bank.download(who, getTransactionFile, { params: { id, file } })).status).toBe(404)
    }
    for (const call of [listTransactionAudit, listTransactionMessages]) {
      expect((await bank.call(uk, call, { params: { id } })).code).toBe('not_found')
      expect((await bank.call(mine, call, { params: { id } })).status).toBe(403)
    }
    expect((await bank.call(staff, getTransaction, { params: { id: newId() } })).code).toBe('not_found')
  })

  it('a file is read only through the transaction that it is attached to', async () => {
    const [mine, theirs] = [await bank.makeCompany(), await bank.makeCompany()]
    const [id, other, stranger] = [await held(mine), await held(mine), await held(theirs)]
    await ask(id)
    const [question] = (await asCustomer(mine, id)).questions
    const own = await attach(mine, 'invoice.pdf', { id })
    const answered = await attach(mine, 'answer.pdf', { id, question: question?._id ?? '' })
    const loose = await attach(mine, 'loose.pdf')
    const read = (who: Person, through: string, file: string) =>
      bank.download(who, getTransactionFile, { params: { id: through, file } })
    for (const who of [mine, staff]) {
      for (const { file, bytes } of [own, answered]) {
        const found = await read(who, id, file)
        expect(found).toMatchObject({ status: 200, type: 'application/pdf', bytes })
        expect(found.disposition).toMatch(/^attachment; filename\*=UTF-8''(invoice|answer)\.pdf$/)
        expect((await read(who, other, file)).status).toBe(404)
      }
      expect((await read(who, id, loose.file)).status).toBe(404)
      expect((await read(who, id, newId())).status).toBe(404)
    }
    for (const { file } of [own, answered, loose])
      expect((await read(theirs, stranger, file)).status).toBe(404)
    const shown = await asCustomer(mine, id)
    expect(shown.files.map(({ name }) => name)).toEqual(['invoice.pdf'])
    expect(shown.questions[0]?.files.map(({ name }) => name)).toEqual(['answer.pdf'])
    const forStaff = await asStaff(id)
    expect([forStaff.files, forStaff.questions]).toEqual([shown.files, shown.questions])
  })
})

describe('what staff see', () => {
  it('in the language that they ask for: what holds it, what happened, what was moved', async () => {
    const company = await bank.makeCompany()
    const id = await held(company, LISTED)
    const read = async (language: Language) =>
      (await bank.call(staff, getTransaction, { params: { id }, language })).result as StaffTransaction
    const [english, lithuanian] = [await read('en'), await read('lt')]
    const found = (shown: StaffTransaction) => [
      shown.held_for[0],
      shown.timeline.at(-1)?.text,
      shown.timeline.at(-1)?.detail?.split('; ')[0],
      shown.ledger[0]?.account,
      shown.fee_metadata.description,
    ]
    expect(found(english)).toEqual([
      '“Viktoras Demovičius” is like “Viktoras Demovičius”',
      'Name match',
      '“Viktoras Demovičius” is like “Viktoras Demovičius”',
      'Customer',
      'Fee by the fee schedule, booked when the payment completes',
    ])
    expect(found(lithuanian)).toEqual([
      '„Viktoras Demovičius“ panašu į „Viktoras Demovičius“',
      'Vardo atitiktis',
      '„Viktoras Demovičius“ panašu į „Viktoras Demovičius“',
      'Klientas',
      'Mokestis pagal įkainius, nurašomas įvykdžius mokėjimą',
    ])
    const decline = { status: 'REVIEW', direction: 'DEBIT', action: 'DECLINE', type: 'SCT' } as const
    const reasons = await bank.call(staff, listReasonCodes, { query: decline, language: 'lt' })
    expect(reasons.result[0]).toMatchObject({
      text: 'Mokėjimo dalyvis įtrauktas į sankcijų sąrašą',
      customer_text: 'Šio mokėjimo atlikti negalėjome.',
    })
  })

  it('everything', async () => {
    const company = await bank.makeCompany({ name: 'Žalio Miško Baldai UAB' })
    const id = await held(company, LISTED)
    const params = { id }
    await bank.call(staff, addComment, { params, body: { comment: 'Looks like him.' } })
    await bank.call(staff, claimTransaction, { params, body: {} })
    const shown = await asStaff(id)
    expect(shown).toMatchObject({
      status: 'PENDING_AML',
      label: 'UNDER_REVIEW',
      customer: { _id: company.customerId, name: 'Žalio Miško Baldai UAB', kind: 'COMPANY' },
      account: company.account.id,
      created_by: { _id: company.id, legal_name: 'Ona Petraitė' },
      risk: 3,
      cancel_status: 'NONE',
      held_for: expect.arrayContaining(['“Viktoras Demovičius” is like “Viktoras Demovičius”']),
      case_actions: ['ALERT'],
      lock: { user: staff.id, name: 'Inga Rimkutė', mine: true },
      locked_by: 'Inga Rimkutė',
      comments: [{ user: 'Inga Rimkutė', comment: 'Looks like him.' }],
      screening: {
        outcome: 'PENDING_AML',
        parts: expect.arrayContaining([
          expect.objectContaining({ kind: 'name', matched: 'Viktoras Demovičius', score: 1, holds: true }),
        ]),
      },
      conditions: [],
      breaks: [],
      original: null,
    })
    expect(shown.timeline.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['CREATED', 'PENDING_AML']),
    )
    expect(shown.ledger).toEqual([
      expect.objectContaining({ kind: 'hold', amount: '15000.00', side: null }),
      expect.objectContaining({ kind: 'hold', amount: '0.20', side: null }),
    ])
    const audit = await bank.call(staff, listTransactionAudit, { params })
    expect(audit.result.map(({ actor }) => actor)).toContain('Inga Rimkutė')
    const ids = audit.result.map(({ _id }) => _id)
    expect(ids).toEqual(ids.toSorted().toReversed())
    const first = await bank.call(staff, listTransactionAudit, { params, query: { limit: 1 } })
    expect(first.metadata?.count).toBe(ids.length)
    const query = { limit: 200, cursor: first.metadata?.cursor ?? '' }
    const rest = await bank.call(staff, listTransactionAudit, { params, query })
    expect([...first.result, ...rest.result].map(({ _id }) => _id)).toEqual(ids)
    const colleague = await bank.makeStaff('Rūta Jankauskienė', 'operation')
    expect((await asStaff(id, colleague)).lock).toMatchObject({ mine: false })
    await bank.jumpTo(new Date(bank.clock.now().getTime() + 15 * 60_000).toISOString())
    expect(await asStaff(id)).toMatchObject({ lock: null, locked_by: null })
  })

  it('the messages of the rail, marked as simulated', async () => {
    const company = await bank.makeCompany()
    const made = await bank.call(company, createTransaction, { body: order(company) })
    await bank.pass(3_000)
    const params = { id: made.result._id }
    const { result } = await bank.call(staff, listTransactionMessages, { params })
    expect(result.map(({ direction, message_type }) => [direction, message_type.slice(0, 8)])).toEqual([
      ['OUT', 'pacs.008'],
      ['IN', 'pacs.002'],
      ['IN', 'pacs.002'],
    ])
    for (const { xml, simulated } of result)
      expect([xml?.startsWith('<?xml'), simulated]).toEqual([true, true])
    const { ledger, actions } = await asStaff(params.id)
    expect(
      ledger.filter(({ side }) => side !== null).map(({ account, side, amount }) => [account, side, amount]),
    ).toEqual([
      ['Customer', 'DEBIT', '120.00'],
      ['Clearing SEPA', 'CREDIT', '120.00'],
      ['Customer', 'DEBIT', '0.20'],
      ['Fees', 'CREDIT', '0.20'],
    ])
    expect(actions).toEqual(['RECALL'])
  })

  it('the customer: the payee’s history and the usual payment', async () => {
    const company = await bank.makeCompany()
    const at = bank.clock.now().getTime()
    const before = (days: number) => new Date(at - days * 86_400_000)
    const row = (change: Partial<TransactionRow>) =>
      rowOf(bank, company.account, {
        created_at: before(30),
        creditor_account: 'FR1420041010050500013M02606',
        ...change,
      })
    const PAYEE = { creditor_account: 'DE89370400440532013000' }
    const far = { amount: 9_999_999_00n }
    await insertTransactions(bank, [
      ...Array.from({ length: 8 }, (_, n) => row({ amount: BigInt(n + 3) * 100_00n })),
      row({ ...PAYEE, amount: 100_00n }),
      row({ ...PAYEE, amount: 200_00n }),
      // none of these is a completed payment of the year before in euro
      row({ ...PAYEE, ...far, status: 'DECLINED' }),
      row({ ...PAYEE, ...far, direction: 'CREDIT', debtor_account: 'DE89370400440532013000' }),
      row({ ...PAYEE, ...far, currency: 'GBP' }),
      row({ ...far, created_at: before(366) }),
      row({ ...PAYEE, ...far, created_at: before(-1) }),
    ])
    await insertTransactions(bank, [
      rowOf(bank, (await bank.makeCompany({ funds: 0n })).account, {
        ...PAYEE,
        ...far,
        created_at: before(1),
      }),
    ])
    const { customer_facts } = await asStaff(await held(company))
    expect(customer_facts).toMatchObject({
      risk: 3,
      status: 'APPROVED',
      usual_payment: { from: '100.00', to: '900.00', currency: 'EUR' },
      held_before: { times: 0, approved: 0 },
    })
  })

  it('the customer: what was held before, and how it went', async () => {
    const company = await bank.makeCompany()
    const first = await held(company)
    await decide(first, { action: 'APPROVE' })
    const second = await held(company)
    await decide(second, { action: 'FREEZE', reason_code: 'FRAUD_SUSPECTED' })
    await decide(second, { action: 'APPROVE' })
    const third = await held(company, LISTED)
    const fourth = await held(company)
    expect((await asStaff(first)).customer_facts).toMatchObject({
      held_before: { times: 0, approved: 0 },
      usual_payment: null,
    })
    expect((await asStaff(second)).customer_facts.held_before).toEqual({ times: 1, approved: 1 })
    expect((await asStaff(third)).customer_facts.held_before).toEqual({ times: 2, approved: 2 })
    expect((await asStaff(fourth)).customer_facts.held_before).toEqual({ times: 3, approved: 2 })
  })
})
