import type { CallResult } from '@fondaco/contract/call.ts'
import type { listOwnTransfers } from '@fondaco/contract/treasury/calls.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import type { Reader } from '../../platform/db.ts'
import { type OwnBalance, readOwnAccounts } from '../ledger/index.ts'
import { findNostrosAmong } from './nostro-store.ts'

/** An account as answers and proposals name it. */
export type NamedAccount = CallResult<typeof listOwnTransfers>[number]['legs'][number]['debit']

/** An own account with its figures and its name. */
export interface OwnLedgerAccount extends OwnBalance {
  readonly name: NamedAccount
}

/** The institution's accounts among these, by id; in two statements for any number. */
export async function findOwnAccounts(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OwnLedgerAccount>> {
  const [accounts, nostros] = await Promise.all([readOwnAccounts(reader, ids), findNostrosAmong(reader, ids)])
  return new Map(
    [...accounts].map(([id, account]) => {
      const nostro = nostros.get(id)
      const name = {
        _id: id,
        kind: account.kind,
        detail: account.detail,
        bank_name: nostro?.bank_name ?? null,
        account_number: nostro?.account_number ?? null,
      }
      return [id, { ...account, name }]
    }),
  )
}

/** The same, of some entities only. */
export async function findOwnAccountsOf(
  reader: Reader,
  entities: readonly Entity[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, OwnLedgerAccount>> {
  const accounts = await findOwnAccounts(reader, ids)
  return new Map([...accounts].filter(([, { entity }]) => entities.includes(entity)))
}
