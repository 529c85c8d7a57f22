import {
  changeAccount,
  freezeAccountAmount,
  listIndividualsAccounts,
  openIndividualAccount,
} from '@fondaco/contract/applications/review-calls.ts'
import type { CallBody } from '@fondaco/contract/call.ts'
import { openCompanyAccount } from '@fondaco/contract/companies/review-calls.ts'
import { createTransaction } from '@fondaco/contract/payments/calls.ts'
import { injectIncoming } from '@fondaco/contract/payments/simulator-calls.ts'
import type { AccountStatus } from '@fondaco/rules/account.ts'
import { checkIban } from '@fondaco/rules/iban.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bank, makeBank, order, type Person } from '../../../test/make-bank.ts'
import { newId } from '../../platform/ids.ts'

let bank: Bank
let staff: Person
beforeAll(async () => {
  bank = await makeBank()
  staff = await bank.makeStaff('Inga Rimkutė')
})
afterAll(() => bank.close())

type Individual = Awaited<ReturnType<Bank['makeIndividual']>>

async function individual(funds = 0n, status?: AccountStatus) {
  const person = await bank.makeIndividual({ funds })
  const [account] = person.accounts
  if (!account) throw new Error('no account')
  if (status) {
    await bank.database.ownerPool.query('update account set status = $1 where id = $2', [status, account.id])
  }
  return { ...person, account }
}

const accounts = (who: Individual) =>
  bank.call(staff, listIndividualsAccounts, { params: { id: who.customerId } })

/** The audited acts on an account, oldest first. */
const audited = async (id: string) =>
  (
    await bank.db
      .selectFrom('audit_event')
      .select(['action', 'actor_name', 'before', 'after', 'customer_id'])
      .where('object_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ customer_id: _, ...row }) => row)

describe('the accounts of an individual', () => {
  it('are all there, closed ones too, with what staff need to change them', async () => {
    const person = await individual(100_00n)
    const closed = await bank.addAccount(person.customerId, { currency: 'USD', status: 'CLOSED' })
    const { result } = await accounts(person)
    expect(result).toMatchObject([
      {
        _id: person.account.id,
        balance: '100.00',
        freezed: '0.00',
        freeze: '0.00',
        status: 'ACTIVE',
        version: 1,
      },
      { _id: closed.id, status: 'CLOSED' },
    ])
  })

  it('are those of the entities of the staff only', async () => {
    const person = await individual()
    await bank.addAccount(person.customerId, { entity: 'UK', currency: 'GBP' })
    const uk = await bank.makeStaff('Jonas Uk', 'compliance', ['UK'])
    const sg = await bank.makeStaff('Rimas Sg', 'compliance', ['SG'])
    const seen = await bank.call(uk, listIndividualsAccounts, { params: { id: person.customerId } })
    expect(seen.result.map(({ entity }) => entity)).toEqual(['UK'])
    const unseen = await bank.call(sg, listIndividualsAccounts, { params: { id: person.customerId } })
    expect(unseen).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('of a company are not for this page', async () => {
    const company = await bank.makeCompany()
    const answer = await bank.call(staff, listIndividualsAccounts, { params: { id: company.customerId } })
    expect(answer).toMatchObject({ status: 404, code: 'not_found' })
  })
})

describe('opening', () => {
  it('gives an account with an identifier of the entity, and tells the customer what they have now', async () => {
    const person = await individual()
    const answer = await bank.call(staff, openIndividualAccount, {
      params: { id: person.customerId },
      body: { entity: 'UAB', currency: 'USD', name: 'Dollars' },
    })
    expect(answer.result).toMatchObject({ name: 'Dollars', status: 'ACTIVE', balance: '0.00', version: 1 })
    expect(checkIban(answer.result.acc_details.account_id)).toMatchObject({ ok: true })
    expect((await accounts(person)).result).toHaveLength(2)
    await bank.drain()
    expect(bank.heardBy(person.customerId).at(-1)?.event).toMatchObject({
      event: 'TotalBalance',
      data: { by_currency: [{ currency: 'USD' }, { currency: 'EUR' }] },
    })
    expect(await audited(answer.result._id)).toMatchObject([
      { action: 'account.open', actor_name: 'Inga Rimkutė' },
    ])
  })

  it.each<[string, { status?: 'PENDING' | 'SUSPENDED' }, CallBody<typeof openIndividualAccount>, string]>([
    [
      'for somebody not let in',
      { status: 'PENDING' },
      { entity: 'UAB', currency: 'EUR' },
      'customer_not_approved',
    ],
    [
      'for somebody suspended',
      { status: 'SUSPENDED' },
      { entity: 'UAB', currency: 'EUR' },
      'customer_not_approved',
    ],
    ['in a currency that is gone', {}, { entity: 'UAB', currency: 'HRK' }, 'currency_closed'],
    ['in another entity than the staff’s', {}, { entity: 'SG', currency: 'SGD' }, 'permission_missing'],
  ])('%s is refused', async (_, more, body, code) => {
    const person = await bank.makeIndividual(more)
    const uab = await bank.makeStaff('Rūta Uab', 'compliance', ['UAB'])
    const answer = await bank.call(uab, openIndividualAccount, { params: { id: person.customerId }, body })
    expect(answer.code).toBe(code)
    expect((await accounts(person)).result).toEqual([])
  })
})

describe('an account for internal use', () => {
  const open = (id: string, more: { is_internal?: boolean } = { is_internal: true }) =>
    bank.call(staff, openCompanyAccount, {
      params: { id },
      body: { entity: 'UAB', currency: 'EUR', ...more },
    })

  it('is opened for a company that may hold one, without SEPA, and audited as such', async () => {
    const { customerId } = await bank.makeCompany({ settings: { operational_account: true } })
    const { result } = await open(customerId)
    expect(result).toMatchObject({ is_internal: true, sepa_enabled: false })
    expect(await audited(result._id)).toMatchObject([
      { action: 'account.open', after: { is_internal: true } },
    ])
    expect((await open(customerId, {})).result).toMatchObject({ is_internal: false, sepa_enabled: true })
  })

  it('is refused while the setting is off, and other accounts are not', async () => {
    const { customerId } = await bank.makeCompany({ settings: { operational_account: false } })
    expect(await open(customerId)).toMatchObject({ status: 403, code: 'setting_off' })
    expect((await open(customerId, { is_internal: false })).code).toBe('OK00')
  })

  it('is never of an individual', async () => {
    const person = await individual()
    const body = { entity: 'UAB', currency: 'EUR', is_internal: true } as never
    const answer = await bank.call(staff, openIndividualAccount, { params: { id: person.customerId }, body })
    expect(answer.code).toBe('input_invalid')
  })
})

describe('a change of an account', () => {
  it.each<[AccountStatus, 'block' | 'unblock' | 'close', AccountStatus | 'account_change_not_possible']>([
    ['ACTIVE', 'block', 'BLOCKED'],
    ['ACTIVE', 'unblock', 'account_change_not_possible'],
    ['ACTIVE', 'close', 'CLOSED'],
    ['BLOCKED', 'block', 'account_change_not_possible'],
    ['BLOCKED', 'unblock', 'ACTIVE'],
    ['BLOCKED', 'close', 'CLOSED'],
    ['CLOSED', 'block', 'account_change_not_possible'],
    ['CLOSED', 'unblock', 'account_change_not_possible'],
    ['CLOSED', 'close', 'account_change_not_possible'],
  ])('%s, %s: %s', async (status, action, expected) => {
    const person = await individual(0n, status)
    const answer = await bank.call(staff, changeAccount, {
      params: { id: person.account.id },
      body: { action, reason: 'Asked by phone', version: 1 },
    })
    const [account] = (await accounts(person)).result
    if (expected === 'account_change_not_possible') {
      expect(answer).toMatchObject({ status: 422, code: expected })
      expect(account).toMatchObject({ status, version: 1 })
      expect(await audited(person.account.id)).toEqual([])
    } else {
      expect(answer.result).toMatchObject({ status: expected, version: 2 })
      expect(account).toEqual(answer.result)
      expect(await audited(person.account.id)).toEqual([
        {
          action: `account.${action}`,
          actor_name: 'Inga Rimkutė',
          before: { status },
          after: { status: expected, reason: 'Asked by phone' },
        },
      ])
    }
  })

  it('of a company is made by its reviewers', async () => {
    const { account } = await bank.makeCompany()
    const body = { action: 'block', reason: 'Asked', version: 1 } as const
    const { result } = await bank.call(staff, changeAccount, { params: { id: account.id }, body })
    expect(result).toMatchObject({ status: 'BLOCKED', version: 2 })
  })

  it('by a stale version, of another entity’s account or of none is refused', async () => {
    const person = await individual()
    const uk = await bank.makeStaff('Jonas Uk', 'compliance', ['UK'])
    const cases: [Person, string, number, string][] = [
      [staff, person.account.id, 2, 'version_conflict'],
      [uk, person.account.id, 1, 'not_found'],
      [staff, newId(), 1, 'not_found'],
    ]
    for (const [who, id, version, code] of cases) {
      const body = { action: 'block', reason: 'Asked', version } as const
      expect((await bank.call(who, changeAccount, { params: { id }, body })).code).toBe(code)
    }
  })

  it('of two at once, one wins', async () => {
    const person = await individual()
    const body = { action: 'block', reason: 'Asked', version: 1 } as const
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        bank.call(staff, changeAccount, { params: { id: person.account.id }, body }),
      ),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([
      'OK00',
      'version_conflict',
      'version_conflict',
      'version_conflict',
      'version_conflict',
    ])
  })
})

describe('closing', () => {
  const close = (id: string, version = 1) =>
    bank.call(staff, changeAccount, { params: { id }, body: { action: 'close', reason: 'Asked', version } })

  it('needs an account without money', async () => {
    const person = await individual(1n)
    expect(await close(person.account.id)).toMatchObject({ status: 422, code: 'account_not_empty' })
  })

  it('needs an account without a freeze that waits for money', async () => {
    const { account } = await individual()
    const body = { freezed: '5.00', reason: 'Court order', version: 1 }
    await bank.call(staff, freezeAccountAmount, { params: { id: account.id }, body })
    expect(await close(account.id, 2)).toMatchObject({ status: 422, code: 'account_not_empty' })
  })

  it('and a credit at the same moment never leave money on a closed account', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { account } = await individual()
      const body = {
        type: 'SCT',
        iban: account.accountId,
        amount: '12.00',
        currency: 'EUR',
        debtor: { name: 'Greta Vaitkutė', iban: 'DE89370400440532013000' },
      } as const
      await bank.call(null, injectIncoming, { body })
      const [closed] = await Promise.all([close(account.id), bank.pass(2_000)])
      const figures = await bank.figures(account)
      expect(figures.balance).toBe(closed.code === 'OK00' ? 0 : 12)
    }
  })
})

it('a blocked account pays nothing', async () => {
  const person = await individual(500_00n)
  const body = { action: 'block', reason: 'Asked', version: 1 } as const
  await bank.call(staff, changeAccount, { params: { id: person.account.id }, body })
  const answer = await bank.call(person, createTransaction, {
    body: order({ ...person, account: person.account }),
  })
  expect(answer.code).toBe('account_not_active')
  expect(await bank.figures(person.account)).toMatchObject({ reserved: 0, available: 500 })
})

describe('freezing an amount', () => {
  const freeze = (id: string, freezed: string, version = 1) =>
    bank.call(staff, freezeAccountAmount, {
      params: { id },
      body: { freezed, reason: 'Court order 7', version },
    })

  it('again with the same key gets the same answer; other content under it is refused', async () => {
    const { account } = await individual()
    const key = newId()
    const send = (freezed: string) =>
      bank.call(staff, freezeAccountAmount, {
        key,
        params: { id: account.id },
        body: { freezed, reason: 'Court order 7', version: 1 },
      })
    const first = await send('5.00')
    expect(first.code).toBe('OK00')
    expect(await send('5.00')).toEqual(first)
    expect((await send('6.00')).code).toBe('idempotency_key_reused')
  })

  it.each<[string, bigint, string[], { freezed: number; available: number }, string]>([
    ['a part', 100_00n, ['30.00'], { freezed: 30, available: 70 }, '30.00'],
    ['all', 100_00n, ['100'], { freezed: 100, available: 0 }, '100.00'],
    ['more than is there', 100_00n, ['150.00'], { freezed: 100, available: 0 }, '150.00'],
    ['of an empty account', 0n, ['40.00'], { freezed: 0, available: 0 }, '40.00'],
    ['another amount instead', 100_00n, ['30.00', '45.50'], { freezed: 45.5, available: 54.5 }, '45.50'],
    ['less', 100_00n, ['150.00', '10.00'], { freezed: 10, available: 90 }, '10.00'],
    ['no longer', 100_00n, ['30.00', '0'], { freezed: 0, available: 100 }, '0.00'],
    ['nothing', 100_00n, ['0.00'], { freezed: 0, available: 100 }, '0.00'],
  ])('%s', async (_, funds, amounts, figures, frozen) => {
    const person = await individual(funds)
    for (const [at, amount] of amounts.entries()) {
      expect((await freeze(person.account.id, amount, at + 1)).code).toBe('OK00')
    }
    expect(await bank.figures(person.account)).toMatchObject(figures)
    expect((await accounts(person)).result[0]).toMatchObject({ freeze: frozen, version: amounts.length + 1 })
  })

  it('takes what is there and coming credits up to its amount', async () => {
    const { account } = await individual(20_00n)
    await freeze(account.id, '50.00')
    expect(await bank.figures(account)).toEqual({ balance: 20, reserved: 0, freezed: 20, available: 0 })
    await bank.fund(account, 25_00n)
    expect(await bank.figures(account)).toEqual({ balance: 45, reserved: 0, freezed: 45, available: 0 })
    await bank.fund(account, 25_00n)
    expect(await bank.figures(account)).toEqual({ balance: 70, reserved: 0, freezed: 50, available: 20 })
  })

  it('leaves payments the rest, and is written down', async () => {
    const person = await individual(100_00n)
    await freeze(person.account.id, '90.00')
    const body = (amount: string) => order({ ...person, account: person.account }, { amount })
    expect((await bank.call(person, createTransaction, { body: body('10.00') })).code).toBe(
      'funds_insufficient',
    )
    expect((await bank.call(person, createTransaction, { body: body('9.80') })).code).toBe('OK00')
    expect(await audited(person.account.id)).toEqual([
      {
        action: 'account.freeze',
        actor_name: 'Inga Rimkutė',
        before: { freeze: '0.00' },
        after: { freeze: '90.00', reason: 'Court order 7' },
      },
    ])
    await bank.drain()
  })

  it.each<[string, string, number, string, AccountStatus?]>([
    ['by a stale version', '10.00', 2, 'version_conflict'],
    ['of a closed account', '10.00', 1, 'account_change_not_possible', 'CLOSED'],
    ['with too many decimals', '10.001', 1, 'input_invalid'],
    ['below zero', '-1.00', 1, 'input_invalid'],
    ['with leading zeros', '007.00', 1, 'amount_invalid'],
  ])('%s is refused', async (_, amount, version, code, status) => {
    const { account } = await individual(100_00n, status)
    expect((await freeze(account.id, amount, version)).code).toBe(code)
    expect((await bank.figures(account)).freezed).toBe(0)
  })
})
