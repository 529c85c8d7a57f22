import {
  ACCOUNT_PURPOSES,
  DESCRIBED_PURPOSES,
  EMPLOYMENT_TYPES,
  FUNDS_SOURCES,
} from '@fondaco/rules/onboarding/questionnaire.ts'
import { z } from 'zod'
import { fault } from '../fault.ts'
import { line } from '../query.ts'
import { countryCode, IS_REQUIRED, required } from './fields.ts'

/** The answers of an individual to the prompts. */

type DescribedPurpose = (typeof DESCRIBED_PURPOSES)[number]
type PlainPurpose = Exclude<(typeof ACCOUNT_PURPOSES)[number], DescribedPurpose>

/** Text that may be left blank. A blank text counts as absent. */
const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .pipe(z.union([z.literal(''), line(max)]))
    .transform((text) => text || undefined)
    .optional()

/** Unticking a choice removes its description. */
const described = z
  .strictObject({ is_acc_usage: z.boolean(), description: optionalText(500) })
  .transform((purpose) => (purpose.is_acc_usage ? purpose : { is_acc_usage: false }))
  .refine(
    ({ is_acc_usage, description }: { is_acc_usage: boolean; description?: string | undefined }) =>
      !is_acc_usage || description !== undefined,
    { message: IS_REQUIRED, path: ['description'] },
  )

const flags = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, z.boolean().optional()])) as Record<
    Name,
    z.ZodOptional<z.ZodBoolean>
  >

const isDescribed = (purpose: string): purpose is DescribedPurpose =>
  (DESCRIBED_PURPOSES as readonly string[]).includes(purpose)
const PLAIN_PURPOSES = ACCOUNT_PURPOSES.filter((purpose): purpose is PlainPurpose => !isDescribed(purpose))

/** At least one purpose. A purpose that asks for a description must have one. */
const accountUsage = z
  .strictObject({
    ...flags(PLAIN_PURPOSES),
    ...(Object.fromEntries(DESCRIBED_PURPOSES.map((purpose) => [purpose, described.optional()])) as Record<
      DescribedPurpose,
      z.ZodOptional<typeof described>
    >),
  })
  .refine(
    (usage) => Object.values(usage).some((one) => (typeof one === 'object' ? one.is_acc_usage : one)),
    fault({ en: 'Select at least one purpose', lt: 'Pasirinkite bent vieną paskirtį' }),
  )

/** At least one source. `other` is text and must name the source. */
const fundsSource = z
  .strictObject({
    ...flags(
      FUNDS_SOURCES.filter(
        (source): source is Exclude<(typeof FUNDS_SOURCES)[number], 'other'> => source !== 'other',
      ),
    ),
    other: optionalText(500),
  })
  .refine(
    (sources) => Object.values(sources).some(Boolean),
    fault({ en: 'Select at least one source', lt: 'Pasirinkite bent vieną šaltinį' }),
  )

/** At least one of the details. */
const someOf = <Name extends string>(names: readonly Name[]) =>
  z
    .strictObject({ ...flags(names), other: optionalText(200) })
    .refine((info) => Object.values(info).some(Boolean), IS_REQUIRED)

/** The employment of a person. Each type has its own details. */
const employment = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal(EMPLOYMENT_TYPES[0]),
    info: z.strictObject({
      place_of_work: required(200),
      position: required(100),
      address: z.strictObject({
        country: countryCode,
        city: optionalText(60),
        street: optionalText(100),
        postal_code: optionalText(16),
      }),
    }),
  }),
  z.strictObject({
    type: z.literal(EMPLOYMENT_TYPES[1]),
    info: someOf(['contractor', 'freelancer']),
  }),
  z.strictObject({
    type: z.literal(EMPLOYMENT_TYPES[2]),
    info: someOf(['student', 'pensioner', 'jobseeker', 'homemaker']),
  }),
])

/** Each country once. */
const countries = z
  .array(countryCode, IS_REQUIRED)
  .min(1, IS_REQUIRED)
  .max(500)
  .transform((codes) => [...new Set(codes)])

/** The answers of one prompt or of several. An absent answer stays unchanged. */
export const activities = z.strictObject({
  account_usage: accountUsage.optional(),
  funds_source: fundsSource.optional(),
  countries: z.strictObject({ receive: countries, send: countries }).optional(),
  employment: employment.optional(),
})
export type IndividualActivities = z.output<typeof activities>

export const crsViewed = z
  .strictObject({ crs: z.strictObject({ viewed: z.literal(true) }) })
  .describe('the CRS notice was shown; its first day is kept')

export const updateUserInput = z.strictObject({
  activities: activities.optional(),
  pep: z.boolean().optional().describe('politically exposed person; with `activities.employment`'),
  documents: crsViewed.optional(),
})
