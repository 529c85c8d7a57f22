import type { getReceipt } from '@fondaco/contract/payments/calls.ts'
import { formatDateTime } from '@fondaco/rules/calendar.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import { formatIban } from '@fondaco/rules/iban-text.ts'
import { displayAmount } from '@fondaco/rules/money.ts'
import { labelOf, labelWords, type TransactionStatus } from '@fondaco/rules/payments/status.ts'
import { type TransactionType, typeWords } from '@fondaco/rules/payments/types.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { FileAnswer, type Operation } from '../../platform/http/serve-call.ts'
import { beginPdf, endPdf, PDF_COLOURS, writePairs } from '../../platform/pdf.ts'
import { findTransaction, type ListedTransaction } from './read-store.ts'
import { customerRow } from './transaction-rows.ts'

export interface ReceiptDeps {
  readonly productName: string
  /** The rail is a simulator: the receipt says so. */
  readonly clearingIsSimulated: boolean
}

/** The receipt of a transaction: what its customer sees of it, on one page, times in the reader's zone. */
export const makeReceipt =
  (deps: ReceiptDeps): Operation<typeof getReceipt> =>
  async ({ db, scope, params, query, clock }) => {
    const row = (await findTransaction(db, scope, params.id, clock.now())) ?? refuse('not_found')
    return new FileAnswer(
      `receipt-${row.reference}.pdf`,
      'application/pdf',
      await receiptPdf(row, deps, query.timezone, clock.now()),
      'inline',
    )
  }

async function receiptPdf(
  row: ListedTransaction,
  deps: ReceiptDeps,
  timezone: string,
  now: Date,
): Promise<Buffer> {
  const document = beginPdf({
    title: `Receipt ${row.reference}`,
    author: deps.productName,
    language: 'en',
    createdAt: now,
  })

  const currency = row.currency as Currency
  const label = labelOf(row.status as TransactionStatus)
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
    `${typeWords(row.type as TransactionType)}, ${row.direction === 'DEBIT' ? 'sent' : 'received'} · ${labelWords(label)}`,
  )
  if (deps.clearingIsSimulated) document.text('Simulated clearing: no real money has moved.')
  document.moveDown(1.5)

  const shown = customerRow(row)
  const iban = (account: string) => formatIban(account)
  const lines: [string, string][] = [
    ['Reference', row.reference],
    ['Created', formatDateTime(row.created_at, timezone, 'seconds')],
    ...(shown.settlement_date && row.settled_at
      ? [['Settled', formatDateTime(row.settled_at, timezone, 'seconds')] as [string, string]]
      : []),
    ['Payer', row.debtor_name],
    ['Payer’s account', iban(row.debtor_account)],
    ['Payee', row.creditor_name],
    ['Payee’s account', iban(row.creditor_account)],
    ...(row.creditor_bic ? [['Payee’s bank (BIC)', row.creditor_bic] as [string, string]] : []),
    ...(row.remittance ? [['Message', row.remittance] as [string, string]] : []),
    ...(row.client_ref_id ? [['Own reference', row.client_ref_id] as [string, string]] : []),
    ...(row.direction === 'DEBIT'
      ? [['Fee', `${displayAmount(row.fee, currency)} ${currency}`] as [string, string]]
      : []),
    ...(shown.reason ? [['Reason', shown.reason] as [string, string]] : []),
  ]
  writePairs(document, lines)
  document.moveDown(2)
  document.fontSize(8).fillColor(PDF_COLOURS.faint)
  document.text(
    `Made on ${formatDateTime(now, timezone, 'seconds')} (${timezone}). ${deps.productName} is an authorised electronic money institution.`,
  )
  return endPdf(document)
}
