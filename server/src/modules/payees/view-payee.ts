import type { PayeeView } from '@fondaco/contract/payees/schemas.ts'
import { accountIdType } from '@fondaco/rules/iban.ts'
import { lookUpBank, payeeBic } from '../banks/index.ts'
import type { Payee } from './store.ts'

/** A payee for its reader: its bank as the directory has it. */
export function viewPayee(payee: Payee): PayeeView {
  const type = accountIdType(payee.account_id) ?? 'BBAN'
  const isIban = type === 'IBAN'
  const bic = isIban ? payeeBic(payee.account_id, payee.bic ?? undefined) : payee.bic
  const bank = isIban ? lookUpBank(payee.account_id) : null
  return {
    _id: payee.id,
    kind: payee.kind,
    name: payee.name,
    account: {
      type,
      account_id: payee.account_id,
      ...(bic ? { bic } : {}),
      ...(bank ? { bank_name: bank.name } : {}),
    },
    currency: payee.currency,
    ...(payee.address ? { address: payee.address } : {}),
    ...(payee.identifier === null ? {} : { identifier: payee.identifier }),
    is_visible: payee.is_visible,
    is_trusted: payee.trusted_at !== null,
    groups: [...payee.groups],
    payee_check: payee.payee_check,
    last_paid_at: payee.last_paid_at?.toISOString() ?? null,
    account_changed_at: payee.account_changed_at?.toISOString() ?? null,
    trust_ended: payee.trust_ended,
    version: payee.version,
  }
}
