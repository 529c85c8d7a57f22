import { TRANSACTION_TYPES, type TransactionType } from '@fondaco/rules/payments/types.ts'
import type { Reader } from '../../../platform/db.ts'
import type { ComparedPayment, ComparedScope, FindComparedPayments } from '../../lists/index.ts'
import { textsForWords } from '../../screening/index.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { otherBic, screenedSubjects } from '../review/screened-subjects.ts'

/** The latest screened payments since a time, newest first, with all that the lists of the institution are about. */
export const comparedPayments =
  ({ kinds }: Pick<PaymentDeps, 'kinds'>): FindComparedPayments =>
  (reader, scope, { compares, since, most }) => {
    const types =
      compares === 'screened'
        ? TRANSACTION_TYPES
        : TRANSACTION_TYPES.filter((type) => kinds[type].whitelistedBanksOnly)
    return findScreenedPayments(reader, scope, { types, since, most })
  }

async function findScreenedPayments(
  reader: Reader,
  scope: ComparedScope,
  {
    types,
    since,
    most,
  }: { readonly types: readonly TransactionType[]; readonly since: Date; readonly most: number },
): Promise<ComparedPayment[]> {
  const rows = await reader
    .selectFrom('transaction')
    .select(['id', 'reference', 'created_at', 'amount', 'currency', 'direction'])
    .select(['debtor_name', 'debtor_account', 'debtor_bic', 'debtor_address'])
    .select(['creditor_name', 'creditor_account', 'creditor_bic', 'creditor_address'])
    .select(['remittance', 'client_ref_id', 'mentions'])
    .where('created_at', '>=', since)
    .where('type', '<>', 'FEE')
    .where('type', 'in', types)
    // The credit of a payment inside the institution is not screened again.
    .where((eb) => eb.or([eb('direction', '=', 'DEBIT'), eb('rail', 'is not', null)]))
    .where('entity', 'in', scope.entities)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => {
    const subjects = screenedSubjects(row)
    return {
      id: row.id,
      reference: row.reference,
      at: row.created_at,
      amount: row.amount,
      currency: row.currency,
      debtor: row.debtor_name,
      creditor: row.creditor_name,
      texts: textsForWords(subjects),
      countries: subjects.parties.flatMap(({ countries }) => countries),
      bic: otherBic(row),
    }
  })
}
