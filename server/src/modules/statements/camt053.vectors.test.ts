import { rm } from 'node:fs/promises'
import { proposeCharge } from '@fondaco/contract/charges/calls.ts'
import { quoteExchange } from '@fondaco/contract/exchange/calls.ts'
import { createTransaction } from '@fondaco/contract/payments/calls.ts'
import { approveChange } from '@fondaco/contract/proposals/calls.ts'
import { createStatement, getStatementFile } from '@fondaco/contract/statements/calls.ts'
import { entityDay } from '@fondaco/rules/calendar.ts'
import { plainLine } from '@fondaco/rules/fees/default-fees.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliverTransfers } from '../../../test/incoming-transfer.ts'
import { type Bank, type Company, makeBank, order } from '../../../test/make-bank.ts'
import { orderWire } from '../../../test/order-wire.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { testRates } from '../../../test/test-rates.ts'
import { newId } from '../../platform/ids.ts'
import { openSchemas } from '../../providers/clearing/iso20022/schema.vectors.check.ts'
import type { Account } from '../accounts/index.ts'
import { seedRolePermissions } from '../identity/index.ts'
import { insertFeeLines } from '../prices/index.ts'

const NOW = new Date(Math.max(Date.now(), Date.parse('2026-11-22T10:00:00Z')))
let bank: Bank
let folder: string
beforeAll(async () => {
  folder = await temporaryFolder()
  bank = await makeBank({ storageDir: folder, providers: { fxRates: testRates('2026-11-20') } })
  await bank.runJob('rates.take', {})
})
afterAll(async () => {
  await bank.close()
  await rm(folder, { recursive: true, force: true })
})

async function exchange(company: Company, to: Account): Promise<void> {
  const { result } = await bank.call(company, quoteExchange, {
    body: { account: company.account.id, to_account: to.id, amount: '100.00', side: 'sell' },
  })
  await bank.call(company, createTransaction, { body: { type: 'BETWEEN', quote_id: result.quote_id } })
}

async function charge({ account }: Company): Promise<void> {
  const price = plainLine({ program: 1, entity: 'UAB', kind: 'OPERATIONAL', fixed: 30_00n })
  await bank.db.transaction().execute(async (trx) => {
    await seedRolePermissions(trx)
    await insertFeeLines(trx, [{ id: newId(), version: 1, ...price }])
  })
  const [ana, ben] = [await bank.makeStaff('Ana Pirmoji', 'operation'), await bank.makeStaff('Ben Antrasis')]
  const { result } = await bank.call(ana, proposeCharge, {
    body: { account_id: account.id, fee: '30.00', text: 'Pažyma <A&B>', reason: 'They asked for it.' },
  })
  await bank.call(ben, approveChange, { params: { id: result.change._id } })
}

it('a statement is valid by the schema of camt.053.001.08', async () => {
  const complaints = openSchemas()
  const company = await bank.makeCompany({
    name: 'Rasos & Ąžuolo „Baldai“ <UAB>',
    settings: { can_currency_exchange: true },
  })
  for (const remittance of ['Invoice 17', '<b>&amp;</b>', 'Ąžuolas'])
    await bank.call(company, createTransaction, { body: order(company, { remittance }) })
  const dollars = await bank.addAccount(company.customerId, { currency: 'USD' })
  const empty = await bank.addAccount(company.customerId, { currency: 'GBP' })
  await exchange(company, dollars)
  await charge(company)
  await deliverTransfers(bank, company.account.accountId, [{}])
  await orderWire(bank, company, { amount: 100_00n })
  await bank.pass(60_000)
  await bank.jumpTo(NOW.toISOString())
  const { result } = await bank.call(company, createStatement, {
    body: {
      account_ids: [company.account.id, dollars.id, empty.id],
      date_from: '2026-11-01',
      date_to: entityDay(NOW, 'UAB'),
      format: 'camt053',
      language: 'lt',
    },
  })
  const { bytes } = await bank.download(company, getStatementFile, { params: { id: result._id } })
  const xml = bytes.toString()
  const entries = [...xml.matchAll(/<Ntry>.*?<CdtDbtInd>(\w+)<.*?<Prtry><Cd>(\w+)</g)].map(
    ([, side, type]) => `${type} ${side}`,
  )
  expect([...new Set(entries)].sort()).toEqual([
    'BETWEEN CRDT',
    'BETWEEN DBIT',
    'FEE DBIT',
    'OTHER CRDT',
    'SCT CRDT',
    'SCT DBIT',
    'WIRE DBIT',
  ])
  expect(xml).toContain('<XchgRate>')
  expect(complaints(xml)).toEqual([])
})
