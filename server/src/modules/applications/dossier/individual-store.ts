import type { IndividualActivities } from '@fondaco/contract/applications/answer-schemas.ts'
import type { Language } from '@fondaco/rules/language.ts'
import type { Gender } from '@fondaco/rules/party.ts'
import type { Reader, Trx } from '../../../platform/db.ts'
import type { Scope } from '../../../platform/scope.ts'
import { customerIsVisible } from '../../customers/index.ts'
import type { Applicant } from './applicant.ts'
import { applicantOf, CUSTOMER_COLUMNS, lockCustomer } from './applicant-store.ts'
import { crsInvalidAt } from './signature-store.ts'

/** An individual: the customer with their application, the user of this person, and their answers. */
export interface Individual extends Applicant {
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
  readonly gender: Gender | null
  readonly pep: boolean | null
  readonly activities: IndividualActivities
  readonly crsViewedAt: Date | null
  readonly crsDoneAt: Date | null
  readonly crsInvalidAt: Date | null
}

const select = (reader: Reader, scope: Scope) =>
  reader
    .selectFrom('customer')
    .innerJoin('person', 'person.party_id', 'customer.id')
    .innerJoin('application', 'application.customer_id', 'customer.id')
    .innerJoin('app_user', 'app_user.id', 'customer.user_id')
    .selectAll('person')
    .selectAll('application')
    .select(CUSTOMER_COLUMNS)
    .select(crsInvalidAt.as('crs_invalid_at'))
    .select([
      'app_user.id as user_id',
      'app_user.email',
      'app_user.first_name',
      'app_user.last_name',
      'app_user.language',
      'app_user.last_login',
      'app_user.phone',
      'app_user.phone_verified_at',
    ])
    .where(customerIsVisible(scope))

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const individualOf = (row: Row): Individual => ({
  ...applicantOf(row),
  name: `${row.first_name} ${row.last_name}`,
  user: {
    id: row.user_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    language: row.language,
    lastLogin: row.last_login,
  },
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
  crsInvalidAt: row.crs_invalid_at,
})

/** One individual that the scope may see, or null. */
export async function readIndividual(reader: Reader, scope: Scope, id: string): Promise<Individual | null> {
  const row = await select(reader, scope).where('customer.id', '=', id).executeTakeFirst()
  return row ? individualOf(row) : null
}

/** The same, locked until the end of the transaction. */
export async function lockIndividual(trx: Trx, scope: Scope, id: string): Promise<Individual | null> {
  await lockCustomer(trx, scope, id)
  return readIndividual(trx, scope, id)
}
