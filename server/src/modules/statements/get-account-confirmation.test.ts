import { getAccountConfirmation } from '@fondaco/contract/customers/calls.ts'
import { ACCOUNT_STATUSES, type AccountStatus } from '@fondaco/rules/account.ts'
import { formatDate } from '@fondaco/rules/calendar.ts'
import { footLines } from '@fondaco/rules/support-hours.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { INSTITUTION } from '../../../test/institution.ts'
import { type Bank, type Company, makeBank } from '../../../test/make-bank.ts'
import { readPdf } from '../../../test/read-pdf.ts'

let bank: Bank
let company: Company
beforeAll(async () => {
  bank = await makeBank()
  company = await bank.makeCompany()
})
afterAll(() => bank.close())

const confirmation = async (status: AccountStatus) => {
  const { id } = await bank.addAccount(company.customerId, { status })
  return bank.download(company, getAccountConfirmation, { params: { id } })
}

const CONFIRMED: Readonly<Record<AccountStatus, boolean>> = {
  ACTIVE: true,
  BLOCKED: true,
  CLOSED: false,
  DELETED: false,
}

it('has all that a payer asks for, since when the account is held, and who confirms it', async () => {
  const { bytes } = await bank.download(company, getAccountConfirmation, {
    params: { id: company.account.id },
    query: { timezone: 'Europe/Vilnius' },
  })
  const { texts } = readPdf(bytes)
  const pair = (name: string, value: string) => expect(texts[texts.indexOf(name) + 1]).toBe(value)
  pair('Bank', INSTITUTION.name)
  pair('Bank address', INSTITUTION.address)
  pair('Held since', formatDate(company.account.openedAt, 'Europe/Vilnius'))
  const end = texts.join(' ').replace(/\s+/g, ' ')
  for (const line of footLines(INSTITUTION).en) expect(end).toContain(line)
})

it.each(ACCOUNT_STATUSES)('an account that is %s', async (status) => {
  const answer = await confirmation(status)
  if (CONFIRMED[status]) {
    const text = readPdf(answer.bytes).texts.join(' ')
    expect(text).toContain('Account confirmation')
    expect(text).not.toMatch(/block/i)
  } else {
    expect(answer.status).toBe(422)
    expect(JSON.parse(answer.bytes.toString())).toMatchObject({ code: 'account_closed' })
  }
})
