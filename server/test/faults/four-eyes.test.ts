import type { CallBody } from '@fondaco/contract/call.ts'
import { createTransaction } from '@fondaco/contract/payments/calls.ts'
import {
  changeConditions,
  decideTransaction,
  reverseTransaction,
} from '@fondaco/contract/payments/review-calls.ts'
import { injectIncoming } from '@fondaco/contract/payments/simulator-calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/platform/ids.ts'
import { buildApp, type RunningApp } from '../build-app.ts'
import { heldUpAt } from '../interleave.ts'
import { Client, type MadeUser, makeAccount, makeCompany, makeUser, signIn } from '../make.ts'
import { type Bank, makeBank, order, type Person } from '../make-bank.ts'
import { makeApplicant } from '../newcomer.ts'

/** One person never does the work of two, in any way, and nothing happens twice. */

const REFUSED = { status: 403, code: 'maker_cannot_approve' }

describe('the maker comes back by another way', () => {
  let running: RunningApp
  beforeAll(async () => {
    running = await buildApp()
  })
  afterAll(() => running?.stop())

  /** A payment that waits for the staff. */
  async function heldOf(maker: MadeUser, colleagues: readonly MadeUser[] = []): Promise<string> {
    const people = [maker, ...colleagues]
    const account = await makeAccount(running, await makeCompany(running, people, { riskCategory: 5 }))
    const client = await signIn(running, maker)
    const { result } = await client.call('createTransaction', {
      body: {
        type: 'SCT',
        account: account.id,
        amount: '20.00',
        currency: 'EUR',
        creditor: { name: 'Hans Beispiel', account: { account_id: 'DE89370400440532013000' } },
      },
    })
    await running.drain()
    return result._id
  }
  const rowOf = async (id: string) => {
    const { rows } = await running.database.ownerPool.query(
      'select status, version from transaction where id = $1',
      [id],
    )
    return rows[0] as { status: string; version: number }
  }
  const becomeStaff = ({ id }: MadeUser) =>
    running.database.ownerPool.query(
      `update app_user set roles = '{compliance}', entities = '{UAB,UK,SG}' where id = $1`,
      [id],
    )

  test.each([
    ['decideTransaction', { action: 'APPROVE' }],
    ['decideTransaction', { action: 'DECLINE', reason_code: 'OUT_OF_PROFILE' }],
    ['askQuestion', { text: 'What is it for?', deadline: '2030-01-01T00:00:00Z' }],
  ] as const)('one of the customer’s own people who has become staff, by %s', async (name, body) => {
    const [maker, colleague] = [await makeUser(running, 'customer'), await makeUser(running, 'customer')]
    const id = await heldOf(maker, [colleague])
    await becomeStaff(colleague)
    const { version } = await rowOf(id)
    const staff = await signIn(running, colleague)
    const answer = await staff.call(name, { params: { id }, body: { ...body, version } })
    expect(answer).toMatchObject(REFUSED)
    expect(await rowOf(id)).toEqual({ status: 'REVIEW', version })
  })

  test.each(['PATCH transaction', 'PATCH transaction/mass_update'])(
    'a customer who has become staff, in a new session, by %s',
    async (by) => {
      const maker = await makeUser(running, 'customer')
      const id = await heldOf(maker)
      await becomeStaff(maker)
      const again = await signIn(running, maker)
      const { version } = await rowOf(id)
      const answer =
        by === 'PATCH transaction'
          ? await again.call('decideTransaction', { params: { id }, body: { action: 'APPROVE', version } })
          : await again.call('massUpdateTransactions', {
              body: { ids: [id], action: 'APPROVE', versions: [version] },
            })
      if (Array.isArray(answer.result)) expect(answer.result).toMatchObject([{ code: REFUSED.code }])
      else expect(answer).toMatchObject(REFUSED)
      expect(await rowOf(id)).toEqual({ status: 'REVIEW', version })
    },
  )

  test('an applicant who has become staff decides on nothing of their own', async () => {
    const applicant = await makeApplicant(running, 2)
    await becomeStaff({ id: applicant.userId, email: applicant.email })
    const again = await signIn(running, applicant)
    const params = { id: applicant.id }
    const account = await makeAccount(running, applicant.id)
    const ofAccount = { params: { id: account.id } }
    const stands = async () => {
      const { rows } = await running.database.ownerPool.query(
        `select to_jsonb(customer) as customer, to_jsonb(person) as person, to_jsonb(application) as application, to_jsonb(account) as account
         from customer join person on person.party_id = customer.id
           join application on application.customer_id = customer.id join account on account.customer_id = customer.id where customer.id = $1`,
        [applicant.id],
      )
      return rows[0]
    }
    const before = await stands()
    const { version } = before.customer
    const reason = 'I know them well.'
    const answers = [
      await again.call('reviewIndividual', {
        params,
        body: { action: 'approve', reason: 'Full ODD', version },
      }),
      await again.call('reviewIndividual', { params, body: { action: 'advance', tier: 3, version } }),
      await again.call('setIndividualRisk', { params, body: { category: 1, reason } }),
      await again.call('decideIdentityCheck', { params, body: { status: 'PASS', reason } }),
      await again.call('decideDocument', {
        params: { ...params, document: newId() },
        body: { decision: 'accept' },
      }),
      await again.call('decideWatchlistHit', {
        params: { ...params, hit: newId() },
        body: { decision: 'false_positive', reason, version: 1 },
      }),
      await again.call('editIndividual', { params, body: { last_name: 'Nobody', reason, version } }),
      await again.call('openIndividualAccount', { params, body: { entity: 'UAB', currency: 'EUR' } }),
      await again.call('changeAccount', {
        ...ofAccount,
        body: { action: 'block', reason, version: account.version },
      }),
      await again.call('freezeAccountAmount', {
        ...ofAccount,
        body: { freezed: '1.00', reason, version: account.version },
      }),
    ]
    for (const answer of answers) expect(answer).toMatchObject(REFUSED)
    expect(await stands()).toEqual(before)
  })

  test('staff who act for the customer make no payment, and answer nothing in their name', async () => {
    const customer = await makeUser(running, 'customer')
    const id = await heldOf(customer)
    const staff = await signIn(running, await makeUser(running, 'admin'))
    const begun = await staff.call('proxyLogin', {
      body: { user_id: customer.id, reason: 'They called: the payment list does not open.' },
    })
    expect(begun.code).toBe('OK00')
    const proxy = new Client(running, begun.result.token)
    const { version } = await rowOf(id)
    const refused = { status: 403, code: 'proxy_read_only' }
    expect(await proxy.call('cancelTransaction', { body: { _id: id, version } })).toMatchObject(refused)
    expect(
      await proxy.call('answerQuestion', { params: { id }, body: { text: 'Yes.', agree: true } }),
    ).toMatchObject(refused)
    expect(
      await proxy.call('decideTransaction', { params: { id }, body: { action: 'APPROVE', version } }),
    ).toMatchObject({ status: 403 })
    expect(await rowOf(id)).toEqual({ status: 'REVIEW', version })
  })

  test('in two sessions of one person at once: asked for, and never booked', async () => {
    const [payer, payee] = [await makeUser(running, 'customer'), await makeUser(running, 'customer')]
    const settings = { can_inside_transfer: true }
    const account = await makeAccount(running, await makeCompany(running, [payer], { settings }))
    const other = await makeAccount(running, await makeCompany(running, [payee], { settings }))
    const made = await (await signIn(running, payer)).call('createTransaction', {
      body: {
        type: 'INTERNAL',
        account: account.id,
        amount: '20.00',
        currency: 'EUR',
        creditor: { name: 'Rasos Baldai UAB', account: { account_id: other.accountId } },
      },
    })
    await running.drain()
    const id = made.result._id
    const operator = await makeUser(running, 'operation')
    const sessions = [await signIn(running, operator), await signIn(running, operator)]
    const { version } = await rowOf(id)
    const answers = await heldUpAt(
      running.database,
      { table: 'transaction', where: { id } },
      sessions.map(
        (session) => () =>
          session.call('reverseTransaction', { params: { id }, body: { reason_code: 'DUPLICATE', version } }),
      ),
    )
    expect(answers.map(({ code }) => code)).toEqual(['OK00', 'version_conflict'])
    const seen = await rowOf(id)
    for (const session of sessions) {
      const body = { reason_code: 'DUPLICATE', version: seen.version }
      expect(await session.call('reverseTransaction', { params: { id }, body })).toMatchObject(REFUSED)
    }
    expect(await rowOf(id)).toEqual(seen)
  })
})

describe('among the staff', () => {
  let bank: Bank
  let jonas: Person
  let ruta: Person
  let third: Person
  beforeAll(async () => {
    bank = await makeBank()
    jonas = await bank.makeStaff('Jonas Kazlauskas')
    ruta = await bank.makeStaff('Rūta Jankauskienė')
    third = await bank.makeStaff('Inga Rimkutė')
  })
  afterAll(() => bank.close())

  async function held(): Promise<string> {
    const company = await bank.makeCompany()
    const { result } = await bank.call(company, createTransaction, {
      body: order(company, { amount: '15000.00' }),
    })
    await bank.drain()
    return result._id
  }
  const act = async (who: Person, id: string, of: Omit<CallBody<typeof decideTransaction>, 'version'>) => {
    const { version } = await bank.transaction(id)
    return bank.call(who, decideTransaction, { params: { id }, body: { ...of, version } })
  }
  const conditions = async (
    who: Person,
    id: string,
    change: { add: string[] } | { approve: string[] } | { withdraw: true },
  ) => {
    const { version } = await bank.transaction(id)
    return bank.call(who, changeConditions, { params: { id }, body: { ...change, version } })
  }
  const pending = async (id: string) => {
    const rows = await bank.db
      .selectFrom('transaction_condition')
      .select(['id', 'text'])
      .where('transaction_id', '=', id)
      .where('status', '=', 'PENDING')
      .execute()
    return Object.fromEntries(rows.map((row) => [row.text, row.id]))
  }
  /** Incoming money whose return `jonas` has requested. */
  async function returnAsked(): Promise<string> {
    const company = await bank.makeCompany({ funds: 0n })
    await bank.call(null, injectIncoming, {
      body: {
        type: 'SCT',
        iban: company.account.accountId,
        amount: '100.00',
        currency: 'EUR',
        debtor: { name: 'Greta Sommer', iban: 'DE89370400440532013000' },
      },
    })
    await bank.pass(3_000)
    const [credit] = await bank.credits(company.account)
    const id = credit?.id ?? ''
    expect((await act(jonas, id, { action: 'RETURN', reason_code: 'AC06' })).code).toBe('OK00')
    return id
  }

  test('a condition is not approved by whoever added it, whoever added another after them', async () => {
    const id = await held()
    await conditions(jonas, id, { add: ['Invoice'] })
    await conditions(ruta, id, { add: ['Contract'] })
    const { Invoice = '', Contract = '' } = await pending(id)
    expect(await conditions(jonas, id, { approve: [Invoice] })).toMatchObject(REFUSED)
    expect(await conditions(jonas, id, { approve: [Contract, Invoice] })).toMatchObject(REFUSED)
    expect(await conditions(ruta, id, { approve: [Invoice] })).toMatchObject(REFUSED)
    expect(Object.keys(await pending(id))).toHaveLength(2)
    const passed = await conditions(third, id, { approve: [Invoice, Contract] })
    expect(passed.result.status).toBe('TO_CLEAR')
  })

  test('conditions withdrawn do not make their maker another', async () => {
    const id = await held()
    await conditions(jonas, id, { add: ['Invoice'] })
    await conditions(ruta, id, { withdraw: true })
    expect(await act(jonas, id, { action: 'APPROVE' })).toMatchObject(REFUSED)
    expect((await act(ruta, id, { action: 'APPROVE' })).code).toBe('OK00')
  })

  test('a return is not approved by whoever asked for it', async () => {
    const id = await returnAsked()
    expect(await act(jonas, id, { action: 'APPROVE_RETURN' })).toMatchObject(REFUSED)
    expect((await act(ruta, id, { action: 'APPROVE_RETURN' })).code).toBe('OK00')
    await bank.drain()
  })

  test('a reversal is not booked by whoever asked for it, on either side of the payment', async () => {
    const settings = { can_inside_transfer: true }
    const [from, to] = [await bank.makeCompany({ settings }), await bank.makeCompany({ settings })]
    const { result } = await bank.call(from, createTransaction, {
      body: order(from, {
        type: 'INTERNAL',
        creditor: { name: 'Rasos Baldai UAB', account: { account_id: to.account.accountId } },
      }),
    })
    await bank.drain()
    const [credit] = await bank.credits(to.account)
    const olga = await bank.makeStaff('Olga Brandt', 'operation')
    const reverse = async (who: Person, id: string) => {
      const { version } = await bank.transaction(id)
      return bank.call(who, reverseTransaction, {
        params: { id },
        body: { reason_code: 'DUPLICATE', version },
      })
    }
    expect((await reverse(olga, result._id)).code).toBe('OK00')
    for (const id of [result._id, credit?.id ?? '']) expect(await reverse(olga, id)).toMatchObject(REFUSED)
    expect(await bank.figures(from.account)).toMatchObject({ balance: 999_880 })
  })

  describe('two approvers at once', () => {
    test.each<[string, () => Promise<{ id: string; approve: (who: Person) => Promise<{ code: string }> }>]>([
      [
        'of a held payment',
        async () => {
          const id = await held()
          const { version } = await bank.transaction(id)
          const approve = (who: Person) =>
            bank.call(who, decideTransaction, { params: { id }, body: { action: 'APPROVE', version } })
          return { id, approve }
        },
      ],
      [
        'of its last condition',
        async () => {
          const id = await held()
          await conditions(jonas, id, { add: ['Invoice'] })
          const { Invoice = '' } = await pending(id)
          const { version } = await bank.transaction(id)
          const approve = (who: Person) =>
            bank.call(who, changeConditions, { params: { id }, body: { approve: [Invoice], version } })
          return { id, approve }
        },
      ],
      [
        'of a return',
        async () => {
          const id = await returnAsked()
          const { version } = await bank.transaction(id)
          const approve = (who: Person) =>
            bank.call(who, decideTransaction, { params: { id }, body: { action: 'APPROVE_RETURN', version } })
          return { id, approve }
        },
      ],
    ])('%s: one passes it, once', async (_, prepare) => {
      const { id, approve } = await prepare()
      const answers = await heldUpAt(bank.database, { table: 'transaction', where: { id } }, [
        () => approve(ruta),
        () => approve(third),
      ])
      expect(answers.map(({ code }) => code)).toEqual(['OK00', 'version_conflict'])
      const approvals = await bank.db
        .selectFrom('audit_event')
        .select('actor_id')
        .where('object_id', '=', id)
        .where('action', 'like', 'transaction.approve%')
        .execute()
      expect(approvals).toEqual([{ actor_id: ruta.id }])
      await bank.drain()
      const counters = await bank.db
        .selectFrom('transaction')
        .select('id')
        .where('original_id', '=', id)
        .execute()
      expect(counters.length).toBeLessThanOrEqual(1)
    })
  })
})
