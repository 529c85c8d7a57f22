import type { ScreeningPart } from '@fondaco/contract/payments/schemas.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliverTransfers, type IncomingChange } from '../../../../test/incoming-transfer.ts'
import { type Bank, makeBank } from '../../../../test/make-bank.ts'

let bank: Bank
beforeAll(async () => {
  bank = await makeBank()
})
afterAll(() => bank.close())

/** Makes an incoming payment by a message of one payment. */
async function receive(change: IncomingChange) {
  const company = await bank.makeCompany({ funds: 0n })
  const [railId = ''] = await deliverTransfers(bank, company.account.accountId, [change])
  await bank.pass(2_000)
  const [credit] = await bank.credits(company.account)
  const screening = await bank.db
    .selectFrom('screening_result')
    .select(['outcome', 'parts'])
    .where('transaction_id', '=', credit?.id ?? null)
    .executeTakeFirst()
  const held = ((screening?.parts ?? []) as ScreeningPart[]).filter(({ holds }) => holds)
  return { railId, status: credit?.status, held: held.map(({ kind, matched }) => `${kind} ${matched}`) }
}

const LISTED = 'Viktoras Demovičius'
const named = (element: string, name: string) =>
  `<${element}><Nm>${name}</Nm><PstlAdr><TwnNm>Wien</TwnNm><Ctry>AT</Ctry></PstlAdr></${element}>`
const agent = (element: string, inside: string) =>
  `<${element}><FinInstnId>${inside}</FinInstnId></${element}>`
const before = (element: string, what: string): IncomingChange => ({
  instead: [[`<${element}>`, `${what}<${element}>`]],
})
const after = (element: string, what: string): IncomingChange => ({
  instead: [[`</${element}>`, `</${element}>${what}`]],
})

describe('whom and what of a message is screened', () => {
  it.each<[string, IncomingChange, string, string[]]>([
    ['an ordinary payment', {}, 'COMPLETED', []],
    [
      'a payer that is listed',
      { transfer: { payer: { name: LISTED, iban: 'DE89370400440532013000' } } },
      'PENDING_AML',
      [`name ${LISTED}`],
    ],
    [
      'an ultimate debtor that is listed',
      before('Dbtr', named('UltmtDbtr', LISTED)),
      'PENDING_AML',
      [`name ${LISTED}`],
    ],
    [
      'an ultimate creditor that is listed',
      after('CdtrAcct', named('UltmtCdtr', LISTED)),
      'PENDING_AML',
      [`name ${LISTED}`],
    ],
    [
      'an initiating party that is listed',
      before('Dbtr', named('InitgPty', LISTED)),
      'PENDING_AML',
      [`name ${LISTED}`],
    ],
    [
      'the name of the payer’s bank',
      { instead: [['<BICFI>COBADEFFXXX</BICFI>', '<BICFI>COBADEFFXXX</BICFI><Nm>Izmyslena Bank AD</Nm>']] },
      'PENDING_AML',
      ['name Izmyslena Bank AD'],
    ],
    [
      'the name of an intermediary bank without a BIC',
      before('Dbtr', agent('IntrmyAgt1', '<Nm>Izmyslena Bank AD</Nm>')),
      'PENDING_AML',
      ['name Izmyslena Bank AD'],
    ],
    [
      'the payer’s bank in a restricted country',
      { instead: [['COBADEFFXXX', 'KKBCIRTHXXX']] },
      'REVIEW',
      ['country IR'],
    ],
    [
      'an intermediary bank in a restricted country',
      before('Dbtr', agent('IntrmyAgt2', '<BICFI>KKBCIRTHXXX</BICFI>')),
      'REVIEW',
      ['country IR'],
    ],
    [
      'a previous bank in a restricted country',
      before('Dbtr', agent('PrvsInstgAgt1', '<BICFI>KKBCIRTHXXX</BICFI>')),
      'REVIEW',
      ['country IR'],
    ],
    [
      'an ultimate debtor who lives in a restricted country',
      before('Dbtr', '<UltmtDbtr><Nm>Jonas Jonaitis</Nm><CtryOfRes>KP</CtryOfRes></UltmtDbtr>'),
      'REVIEW',
      ['country KP'],
    ],
    [
      'a party of whom only an address in a restricted country is known',
      before('Dbtr', '<UltmtDbtr><PstlAdr><TwnNm>Tehran</TwnNm><Ctry>IR</Ctry></PstlAdr></UltmtDbtr>'),
      'REVIEW',
      ['country IR'],
    ],
    [
      'the invoicing party of the remittance',
      after(
        'CdtrAcct',
        `<RmtInf><Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>17</Ref></CdtrRefInf>${named('Invcr', LISTED)}</Strd></RmtInf>`,
      ),
      'PENDING_AML',
      [`name ${LISTED}`],
    ],
    [
      'a blacklisted word in an instruction',
      after('CdtrAcct', '<InstrForCdtrAgt><InstrInf>for the ransom</InstrInf></InstrForCdtrAgt>'),
      'REVIEW',
      ['word ransom'],
    ],
    [
      'a blacklisted word in the text of a structured remittance',
      after(
        'CdtrAcct',
        '<RmtInf><Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>17</Ref></CdtrRefInf><AddtlRmtInf>ivory</AddtlRmtInf></Strd></RmtInf>',
      ),
      'REVIEW',
      ['word ivory'],
    ],
    [
      'a word in a street is none',
      {
        transfer: {
          payer: {
            name: 'Greta Sommer',
            iban: 'DE89370400440532013000',
            address: { country: 'DE', town: 'Berlin', street: 'Ivory Street 5' },
          },
        },
      },
      'COMPLETED',
      [],
    ],
  ])('%s', async (_, change, status, held) => {
    expect(await receive(change)).toMatchObject({ status, held })
  })
})
