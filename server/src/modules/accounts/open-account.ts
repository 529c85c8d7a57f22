import type { AccountStatus } from '@fondaco/rules/account.ts'
import { CLOSED_CURRENCIES, type Currency } from '@fondaco/rules/currency.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import { type AccountIdType, makeIban } from '@fondaco/rules/iban.ts'
import { OUR_INSTITUTION } from '@fondaco/rules/our-institution.ts'
import type { Trx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { accessChanged, enqueue } from '../../platform/outbox.ts'
import { addCustomerEntity, usersReaching } from '../customers/index.ts'
import { openAccount as openLedgerAccount } from '../ledger/index.ts'
import { type Account, insertAccount, nextAccountNumber } from './store.ts'

export interface NewAccount {
  readonly customerId: string
  readonly entity: Entity
  readonly currency: Currency
  readonly name: string
  readonly openedAt: Date
  /** Only payments between our customers: no SEPA, no wire. */
  readonly isInternal?: boolean
  readonly status?: AccountStatus
}

/**
 * Opens an account and the ledger account with the same id: an LT or GB IBAN by the entity, a BBAN for SG. The caller
 * has decided that the customer may have one.
 * @throws RangeError for a currency that no longer opens
 */
export async function openAccount(trx: Trx, account: NewAccount): Promise<Account> {
  const { customerId, entity, currency, isInternal = false } = account
  if (CLOSED_CURRENCIES.includes(currency)) throw new RangeError(`no new account in ${currency}`)
  const { accountId, type } = identifierFor(entity, await nextAccountNumber(trx))
  const opened = await insertAccount(trx, {
    id: newId(),
    customer_id: customerId,
    entity,
    currency,
    name: account.name,
    status: account.status ?? 'ACTIVE',
    account_id: accountId,
    account_id_type: type,
    bic: OUR_INSTITUTION.bic,
    is_internal: isInternal,
    sepa_enabled: currency === 'EUR' && entity !== 'SG' && !isInternal,
    opened_at: account.openedAt,
  })
  await addCustomerEntity(trx, customerId, entity)
  await openLedgerAccount(trx, { id: opened.id, entity, currency, ownerId: customerId })
  const users = await usersReaching(trx, customerId)
  await enqueue(trx, users.map(accessChanged))
  return opened
}

function identifierFor(entity: Entity, number: bigint): { accountId: string; type: AccountIdType } {
  const { ltBankCode, gbBankCode, gbSortCode } = OUR_INSTITUTION
  const digits = (count: number) => number.toString().padStart(count, '0')
  switch (entity) {
    case 'UAB':
      return { accountId: makeIban('LT', ltBankCode, digits(11)), type: 'IBAN' }
    case 'UK':
      return { accountId: makeIban('GB', gbBankCode + gbSortCode, digits(8)), type: 'IBAN' }
    case 'SG':
      // The third and fourth characters are letters, so it cannot be taken for an IBAN.
      return { accountId: `${gbBankCode}SG${digits(10)}`, type: 'BBAN' }
  }
}
