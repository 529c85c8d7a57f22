import { isDay } from '@fondaco/rules/calendar.ts'
import { isOfAge, NATIONAL_ID } from '@fondaco/rules/onboarding/questionnaire.ts'
import type { FieldFaults, Fields } from '../../kit/form/use-fields.ts'
import { texts, textsNow } from '../../texts.ts'
import { words as shared } from './texts.ts'

const words = texts({
  placeRequired: { en: 'Place of birth is required', lt: 'Gimimo vieta yra privaloma' },
  day: { en: 'must be a date, such as 31-12-1990', lt: 'turi būti data, pvz., 31-12-1990' },
  tooYoung: {
    en: 'You need to be at least 18 years old',
    lt: 'Jums turi būti ne mažiau kaip 18 metų',
  },
  idTooLong: {
    en: 'National Identification Number should be less than 16 characters',
    lt: 'Nacionalinis identifikavimo numeris turi būti trumpesnis nei 16 simbolių',
  },
  idCharacters: {
    en: 'must have only letters, digits and hyphens',
    lt: 'gali būti tik raidės, skaitmenys ir brūkšneliai',
  },
  atLeastTwo: { en: 'must be at least 2 characters', lt: 'turi būti bent 2 simboliai' },
})

export type PersonField =
  | 'po_birth'
  | 'birthdate'
  | 'nationality'
  | 'national_id'
  | 'country'
  | 'city'
  | 'street'
  | 'postal_code'

/** Faults on a given day, in words. */
export function checkPerson(fields: Fields<PersonField>, today: string): FieldFaults<PersonField> {
  const t = textsNow(words)
  const s = textsNow(shared)
  const faults: Partial<Record<PersonField, string>> = {}
  for (const field of ['city', 'street', 'postal_code'] as const)
    if (fields[field].trim().length < 2) faults[field] = t.atLeastTwo
  for (const field of [
    'birthdate',
    'nationality',
    'national_id',
    'country',
    'city',
    'street',
    'postal_code',
  ] as const)
    if (fields[field].trim() === '') faults[field] = s.required
  if (fields.po_birth.trim() === '') faults.po_birth = t.placeRequired
  if (fields.birthdate !== '') {
    if (!isDay(fields.birthdate) || fields.birthdate < '1900-01-01') faults.birthdate = t.day
    else if (!isOfAge(fields.birthdate, today)) faults.birthdate = t.tooYoung
  }
  const id = fields.national_id.trim()
  if (id.length > 15) faults.national_id = t.idTooLong
  else if (id !== '' && !NATIONAL_ID.test(id)) faults.national_id = t.idCharacters
  return faults
}
