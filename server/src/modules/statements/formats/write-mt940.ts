import type { Currency } from '@fondaco/rules/currency.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import { typeFacts } from '@fondaco/rules/payments/types.ts'
import { toSepaText } from '@fondaco/rules/sepa.ts'
import {
  bookedTotal,
  lastBalance,
  type StatementContent,
  type StatementLine,
  type StatementSection,
  type WriteStatement,
} from '../statement-file.ts'

/** A SWIFT message has at most 2,000 characters; a longer account goes on in the next, from an intermediate balance. */
const MOST_CHARACTERS = 2000
/** Room for the last fields of a message. */
const LAST_FIELDS = 60
const END = '\r\n'
/** Final or intermediate. */
const LAST = { closing: '62F', interim: '62M' } as const

/** The statement as MT940, in the SWIFT character set x: messages of each account, one after another. */
export const writeMt940: WriteStatement = async function* (content) {
  for (const section of content.sections) {
    let page = 1
    let message = headOf(content, section, page, section.openingBalance, content.from)
    let hasEntries = false
    let balance = section.openingBalance
    let day = content.from
    for await (const lines of section.lines()) {
      let written = ''
      for (const line of lines) {
        const fields = entryOf(line, section)
        if (hasEntries && message.length + fields.length > MOST_CHARACTERS - LAST_FIELDS) {
          written += `${message}${balanceField('62M', day, section.currency, balance)}-${END}`
          page += 1
          message = headOf(content, section, page, balance, day)
        }
        message += fields
        hasEntries = true
        balance = line.balance
        day = line.bookedOn
      }
      yield Buffer.from(written)
    }
    const closing = balanceField(
      LAST[lastBalance(content, section)],
      content.to,
      section.currency,
      section.closingBalance,
    )
    yield Buffer.from(`${message}${closing}-${END}`)
  }
}

/** `:28C:` has the year and the day of the year of the last day, then the page. */
function headOf(
  { number, to }: StatementContent,
  { identifier, currency }: StatementSection,
  page: number,
  balance: bigint,
  day: string,
): string {
  const yearDay =
    1 + (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${to.slice(0, 4)}-01-01T00:00:00Z`)) / 86_400_000
  return [
    `:20:${number.replaceAll('-', '').slice(0, 16)}`,
    `:25:${identifier.slice(0, 35)}`,
    `:28C:${to.slice(2, 4)}${yearDay.toString().padStart(3, '0')}/${Math.min(page, 99_999)}`,
    balanceField(page === 1 ? '60F' : '60M', day, currency, balance),
  ].join(END)
}

const balanceField = (tag: string, day: string, currency: Currency, balance: bigint): string =>
  `:${tag}:${balance < 0n ? 'D' : 'C'}${shortDay(day)}${currency}${amountOf(balance, currency)}${END}`

const shortDay = (day: string): string => day.slice(2).replaceAll('-', '')

/** An amount with a comma and without a sign: `1234,5` is written `1234,50`. */
const amountOf = (minor: bigint, currency: Currency): string =>
  formatAmount(minor < 0n ? -minor : minor, currency).replace('.', ',')

/** `:61:` has all that was booked; `:86:` says who, why, and what of it was a charge. */
function entryOf(line: StatementLine, { currency }: StatementSection): string {
  const { transaction, charge } = line
  const total = bookedTotal(line)
  const booked = `${shortDay(line.valueOn)}${line.bookedOn.slice(5).replace('-', '')}`
  const type = transaction && typeFacts(transaction.type).isCharge ? 'NCHG' : 'NTRF'
  const owner = reference(transaction?.ownReference ?? '') || 'NONREF'
  const ours = reference(transaction?.reference ?? '')
  const first = `:61:${booked}${total < 0n ? 'D' : 'C'}${amountOf(total, currency)}${type}${owner}${ours ? `//${ours}` : ''}`
  // What the amount is made of comes first: a long message is cut.
  const said = [
    charge === 0n ? null : `CHARGE ${charge < 0n ? '-' : ''}${currency}${amountOf(charge, currency)}`,
    transaction?.exchange ? `RATE ${transaction.exchange.rate}` : null,
    transaction?.counterparty,
    transaction?.counterpartyAccount,
    transaction?.remittance,
  ].filter((part) => part)
  // A booking without a transaction has nothing to say.
  const field = said.length === 0 ? '' : `${infoField(said.join(' '))}${END}`
  return `${first}${END}${field}`
}

/** Sixteen characters without slashes, which end a reference. */
const reference = (text: string): string => plain(text).replaceAll('/', '-').slice(0, 16).trim()

/** At most six lines of 65 characters. No line begins with a colon or a dash, which would begin or end a field. */
function infoField(said: string): string {
  let rest = plain(said)
  const lines: string[] = []
  while (rest !== '' && lines.length < 6) {
    rest = rest.replace(/^[\s:-]+/, '')
    if (rest === '') break
    lines.push(rest.slice(0, 65).trimEnd())
    rest = rest.slice(65)
  }
  return `:86:${lines.join(END)}`
}

/** A text in the character set x of SWIFT, which is that of SEPA. */
const plain = (text: string): string => toSepaText(text).text.replace(/\s+/g, ' ').trim()
