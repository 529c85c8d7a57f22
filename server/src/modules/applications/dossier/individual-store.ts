import type { IndividualActivities } from '@fondaco/contract/applications/answer-schemas.ts'
import type { Language } from '@fondaco/rules/language.ts'
import type { Reader, Trx } from '../../../platform/db.ts'
import type { StoredAddress } from '../../../platform/schema/columns.ts'
import type { Scope } from '../../../platform/scope.ts'
import { customerIsVisible } from '../../customers/index.ts'
import type { Applicant } from './applicant.ts'

/** An individual: the customer with their application, the user of this person, and their answers. */
export interface Individual extends Applicant {
  readonly feeProgram: number
  /** Blank, with an empty country and city, until it is answered. */
  readonly address: Required<StoredAddress>
  readonly createdAt: Date
  readonly approvedAt: Date | null
  /** Since when staff review the answers; null while answers are asked, and after the decision. */
  readonly waitingSince: Date | null
  readonly user: {
    readonly id: string
    readonly email: string
    readonly firstName: string
    readonly lastName: string
    readonly language: Language
    readonly lastLogin: Date | null
  }
  /** E.164. */
  readonly phone: string | null
  readonly phoneVerifiedAt: Date | null
  /** `YYYY-MM-DD`. */
  readonly birthdate: string | null
  readonly poBirth: string | null
  readonly nationality: string | null
  readonly nationalId: string | null
  readonly gender: 'female' | 'male' | 'other' | null
  readonly pep: boolean | null
  readonly activities: IndividualActivities
  readonly crsViewedAt: Date | null
  readonly crsDoneAt: Date | null
}

const select = (reader: Reader, scope: Scope) =>
  reader
    .selectFrom('customer')
    .innerJoin('person', 'person.party_id', 'customer.id')
    .innerJoin('application', 'application.customer_id', 'customer.id')
    .innerJoin('app_user', 'app_user.id', 'customer.user_id')
    .selectAll('person')
    .selectAll('application')
    .select([
      'customer.id',
      'customer.number',
      'customer.status',
      'customer.risk_category',
      'customer.fee_program',
      'customer.country',
      'customer.city',
      'customer.street',
      'customer.postal_code',
      'customer.settings',
      'customer.created_at',
      'customer.approved_at',
      'customer.version',
      'app_user.id as user_id',
      'app_user.email',
      'app_user.first_name',
      'app_user.last_name',
      'app_user.language',
      'app_user.last_login',
    ])
    .where(customerIsVisible(scope))

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const individualOf = (row: Row): Individual => ({
  id: row.id,
  number: row.number.toString(),
  name: `${row.first_name} ${row.last_name}`,
  status: row.status,
  riskCategory: row.risk_category,
  feeProgram: row.fee_program,
  address: {
    country: row.country,
    city: row.city,
    street: row.street ?? '',
    postal_code: row.postal_code ?? '',
  },
  settings: row.settings,
  createdAt: row.created_at,
  approvedAt: row.approved_at,
  waitingSince: row.waiting_since,
  version: row.version,
  user: {
    id: row.user_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    language: row.language,
    lastLogin: row.last_login,
  },
  tier: row.tier,
  isBlocked: row.is_blocked,
  phone: row.phone,
  phoneVerifiedAt: row.phone_verified_at,
  birthdate: row.birthdate,
  poBirth: row.po_birth,
  nationality: row.nationality,
  nationalId: row.national_id,
  gender: row.gender,
  pep: row.pep,
  activities: row.activities as IndividualActivities,
  crsViewedAt: row.crs_viewed_at,
  crsDoneAt: row.crs_done_at,
  risk: {
    score: row.risk_score,
    parts: row.risk_parts,
    updatedAt: row.risk_updated_at,
    calculated: row.risk_calculated,
    setBy: row.risk_set_by,
    setAt: row.risk_set_at,
    reason: row.risk_reason,
  },
  reviewer: row.reviewer,
  approval:
    row.approval_by === null || row.approval_at === null
      ? null
      : { by: row.approval_by, at: row.approval_at, reason: row.approval_reason },
})

/** One individual that the scope may see, or null. */
export async function readIndividual(reader: Reader, scope: Scope, id: string): Promise<Individual | null> {
  const row = await select(reader, scope).where('customer.id', '=', id).executeTakeFirst()
  return row ? individualOf(row) : null
}

/**
 * The same, locked until the end of the transaction, so other changes of this individual wait. It is locked first and
 * read afterwards, because joined rows of the locking statement would show the state before the wait.
 */
export async function lockIndividual(trx: Trx, scope: Scope, id: string): Promise<Individual | null> {
  await trx
    .selectFrom('customer')
    .select('id')
    .where('customer.id', '=', id)
    .where(customerIsVisible(scope))
    .forNoKeyUpdate()
    .execute()
  return readIndividual(trx, scope, id)
}
