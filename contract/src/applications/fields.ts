import { isCountry } from '@fondaco/rules/country.ts'
import { NATIONAL_ID } from '@fondaco/rules/onboarding/questionnaire.ts'
import { z } from 'zod'
import { fault } from '../fault.ts'
import { line } from '../query.ts'

/** Fields that applicants and staff both fill in. */

export const IS_REQUIRED = fault({ en: 'is required', lt: 'privaloma užpildyti' })

/** One line of text. It must not be blank. */
export const required = (max: number, message = IS_REQUIRED) =>
  z.string(message).trim().min(1, message).pipe(line(max))

/** ISO 3166-1 alpha-2. */
const countryOr = (missing: string) =>
  z
    .string(missing)
    .refine(
      isCountry,
      fault({ en: 'must be a two-letter country code', lt: 'turi būti dviejų raidžių valstybės kodas' }),
    )

export const countryCode = countryOr(IS_REQUIRED)
export const nationality = countryOr(fault({ en: 'Nationality is required', lt: 'Pilietybė yra privaloma' }))

const AT_LEAST_TWO = fault({ en: 'must be at least 2 characters', lt: 'turi būti bent 2 simboliai' })
const atLeastTwo = (max: number) => z.string(IS_REQUIRED).trim().min(2, AT_LEAST_TWO).pipe(line(max))

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
