import type { OwnIndividual } from '@fondaco/contract/applications/schemas.ts'
import { EMPLOYMENT_DETAILS, type EmploymentType } from '@fondaco/rules/onboarding/questionnaire.ts'
import type { Input } from '../../api/client.ts'
import type { FieldFaults, Fields } from '../../kit/form/use-fields.ts'
import { textsNow } from '../../texts.ts'
import { words as shared } from './texts.ts'

const FLAGS = ['contractor', 'freelancer', 'student', 'pensioner', 'jobseeker', 'homemaker'] as const
export type Flag = (typeof FLAGS)[number]
type Detail =
  | Flag
  | 'place_of_work'
  | 'position'
  | 'country'
  | 'city'
  | 'street'
  | 'postal_code'
  | 'other'
  | 'other_text'
export type EmploymentField = 'type' | Detail | 'info' | 'pep'

export const NO_DETAILS: Fields<Detail> = {
  place_of_work: '',
  position: '',
  country: '',
  city: '',
  street: '',
  postal_code: '',
  contractor: '',
  freelancer: '',
  student: '',
  pensioner: '',
  jobseeker: '',
  homemaker: '',
  other: '',
  other_text: '',
}

export const flagsOf = (type: Exclude<EmploymentType, 'Employed'>): readonly Flag[] =>
  FLAGS.filter((flag) => (EMPLOYMENT_DETAILS[type] as readonly string[]).includes(flag))

/** Faults, in words. */
export function checkEmployment(fields: Fields<EmploymentField>): FieldFaults<EmploymentField> {
  const { required } = textsNow(shared)
  const faults: Partial<Record<EmploymentField, string>> = {}
  const need = (field: EmploymentField) => {
    if (fields[field].trim() === '') faults[field] = required
  }
  need('type')
  if (fields.type === 'Employed')
    for (const field of ['place_of_work', 'position', 'country'] as const) need(field)
  if (fields.type === 'SelfEmployee' || fields.type === 'UnEmployee') {
    if (![...flagsOf(fields.type), 'other' as const].some((field) => fields[field] === 'yes'))
      faults.info = required
    if (fields.other === 'yes') need('other_text')
  }
  need('pep')
  return faults
}

type Employment = NonNullable<
  NonNullable<NonNullable<Input<'updateUser'>['body']>['activities']>['employment']
>

/** The answer of the chosen type, as it is sent. */
export function employmentOf(fields: Fields<EmploymentField>): Employment {
  if (fields.type === 'Employed') {
    const { country, city, street, postal_code, place_of_work, position } = fields
    return {
      type: 'Employed',
      info: { place_of_work, position, address: { country, city, street, postal_code } },
    }
  }
  const type = fields.type === 'SelfEmployee' ? 'SelfEmployee' : 'UnEmployee'
  const flags = flagsOf(type).filter((flag) => fields[flag] === 'yes')
  return {
    type,
    info: {
      ...Object.fromEntries(flags.map((flag) => [flag, true])),
      ...(fields.other === 'yes' ? { other: fields.other_text.trim() } : {}),
    },
  }
}

/** The fields with the answer that was given before, if any. */
export function employmentFields({
  activities: { employment },
  pep,
}: Pick<OwnIndividual, 'activities' | 'pep'>): Fields<EmploymentField> {
  const fields = { type: '', ...NO_DETAILS, info: '', pep: pep === null ? '' : pep ? 'yes' : 'no' }
  if (!employment) return fields
  if (employment.type === 'Employed') {
    const { place_of_work, position, address } = employment.info
    const { country, city = '', street = '', postal_code = '' } = address
    return { ...fields, type: employment.type, place_of_work, position, country, city, street, postal_code }
  }
  const { other = '', ...flags } = employment.info
  return {
    ...fields,
    type: employment.type,
    ...Object.fromEntries(Object.keys(flags).map((flag) => [flag, 'yes'])),
    ...(other === '' ? {} : { other: 'yes', other_text: other }),
  }
}
