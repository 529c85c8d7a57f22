import type { Reader } from '../../../platform/db.ts'
import type { StaffScope } from '../../../platform/scope.ts'
import { type ComparedPayment, textsForWords } from '../../screening/index.ts'
import { screenedSubjects } from '../review/screened-subjects.ts'

/** The latest screened payments since a time, newest first, with the texts in which blacklisted words are searched. */
export async function findComparedPayments(
  reader: Reader,
  scope: StaffScope,
  { since, most }: { readonly since: Date; readonly most: number },
): Promise<ComparedPayment[]> {
  const rows = await reader
    .selectFrom('transaction')
    .select(['id', 'reference', 'created_at', 'amount', 'currency'])
    .select(['debtor_name', 'debtor_account', 'debtor_bic', 'debtor_address'])
    .select(['creditor_name', 'creditor_account', 'creditor_bic', 'creditor_address'])
    .select(['remittance', 'client_ref_id', 'mentions'])
    .where('created_at', '>=', since)
    .where('type', '<>', 'FEE')
    // The credit of a payment inside the institution is not screened again.
    .where((eb) => eb.or([eb('direction', '=', 'DEBIT'), eb('rail', 'is not', null)]))
    .where('entity', 'in', scope.entities)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    at: row.created_at,
    amount: row.amount,
    currency: row.currency,
    debtor: row.debtor_name,
    creditor: row.creditor_name,
    texts: textsForWords(screenedSubjects(row)),
  }))
}
