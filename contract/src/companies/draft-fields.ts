import { ADDRESS_TEXTS } from '@fondaco/rules/companies/questionnaire.ts'
import { z } from 'zod'
import { countryOrBlank } from '../applications/fields.ts'
import { line, lines } from '../query.ts'

/** Fields of answers that may be half filled in: each may be absent or blank. */

/** The same field under several names, each of which may be absent. */
export const record = <Name extends string, Field extends z.ZodType>(names: readonly Name[], field: Field) =>
  Object.fromEntries(names.map((name) => [name, field.optional()])) as Record<Name, z.ZodOptional<Field>>

/** One-line texts by name, from a table of their most characters. */
export const texts = <Name extends string>(table: Readonly<Record<Name, number>>) =>
  Object.fromEntries(
    Object.entries<number>(table).map(([name, max]) => [name, line(max, 0).optional()]),
  ) as Record<Name, z.ZodOptional<z.ZodString>>

/** The same of texts over several lines. */
export const longTexts = <Name extends string>(table: Readonly<Record<Name, number>>) =>
  Object.fromEntries(
    Object.entries<number>(table).map(([name, max]) => [name, lines(max, 0).optional()]),
  ) as Record<Name, z.ZodOptional<z.ZodString>>

export const oneOf = <const Values extends readonly string[]>(values: Values) => z.enum([...values, ''])

export const orBlank = <Schema extends z.ZodType>(schema: Schema) => z.union([schema, z.literal('')])

/** Each value once. */
export const distinct = <Item extends z.ZodType<string>>(item: Item, max: number) =>
  z
    .array(item)
    .max(max)
    .transform((values) => [...new Set(values)])

/** An address, half filled in. */
export const address = z.strictObject({ country: countryOrBlank.optional(), ...texts(ADDRESS_TEXTS) })

export const percent = z.int().min(0).max(100)
