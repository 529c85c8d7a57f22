import type * as calls from '@fondaco/contract/payments/calls.ts'
import { formatDateTime } from '@fondaco/rules/calendar.ts'
import { formatIban } from '@fondaco/rules/iban-text.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { displayAmount } from '@fondaco/rules/money.ts'
import { labelWords } from '@fondaco/rules/payments/customer-label.ts'
import { labelOf } from '@fondaco/rules/payments/status.ts'
import { typeWords } from '@fondaco/rules/payments/types.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { FileAnswer, type Operation } from '../../../platform/http/serve-call.ts'
import { beginPdf, endPdf, PDF_COLOURS, writePairs } from '../../../platform/pdf.ts'
import { findTransaction, type ListedTransaction } from './read-store.ts'
import { customerRow } from './transaction-rows.ts'

const ENGLISH = {
  fileName: 'receipt',
  title: 'Receipt',
  sent: 'sent',
  received: 'received',
  simulated: 'Simulated clearing: no real money has moved.',
  reference: 'Reference',
  created: 'Created',
  settled: 'Settled',
  ended: 'Ended',
  payer: 'Payer',
  payerAccount: 'Payer’s account',
  payee: 'Payee',
  payeeAccount: 'Payee’s account',
  payeeBank: 'Payee’s bank (BIC)',
  message: 'Message',
  ownReference: 'Own reference',
  fee: 'Fee',
  reason: 'Reason',
  made: (at: string, product: string) =>
    `Made on ${at}. ${product} is an authorised electronic money institution.`,
}

const WORDS: InEachLanguage<typeof ENGLISH> = {
  en: ENGLISH,
  lt: {
    fileName: 'kvitas',
    title: 'Kvitas',
    sent: 'išsiųsta',
    received: 'gauta',
    simulated: 'Imituojama tarpuskaita: tikri pinigai nepajudėjo.',
    reference: 'Numeris',
    created: 'Sukurta',
    settled: 'Įvykdyta',
    ended: 'Baigta',
    payer: 'Mokėtojas',
    payerAccount: 'Mokėtojo sąskaita',
    payee: 'Gavėjas',
    payeeAccount: 'Gavėjo sąskaita',
    payeeBank: 'Gavėjo bankas (BIC)',
    message: 'Mokėjimo paskirtis',
    ownReference: 'Sava nuoroda',
    fee: 'Mokestis',
    reason: 'Priežastis',
    made: (at, product) => `Sudaryta ${at}. „${product}“ yra licencijuota elektroninių pinigų įstaiga.`,
  },
}

export interface ReceiptDeps {
  readonly productName: string
  /** The rail is a simulator: the receipt says so. */
  readonly clearingIsSimulated: boolean
}

/** The receipt of a transaction: its customer's view on one page, in the reader's language and time zone. */
export const getReceipt =
  (deps: ReceiptDeps): Operation<typeof calls.getReceipt> =>
  async ({ db, scope, params, query, clock, request: { language } }) => {
    const row = (await findTransaction(db, scope, params.id)) ?? refuse('not_found')
    return new FileAnswer(
      `${WORDS[language].fileName}-${row.reference}.pdf`,
      'application/pdf',
      await receiptPdf(row, deps, { timezone: query.timezone, language, now: clock.now() }),
      'inline',
    )
  }

async function receiptPdf(
  row: ListedTransaction,
  deps: ReceiptDeps,
  { timezone, language, now }: { timezone: string; language: Language; now: Date },
): Promise<Buffer> {
  const words = WORDS[language]
  const document = beginPdf({
    title: `${words.title} ${row.reference}`,
    author: deps.productName,
    language,
    createdAt: now,
  })

  const currency = row.currency
  const label = labelOf(row.status)
  document.font('bold').fontSize(16).fillColor(PDF_COLOURS.accent).text(deps.productName)
  document.font('regular').fontSize(9).fillColor(PDF_COLOURS.faint).text(`${deps.productName} ${row.entity}`)
  document.moveDown(2)
  document
    .font('bold')
    .fontSize(20)
    .fillColor(PDF_COLOURS.ink)
    .text(`${displayAmount(row.amount, currency)} ${currency}`)
  document.font('regular').fontSize(10).fillColor(PDF_COLOURS.faint)
  document.text(
    `${typeWords(row.type, language)}, ${row.direction === 'DEBIT' ? words.sent : words.received} · ${labelWords(label, language)}`,
  )
  if (deps.clearingIsSimulated) document.text(words.simulated)
  document.moveDown(1.5)

  const shown = customerRow(row, language)
  const iban = (account: string) => formatIban(account)
  const lines: [string, string][] = [
    [words.reference, row.reference],
    [words.created, formatDateTime(row.created_at, timezone, 'seconds')],
    ...(shown.settlement_date && row.settled_at
      ? [
          [
            row.status === 'COMPLETED' ? words.settled : words.ended,
            formatDateTime(row.settled_at, timezone, 'seconds'),
          ] as [string, string],
        ]
      : []),
    [words.payer, row.debtor_name],
    [words.payerAccount, iban(row.debtor_account)],
    [words.payee, row.creditor_name],
    [words.payeeAccount, iban(row.creditor_account)],
    ...(row.creditor_bic ? [[words.payeeBank, row.creditor_bic] as [string, string]] : []),
    ...(row.remittance ? [[words.message, row.remittance] as [string, string]] : []),
    ...(row.client_ref_id ? [[words.ownReference, row.client_ref_id] as [string, string]] : []),
    ...(row.direction === 'DEBIT'
      ? [[words.fee, `${displayAmount(row.fee, currency)} ${currency}`] as [string, string]]
      : []),
    ...(shown.reason ? [[words.reason, shown.reason] as [string, string]] : []),
  ]
  writePairs(document, lines)
  document.moveDown(2)
  document.fontSize(8).fillColor(PDF_COLOURS.faint)
  document.text(words.made(`${formatDateTime(now, timezone, 'seconds')} (${timezone})`, deps.productName))
  return endPdf(document)
}
