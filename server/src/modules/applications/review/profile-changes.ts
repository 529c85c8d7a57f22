import { isDeepStrictEqual } from 'node:util'
import type { editIndividual } from '@fondaco/contract/applications/review-calls.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import type { Individual } from '../dossier/individual-store.ts'

/** A correction by staff. */
export type Profile = Omit<CallContext<typeof editIndividual>['body'], 'version' | 'reason'>

/** The present profile, field by field as it is edited. */
const profileOf = (individual: Individual): Readonly<Record<keyof Profile, unknown>> => ({
  first_name: individual.user.firstName,
  last_name: individual.user.lastName,
  phone: individual.phone,
  birthdate: individual.birthdate,
  po_birth: individual.poBirth,
  gender: individual.gender,
  nationality: individual.nationality,
  national_id: individual.nationalId,
  address: individual.address,
  pep: individual.pep,
  fee_program: individual.feeProgram,
  activities: individual.activities,
  settings: individual.settings,
})

/** The requested changes that differ, with the old values. Missing fields of `activities` and `settings` stay. */
export function changesOf(individual: Individual, asked: Profile): { before: object; after: Profile } {
  const now = profileOf(individual)
  const { activities, settings } = asked
  const whole: Profile = {
    ...asked,
    ...(activities ? { activities: { ...individual.activities, ...activities } } : {}),
    ...(settings ? { settings: { ...individual.settings, ...settings } } : {}),
  }
  const changed = (Object.keys(whole) as (keyof Profile)[]).filter(
    (field) => !isDeepStrictEqual(plain(whole[field]), plain(now[field])),
  )
  const pick = (from: object) =>
    Object.fromEntries(Object.entries(from).filter(([field]) => (changed as string[]).includes(field)))
  return { before: pick(now), after: pick(whole) }
}

/** A value as it is kept; undefined values are left out. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))
