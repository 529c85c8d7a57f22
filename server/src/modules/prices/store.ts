import { DEFAULT_PROGRAMS, defaultFeeLines } from '@fondaco/rules/fees/default-fees.ts'
import type { FeeLine } from '@fondaco/rules/fees/fee-line.ts'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Reader, Schema, Trx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'

/** The columns of a payment on which its price depends, as names of a larger statement. */
export interface PricedColumns {
  readonly program: RawBuilder<unknown>
  readonly entity: RawBuilder<unknown>
  readonly type: RawBuilder<unknown>
  readonly currency: RawBuilder<unknown>
}

/** One line as JSON of a larger statement: bigints as texts, so that nothing is lost. */
export type FeeLineJson = Omit<Selectable<Schema['fee_line']>, Amount | 'at' | 'proposal_id'> &
  Readonly<Record<'volume_from' | 'fixed', string>> &
  Readonly<Record<'volume_to' | 'least' | 'most', string | null>>
type Amount = 'volume_from' | 'volume_to' | 'fixed' | 'least' | 'most'

/** The lines that can decide the fee of a payment, as one value of a larger statement: `feeLinesFrom` reads it. */
export const feeLineRows = (payment: PricedColumns): RawBuilder<FeeLineJson[]> => sql<FeeLineJson[]>`(
  select coalesce(jsonb_agg(to_jsonb(f) - 'at' - 'proposal_id' || jsonb_build_object(
      'volume_from', f.volume_from::text, 'volume_to', f.volume_to::text, 'fixed', f.fixed::text,
      'least', f.least::text, 'most', f.most::text)), '[]')
  from fee_line f
  where f.program = ${payment.program} and f.entity = ${payment.entity}
    and (f.kind = 'TXN' and f.type = ${payment.type} or f.kind = 'SURCHARGE')
    and f.currency in ('EUR', ${payment.currency})
)`

/** A line as JSON, for a place that keeps it: `feeLinesFrom` reads it. */
export const feeLineJson = (line: FeeLine): FeeLineJson => ({
  id: line.id,
  version: line.version,
  program: line.program,
  kind: line.kind,
  type: line.type,
  currency: line.currency,
  entity: line.entity,
  country: line.country,
  risk: line.risk,
  volume_from: line.volumeFrom.toString(),
  volume_to: line.volumeTo?.toString() ?? null,
  fixed: line.fixed.toString(),
  millionths: Number(line.millionths),
  least: line.least?.toString() ?? null,
  most: line.most?.toString() ?? null,
  valid_from: line.validFrom,
  is_end: line.isEnd,
})

export const feeLinesFrom = (rows: readonly FeeLineJson[]): FeeLine[] =>
  rows.map((row) =>
    feeLineOf({
      ...row,
      volume_from: BigInt(row.volume_from),
      volume_to: bigintOf(row.volume_to),
      fixed: BigInt(row.fixed),
      least: bigintOf(row.least),
      most: bigintOf(row.most),
    }),
  )

const bigintOf = (text: string | null): bigint | null => (text === null ? null : BigInt(text))

const feeLineOf = (row: Omit<Selectable<Schema['fee_line']>, 'at' | 'proposal_id'>): FeeLine => ({
  id: row.id,
  version: row.version,
  program: row.program,
  kind: row.kind,
  type: row.type,
  currency: row.currency,
  entity: row.entity,
  country: row.country,
  risk: row.risk,
  volumeFrom: row.volume_from,
  volumeTo: row.volume_to,
  fixed: row.fixed,
  millionths: BigInt(row.millionths),
  least: row.least,
  most: row.most,
  validFrom: row.valid_from,
  isEnd: row.is_end,
})

/** Every version of the lines of a programme, or of all. */
export async function readFeeLines(reader: Reader, program?: number): Promise<FeeLine[]> {
  let query = reader.selectFrom('fee_line').selectAll()
  if (program !== undefined) query = query.where('program', '=', program)
  const rows = await query.orderBy('program').orderBy('id').orderBy('version').execute()
  return rows.map(feeLineOf)
}

export type FeeProgram = Selectable<Schema['fee_program']>

export const readPrograms = (reader: Reader): Promise<FeeProgram[]> =>
  reader.selectFrom('fee_program').selectAll().orderBy('number').execute()

export const findProgram = (reader: Reader, number: number): Promise<FeeProgram | undefined> =>
  reader.selectFrom('fee_program').selectAll().where('number', '=', number).executeTakeFirst()

/** The programme, locked: one change of its lines at a time. */
export const lockProgram = (trx: Trx, id: string): Promise<FeeProgram | undefined> =>
  trx.selectFrom('fee_program').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * Keeps the lines of programmes as they are until the end of the transaction: changes of them wait. So a consumer who
 * moves is either counted by a change or told of it.
 */
export async function holdPrograms(trx: Trx, numbers: readonly number[]): Promise<void> {
  await trx
    .selectFrom('fee_program')
    .select('number')
    .where('number', 'in', numbers)
    .orderBy('number')
    .forShare()
    .execute()
}

/** A new programme; undefined if its number is taken. */
export const insertProgram = (trx: Trx, number: number): Promise<FeeProgram | undefined> =>
  trx
    .insertInto('fee_program')
    .values({ number })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returningAll()
    .executeTakeFirst()

export async function countProgramChange(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('fee_program')
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Who made each version of a line. */
export const readLineHistory = (reader: Reader, id: string) =>
  reader
    .selectFrom('fee_line')
    .leftJoin('proposal', 'proposal.id', 'fee_line.proposal_id')
    .where('fee_line.id', '=', id)
    .orderBy('fee_line.version')
    .select([
      'fee_line.version',
      'fee_line.at',
      'proposal.proposer',
      'proposal.decider',
      'proposal.reason',
      'proposal.id',
    ])
    .execute()

export async function insertFeeLines(
  trx: Trx,
  lines: readonly FeeLine[],
  proposal: string | null = null,
): Promise<void> {
  if (lines.length === 0) return
  await trx
    .insertInto('fee_line')
    .values(
      lines.map(
        (line): Insertable<Schema['fee_line']> => ({
          id: line.id,
          version: line.version,
          program: line.program,
          kind: line.kind,
          type: line.type,
          currency: line.currency,
          entity: line.entity,
          country: line.country,
          risk: line.risk,
          volume_from: line.volumeFrom,
          volume_to: line.volumeTo,
          fixed: line.fixed,
          millionths: Number(line.millionths),
          least: line.least,
          most: line.most,
          valid_from: line.validFrom,
          is_end: line.isEnd,
          proposal_id: proposal,
        }),
      ),
    )
    .execute()
}

/** Writes the prices of a new installation; prices of staff stay. */
export async function seedFeeLines(trx: Trx): Promise<void> {
  for (const number of DEFAULT_PROGRAMS) {
    if (!(await insertProgram(trx, number))) continue
    await insertFeeLines(
      trx,
      defaultFeeLines(number).map((line) => ({ ...line, id: newId(), version: 1 })),
    )
  }
}
