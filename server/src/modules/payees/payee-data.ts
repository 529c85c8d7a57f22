import type { newPayee } from '@fondaco/contract/payees/schemas.ts'
import type { RefusalCode } from '@fondaco/contract/refusals.ts'
import { bic11 } from '@fondaco/rules/iban.ts'
import { normaliseIban } from '@fondaco/rules/iban-text.ts'
import { type PayeeFaultCode, payeeFaults } from '@fondaco/rules/payees/payee.ts'
import type { z } from 'zod'
import type { Trx } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { lookUpBank } from '../banks/index.ts'
import { countGroups } from './group-store.ts'
import { findPayeeByAccount, type Payee } from './store.ts'

/** A payee as a person says it. */
export type SaidPayee = z.output<typeof newPayee>

/** The columns of a payee as it was said. */
export const columnsOf = ({ kind, name, account, currency, address, identifier, groups }: SaidPayee) => ({
  kind,
  name,
  account_id: normaliseIban(account.account_id),
  bic: account.bic ? bic11(account.bic) : null,
  currency,
  address: address ? JSON.stringify(address) : null,
  identifier: identifier ?? null,
  groups: [...new Set(groups)],
})

/** A saved payee in the words of a person. */
export const saidOf = ({
  kind,
  name,
  account_id,
  bic,
  currency,
  address,
  identifier,
  groups,
}: Payee): SaidPayee => ({
  kind,
  name,
  account: { account_id, ...(bic ? { bic } : {}) },
  currency,
  address: address ?? undefined,
  identifier: identifier ?? undefined,
  groups: [...groups],
})

type Removable = 'address' | 'identifier'
type Change = Partial<Omit<SaidPayee, Removable>> & { readonly [F in Removable]?: SaidPayee[F] | null }

/**
 * A payee with a change, in the words of a person; what the change leaves out stays. With another kind it is no company
 * any more, and has no identifier.
 */
export function changedBy(
  before: Payee,
  {
    kind,
    name,
    account,
    currency,
    address,
    identifier,
    groups,
  }: { readonly [F in keyof Change]: Change[F] | undefined },
): SaidPayee {
  const was = saidOf(before)
  return {
    kind: kind ?? was.kind,
    name: name ?? was.name,
    account: account ?? was.account,
    currency: currency ?? was.currency,
    address: address === undefined ? was.address : (address ?? undefined),
    identifier:
      identifier === undefined
        ? kind === 'INDIVIDUAL'
          ? undefined
          : was.identifier
        : (identifier ?? undefined),
    groups: groups ?? was.groups,
  }
}

const REFUSED_AS: Readonly<Record<PayeeFaultCode, RefusalCode>> = {
  creditor_name_missing: 'creditor_name_invalid',
  creditor_name_too_long: 'creditor_name_invalid',
  account_id_missing: 'payee_account_invalid',
  account_id_invalid: 'payee_account_invalid',
  iban_invalid: 'iban_invalid',
  bic_invalid: 'bic_invalid',
  currency_closed: 'currency_closed',
  address_incomplete: 'creditor_address_incomplete',
  address_invalid: 'creditor_address_incomplete',
  address_too_long: 'creditor_address_incomplete',
  identifier_invalid: 'payee_identifier_invalid',
  lei_invalid: 'payee_identifier_invalid',
  identifier_of_person: 'payee_identifier_invalid',
}

/** Refuses a payee whose data are wrong, with all faults. */
export function refuseWrongData(said: SaidPayee): void {
  const bankKnown = lookUpBank(normaliseIban(said.account.account_id)) !== null
  const faults = payeeFaults(said, { bankKnown })
  const [first] = faults
  if (first) refuse(REFUSED_AS[first.code], { result: { faults } })
}

/**
 * Refuses `beneficiary_exists` if another payee of the customer has the account in the currency, and
 * `beneficiary_group_unknown`. The payees of the customer are locked.
 */
export async function refuseConflicts(
  trx: Trx,
  { id, customerId }: { readonly id: string; readonly customerId: string },
  columns: ReturnType<typeof columnsOf>,
): Promise<void> {
  const { account_id, currency, groups } = columns
  const other = await findPayeeByAccount(trx, { customer_id: customerId, account_id, currency })
  if (other && other.id !== id) refuse('beneficiary_exists', { result: { beneficiary_id: other.id } })
  if (groups.length > 0 && (await countGroups(trx, customerId, groups)) !== groups.length)
    refuse('beneficiary_group_unknown')
}
