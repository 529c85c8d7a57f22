import { rm } from 'node:fs/promises'
import { createTransaction } from '@fondaco/contract/payments/calls.ts'
import { createStatement, getStatementFile } from '@fondaco/contract/statements/calls.ts'
import { entityDay } from '@fondaco/rules/calendar.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Bank, makeBank, order } from '../../../test/make-bank.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { openSchemas } from '../../providers/clearing/iso20022/schema.vectors.check.ts'

const NOW = new Date(Math.max(Date.now(), Date.parse('2026-11-22T10:00:00Z')))
let bank: Bank
let folder: string
beforeAll(async () => {
  folder = await temporaryFolder()
  bank = await makeBank({ storageDir: folder })
})
afterAll(async () => {
  await bank.close()
  await rm(folder, { recursive: true, force: true })
})

it('a statement is valid by the schema of camt.053.001.08', async () => {
  const complaints = openSchemas()
  const company = await bank.makeCompany({ name: 'Rasos & Ąžuolo „Baldai“ <UAB>' })
  for (const remittance of ['Invoice 17', '<b>&amp;</b>', 'Ąžuolas'])
    await bank.call(company, createTransaction, { body: order(company, { remittance }) })
  const empty = await bank.addAccount(company.customerId, { currency: 'USD' })
  await bank.pass(60_000)
  await bank.jumpTo(NOW.toISOString())
  const { result } = await bank.call(company, createStatement, {
    body: {
      account_ids: [company.account.id, empty.id],
      date_from: '2026-11-01',
      date_to: entityDay(NOW, 'UAB'),
      format: 'camt053',
      language: 'lt',
    },
  })
  const { bytes } = await bank.download(company, getStatementFile, { params: { id: result._id } })
  expect(bytes.toString()).toContain('<Ntry>')
  expect(complaints(bytes.toString())).toEqual([])
})
