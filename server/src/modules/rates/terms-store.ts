import { DEFAULT_EXCHANGE_TERMS, type ExchangeTerms } from '@fondaco/rules/exchange/exchange-terms.ts'
import type { Selectable } from 'kysely'
import type { Reader, Schema, Trx } from '../../platform/db.ts'

/** The terms of exchange in one version. */
export interface TermsInForce extends ExchangeTerms {
  readonly version: number
}

/** The terms in force. Throws if there are none: money is never exchanged without terms. */
export async function readTerms(reader: Reader): Promise<TermsInForce> {
  return termsOf(await latest(reader).executeTakeFirstOrThrow())
}

/** The same; nobody else changes them until the transaction ends. */
export async function lockTerms(trx: Trx): Promise<TermsInForce> {
  return termsOf(await latest(trx).forUpdate().executeTakeFirstOrThrow())
}

const latest = (reader: Reader) =>
  reader.selectFrom('exchange_terms').selectAll().orderBy('version', 'desc').limit(1)

const termsOf = (row: Selectable<Schema['exchange_terms']>): TermsInForce => ({
  version: row.version,
  margins: row.margins,
  hours: row.hours,
  pegs: row.pegs,
  mostMissed: row.most_missed,
  mostJump: row.most_jump,
})

/** Writes the next version of the terms. @param proposalId null: those of a new installation */
export async function insertTerms(
  trx: Trx,
  { version, margins, hours, pegs, mostMissed, mostJump }: TermsInForce,
  at: Date,
  proposalId: string | null,
): Promise<void> {
  await trx
    .insertInto('exchange_terms')
    .values({
      version,
      margins: JSON.stringify(margins),
      hours: JSON.stringify(hours),
      pegs: JSON.stringify(pegs),
      most_missed: mostMissed,
      most_jump: mostJump,
      at,
      proposal_id: proposalId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The terms of a new installation; those of staff stay. */
export const seedExchangeTerms = (trx: Trx, at: Date): Promise<void> =>
  insertTerms(trx, { ...DEFAULT_EXCHANGE_TERMS, version: 1 }, at, null)
