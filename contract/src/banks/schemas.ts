import { MOST_BANK_BYTES, SCHEMES } from '@fondaco/rules/banks/participant.ts'
import { SEPA_COUNTRIES } from '@fondaco/rules/sepa.ts'
import { z } from 'zod'
import { day, id, line, lines, many, sought } from '../query.ts'

const instant = z.iso.datetime()

/** A participant of the SEPA schemes. */
export const bankParticipant = z.object({
  _id: id,
  bic: z.string().describe('11 characters'),
  name: z.string(),
  country: z.string().describe('of its account numbers'),
  schemes: z.array(z.enum(SCHEMES)),
  codes: z.array(z.string()).describe('its codes in IBANs; empty where the list does not say them'),
})

const REACHES = ['instant', 'ordinary'] as const

export const bankFilters = {
  text: sought(60).describe('part of a name or of a BIC'),
  country: many(SEPA_COUNTRIES.map(({ code }) => code)).optional(),
  reach: z.enum(REACHES).optional().describe('whether instant payments reach the bank'),
}

/** An edition of the list, and its two people. */
const bankEdition = z.object({
  _id: id,
  version: z.string(),
  list_date: z.string().describe('the day of the list'),
  source: z.string(),
  participants: z.int(),
  in_force_from: instant,
  proposed_by: z.string().nullable().describe('null: it came with the installation'),
  approved_by: z.string().nullable(),
  reason: z.string().nullable(),
  change_id: id.nullable(),
})

export const bankDirectory = z.object({
  editions: z
    .array(bankEdition)
    .describe('the first is in force; empty: no list was imported, and no bank is known'),
  is_old: z.boolean().describe('the list in force is older than three months'),
  change_id: id.nullable().describe('the change of the list that waits for approval'),
})

export const importedBanks = z.strictObject({
  csv: z.string().min(1).max(MOST_BANK_BYTES).describe('the text of the file'),
  list_version: line(40).describe('as its publisher names the list'),
  list_date: day.describe('the day of the list'),
  source: line(140).describe('where the list comes from'),
  change_reason: lines(500, 3).describe('for the second person'),
})
