import type { Limits } from '@fondaco/rules/payments/limits.ts'
import type { ProposalKind } from '@fondaco/rules/proposals.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../platform/db.ts'
import { lockLimits, readLimits, writeLimits } from '../settings/index.ts'
import { type LimitJson, limitsJson } from './store.ts'

/** Limits of one owner that staff set together. */
export interface LimitSet {
  /** 0 before the first change of a programme or a customer. */
  readonly version: number
  readonly limits: readonly LimitJson[]
}

/** Whose limits staff set, by the kind of their changes. */
export type LimitOwnerKind = Extract<ProposalKind, `${string}_limits`>

const NONE: LimitSet = { version: 0, limits: [] }

/** Where the limits of one kind of owner are kept. `id` is the programme’s or the customer’s. */
interface LimitSets {
  readonly read: (reader: Reader, id: string | null) => Promise<LimitSet>
  /** The same; nobody else changes them until the transaction ends. */
  readonly lock: (trx: Trx, id: string | null) => Promise<LimitSet>
  /** Replaces the limits of a version, which is locked. */
  readonly write: (trx: Trx, id: string | null, seen: number, limits: readonly LimitJson[]) => Promise<void>
}

const COLUMNS = ['version', 'limits'] as const
const number = (programId: string | null) =>
  sql<number>`(select number from fee_program where id = ${programId})`
const ofProgramme = (reader: Reader, id: string | null) =>
  reader.selectFrom('payment_limits').select(COLUMNS).where('program', '=', number(id))
const ofCustomer = (reader: Reader, id: string | null) =>
  reader.selectFrom('payment_limits').select(COLUMNS).where('customer_id', '=', id)

/** The limits of each kind of owner: rows of their own, but for the institution’s, which are a setting. */
export const LIMIT_SETS: Readonly<Record<LimitOwnerKind, LimitSets>> = {
  institution_limits: {
    read: async (reader) => institutionSet(await readLimits(reader)),
    lock: async (trx) => institutionSet(await lockLimits(trx)),
    write: (trx, _, __, limits) => writeLimits(trx, institutionFigures(limits)),
  },
  programme_limits: {
    read: async (reader, id) => (await ofProgramme(reader, id).executeTakeFirst()) ?? NONE,
    lock: async (trx, id) => (await ofProgramme(trx, id).forUpdate().executeTakeFirst()) ?? NONE,
    write: (trx, id, seen, limits) => writeSet(trx, { program: number(id), customer_id: null }, seen, limits),
  },
  customer_limits: {
    read: async (reader, id) => (await ofCustomer(reader, id).executeTakeFirst()) ?? NONE,
    lock: async (trx, id) => (await ofCustomer(trx, id).forUpdate().executeTakeFirst()) ?? NONE,
    write: (trx, id, seen, limits) => writeSet(trx, { program: null, customer_id: id }, seen, limits),
  },
}

/** The institution’s limits as the rules know them. */
export function institutionFigures(limits: readonly LimitJson[]): Limits {
  const most = (period: LimitJson['period']) => BigInt(limits.find((one) => one.period === period)?.most ?? 0)
  return { perPayment: most('per_payment'), perDay: most('per_day') }
}

function institutionSet({ limits, version }: Awaited<ReturnType<typeof readLimits>>): LimitSet {
  return {
    version,
    limits: limitsJson([
      { type: null, period: 'per_payment', most: limits.perPayment },
      { type: null, period: 'per_day', most: limits.perDay },
    ]),
  }
}

async function writeSet(
  trx: Trx,
  owner: { readonly program: ReturnType<typeof number> | null; readonly customer_id: string | null },
  seen: number,
  limits: readonly LimitJson[],
): Promise<void> {
  const row = { limits: JSON.stringify(limits), version: seen + 1 }
  if (seen === 0) {
    await trx
      .insertInto('payment_limits')
      .values({ ...owner, ...row })
      .execute()
    return
  }
  const change = trx.updateTable('payment_limits').set(row).where('version', '=', seen)
  const { numUpdatedRows } = await (owner.program === null
    ? change.where('customer_id', '=', owner.customer_id)
    : change.where('program', '=', owner.program)
  ).executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Error('the limits are not of the version that was locked')
}

/** The limits of each programme, in the order of their numbers. */
export async function readProgrammeSets(
  reader: Reader,
): Promise<readonly (LimitSet & { readonly id: string; readonly program: number })[]> {
  const rows = await reader
    .selectFrom('fee_program')
    .leftJoin('payment_limits', 'payment_limits.program', 'fee_program.number')
    .select(['fee_program.id', 'fee_program.number', 'payment_limits.version', 'payment_limits.limits'])
    .orderBy('fee_program.number')
    .execute()
  return rows.map(({ id, number: program, version, limits }) => ({
    id,
    program,
    version: version ?? NONE.version,
    limits: limits ?? NONE.limits,
  }))
}
