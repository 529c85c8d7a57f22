import { randomUUID } from 'node:crypto'
import { applyOrRefuse } from '../src/modules/ledger/index.ts'
import { screenPass } from '../src/modules/payments/engine/defined-passes.ts'
import { beginTransaction } from '../src/modules/payments/engine/move-transaction.ts'
import { railAccount } from '../src/modules/payments/engine/payment-money.ts'
import { holdMoney } from '../src/modules/payments/index.ts'
import { newId } from '../src/platform/ids.ts'
import type { StoredWire } from '../src/platform/schema/columns.ts'
import type { Bank, Company } from './make-bank.ts'

/** A wire of a company. */
interface OrderedWire {
  /** In minor units of the account's currency. */
  readonly amount: bigint
  readonly wire?: Partial<StoredWire>
  readonly creditor?: { readonly account: string; readonly name?: string; readonly bic?: string | null }
  readonly rail?: 'wire' | 'manual'
  /** Held, but not screened: a test decides when it goes on. */
  readonly waits?: boolean
}

/** Writes a wire that was ordered and held, as an order does, and lets it be screened. @returns its _id */
export async function orderWire(bank: Bank, { account }: Company, ordered: OrderedWire): Promise<string> {
  const { amount, wire, creditor, rail = 'wire', waits = false } = ordered
  const at = bank.clock.now()
  const said: StoredWire = {
    payee_kind: 'COMPANY',
    bank: { bic: 'CHASUS33' },
    charges: 'SHA',
    purpose: 'Office furniture',
    uetr: randomUUID(),
    payer: { customer_number: '10001' },
    ...wire,
  }
  const transaction = {
    id: newId(),
    payment_id: newId(),
    customer_id: account.customerId,
    account_id: account.id,
    entity: account.entity,
    direction: 'DEBIT' as const,
    type: 'WIRE' as const,
    rail,
    subtype: 'TXN' as const,
    status: 'CREATED' as const,
    status_since: at,
    amount,
    currency: account.currency,
    fee: 15_00n,
    hold_no: 1,
    amount_eur: amount,
    debtor_name: 'Rasos Baldai UAB',
    debtor_account: account.accountId,
    debtor_bic: account.bic,
    debtor_address: JSON.stringify({ country: 'LT', city: 'Vilnius', street: 'Gedimino pr. 1' }),
    creditor_name: creditor?.name ?? 'Harbour Tools Inc',
    creditor_account: creditor?.account ?? '000123456789',
    creditor_bic: creditor?.bic === undefined ? 'CHASUS33' : creditor.bic,
    creditor_address: JSON.stringify({ country: 'US', city: 'Dayton', street: 'Main Street 7' }),
    remittance: 'Invoice 17',
    wire: JSON.stringify(said),
    created_at: at,
    risk: 3 as const,
  }
  await bank.db.transaction().execute(async (trx) => {
    await applyOrRefuse(trx, holdMoney(transaction, railAccount(transaction)))
    await beginTransaction(bank.deps, trx, transaction, {
      actor: { kind: 'system', id: null, name: 'Test' },
      later: waits ? [] : [screenPass.later({ transactionId: transaction.id })],
    })
  })
  return transaction.id
}
