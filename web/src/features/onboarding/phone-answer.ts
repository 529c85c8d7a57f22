import type { FieldFaults, Fields } from '../../kit/form/use-fields.ts'
import { texts, textsNow } from '../../texts.ts'
import { words as shared } from './texts.ts'

const words = texts({
  digits: {
    en: 'without its dial code must be 8 to 15 digits',
    lt: 'be šalies kodo turi būti sudarytas iš 8–15 skaitmenų',
  },
})

export type PhoneField = 'country' | 'phone'

export const withPlus = (dialCode: string): string => `+${dialCode.replace(/\D/g, '')}`

/** A number as dialled from abroad; blanks, brackets and hyphens do not matter. */
export const digitsOf = (typed: string): string => typed.replace(/[\s()./-]/g, '')

/** Faults, in words. */
export function checkPhone(fields: Fields<PhoneField>): FieldFaults<PhoneField> {
  const { required } = textsNow(shared)
  return {
    ...(fields.country === '' ? { country: required } : {}),
    ...(fields.phone.trim() === ''
      ? { phone: required }
      : /^\d{8,15}$/.test(digitsOf(fields.phone))
        ? {}
        : { phone: textsNow(words).digits }),
  }
}
