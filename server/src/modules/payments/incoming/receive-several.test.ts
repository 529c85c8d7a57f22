import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliverTransfers, type IncomingChange } from '../../../../test/incoming-transfer.ts'
import { type Bank, makeBank } from '../../../../test/make-bank.ts'
import { parseMessage } from '../../../providers/clearing/index.ts'

let bank: Bank
beforeAll(async () => {
  bank = await makeBank()
})
afterAll(() => bank.close())

const GOOD: IncomingChange = {}

/** A message of three payments to an account, of which the second is changed; the result of each, and of the money. */
async function receiveThree(second: IncomingChange) {
  const company = await bank.makeCompany({ funds: 0n })
  const railIds = await deliverTransfers(bank, company.account.accountId, [GOOD, second, GOOD])
  await bank.pass(3_000)
  const credits = await bank.credits(company.account)
  const of = (railId: string) => credits.find(({ rail_id }) => rail_id === railId)
  const said = await bank.simulator.messagesOf(railIds[1] ?? '')
  const [fault] = await bank.db
    .selectFrom('clearing_break')
    .select(['kind', 'text'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return {
    statuses: railIds.map((railId) => of(railId)?.status ?? 'none'),
    payer: of(railIds[1] ?? '')?.debtor_name,
    said: said.filter(({ direction }) => direction === 'OUT').map(({ xml }) => inShort(xml)),
    fault: fault?.text.en ?? '',
    suspense: await bank.house('suspense'),
    balance: (await bank.figures(company.account)).balance,
  }
}

function inShort(xml: string): string {
  const parsed = parseMessage(xml)
  if (!parsed.ok) throw parsed.fault
  const { message } = parsed
  if (message.type === 'pacs.002.001.10')
    return message.statuses.map(({ status, reason }) => `${status} ${reason?.code}`).join()
  if (message.type !== 'pacs.004.001.09') return message.type
  return message.returns.map(({ amount, reason }) => `returned ${reason.code} ${amount}`).join()
}

describe('one payment among several of a message', () => {
  it.each([
    ['an ampersand', 'Müller &amp; Söhne', 'Müller & Söhne'],
    ['letters of other alphabets', 'Żółć ООО Ромашка', 'Żółć ООО Ромашка'],
  ])('is taken with a name of other characters, as it came: %s', async (_, name, payer) => {
    const three = await receiveThree({ instead: [['Greta Sommer', name]] })
    expect(three).toMatchObject({ statuses: ['COMPLETED', 'COMPLETED', 'COMPLETED'], payer, balance: 150 })
  })

  it.each<[string, IncomingChange, string]>([
    ['an unknown element', { instead: [['<ChrgBr>', '<Whatever/><ChrgBr>']] }, 'returned MS03 5000'],
    ['a name that is too long', { instead: [['Greta Sommer', 'G'.repeat(71)]] }, 'returned MS03 5000'],
    ['another service level', { instead: [['>SEPA<', '>URGP<']] }, 'returned MS03 5000'],
    [
      'an instant one with a BIC of no country',
      { transfer: { rail: 'INST' }, instead: [['COBADEFFXXX', 'COBAXXFFXXX']] },
      'RJCT FF01',
    ],
  ])('goes back alone where it cannot be read: %s', async (_, change, answer) => {
    const three = await receiveThree(change)
    expect(three).toMatchObject({
      statuses: ['COMPLETED', 'none', 'COMPLETED'],
      said: [answer],
      suspense: 0,
      balance: 100,
    })
    expect(three.fault).toContain('A transaction of a message could not be read and was re')
  })

  it('is a break alone where not even its id can be told', async () => {
    const three = await receiveThree({ instead: [[/<TxId>.*<\/TxId>/, '']] })
    expect(three).toMatchObject({ statuses: ['COMPLETED', 'none', 'COMPLETED'], said: [], balance: 100 })
    expect(three.fault).toContain('could not be read')
  })

  it('can be returned whatever it was taken with', async () => {
    const closed = await bank.makeCompany({ funds: 0n, account: { status: 'CLOSED' } })
    const odd: IncomingChange = {
      transfer: { payer: { name: 'N'.repeat(69), iban: 'DE89370400440532013000' } },
      instead: [
        [/<Dbtr>\s*<Nm>.*<\/Nm>/, `<Dbtr><Nm>${'ß'.repeat(70)}</Nm><PstlAdr><Ctry>DE</Ctry></PstlAdr>`],
        [/<BICFI>COBADEFFXXX<\/BICFI>|<Othr>\s*<Id>NOTPROVIDED<\/Id>\s*<\/Othr>/, '<Nm>A bank</Nm>'],
      ],
    }
    const nameless: IncomingChange = { instead: [[/<Dbtr>[\s\S]*<\/DbtrAcct>/, '<Dbtr/>']] }
    await deliverTransfers(bank, closed.account.accountId, [odd, nameless])
    await bank.pass(3_000)
    expect((await bank.credits(closed.account)).map(({ status }) => status)).toEqual(['RETURN', 'RETURN'])
  })
})
