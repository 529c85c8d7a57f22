import type { CallBody } from '@fondaco/contract/call.ts'
import type { authorisePayment } from '@fondaco/contract/payments/authorisation.ts'
import { entityDay } from '@fondaco/rules/calendar.ts'
import type { CompanySettings } from '@fondaco/rules/company-settings.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import { pricedRisk } from '@fondaco/rules/fees/priced-risk.ts'
import type { RiskCategory } from '@fondaco/rules/payments/limits.ts'
import { type TransactionType, typeFacts } from '@fondaco/rules/payments/types.ts'
import type { Permission } from '@fondaco/rules/permissions.ts'
import type { Actor } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import type { CustomerScope, SystemScope } from '../../../platform/scope.ts'
import type { HeldAccount } from '../../accounts/index.ts'
import type { NewTransaction } from './transaction-store.ts'

/** The person who requests a payment. */
export interface Payer {
  readonly userId: string
  readonly name: string
  readonly permissions: ReadonlySet<Permission>
  readonly actor: Actor
}

/** A requested payment, from any source: to be made, or only authorised. */
export interface PaymentRequest {
  readonly by: Payer
  /** The customers for whom they may pay; of the institution’s own orders, all. */
  readonly scope: CustomerScope | SystemScope
  readonly order: CallBody<typeof authorisePayment>
}

/** The request of a call. */
export const requestOf = ({
  body,
  scope,
  session,
  request,
}: Pick<CallContext<typeof authorisePayment>, 'body' | 'scope' | 'session' | 'request'>): PaymentRequest => ({
  by: {
    userId: session.user.id,
    name: `${session.user.firstName} ${session.user.lastName}`,
    permissions: session.permissions,
    actor: actorOf(session, request),
  },
  scope,
  order: body,
})

/** A checked payment, before limits and duplicates are judged. */
export interface Order {
  /** Without its fee, which the price list decides. */
  readonly payment: Omit<NewTransaction, 'fee'> & { readonly entity: Entity }
  readonly today: string
  /** The payer’s price list. */
  readonly feeProgram: number
  /** The risk by which its prices differ for the payer. */
  readonly pricedRisk: RiskCategory | null
  /** The execution date, as the entity's day. */
  readonly day: string
  /** Every country that is connected to the payee. */
  readonly countries: readonly string[]
  /** Ordered as INST, sent as SCT. */
  readonly fellBack: boolean
  /** The ledger account that will receive the amount. */
  readonly heldFor: string
}

/** Refuses `setting_off` where the customer's own settings do not allow payments of a type. */
export function refuseSwitchedOff(type: TransactionType, settings: CompanySettings): void {
  const { setting } = typeFacts(type)
  if (setting !== null && !settings[setting]) refuse('setting_off')
}

/** Data of every payment, for any scheme: payer, account, date, and typed text. */
export function commonOrder(
  { by, order }: PaymentRequest,
  { account, holder }: HeldAccount,
  id: string,
  now: Date,
) {
  const { creditor } = order
  const today = entityDay(now, account.entity)
  return {
    today,
    feeProgram: holder.feeProgram,
    pricedRisk: pricedRisk(holder),
    day: order.execution_date ?? today,
    payment: {
      id,
      payment_id: newId(),
      customer_id: holder.id,
      account_id: account.id,
      entity: account.entity,
      direction: 'DEBIT' as const,
      status: 'CREATED' as const,
      status_since: now,
      debtor_name: holder.name,
      debtor_account: account.accountId,
      debtor_bic: account.bic,
      debtor_address: JSON.stringify(holder.address),
      creditor_name: creditor.name,
      creditor_address: creditor.address ? JSON.stringify(creditor.address) : null,
      remittance: order.remittance ?? null,
      client_ref_id: order.client_ref_id ?? null,
      execution_date: order.execution_date ?? null,
      created_at: now,
      created_by: by.userId,
      created_by_name: by.name,
      risk: holder.risk,
      extension: '{}',
      instant_fallback: ('instant_fallback' in order && order.instant_fallback) ?? false,
    },
  }
}
