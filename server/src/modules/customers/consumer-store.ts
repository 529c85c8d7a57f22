import type { Entity } from '@fondaco/rules/entity.ts'
import type { CustomerStatus } from '@fondaco/rules/onboarding/customer-status.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db.ts'
import type { Customer } from './store.ts'

/**
 * Consumers of a price list: individuals with a contract, and an account in one of the entities, who have the programme
 * or will move to it.
 */
interface ConsumersOf {
  readonly program: number
  readonly entities: readonly Entity[]
}

const UNDER_CONTRACT: readonly CustomerStatus[] = ['APPROVED', 'SUSPENDED']

/** Whether a customer has a contract: it has begun, and has not ended. */
export const isUnderContract = (status: string): boolean => UNDER_CONTRACT.includes(status as CustomerStatus)

/** Whether a customer is a consumer under contract, who is told of a dearer price before it applies. */
export const isConsumer = ({ kind, status }: Pick<Customer, 'kind' | 'status'>): boolean =>
  kind === 'INDIVIDUAL' && isUnderContract(status)

const consumers = (reader: Reader, { program, entities }: ConsumersOf) =>
  reader
    .selectFrom('customer')
    .where('kind', '=', 'INDIVIDUAL')
    .where('status', 'in', UNDER_CONTRACT)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('fee_program', '=', program),
        exists(
          selectFrom('fee_move')
            .select('customer_id')
            .whereRef('customer_id', '=', 'customer.id')
            .where('program', '=', program),
        ),
      ]),
    )
    .where(sql<boolean>`entities && ${entities}::text[]`)

export async function countConsumers(reader: Reader, of: ConsumersOf): Promise<number> {
  const { count } = await consumers(reader, of)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The ids of the next consumers, in their order. @param after the last one before; null: from the beginning */
export async function listConsumers(
  reader: Reader,
  of: ConsumersOf,
  { after, most }: { readonly after: string | null; readonly most: number },
): Promise<string[]> {
  let query = consumers(reader, of).select('id').orderBy('id').limit(most)
  if (after !== null) query = query.where('id', '>', after)
  return (await query.execute()).map(({ id }) => id)
}
