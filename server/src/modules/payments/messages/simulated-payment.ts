import type { CallBody } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/payments/simulator-calls.ts'
import { checkIban, isBic } from '@fondaco/rules/iban.ts'
import { parseAmount } from '@fondaco/rules/money.ts'
import type { ClearingRail } from '@fondaco/rules/payments/rails.ts'
import { SEPA_LIMITS } from '@fondaco/rules/sepa.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { InjectedPayment } from '../../../providers/clearing/index.ts'

type Body = CallBody<typeof calls.injectIncoming>

/** The rail by which a simulated payment comes. */
export const clearingOf = ({ type }: Body): ClearingRail => (type === 'WIRE' ? 'WIRE' : 'SEPA')

/** A simulated payment to us. Refusals: `iban_invalid`, `bic_invalid`, `amount_invalid`. */
export const readSimulated = (body: Body): InjectedPayment =>
  body.type === 'WIRE' ? readWire(body) : readSepa(body)

function readSepa(body: Exclude<Body, { type: 'WIRE' }>): InjectedPayment {
  const [to, from] = [checkIban(body.iban), checkIban(body.debtor.iban)]
  if (!to.ok || !from.ok) refuse('iban_invalid')
  const amount = parseAmount(body.amount, body.currency) ?? refuse('amount_invalid')
  if (amount > SEPA_LIMITS.mostAmount) refuse('amount_invalid')
  return { type: body.type, iban: to.iban, amount, debtor: { name: body.debtor.name, iban: from.iban } }
}

function readWire({
  type,
  currency,
  charges,
  debtor,
  ...body
}: Extract<Body, { type: 'WIRE' }>): InjectedPayment {
  const amount = parseAmount(body.amount, currency) ?? refuse('amount_invalid')
  const deducted = charges === undefined ? null : (parseAmount(charges, currency) ?? refuse('amount_invalid'))
  if (amount <= (deducted ?? 0n) || amount > MOST_OF_A_WIRE) refuse('amount_invalid')
  if (debtor.bic !== undefined && !isBic(debtor.bic)) refuse('bic_invalid')
  const { address } = debtor
  return {
    type,
    iban: accountText(body.iban),
    amount,
    currency,
    ...(deducted === null ? {} : { charges: deducted }),
    debtor: {
      name: debtor.name,
      iban: accountText(debtor.iban),
      ...(debtor.bic ? { bic: debtor.bic } : {}),
      ...(address
        ? {
            address: {
              country: address.country,
              town: address.city,
              ...(address.street ? { street: address.street } : {}),
              ...(address.postal_code ? { postCode: address.postal_code } : {}),
            },
          }
        : {}),
      ...(debtor.customer_number ? { number: debtor.customer_number } : {}),
    },
  }
}

/** The largest amount of a simulated wire, in minor units. */
const MOST_OF_A_WIRE = 10n ** 12n

/** An IBAN as it is written in messages; any other number of an account as it was given. */
function accountText(account: string): string {
  const iban = checkIban(account)
  if (iban.ok) return iban.iban
  if (!/^[A-Za-z0-9]{1,34}$/.test(account)) refuse('iban_invalid')
  return account
}
