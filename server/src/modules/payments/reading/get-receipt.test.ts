import * as calls from '@fondaco/contract/payments/calls.ts'
import { licenceWords } from '@fondaco/rules/institution.ts'
import type { Language } from '@fondaco/rules/language.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertTransactions, rowOf, type TransactionRow } from '../../../../test/insert-transactions.ts'
import { INSTITUTION } from '../../../../test/institution.ts'
import { type Bank, type Company, makeBank, type Person } from '../../../../test/make-bank.ts'
import { readPdf } from '../../../../test/read-pdf.ts'
import type { CallContext, FileAnswer } from '../../../platform/http/serve-call.ts'
import { staffScope } from '../../../platform/scope.ts'
import { getReceipt } from './get-receipt.ts'

let bank: Bank
let company: Company
beforeAll(async () => {
  bank = await makeBank()
  company = await bank.makeCompany({ funds: 0n })
})
afterAll(() => bank.close())

async function receipt(
  change: Partial<TransactionRow>,
  timezone = 'UTC',
  who: Person = company,
  language: Language = 'en',
) {
  const row = rowOf(bank, company.account, change)
  await insertTransactions(bank, [row])
  const file = await bank.download(who, calls.getReceipt, {
    params: { id: row.id },
    query: { timezone },
    language,
  })
  expect(file).toMatchObject({
    status: 200,
    type: 'application/pdf',
    disposition: `inline; filename*=UTF-8''${{ en: 'receipt', lt: 'kvitas' }[language]}-${row.reference}.pdf`,
  })
  expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(file.bytes.subarray(-6).toString()).toBe('%%EOF\n')
  const { pages, texts } = readPdf(file.bytes)
  expect(pages).toBe(1)
  return { row, texts }
}

const FEE = {
  type: 'FEE',
  creditor_name: 'Fondaco',
  creditor_bic: 'FNDCLT21XXX',
  amount: 30_00n,
} as const
it.each<[what: string, change: Partial<TransactionRow>, language: Language, head: string, text: string]>([
  [
    'an operational one that waits',
    { subtype: 'OPERATIONAL', status: 'CREATED', settled_at: null, remittance: 'A certificate' },
    'en',
    'Fee · Waits for money',
    'A certificate',
  ],
  [
    'a monthly one',
    { subtype: 'MONTHLY', extension: '{"fee_month":"2026-11-01"}' },
    'lt',
    'Mokestis · Įvykdyta',
    'Mėnesio mokestis už 2026 m. lapkričio mėn.',
  ],
])(
  'of a fee, %s, names what it is for, and no account of the payee',
  async (_, change, language, head, text) => {
    const row = { ...FEE, creditor_account: company.account.accountId, ...change }
    const { texts } = await receipt(row, 'UTC', company, language)
    expect(texts.slice(2, 4)).toEqual(['30.00 EUR', head])
    expect(texts).toContain(text)
    for (const absent of ['Payee’s account', 'Gavėjo sąskaita', FEE.creditor_bic, '0.00 EUR'])
      expect(texts).not.toContain(absent)
  },
)

it('says what the customer sees of the payment, with every accent, in the reader’s time', async () => {
  const { row, texts } = await receipt(
    {
      creditor_name: 'Viktoras Demovičius & Žąsų ūkis įm.',
      creditor_bic: 'DEUTDEFFXXX',
      remittance: 'Sąskaita Nr. 17, „ačiū“ — ĄČĘĖĮŠŲŪŽ',
      client_ref_id: 'REF-17',
      amount: 1_234_567_89n,
      fee: 20n,
      created_at: new Date('2026-11-20T22:30:05Z'),
      settled_at: new Date('2026-11-20T22:30:07Z'),
    },
    'Europe/Vilnius',
  )
  const pair = (name: string, value: string) => expect(texts[texts.indexOf(name) + 1]).toBe(value)
  expect(texts.slice(0, 4)).toEqual([
    'Fondaco',
    `${INSTITUTION.name} · ${INSTITUTION.address}`,
    '1,234,567.89 EUR',
    'SEPA credit transfer, sent · Completed',
  ])
  pair('Reference', row.reference)
  pair('Created', '21-11-2026 00:30:05')
  pair('Settled', '21-11-2026 00:30:07')
  pair('Payer', 'Rasos Baldai UAB')
  pair('Payer’s account', (company.account.accountId.match(/.{1,4}/g) ?? []).join(' '))
  pair('Payee', 'Viktoras Demovičius & Žąsų ūkis įm.')
  pair('Payee’s account', 'DE89 3704 0044 0532 0130 00')
  pair('Payee’s bank (BIC)', 'DEUTDEFFXXX')
  pair('Message', 'Sąskaita Nr. 17, „ačiū“ — ĄČĘĖĮŠŲŪŽ')
  pair('Own reference', 'REF-17')
  pair('Fee', '0.20 EUR')
  expect(texts.join(' ')).toMatch(/Made on 21-11-2026 12:00:00 \(Europe\/Vilnius\)/)
})

const WIRE = {
  payee_kind: 'COMPANY',
  bank: { name: 'First Harbor Bank', city: 'Boston', country: 'US', clearing_code: '011000015' },
  intermediary: { bic: 'CITIUS33XXX', name: 'Citibank', country: 'US' },
  charges: 'OUR',
  purpose: 'Machine parts',
  uetr: '0f4d5e7c-6a1b-4c8e-9f0a-1b2c3d4e5f60',
  payer: { customer_number: '1001' },
} as const

it('of a wire names the bank, the charges, the purpose and the number at all banks', async () => {
  const { texts } = await receipt({
    type: 'WIRE',
    rail: 'manual',
    creditor_account: '000123456789',
    creditor_bic: null,
    wire: JSON.stringify(WIRE),
  })
  const all = texts.join(' ').replace(/\s+/g, ' ')
  for (const text of [
    'Payee’s account 000123456789',
    'Payee’s bank First Harbor Bank, Boston, United States',
    'Intermediary bank Citibank, CITIUS33XXX, United States',
    'Charges of the banks You pay all (OUR). You pay our fee and the charges of the other banks',
    'Purpose Machine parts',
    `Number at all banks (UETR) ${WIRE.uetr}`,
  ])
    expect(all).toContain(text)
})

it('of a wire that came in says what was sent and what banks took, in Lithuanian too', async () => {
  const wire = {
    ...WIRE,
    bank: { bic: 'CHASUS33XXX', country: 'US' },
    charges: 'SHA',
    sent: { amount: '100000', currency: 'EUR' },
    deducted: [{ amount: '1250', currency: 'EUR', bic: 'CITIUS33XXX' }],
  }
  const change = { type: 'WIRE', direction: 'CREDIT', wire: JSON.stringify(wire) } as const
  const { texts } = await receipt(change, 'UTC', company, 'lt')
  const all = texts.join(' ')
  for (const text of [
    'Mokėtojo bankas CHASUS33XXX, Jungtinės Valstijos',
    'Bankų mokesčiai Bendri (SHA)',
    'Išsiųsta suma 1,000.00 EUR',
    'Pakeliui nuskaičiuota 12.50 EUR, CITIUS33XXX',
  ])
    expect(all).toContain(text)
})

it.each<[string, Partial<TransactionRow>, RegExp, RegExp]>([
  ['frozen', { status: 'FREEZED', settled_at: null }, /Under review/, /frozen|freez|Settled|Reason/i],
  ['matched', { status: 'PENDING_AML', settled_at: null }, /Under review/, /aml|match/i],
  [
    'refused',
    { status: 'REJECT', reason_code: 'ML_TF_SUSPICION', reason: 'A secret' },
    /Rejected .*Reason /,
    /suspic|launder|secret/i,
  ],
  ['received', { direction: 'CREDIT', debtor_name: 'Greta Sommer' }, /received · Completed/, /Fee/],
])('%s: nothing of the back office', async (_, change, there, absent) => {
  for (const who of [company, await bank.makeStaff('Inga Rimkutė')]) {
    const { texts } = await receipt(change, 'UTC', who)
    expect(texts.join(' ')).toMatch(there)
    expect(texts.join(' ')).not.toMatch(absent)
  }
})

it('the longest texts stay on the page', async () => {
  const words = 23
  const long = Array.from({ length: words }, () => 'Žodis').join(' ')
  const { texts } = await receipt({ creditor_name: long, debtor_name: long, remittance: long })
  expect(texts.join(' ').match(/Žodis/g)).toHaveLength(3 * words)
})

it('speaks Lithuanian to whoever asks for it, with the same dates and amounts', async () => {
  const { texts } = await receipt(
    { status: 'REJECTED', reason_code: 'AC04', fee: 20n, created_at: new Date('2026-11-20T22:30:05Z') },
    'Europe/Vilnius',
    company,
    'lt',
  )
  const pair = (name: string, value: string) => expect(texts[texts.indexOf(name) + 1]).toBe(value)
  expect(texts).toContain('SEPA mokėjimas, išsiųsta · Atmesta')
  pair('Sukurta', '21-11-2026 00:30:05')
  pair('Mokėtojas', 'Rasos Baldai UAB')
  pair('Mokestis', '0.00 EUR')
  pair('Priežastis', 'Sąskaita šio mokėjimo priimti negali.')
  expect(texts.join(' ').replace(/\s+/g, ' ')).toContain(licenceWords(INSTITUTION).lt)
})

it('says that no real money has moved while the rail is simulated, and only then', async () => {
  const note = 'Simulated clearing: no real money has moved.'
  const { row, texts } = await receipt({})
  expect(texts).toContain(note)
  const real = getReceipt({ institution: INSTITUTION, clearingIsSimulated: false })
  const file: FileAnswer = await real({
    db: bank.db,
    clock: bank.clock,
    scope: staffScope(['UAB']),
    params: { id: row.id },
    query: { timezone: 'UTC' },
    request: { language: 'en' },
  } as unknown as CallContext<typeof calls.getReceipt>)
  expect(readPdf(file.content as Buffer).texts).not.toContain(note)
})

it('another customer’s is not found', async () => {
  const { row } = await receipt({})
  const other = await bank.makeCompany({ funds: 0n })
  expect((await bank.download(other, calls.getReceipt, { params: { id: row.id } })).status).toBe(404)
})
