import { listBanksWithGaps } from '@fondaco/contract/payments/payer-data-calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliverTransfers, type IncomingChange } from '../../../test/incoming-transfer.ts'
import { type Bank, makeBank } from '../../../test/make-bank.ts'
import { parseMessage } from '../../providers/clearing/index.ts'

let bank: Bank
beforeAll(async () => {
  bank = await makeBank()
})
afterAll(() => bank.close())

async function receive(change: IncomingChange) {
  const company = await bank.makeCompany({ funds: 0n })
  const [railId = ''] = await deliverTransfers(bank, company.account.accountId, [change])
  await bank.pass(2_000)
  const [credit] = await bank.credits(company.account)
  const events = await bank.db
    .selectFrom('transaction_event')
    .select('detail')
    .where('transaction_id', '=', credit?.id ?? null)
    .where('detail', 'is not', null)
    .execute()
  const said = await bank.simulator.messagesOf(railId)
  const answer = said.filter(({ direction }) => direction === 'OUT').map(({ xml }) => codeIn(xml))
  const why = events.map(({ detail }) => (typeof detail === 'string' ? detail : (detail?.en ?? ''))).join()
  return { status: credit?.status, why, answer }
}

function codeIn(xml: string): string {
  const parsed = parseMessage(xml)
  if (!parsed.ok || parsed.message.type !== 'pacs.002.001.10') return ''
  return parsed.message.statuses.map(({ status, reason }) => [status, reason?.code].join(' ')).join()
}

const named = (name: string): IncomingChange => ({
  transfer: { payer: { name, iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' } },
})
const wrongIban: IncomingChange = { instead: [['DE89370400440532013000', 'DE88370400440532013000']] }
const british = { name: 'Rose Alder', iban: 'GB29NWBK60161331926819', bic: 'NWBKGB2LXXX' }
const address = { country: 'GB', town: 'Leeds' }

describe('a payment that comes in without its payer’s data', () => {
  it.each<[string, IncomingChange, string, string]>([
    ['named NOTPROVIDED', named('NOTPROVIDED'), 'REVIEW', 'name is missing'],
    ['without a name', { instead: [[/<Nm>Greta Sommer<\/Nm>/, '']] }, 'REVIEW', 'name is missing'],
    ['with wrong check digits of its IBAN', wrongIban, 'REVIEW', 'account number is missing or wrong'],
    [
      'without an account',
      { instead: [[/<DbtrAcct>[\s\S]*<\/DbtrAcct>/, '']] },
      'REVIEW',
      'account number is missing or wrong',
    ],
    [
      'from outside of the EEA without an address',
      { transfer: { payer: british, amount: 2_000_00n } },
      'REVIEW',
      'address or identification is missing',
    ],
    ['… of a small amount', { transfer: { payer: british } }, 'COMPLETED', ''],
    [
      '… with an address',
      { transfer: { payer: { ...british, address }, amount: 2_000_00n } },
      'COMPLETED',
      '',
    ],
    ['with all of it', {}, 'COMPLETED', ''],
  ])('%s', async (_, change, status, why) => {
    const got = await receive(change)
    expect(got.status).toBe(status)
    expect(got.why).toContain(why)
  })

  it.each<[string, IncomingChange, string]>([
    ['no name', named('NOTPROVIDED'), 'RJCT RR02'],
    ['a wrong IBAN', wrongIban, 'RJCT RR01'],
    [
      'a doubt beside, which is nobody else’s business',
      { transfer: { ...named('UNKNOWN').transfer, remittance: 'ivory' } },
      'RJCT MS03',
    ],
  ])('by the instant rail is refused to the payer’s bank: %s', async (_, change, answer) => {
    const got = await receive({ ...change, transfer: { ...change.transfer, rail: 'INST' } })
    expect(got).toMatchObject({ status: 'REJECTED', answer: [answer] })
  })

  it('is counted by the bank that sent it, for staff', async () => {
    const jonas = await bank.makeStaff('Jonas Petraitis')
    const payer = { name: 'NONAME', iban: 'LT121000011101001000', bic: 'HABALT22XXX' }
    await receive({ transfer: { payer } })
    await receive({ transfer: { payer, rail: 'INST' } })
    const { code, result } = await bank.call(jonas, listBanksWithGaps)
    expect(code).toBe('OK00')
    expect(result.find((one) => one.bank === 'HABALT22XXX')).toMatchObject({ count: 2, gaps: ['name'] })
    const crm = await bank.makeStaff('Ieva Mokė', 'crm')
    expect((await bank.call(crm, listBanksWithGaps)).status).toBe(403)
  })
})
