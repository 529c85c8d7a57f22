import { displayDay, formatDateTime } from '@fondaco/rules/calendar.ts'
import { formatIban } from '@fondaco/rules/iban-text.ts'
import { displayAmount } from '@fondaco/rules/money.ts'
import { footLines } from '@fondaco/rules/support-hours.ts'
import type { DocumentSigner } from '../../../platform/document-signer.ts'
import { beginPdf, PDF_COLOURS } from '../../../platform/pdf.ts'
import { signPdf } from '../../../platform/signed-pdf.ts'
import {
  bookedTotal,
  lastBalance,
  type StatementContent,
  type StatementLine,
  type StatementSection,
  type WriteStatement,
} from '../statement-file.ts'
import { entryWords } from './cells.ts'
import { PageCount } from './page-count.ts'
import { type PdfStatementWords, pdfStatementWords } from './pdf-words.ts'
import { TextLayout } from './text-layout.ts'

const LEFT = 40
const RIGHT = 555
const TOP = 40
/** The lowest line of a table; the foot is below. */
const BOTTOM = 760
const SAYS = { at: 108, width: 212 } as const
const CHARGE_AT = 380
const AMOUNT_AT = 466
const SIZE = 7.5
const LEADING = 10
/** Rows between two looks at other work. */
const SLICE = 50

/** The statement as PDF, signed by the institution. */
export const writePdf = (signer: DocumentSigner): WriteStatement =>
  async function* (content) {
    const page = new StatementPages(content, signer)
    for (const section of content.sections) {
      page.head(section)
      for await (const lines of section.lines()) {
        for (const [index, line] of lines.entries()) {
          page.line(section, line)
          if (index % SLICE === 0) {
            yield* page.taken()
            await new Promise(setImmediate)
          }
        }
      }
      page.close(section)
    }
    yield* page.ended()
  }

/** The pages of one statement, from above. */
class StatementPages {
  readonly #content: StatementContent
  readonly #words: PdfStatementWords
  readonly #document: PDFKit.PDFDocument
  readonly #layout: TextLayout
  readonly #count: PageCount
  readonly taken: () => Generator<Buffer>
  readonly #end: () => Generator<Buffer>
  #y = TOP

  constructor(content: StatementContent, signer: DocumentSigner) {
    const { language, institution, number, at } = content
    this.#content = content
    this.#words = pdfStatementWords[language]
    this.#document = beginPdf({
      title: `${this.#words.title} ${number}`,
      author: institution.name,
      language,
      createdAt: at,
    })
    this.#layout = new TextLayout(this.#document)
    this.#document.font('regular').fontSize(7)
    this.#count = new PageCount(this.#document, this.#layout)
    const { taken, ended } = signPdf(this.#document, { signer, at, reason: `${this.#words.title} ${number}` })
    this.taken = taken
    this.#end = ended
    this.#title()
    this.#foot()
  }

  *ended(): Generator<Buffer> {
    this.#count.end()
    yield* this.#end()
  }

  #title(): void {
    const { institution, number, holder, holderAddress, from, to, at, timezone, isSimulated } = this.#content
    const words = this.#words
    const put = this.#layout
    put.at(LEFT, 40, institution.product, { font: 'bold', size: 14, colour: PDF_COLOURS.accent })
    put.at(LEFT, 60, `${institution.name} · ${institution.address}`, { size: 8, colour: PDF_COLOURS.faint })
    put.at(LEFT, 92, words.title, { font: 'bold', size: 18 })
    const days = `${displayDay(from)} – ${displayDay(to)}`
    const facts: [string, string][] = [
      [words.number, number],
      [words.days, days],
      [words.holder, holderAddress ? `${holder}, ${holderAddress}` : holder],
      [words.made, `${formatDateTime(at, timezone, 'seconds')} (${timezone})`],
    ]
    let y = 122
    for (const [name, value] of facts) {
      put.at(LEFT, y, name, { size: 8.5, colour: PDF_COLOURS.faint })
      for (const line of put.wrapped(value, RIGHT - 150, 8.5)) {
        put.at(150, y, line, { size: 8.5 })
        y += 12
      }
    }
    if (isSimulated) {
      put.at(LEFT, y, words.simulated, { size: 8.5, colour: PDF_COLOURS.faint })
      y += 12
    }
    this.#y = y + 12
  }

  /** The licence, where the document is checked, and the page. */
  #foot(): void {
    const { institution, language, checkAt, number } = this.#content
    const put = this.#layout
    const lines = [
      ...footLines(institution)[language].slice(0, 2),
      this.#words.check(checkAt, number),
    ].flatMap((line) => put.wrapped(line, RIGHT - LEFT - 80, 6.5))
    let y = 778
    for (const line of lines.slice(0, 5)) {
      put.at(LEFT, y, line, { size: 6.5, colour: PDF_COLOURS.faint })
      y += 9
    }
    this.#count.put(this.#words.page, RIGHT, 778)
  }

  #room(height: number, section?: StatementSection): void {
    if (this.#y + height <= BOTTOM) return
    this.#document.addPage()
    this.#foot()
    this.#y = TOP
    if (!section) return
    const { identifier, currency } = section
    const { number } = this.#content
    this.#layout.at(LEFT, this.#y, `${this.#words.title} ${number} · ${identifier} ${currency}`, {
      size: 8,
      colour: PDF_COLOURS.faint,
    })
    this.#y += 18
    this.#columns()
  }

  /** An account: its numbers, its opening balance and the titles of its table. */
  head(section: StatementSection): void {
    this.#room(120)
    const { identifier, isIban, currency, bic, name, openingBalance } = section
    const put = this.#layout
    put.at(LEFT, this.#y, `${isIban ? formatIban(identifier) : identifier} · ${currency}`, {
      font: 'bold',
      size: 11,
    })
    const said = [name, bic ? `BIC ${bic}` : null].filter((part) => part).join(' · ')
    put.at(LEFT, this.#y + 16, put.cut(said, RIGHT - LEFT, 8), { size: 8, colour: PDF_COLOURS.faint })
    this.#y += 34
    this.#edge(this.#words.opening, this.#content.from, openingBalance, section)
    this.#columns()
  }

  #columns(): void {
    const titles = { size: 7, colour: PDF_COLOURS.faint }
    const words = this.#words
    const put = this.#layout
    put.at(LEFT, this.#y, words.booked, titles)
    put.at(SAYS.at, this.#y, words.entry, titles)
    put.until(CHARGE_AT, this.#y, words.charge, titles)
    put.until(AMOUNT_AT, this.#y, words.amount, titles)
    put.until(RIGHT, this.#y, words.balance, titles)
    put.rule(LEFT, RIGHT, this.#y + 11)
    this.#y += 16
  }

  #edge(words: string, day: string, balance: bigint, { currency }: StatementSection): void {
    const text = { font: 'bold', size: 8.5 } as const
    this.#layout.at(LEFT, this.#y, `${words}, ${displayDay(day)}`, text)
    this.#layout.until(RIGHT, this.#y, `${displayAmount(balance, currency)} ${currency}`, text)
    this.#y += 18
  }

  /** An entry: days, who and why, charge, amount, balance. */
  line(section: StatementSection, line: StatementLine): void {
    const { transaction, charge, amount, balance } = line
    const words = this.#words
    const put = this.#layout
    const { currency } = section
    const says = [
      [entryWords(line, this.#content.language), transaction?.reference].filter((part) => part).join(' · '),
      transaction?.counterparty,
      transaction?.counterpartyAccount,
      transaction?.remittance,
      transaction?.exchange ? `${words.rate} ${transaction.exchange.rate}` : null,
    ].flatMap((part) => (part ? put.wrapped(part, SAYS.width, SIZE) : []))
    const height = Math.max(says.length, 2) * LEADING + 6
    this.#room(height, section)
    put.at(LEFT, this.#y, displayDay(line.bookedOn), { size: SIZE })
    put.at(LEFT, this.#y + LEADING, `${words.value} ${displayDay(line.valueOn)}`, {
      size: 6.5,
      colour: PDF_COLOURS.faint,
    })
    for (const [index, text] of says.entries())
      put.at(SAYS.at, this.#y + index * LEADING, text, {
        size: SIZE,
        ...(index === 0 ? {} : { colour: PDF_COLOURS.faint }),
      })
    if (charge !== 0n) put.until(CHARGE_AT, this.#y, displayAmount(charge, currency), { size: SIZE })
    const shown = bookedTotal(line) === 0n && amount === 0n ? '' : displayAmount(amount, currency)
    put.until(AMOUNT_AT, this.#y, amount > 0n ? `+${shown}` : shown, { size: SIZE })
    put.until(RIGHT, this.#y, displayAmount(balance, currency), { size: SIZE })
    this.#y += height
    put.rule(LEFT, RIGHT, this.#y - 3)
  }

  /** The end of an account: nothing booked, or the last balance. */
  close(section: StatementSection): void {
    const { openingBalance, closingBalance } = section
    this.#room(40)
    this.#y += 4
    this.#edge(this.#words[lastBalance(this.#content, section)], this.#content.to, closingBalance, section)
    if (openingBalance === closingBalance)
      this.#layout.at(LEFT, this.#y - 4, this.#words.unchanged, { size: 7.5, colour: PDF_COLOURS.faint })
    this.#y += 24
  }
}
