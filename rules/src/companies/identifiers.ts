import type { RelatedEntity, RelatedPerson } from './company-answers.ts'
import { isBlank } from './company-fault.ts'

/** By what a company tells its people and entities apart. */

/** The e-mail address without regard to case. Two persons of a structure never share it. */
export const identifierOfPerson = ({ email }: Pick<RelatedPerson, 'email'>): string | undefined =>
  email?.trim().toLowerCase()

/** The number by which an entity is known: its VAT number, else its registration number. */
export const numberOf = (entity: RelatedEntity = {}): 'vat_id' | 'registration_number' =>
  isBlank(entity.vat_id) ? 'registration_number' : 'vat_id'

/** That number without regard to case and blanks. Two entities never share it. */
export const identifierOfEntity = (entity: RelatedEntity): string | undefined =>
  normalNumber(entity[numberOf(entity)])

/** A number as numbers are compared. */
export const normalNumber = (number: string | undefined): string | undefined =>
  number?.replace(/\s/g, '').toUpperCase()
