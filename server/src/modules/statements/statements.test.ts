import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { createTransaction } from '@fondaco/contract/payments/calls.ts'
import {
  createStatement,
  getStatementFile,
  listCompanyStatements,
  listCompanyStatementsCrm,
  listStatementAccounts,
  listStatements,
  verifyDocument,
} from '@fondaco/contract/statements/calls.ts'
import { addDays, displayDay, entityDay } from '@fondaco/rules/calendar.ts'
import { STATEMENT_FORMATS } from '@fondaco/rules/statements/formats.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bank, type Company, makeBank, order } from '../../../test/make-bank.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import type { Account } from '../accounts/index.ts'

/** The books name real time, the bank its own: both are now. */
const NOW = new Date(Math.max(Date.now(), Date.parse('2026-11-22T10:00:00Z')))
const TODAY = entityDay(NOW, 'UAB')
const SHOWN = displayDay(TODAY)
let bank: Bank
let folder: string
let company: Company
beforeAll(async () => {
  folder = await temporaryFolder()
  bank = await makeBank({ storageDir: folder })
  company = await bank.makeCompany()
  await bank.call(company, createTransaction, { body: order(company, { amount: '12.34' }) })
  await bank.drain()
  await bank.pass(60_000)
  await bank.jumpTo(NOW.toISOString())
})
afterAll(async () => {
  await bank.close()
  await rm(folder, { recursive: true, force: true })
})

const body = (change: object = {}) => ({
  account_ids: [company.account.id],
  date_from: '2026-11-20',
  date_to: TODAY,
  format: 'csv' as const,
  language: 'en' as const,
  ...change,
})
const make = (change: object = {}, who: Company = company) =>
  bank.call(who, createStatement, { body: body(change) })

async function fileOf(change: object = {}, who: Company = company) {
  const { code, result } = await make(change, who)
  expect(code).toBe('OK00')
  const file = await bank.download(who, getStatementFile, { params: { id: result._id } })
  expect(file.status).toBe(200)
  return { ...file, text: file.bytes.toString(), number: result.number, id: result._id }
}

/** The rows of a CSV statement. */
function rowsOf(text: string) {
  const [head = '', ...lines] = text.trim().split('\n')
  const names = head.replace('\uFEFF', '').split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, n) => [names[n] ?? '', cell])))
}
const minor = (decimal = '') => Math.round(Number(decimal) * 100)

/** Opening + amounts − charges = closing, line by line. */
function expectToAddUp(rows: readonly Record<string, string>[]) {
  const opening = rows[0]
  const closing = rows.at(-1)
  expect(opening?.Entry).toBe('Opening balance')
  expect(closing?.Entry).toMatch(/^(Closing|Interim) balance$/)
  let balance = minor(opening?.Balance)
  for (const row of rows.slice(1, -1)) {
    balance += minor(row.Amount) - minor(row.Charge)
    expect(minor(row.Balance)).toBe(balance)
  }
  expect(minor(closing?.Balance)).toBe(balance)
  return { opening: minor(opening?.Balance), closing: balance }
}

describe('each format', () => {
  it.each(STATEMENT_FORMATS)('%s is made at the first download and is the same at each', async (format) => {
    const first = await fileOf({ format })
    const again = await bank.download(company, getStatementFile, { params: { id: first.id } })
    expect(again.bytes.equals(first.bytes)).toBe(true)
    expect(first.disposition).toContain(first.number)
    expect(first.bytes.length).toBeGreaterThan(100)
  })

  it('has amount, charge and value date of a payment on one line', async () => {
    const rows = rowsOf((await fileOf()).text)
    expectToAddUp(rows)
    const payment = rows.find((row) => row.Amount === '-12.34')
    expect(payment).toMatchObject({
      'Booked on': SHOWN,
      'Value date': SHOWN,
      Entry: 'SEPA credit transfer',
      'Payer or payee': 'Greta Sommer',
    })
    expect(Number(payment?.Charge)).toBeGreaterThanOrEqual(0)
  })

  it('as PDF names the institution, its licence, the pages and where to check it', async () => {
    const { bytes, number } = await fileOf({ format: 'pdf' })
    const { texts, pages } = readPdf(bytes)
    const said = texts.join(' ').replace(/\s+/g, ' ')
    expect(pages).toBe(1)
    for (const part of ['Account statement', number, 'Page 1 of', '12.34', `/verify/${number}`])
      expect(said).toContain(part)
    expect(bytes.toString('latin1')).toContain('/SubFilter /ETSI.CAdES.detached')
  })
})

describe('the account', () => {
  it('without entries has equal balances', async () => {
    const account = await bank.addAccount(company.customerId)
    const rows = rowsOf((await fileOf({ account_ids: [account.id] })).text)
    expect(rows).toHaveLength(2)
    expect(expectToAddUp(rows)).toEqual({ opening: 0, closing: 0 })
  })

  it('that is closed still has its statements', async () => {
    const account = await bank.addAccount(company.customerId, { status: 'CLOSED' })
    const { result } = await bank.call(company, listStatementAccounts, {})
    expect(result).toContainEqual(expect.objectContaining({ _id: account.id, status: 'CLOSED' }))
    expect(rowsOf((await fileOf({ account_ids: [account.id] })).text)).toHaveLength(2)
  })

  it('of several currencies each has its own balances', async () => {
    const dollars = await bank.addAccount(company.customerId, { currency: 'USD' })
    await bank.fund(dollars, 500_00n)
    const ids = [company.account.id, dollars.id]
    const { text } = await fileOf({ account_ids: ids })
    const of = (account: Account) => rowsOf(text).filter((row) => row.Account === account.accountId)
    expect(expectToAddUp(of(dollars)).closing).toBe(500_00)
    expect(of(company.account)[0]?.Currency).toBe('EUR')
    const { text: xml } = await fileOf({ account_ids: ids, format: 'camt053' })
    expect(xml.match(/<Stmt>/g)).toHaveLength(2)
    expect(xml).toContain('<Amt Ccy="USD">500.00</Amt>')
  })

  it('of somebody else, or unknown, is not found', async () => {
    const other = await bank.makeCompany({ name: 'Kita UAB' })
    expect((await make({ account_ids: [other.account.id] })).status).toBe(404)
    expect((await make({ account_ids: [company.account.id, other.account.id] })).status).toBe(404)
    expect((await make({ company_id: other.customerId })).status).toBe(404)
    const { result } = await make()
    const file = { params: { id: result._id } }
    expect((await bank.download(other, getStatementFile, file)).status).toBe(404)
    expect((await bank.call(other, listStatements, {})).result).toEqual([])
    const list = { params: { id: company.customerId } }
    expect((await bank.call(other, listCompanyStatements, list)).status).toBe(404)
  })
})

describe('the days', () => {
  it.each([
    [
      'in the future',
      '2026-11-01',
      addDays(TODAY, 1),
      `must not be in the future. Choose ${SHOWN} or an earlier day`,
    ],
    ['before the account existed', '2026-01-01', '2026-02-01', 'Choose 21-11-2026 or a later day'],
    ['backwards', '2026-11-21', '2026-11-20', 'must not be before the first day'],
  ])('%s: it says what to do', async (_, date_from, date_to, said) => {
    const { code, description } = await make({ date_from, date_to })
    expect(code).toBe('input_invalid')
    expect(description).toContain(said)
  })

  it('that do not exist are refused', async () => {
    expect((await make({ date_from: '2027-02-29', date_to: '2027-03-01' })).code).toBe('input_invalid')
  })
})

describe('the number', () => {
  it('fits its own file only, and says nothing else', async () => {
    const { bytes, number } = await fileOf({ format: 'pdf' })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const check = (body: { number: string; sha256: string }) => bank.call(null, verifyDocument, { body })
    expect((await check({ number, sha256 })).result).toEqual({ matches: true, issued_on: TODAY })
    const not = { matches: false, issued_on: null }
    expect((await check({ number, sha256: '0'.repeat(64) })).result).toEqual(not)
    expect((await check({ number: 'ABCD-EFGH-JKLM', sha256 })).result).toEqual(not)
  })
})

describe('staff', () => {
  it('make a statement for a customer and see who asked for each', async () => {
    const staff = await bank.makeStaff('Rūta Kazlauskienė')
    const asked = body({ company_id: company.customerId })
    const { result } = await bank.call(staff, createStatement, { body: asked })
    const list = { params: { id: company.customerId } }
    const [first] = (await bank.call(staff, listCompanyStatementsCrm, list)).result
    expect(first).toMatchObject({
      _id: result._id,
      created_by: { name: 'Rūta Kazlauskienė', is_staff: true },
    })
    expect((await bank.call(company, listStatements, {})).result[0]?._id).toBe(result._id)
    const abroad = await bank.makeStaff('Ann Hill', 'compliance', ['UK'])
    expect((await bank.call(abroad, createStatement, { body: asked })).status).toBe(404)
  })

  it.each([
    ['nobody’s transactions', 'view:transaction'],
    ['no companies', 'view:corporate'],
  ] as const)('who may see %s neither make nor download one of a company', async (_, missing) => {
    const { id } = await fileOf()
    const staff = await bank.makeStaff('Rūta Kazlauskienė', 'compliance', ['UAB'], [missing])
    const made = await bank.call(staff, createStatement, { body: body({ company_id: company.customerId }) })
    const file = await bank.call(staff, getStatementFile, { params: { id } })
    expect([made.code, file.code]).toEqual(['permission_missing', 'permission_missing'])
  })
})

it('a day before the first entry joins the day of it', async () => {
  const { ownerPool } = bank.database
  await ownerPool.query(`update account set opened_at = '2026-11-01' where id = $1`, [company.account.id])
  const yesterday = { date_from: '2026-11-01', date_to: addDays(TODAY, -1) }
  const before = rowsOf((await fileOf(yesterday)).text)
  const after = rowsOf((await fileOf({ date_from: TODAY })).text)
  expect(expectToAddUp(before).closing).toBe(expectToAddUp(after).opening)
})
