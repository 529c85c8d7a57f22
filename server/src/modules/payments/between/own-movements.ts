import type { HeldAccount } from '../../accounts/index.ts'
import { institutionAccount, type Movement } from '../../ledger/index.ts'
import { derivedId, feePosting } from '../engine/payment-money.ts'

/** Money between own accounts, in minor units of the currency of each. */
export interface OwnMoney {
  readonly from: Pick<HeldAccount, 'account'>
  readonly to: Pick<HeldAccount, 'account'>
  /** The transactions of the account that the money leaves, and of the one where it arrives. */
  readonly debitId: string
  readonly creditId: string
  readonly sell: bigint
  readonly buy: bigint
  /** Of the sold amount, kept by the institution; null without an exchange. */
  readonly margin: bigint | null
  readonly fee: bigint
}

/**
 * All movements of a transfer between own accounts, booked together or not at all. An exchange goes over the institution's
 * positions: customer to position in the sold currency, position to customer in the bought one, and the margin from the
 * position to the fees, so that a position holds what was exchanged at the mid rate.
 */
export function ownMovements(money: OwnMoney): Movement[] {
  const { from, to, debitId, creditId, sell, buy, margin, fee } = money
  const [sold, bought] = [from.account, to.account]
  const own = (account: typeof sold, kind: 'fx_position' | 'fees') =>
    institutionAccount(account.entity, account.currency, { kind })
  const post = (
    id: string,
    of: string,
    debit: string,
    credit: string,
    amount: bigint,
    account: typeof sold,
  ) =>
    ({
      kind: 'post',
      ...{ id, debit, credit, amount, currency: account.currency },
      belongsTo: { kind: 'transaction', id: of },
      link: `${debitId} between`,
    }) as const satisfies Movement
  const movements =
    margin === null
      ? [post(derivedId(debitId, 'move'), debitId, sold.id, bought.id, sell, sold)]
      : [
          post(derivedId(debitId, 'sell'), debitId, sold.id, own(sold, 'fx_position'), sell, sold),
          post(
            derivedId(debitId, 'margin'),
            debitId,
            own(sold, 'fx_position'),
            own(sold, 'fees'),
            margin,
            sold,
          ),
          post(derivedId(creditId, 'buy'), creditId, own(bought, 'fx_position'), bought.id, buy, bought),
        ]
  const charged = post(feePosting({ id: debitId }), debitId, sold.id, own(sold, 'fees'), fee, sold)
  return [...movements, charged].filter(({ amount }) => amount > 0n)
}
