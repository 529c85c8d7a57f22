import type { ClaimView } from '@fondaco/contract/claims/schemas.ts'
import type { CustomerTransactionRow, StaffTransactionRow } from '@fondaco/contract/payments/schemas.ts'
import { monthlyFeeWords } from '@fondaco/rules/fees/month.ts'
import { matchFor, openMatch, partsOf } from '@fondaco/rules/four-eyes.ts'
import { accountIdType } from '@fondaco/rules/iban.ts'
import type { Language } from '@fondaco/rules/language.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import { owedFee } from '@fondaco/rules/payments/money.ts'
import { customerText } from '@fondaco/rules/payments/reasons.ts'
import { labelOf, SETTLEMENT_DATE_SHOWN } from '@fondaco/rules/payments/status.ts'
import type { StoredAddress } from '../../../platform/schema/columns.ts'
import { lookUpBank } from '../../banks/index.ts'
import { type HoldingPart, holdWords } from '../engine/hold-words.ts'
import type { ActsOnPayment } from '../engine/staff-decision.ts'
import { takenFrom } from '../engine/taken-wire.ts'
import type { ListedTransaction, Wait } from './read-store.ts'

/** A row as both sides see it. */
function commonRow(row: ListedTransaction, language: Language) {
  const status = row.status
  const currency = row.currency
  return {
    _id: row.id,
    payment_id: row.payment_id,
    reference: row.reference,
    creation_date: row.created_at.toISOString(),
    settlement_date: SETTLEMENT_DATE_SHOWN.includes(status) ? (row.settled_at?.toISOString() ?? null) : null,
    execution_date: row.execution_date,
    direction: row.direction,
    type: row.type,
    subtype: row.subtype,
    entity: row.entity,
    amount: formatAmount(row.amount, currency),
    currency,
    fee: { amount: formatAmount(owedFee(row), currency), currency },
    debitor: party(row.debtor_name, row.debtor_account, row.debtor_bic, row.debtor_address),
    creditor: party(row.creditor_name, row.creditor_account, row.creditor_bic, row.creditor_address),
    remittance: remittanceOf(row, language),
    client_ref_id: row.client_ref_id,
    external_ref: row.external_ref,
    account: row.account_id,
    account_name: row.account_name,
    created_by: row.created_by ? { _id: row.created_by, legal_name: row.created_by_name ?? '' } : null,
  }
}

/** The text of a payment: its payer’s, or that of a monthly fee. */
export const remittanceOf = (
  { remittance, extension }: Pick<ListedTransaction, 'remittance' | 'extension'>,
  language: Language,
): string | null =>
  remittance ?? (extension.fee_month === undefined ? null : monthlyFeeWords(extension.fee_month, language))

function party(name: string, accountId: string, bic: string | null, address: StoredAddress | null) {
  return {
    name,
    account: {
      account_id: accountId,
      type: accountIdType(accountId),
      bic,
      bank_name: lookUpBank(accountId)?.name ?? null,
    },
    address,
  }
}

/** A row for its customer: the label instead of the status, and no back-office data. */
export function customerRow(row: ListedTransaction, language: Language): CustomerTransactionRow {
  const status = row.status
  const refused = labelOf(status) === 'REJECTED' || status === 'CANCELED' || status === 'RETURN'
  return {
    ...commonRow(row, language),
    version: row.customer_version,
    status: labelOf(status),
    reason: refused && row.reason_code ? customerText(row.reason_code, status)[language] : null,
  }
}

/** Further data of a row for staff. */
interface AboutRow {
  readonly heldFor: readonly HoldingPart[]
  readonly acts: ActsOnPayment
  readonly claim: ClaimView
  /** Absent of a transaction that is gone since its page was read. */
  readonly wait: Wait | undefined
  readonly now: Date
  readonly userId: string
}

/** A row for staff. */
export function staffRow(
  row: ListedTransaction,
  { heldFor, acts, claim, wait, now, userId }: AboutRow,
  language: Language,
): StaffTransactionRow {
  const status = row.status
  const deadline = wait?.deadline ?? null
  return {
    ...commonRow(row, language),
    version: row.version,
    status,
    label: labelOf(status),
    customer: {
      _id: row.customer_id,
      id: row.customer_number.toString(),
      name: row.customer_name,
      kind: row.customer_kind,
    },
    risk: row.risk,
    cancel_status: row.cancel_status,
    status_since: row.status_since.toISOString(),
    waiting_since: (wait?.since ?? row.status_since).toISOString(),
    answer_due: deadline?.toISOString() ?? null,
    is_late: deadline !== null && deadline <= now,
    locked_by: claim?.user ?? null,
    claim,
    held_for: heldFor.map((part) => holdWords(part)[language]),
    taken: takenFrom(row, userId),
    own_parts: partsOf(acts.all, userId),
    match: matchFor(openMatch(status, acts.own), userId),
  }
}
