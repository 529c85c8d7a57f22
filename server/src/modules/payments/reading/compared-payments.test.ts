import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp, type RunningApp } from '../../../../test/build-app.ts'
import { insertTransactions, rowOf, type TransactionRow } from '../../../../test/insert-transactions.ts'
import { type Client, makeAccount, makeCompany, makeUser, signIn } from '../../../../test/make.ts'
import { newId } from '../../../platform/ids.ts'
import { countryRisks } from '../../lists/index.ts'

let running: RunningApp
let [admin, other, ofUab, customer]: Client[] = []
let payerId: string
let account: Awaited<ReturnType<typeof makeAccount>>
const ids: Record<string, string> = {}

beforeAll(async () => {
  running = await buildApp()
  admin = await signIn(running, await makeUser(running, 'admin'))
  other = await signIn(running, await makeUser(running, 'compliance'))
  ofUab = await signIn(running, await makeUser(running, 'compliance', { entities: ['UAB'] }))
  const payer = await makeUser(running, 'customer')
  payerId = payer.id
  customer = await signIn(running, payer)
  const companyId = await makeCompany(running, [payer])
  account = await makeAccount(running, companyId, { funds: 100_000n })
  const uk = await makeAccount(running, companyId, { entity: 'UK' })
  const daysAgo = (days: number) => new Date(running.app.clock.now().getTime() - days * 86_400_000)
  const bank = { clock: running.app.clock, db: running.app.db }
  const rows: [name: string, of: typeof account, row: Partial<TransactionRow>][] = [
    ['text', account, { remittance: 'for the SWÍNDLES, as agreed' }],
    ['name', account, { creditor_name: 'Swindle GmbH', created_at: daysAgo(89) }],
    ['of UK', uk, { remittance: 'swindle' }],
    ['held already', account, { remittance: 'swindle, ransom' }],
    ['held by another word', account, { remittance: 'ransom' }],
    ['inside a word', account, { remittance: 'swindlegate' }],
    ['too old', account, { remittance: 'swindle', created_at: daysAgo(91) }],
    ['a fee', account, { remittance: 'swindle', type: 'FEE' }],
    ['wire of a bank', account, { type: 'WIRE', creditor_bic: 'DEUTDEFF500' }],
    ['wire of another bank', account, { type: 'EXPRESS', direction: 'CREDIT', debtor_bic: 'COBADEFF' }],
    ['wire of an unknown bank', uk, { type: 'WIRE' }],
    ['credited inside', account, { remittance: 'swindle', type: 'INTERNAL', direction: 'CREDIT' }],
  ]
  const made = rows.map(([name, of, change]) => {
    const row = rowOf(bank, of, change)
    ids[name] = row.id
    return row
  })
  await insertTransactions(bank, made)
})
afterAll(() => running?.stop())

const nameOf = (id: string) => Object.entries(ids).find(([, one]) => one === id)?.[0] ?? id
const tried = async (who: Client | undefined, query: { id?: string; word?: string }) => {
  const { code, result } = (await who?.call('tryBlacklistedWord', { query })) ?? {}
  if (code !== 'OK00' || !result) return code
  const payments = result.payments.map(({ _id, effect }) => `${nameOf(_id)} ${effect}`).sort()
  return { payments, held: result.held, released: result.released, compared: result.compared }
}
const idOf = async (word: string) => {
  const { result } = (await admin?.call('listBlacklistedWords', { query: { text: word } })) ?? {}
  return result?.[0]?._id ?? ''
}

test('a new word is tried on the payments that screening would search, of the reader’s entities', async () => {
  expect(await tried(admin, { word: 'swindle' })).toEqual({
    payments: ['name HELD', 'of UK HELD', 'text HELD'],
    held: 3,
    released: 0,
    compared: 9,
  })
  expect(await tried(ofUab, { word: 'swindle' })).toMatchObject({
    payments: ['name HELD', 'text HELD'],
    held: 2,
    compared: 7,
  })
})

test('a changed word holds other payments, a removed one fewer', async () => {
  const id = await idOf('ransom')
  expect(await tried(admin, { id })).toMatchObject({
    payments: ['held already RELEASED', 'held by another word RELEASED'],
    released: 2,
  })
  expect(await tried(admin, { id, word: 'swindle' })).toMatchObject({
    payments: ['held by another word RELEASED', 'name HELD', 'of UK HELD', 'text HELD'],
  })
})

test('a bank is tried on wires alone: the first one holds those of all others, its removal none', async () => {
  const tryBank = async (query: { id?: string; bic?: string }) => {
    const { result } = (await admin?.call('tryWhitelistedBank', { query })) ?? {}
    return {
      compared: result?.compared,
      payments: result?.payments.map(({ _id, effect, text }) => `${nameOf(_id)} ${effect} ${text}`).sort(),
    }
  }
  expect(await tryBank({ bic: 'deutdeff' })).toEqual({
    compared: 3,
    payments: ['wire of an unknown bank HELD ', 'wire of another bank HELD COBADEFF'],
  })
  const id = newId()
  await running.app.db
    .insertInto('whitelisted_bank')
    .values({ id, bic: 'DEUTDEFF', note: 'Muster Bank', added_at: running.app.clock.now() })
    .execute()
  expect(await tryBank({ bic: 'COBADEFF' })).toMatchObject({
    payments: ['wire of another bank RELEASED COBADEFF'],
  })
  expect(await tryBank({ id, bic: 'DEUTDEFFXXX' })).toMatchObject({
    payments: ['wire of a bank HELD DEUTDEFF500'],
  })
  expect(await tryBank({ id })).toMatchObject({
    payments: ['wire of an unknown bank RELEASED ', 'wire of another bank RELEASED COBADEFF'],
  })
  const unknown = { query: { id: newId() } }
  expect((await admin?.call('tryWhitelistedBank', unknown))?.code).toBe('not_found')
  expect((await admin?.call('tryWhitelistedBank', { query: {} }))?.code).toBe('input_invalid')
})

test.each<[what: string, query: { id?: string; word?: string }, code: string]>([
  ['nothing', {}, 'input_invalid'],
  ['a word without letters', { word: '!!!' }, 'word_without_letters'],
  ['an unknown word', { id: '00000000-0000-4000-8000-000000000000' }, 'not_found'],
  ['a word of 61 characters', { word: 'x'.repeat(61) }, 'input_invalid'],
])('%s cannot be tried', async (_, query, code) => {
  expect(await tried(admin, query)).toBe(code)
})

test('a reader who may not see payments is told how many there are', async () => {
  await running.app.db
    .insertInto('role_permission')
    .values({ role: 'analytics', permission: 'read:blacklisted_reasons' })
    .execute()
  const reader = await signIn(running, await makeUser(running, 'analytics'))
  expect(await tried(reader, { word: 'swindle' })).toMatchObject({ payments: [], held: 3 })
})

test('a word holds payments from its approval on, and its proposal keeps what was tried', async () => {
  const pay = async () => {
    const answer = await customer?.call('createTransaction', {
      body: {
        type: 'SCT',
        account: account.id,
        amount: '20.00',
        currency: 'EUR',
        creditor: { name: 'Hans Beispiel', account: { account_id: 'DE89370400440532013000' } },
        remittance: 'Swindle',
        duplicate_confirmed: true,
      },
    })
    await running.drain()
    const id = answer?.result._id ?? ''
    return (await admin?.call('getTransaction', { params: { id } }))?.result.status
  }
  expect(await pay()).not.toBe('REVIEW')
  const body = { word: 'swindle', reason: 'Fraud', change_reason: 'A new pattern.' }
  const proposed = await admin?.call('addBlacklistedWord', { body })
  const change = proposed?.result.change
  expect(change?.lines.at(-1)?.after).toEqual(['Newly held: 4', 'No longer held by this list: 0'])
  expect(await pay()).not.toBe('REVIEW')
  expect((await other?.call('approveChange', { params: { id: change?._id ?? '' } }))?.code).toBe('OK00')
  expect(await pay()).toBe('REVIEW')
})

test('the level of a country is felt from its approval on: by the next payment, form and applicant', async () => {
  const felt = async () => {
    const paid = await customer?.call('createTransaction', {
      body: {
        type: 'SCT',
        account: account.id,
        amount: '20.00',
        currency: 'EUR',
        creditor: { name: 'Hans Beispiel', account: { account_id: 'DE89370400440532013000' } },
        remittance: 'Rent',
        duplicate_confirmed: true,
      },
    })
    const forms = await customer?.call('listCountries', { body: { object_ref: payerId } })
    return [
      paid?.code,
      forms?.result.countries.find(({ code }) => code === 'DE')?.is_restricted,
      (await countryRisks(running.app.db)).DE ?? 1,
    ]
  }
  const source = { source: 'The institution', change_reason: 'A new rule.' }
  const approved = async (change: string | undefined) =>
    expect((await other?.call('approveChange', { params: { id: change ?? '' } }))?.code).toBe('OK00')
  const listed = async () => {
    const { result } = (await admin?.call('listCountryRisks', { query: { text: 'Germany' } })) ?? {}
    return { params: { id: result?.[0]?._id ?? '' }, version: result?.[0]?.version ?? 0 }
  }

  expect(await felt()).toEqual(['OK00', false, 1])
  const high = { country: 'DE', level: 'high', risk: 4, ...source } as const
  const added = await admin?.call('addCountryRisk', { body: high })
  expect(added?.result.change.lines.at(-1)?.after).toEqual([
    'Newly held: 0',
    'No longer held by this list: 0',
  ])
  expect(await felt()).toEqual(['OK00', false, 1])
  await approved(added?.result.change._id)
  expect(await felt()).toEqual(['OK00', false, 4])

  const { params, version } = await listed()
  const tried = await admin?.call('tryCountryRisk', {
    query: { ...params, country: 'DE', level: 'restricted' },
  })
  expect(tried?.result.held).toBeGreaterThan(0)
  expect(tried?.result.payments.every(({ effect, text }) => `${effect} ${text}` === 'HELD DE')).toBe(true)
  const body = { country: 'DE', level: 'restricted', risk: 5, ...source, version } as const
  await approved((await admin?.call('changeCountryRisk', { params, body }))?.result.change._id)
  expect(await felt()).toEqual(['country_restricted', true, 5])

  const now = await listed()
  const gone = { change_reason: 'It was a mistake.', version: now.version }
  const removed = await admin?.call('removeCountryRisk', { params, body: gone })
  expect(removed?.result.change.lines.at(-1)?.after).toEqual([
    'Newly held: 0',
    `No longer held by this list: ${tried?.result.held}`,
  ])
  await approved(removed?.result.change._id)
  expect(await felt()).toEqual(['OK00', false, 1])
})
