import { isCountry } from '@fondaco/rules/country.ts'
import { AT_LEAST_TWO, REQUIRED } from '@fondaco/rules/field-words.ts'
import { NATIONAL_ID } from '@fondaco/rules/onboarding/questionnaire.ts'
import { z } from 'zod'
import { fault } from '../fault.ts'
import { line } from '../query.ts'

/** Fields that applicants and staff both fill in. */

export const IS_REQUIRED = fault(REQUIRED)

/** One line of text. It must not be blank. */
export const required = (max: number, message = IS_REQUIRED) =>
  z.string(message).trim().min(1, message).pipe(line(max))

const NO_COUNTRY = fault({
  en: 'must be a two-letter country code',
  lt: 'turi būti dviejų raidžių valstybės kodas',
})

/** ISO 3166-1 alpha-2. */
const countryOr = (missing: string) => z.string(missing).refine(isCountry, NO_COUNTRY)

export const countryCode = countryOr(IS_REQUIRED)
export const nationality = countryOr(fault({ en: 'Nationality is required', lt: 'Pilietybė yra privaloma' }))

const atLeastTwo = (max: number) => z.string(IS_REQUIRED).trim().min(2, fault(AT_LEAST_TWO)).pipe(line(max))

/** A country that may be blank. */
export const countryOrBlank = z.string().refine((code) => code === '' || isCountry(code), NO_COUNTRY)

/** An address in full. */
export const addressInput = z.strictObject({
  country: countryCode,
  city: atLeastTwo(60),
  street: atLeastTwo(100),
  postal_code: atLeastTwo(16),
})

/** A national identification number. */
export const nationalId = z
  .string(IS_REQUIRED)
  .trim()
  .min(1, IS_REQUIRED)
  .max(
    15,
    fault({
      en: 'National Identification Number should be less than 16 characters',
      lt: 'Nacionalinis identifikavimo numeris turi būti trumpesnis nei 16 simbolių',
    }),
  )
  .pipe(
    z.string().regex(
      NATIONAL_ID,
      fault({
        en: 'must have only letters, digits and hyphens',
        lt: 'gali būti tik raidės, skaitmenys ir brūkšneliai',
      }),
    ),
  )
