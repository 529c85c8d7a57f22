import { formatAmount } from '@fondaco/rules/money.ts'
import { type Family, typeFacts } from '@fondaco/rules/payments/types.ts'
import {
  bookedTotal,
  lastBalance,
  type StatementContent,
  type StatementLine,
  type StatementSection,
  type WriteStatement,
} from '../statement-file.ts'
import { entryWords } from './cells.ts'

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08'

/** The statement as camt.053.001.08: one message, with a Stmt for each account. */
export const writeCamt053: WriteStatement = async function* (content) {
  const { number, at, sections } = content
  yield Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${NAMESPACE}">\n<BkToCstmrStmt>\n${tag(
      'GrpHdr',
      text('MsgId', number, 35) + tag('CreDtTm', at.toISOString()),
    )}\n`,
  )
  for (const [index, section] of sections.entries()) {
    yield Buffer.from(`<Stmt>\n${headOf(content, section, index)}\n`)
    for await (const lines of section.lines())
      yield Buffer.from(lines.map((line) => `${entryOf(content, section, line)}\n`).join(''))
    yield Buffer.from('</Stmt>\n')
  }
  yield Buffer.from('</BkToCstmrStmt>\n</Document>\n')
}

function headOf(content: StatementContent, section: StatementSection, index: number): string {
  const { number, at, from, to, holder, institution } = content
  return [
    text('Id', `${number}-${index + 1}`, 35),
    tag('CreDtTm', at.toISOString()),
    tag('FrToDt', tag('FrDtTm', `${from}T00:00:00`) + tag('ToDtTm', `${to}T23:59:59`)),
    tag(
      'Acct',
      accountId(section.identifier, section.isIban) +
        tag('Ccy', section.currency) +
        text('Nm', section.name, 70) +
        tag('Ownr', text('Nm', holder, 140)) +
        tag(
          'Svcr',
          tag(
            'FinInstnId',
            (section.bic ? tag('BICFI', section.bic) : '') + text('Nm', institution.name, 140),
          ),
        ),
    ),
    balance('OPBD', section.openingBalance, from, section),
    balance(LAST[lastBalance(content, section)], section.closingBalance, to, section),
  ].join('\n')
}

const accountId = (identifier: string, isIban: boolean): string =>
  tag('Id', isIban ? tag('IBAN', identifier) : tag('Othr', text('Id', identifier, 34)))

const LAST = { closing: 'CLBD', interim: 'ITBD' } as const

const balance = (
  code: 'OPBD' | 'CLBD' | 'ITBD',
  value: bigint,
  day: string,
  section: StatementSection,
): string =>
  tag(
    'Bal',
    tag('Tp', tag('CdOrPrtry', tag('Cd', code))) +
      money('Amt', value, section) +
      side(value) +
      tag('Dt', tag('Dt', day)),
  )

/** The amount of an entry is all that was booked; a charge in it is named beside it (ChrgInclInd). */
function entryOf(content: StatementContent, section: StatementSection, line: StatementLine): string {
  const { transaction, charge } = line
  const total = bookedTotal(line)
  return tag(
    'Ntry',
    text('NtryRef', transaction?.reference ?? '', 35) +
      money('Amt', total, section) +
      side(total) +
      tag('Sts', tag('Cd', 'BOOK')) +
      tag('BookgDt', tag('Dt', line.bookedOn)) +
      tag('ValDt', tag('Dt', line.valueOn)) +
      text('AcctSvcrRef', transaction?.reference ?? '', 35) +
      bankCode(line) +
      (charge === 0n ? '' : charges(charge, section)) +
      (transaction ? tag('NtryDtls', details(section, line, transaction)) : '') +
      text('AddtlNtryInf', entryWords(line, content.language), 500),
  )
}

const SUB_FAMILIES: Readonly<Record<Family, string | null>> = {
  SEPA: 'ESCT',
  WIRE: 'XBCT',
  INTERNAL: null,
  BETWEEN: null,
  CARD: null,
  FEE: null,
}

/** ISO codes of payments between banks; our own words for the others. */
function bankCode({ transaction, amount }: StatementLine): string {
  const subFamily = transaction ? SUB_FAMILIES[typeFacts(transaction.type).family] : null
  const domain =
    subFamily === null
      ? ''
      : tag(
          'Domn',
          tag('Cd', 'PMNT') +
            tag('Fmly', tag('Cd', amount < 0n ? 'ICDT' : 'RCDT') + tag('SubFmlyCd', subFamily)),
        )
  return tag('BkTxCd', domain + tag('Prtry', text('Cd', transaction?.type ?? 'OTHER', 35)))
}

const charges = (charge: bigint, section: StatementSection): string =>
  tag(
    'Chrgs',
    money('TtlChrgsAndTaxAmt', charge, section) +
      tag(
        'Rcrd',
        money('Amt', charge, section) +
          tag('CdtDbtInd', charge < 0n ? 'CRDT' : 'DBIT') +
          tag('ChrgInclInd', 'true'),
      ),
  )

function details(
  section: StatementSection,
  { amount, charge }: StatementLine,
  transaction: NonNullable<StatementLine['transaction']>,
): string {
  const { exchange, counterparty, counterpartyAccount, remittance, ownReference, direction } = transaction
  const isIban = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(counterpartyAccount)
  const [party, account] = direction === 'DEBIT' ? ['Cdtr', 'CdtrAcct'] : ['Dbtr', 'DbtrAcct']
  const converted = exchange && /^\d{1,9}(?:\.\d{1,10})?$/.test(exchange.rate) ? exchangeOf(exchange) : ''
  return tag(
    'TxDtls',
    tag(
      'Refs',
      text('AcctSvcrRef', transaction.reference, 35) + text('EndToEndId', ownReference || 'NOTPROVIDED', 35),
    ) +
      (amount === 0n && charge !== 0n
        ? ''
        : money('Amt', amount, section) +
          side(amount) +
          (converted ? tag('AmtDtls', tag('TxAmt', money('Amt', amount, section) + converted)) : '')) +
      tag(
        'RltdPties',
        tag(party as string, tag('Pty', text('Nm', counterparty, 140))) +
          (counterpartyAccount ? tag(account as string, accountId(counterpartyAccount, isIban)) : ''),
      ) +
      (remittance ? tag('RmtInf', text('Ustrd', remittance, 140)) : ''),
  )
}

/** The rate is what one unit of the sold currency buys, on both accounts. */
const exchangeOf = ({
  rate,
  sold,
  bought,
}: NonNullable<NonNullable<StatementLine['transaction']>['exchange']>): string =>
  tag('CcyXchg', tag('SrcCcy', sold) + tag('TrgtCcy', bought) + tag('UnitCcy', sold) + tag('XchgRate', rate))

const money = (name: string, minor: bigint, { currency }: StatementSection): string =>
  `<${name} Ccy="${currency}">${formatAmount(minor < 0n ? -minor : minor, currency)}</${name}>`

const side = (minor: bigint): string => tag('CdtDbtInd', minor < 0n ? 'DBIT' : 'CRDT')

const tag = (name: string, content: string): string => `<${name}>${content}</${name}>`

/** A text of an element, cut to its length; nothing where it is blank. */
function text(name: string, value: string, most: number): string {
  const characters = [...value.toWellFormed().replace(UNWRITABLE, ' ').trim()].slice(0, most)
  const escaped = characters
    .join('')
    .trim()
    .replace(/[&<>"']/g, (one) => ENTITIES[one] ?? one)
  return escaped === '' ? '' : tag(name, escaped)
}

/** Characters that XML 1.0 does not have, and line ends, which these texts do not have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const UNWRITABLE = /[\u0000-\u001f\u007f-\u009f\ufffe\uffff]/g

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
