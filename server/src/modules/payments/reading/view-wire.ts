import type { WirePayerView, WireView } from '@fondaco/contract/wires/schemas.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import type { StoredWire } from '../../../platform/schema/columns.ts'

/** What a wire says, for its customer and for staff; null for a payment that is no wire. */
export function viewWire(wire: StoredWire | null): WireView | null {
  if (wire === null) return null
  const { payee_kind, bank, intermediary = null, charges, purpose = null, uetr, sent, deducted = [] } = wire
  return {
    payee_kind,
    bank,
    intermediary,
    charges,
    purpose,
    uetr,
    sent: sent ? written(sent) : null,
    deducted: deducted.map(({ bic = null, ...charge }) => ({ ...written(charge), bic })),
  }
}

/** What identifies the payer of a wire, for staff. */
export function viewWirePayer(wire: StoredWire | null): WirePayerView | null {
  if (wire === null) return null
  const { customer_number = null, lei = null, born_on = null, born_in = null } = wire.payer
  return { customer_number, lei, born_on, born_in }
}

const written = ({ amount, currency }: { readonly amount: string; readonly currency: Currency }) => ({
  amount: formatAmount(BigInt(amount), currency),
  currency,
})
