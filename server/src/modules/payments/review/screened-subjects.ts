import type { StoredAddress } from '../../../platform/schema/columns.ts'
import type { ScreenedParty, ScreeningQuery } from '../../screening/index.ts'
import type { Transaction } from '../engine/transaction-store.ts'
import { countriesOf } from '../kinds/screened-countries.ts'

/**
 * The screened subjects of a payment, of ours and incoming ones: the only place that lists them. Payer and payee are
 * columns. All others are mentions in the rail's message, found by their form, so no party is left out.
 */
export function screenedSubjects(
  payment: ScreenedRow,
): Pick<ScreeningQuery, 'parties' | 'texts' | 'addresses'> {
  const { parties = [], texts = [], addresses = [] } = payment.mentions ?? {}
  const others = parties.filter(({ role }) => role !== ROLES.debtor && role !== ROLES.creditor)
  const own = [payment.remittance, payment.client_ref_id].filter((text) => text !== null)
  const ownAddresses = [payment.debtor_address, payment.creditor_address].map(addressText)
  return {
    parties: [partyOf(payment, 'debtor'), partyOf(payment, 'creditor'), ...banksOf(payment), ...others],
    texts: [...new Set([...own, ...texts.map(({ text }) => text)])],
    addresses: [...new Set([...ownAddresses, ...addresses.map(({ text }) => text)])].filter(Boolean),
  }
}

/** The columns of a payment that are screened. */
export type ScreenedRow = Pick<
  Transaction,
  | `${'debtor' | 'creditor'}_${'name' | 'account' | 'bic' | 'address'}`
  | 'remittance'
  | 'client_ref_id'
  | 'mentions'
>

const ROLES = { debtor: 'Dbtr', creditor: 'Cdtr' } as const

function partyOf(payment: ScreenedRow, side: keyof typeof ROLES): ScreenedParty {
  const mentioned = payment.mentions?.parties.find(({ role }) => role === ROLES[side])
  const countries = countriesOf(
    payment[`${side}_account`],
    payment[`${side}_bic`],
    payment[`${side}_address`],
  )
  return {
    name: payment[`${side}_name`],
    countries: [...new Set([...countries, ...(mentioned?.countries ?? [])])],
    births: mentioned?.births ?? [],
    identifiers: mentioned?.identifiers ?? [],
    bics: mentioned?.bics ?? [],
  }
}

/** The banks of both sides, by their BICs. Their countries count with the parties. */
const banksOf = ({ debtor_bic, creditor_bic }: ScreenedRow): ScreenedParty[] =>
  [debtor_bic, creditor_bic].flatMap((bic) => (bic ? [{ countries: [], bics: [bic] }] : []))

/** The BIC of the other bank, in capitals; null if it is not known. */
export function otherBic(
  payment: Pick<Transaction, 'direction' | 'debtor_bic' | 'creditor_bic'>,
): string | null {
  const bic = payment.direction === 'DEBIT' ? payment.creditor_bic : payment.debtor_bic
  return bic?.toUpperCase() ?? null
}

const addressText = (address: StoredAddress | null) =>
  [address?.street, address?.city].filter(Boolean).join(', ')
