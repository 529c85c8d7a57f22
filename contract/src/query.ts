import { NOT_DECIMAL } from '@fondaco/rules/field-words.ts'
import { withoutUnseen } from '@fondaco/rules/unseen.ts'
import { z } from 'zod'
import { fault } from './fault.ts'

/** A query field that may be repeated (`type=SCT&type=INST`) or given once. The value is always a list. */
export const many = <const Values extends readonly string[]>(values: Values) =>
  z.union([z.enum(values).transform((one) => [one]), z.array(z.enum(values)).max(values.length)])

/** A day as `YYYY-MM-DD`, read in the reader's time zone. */
export const day = z.iso
  .date()
  .refine(
    (text) => text >= '1900-01-01' && text < '3000-01-01',
    fault({ en: 'must be a date from 1900 to 2999', lt: 'turi būti 1900–2999 metų data' }),
  )

/** A moment as the API writes it, such as `2026-11-22T09:30:00.000Z`. */
export const moment = z.iso
  .datetime()
  .refine(
    (text) => text >= '1900' && text < '3000',
    fault({ en: 'must be a date and time from 1900 to 2999', lt: 'turi būti 1900–2999 metų data ir laikas' }),
  )

/** A flag in a query string. */
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

/** An identifier of the product. */
export const id = z.uuid()

/** The version of a record when it was read, counted from 1. */
export const version = z.int32().min(1).describe('as it was read; a stale one is refused')

/** A decimal amount as the API writes it, such as `1234.50`. Every currency of the product has two decimals. */
export const decimalAmount = z.string().regex(/^\d{1,15}(\.\d{1,2})?$/, fault(NOT_DECIMAL))

const NO_CONTROLS = fault({
  en: 'must not contain control characters',
  lt: 'negali turėti valdymo simbolių',
})

/** The search text of a list, on one line. A blank text means no search. */
export const sought = (max: number) =>
  z
    .string()
    .overwrite(withoutUnseen)
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}]*$/u, NO_CONTROLS)
    .transform((text) => text || undefined)
    .optional()

/** One line of text without control characters; invisible ones are taken out. */
export const line = (max: number, min = 1) =>
  z
    .string()
    .overwrite(withoutUnseen)
    .trim()
    .min(min)
    .max(max)
    .regex(/^[^\p{Cc}]*$/u, NO_CONTROLS)

/** Text over several lines, without other control characters; invisible ones are taken out. */
export const lines = (max: number, min = 1) =>
  z
    .string()
    .overwrite(withoutUnseen)
    .trim()
    .min(min)
    .max(max)
    .regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u, NO_CONTROLS)
