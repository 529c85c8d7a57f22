import type { ApplicantKind } from '@fondaco/rules/onboarding/applicant-kinds.ts'
import { type CertificationQueue, lateSince } from '@fondaco/rules/onboarding/crs-notice.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../platform/db.ts'
import type { Scope } from '../../../platform/scope.ts'
import { customerIsVisible } from '../../customers/index.ts'
import { crsInvalidAt } from '../dossier/signature-store.ts'

/** SQL: whether an APPROVED customer of a kind has not signed a self-certification that counts. */
const IS_ASKED: Readonly<Record<ApplicantKind, RawBuilder<boolean>>> = {
  INDIVIDUAL: sql<boolean>`(customer.status = 'APPROVED' and exists (
    select from person where person.party_id = customer.id and person.crs_done_at is null))`,
  COMPANY: sql<boolean>`(customer.status = 'APPROVED' and company.crs_done_at is null)`,
}

/** SQL: since when it is asked for: the approval, or a change of a company that asks for it again. */
const askedSince = sql<Date>`coalesce(company.crs_asked_at, customer.approved_at, customer.created_at)`

/** SQL: since when a customer is asked for a self-certification; null: it is not. */
export const certificationAsked = (kind: ApplicantKind) =>
  sql<Date | null>`case when ${IS_ASKED[kind]} then ${askedSince} end`

/** SQL: whether a customer of a kind is in a queue. */
export function isToCertify(
  kind: ApplicantKind,
  { queue, now }: { readonly queue: CertificationQueue; readonly now: Date },
): RawBuilder<boolean> {
  const asked = IS_ASKED[kind]
  if (queue === 'due') return asked
  return queue === 'late'
    ? sql<boolean>`(${asked} and ${askedSince} <= ${lateSince(now)})`
    : sql<boolean>`(${asked} and ${crsInvalidAt} is not null)`
}

/** The customers of a kind who are asked for a self-certification: their number, and since when the first is. */
export async function countToCertify(
  reader: Reader,
  scope: Scope,
  kind: ApplicantKind,
): Promise<{ readonly count: number; readonly first: Date | null }> {
  const { count, first } = await reader
    .selectFrom('customer')
    .leftJoin('company', 'company.customer_id', 'customer.id')
    .select((row) => [
      row.fn.countAll<bigint>().as('count'),
      sql<Date | null>`min(${askedSince})`.as('first'),
    ])
    .where('customer.kind', '=', kind)
    .where(IS_ASKED[kind])
    .where(customerIsVisible(scope))
    .executeTakeFirstOrThrow()
  return { count: Number(count), first }
}
