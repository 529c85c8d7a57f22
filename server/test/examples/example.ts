import type { AnyCall } from '@fondaco/contract/call.ts'
import type { CALLS } from '@fondaco/contract/calls.ts'
import type { RefusalCode } from '@fondaco/contract/refusals.ts'
import type { RunningApp } from '../build-app.ts'
import type { CallName, Client, Input } from '../make.ts'
import { asOwner, type MadeCustomer, running, type State, type Subject } from './world.ts'

/** A successful way to make a call. */
export interface Example<C extends AnyCall = AnyCall> {
  readonly input?: (subject: Subject) => Input<C> | Promise<Input<C>>
  /** Restores the user after the call and its preparation. */
  readonly after?: (subject: Subject) => Promise<unknown>
  /** The call is about this kind of customer. For the other kind it answers 404. */
  readonly kind?: MadeCustomer['kind']
  /** The session is over after it. */
  readonly endsSession?: true
  /** Other effects of the call, by name. */
  readonly more?: Readonly<Record<string, (subject: Subject) => More<C> | Promise<More<C>>>>
}

/** An input of a call, by a person made for it or in another way. */
export interface More<C extends AnyCall = AnyCall> extends Input<C> {
  readonly by?: Client
  /** Its answer, if that is not a success. */
  readonly answer?: RefusalCode
}

/** Of an invented company in the simulated register. */
export const SIMULATED_LEI = '999900FONDACO0000112'

/** Examples of calls, by name. */
export type Examples = { readonly [Name in CallName]?: Example<(typeof CALLS)[Name]> }

/** About a transaction of the customer, with its current version. */
export const of =
  <Body>(state: State, body: (version: number) => Body) =>
  async (subject: Subject) => {
    const { id, version } = await subject.transaction(state)
    return { params: { id }, body: body(version) }
  }

/** About the customer. */
export const ofCustomer =
  <Body>(body: Body) =>
  ({ customer }: Subject) => ({ params: { id: customer.id }, body })

/** The same, with its current version. */
export const ofVersion =
  <Body>(body: (version: number) => Body) =>
  async ({ customer: { id } }: Subject) => ({
    params: { id },
    body: body(await versionOf('customer', id)),
  })

/** Gives a party a hit of a watchlist. */
export const giveHit = (id: string, partyId: string) =>
  asOwner(
    `insert into party_hit (id, party_id, list, subject, entry, list_version, listed_name, name, score, parts,
       certain, algorithm, threshold, found_at)
     values ('${id}', '${partyId}', 'Test list', '1', '', '1', 'Konrad Mustermensch', 'Konrad', 0.9, '[]', false,
       'test/1', 0.85, now())`,
  )

/** Reads the version of a row. */
export async function versionOf(
  table: 'customer' | 'account' | 'transaction' | 'app_user',
  id: string,
): Promise<number> {
  const { rows } = await running.database.ownerPool.query(`select version from ${table} where id = $1`, [id])
  return rows[0].version
}

/** Makes an object once in each world. */
export function onceAWorld<Made>(make: () => Promise<Made>): () => Promise<Made> {
  const made = new WeakMap<RunningApp, Promise<Made>>()
  return () => {
    const known = made.get(running) ?? make()
    made.set(running, known)
    return known
  }
}
