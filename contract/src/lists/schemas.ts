import { isCountry } from '@fondaco/rules/country.ts'
import { isBic } from '@fondaco/rules/iban.ts'
import { IMPORT_MODES, MOST_LIST_BYTES } from '@fondaco/rules/lists/list-file.ts'
import { COUNTRY_LEVELS } from '@fondaco/rules/screening/country-level.ts'
import { z } from 'zod'
import { currency } from '../customers/schemas.ts'
import { fault } from '../fault.ts'
import { changeView } from '../proposals/schemas.ts'
import { id, line, lines, sought, version } from '../query.ts'
import type { RefusalCode } from '../refusals.ts'

/** What the lists of the institution have in common: entries, their changes by two people, and what a change would do. */

const instant = z.iso.datetime()
const changeReason = lines(500, 3).describe('for the second person')

/** What every entry of a list has beside its values. */
const entry = {
  _id: id,
  added_at: instant,
  version,
  change_id: id.nullable().describe('the change of this entry that waits for approval'),
}

/** The approved changes of an entry, newest first. */
const historyOf = <Values extends z.ZodRawShape>(values: Values) =>
  z
    .array(
      z.object({
        change_id: id,
        at: instant,
        proposed_by: z.string(),
        approved_by: z.string(),
        reason: z.string().describe('why it was changed'),
        values: z.object(values).describe('after the change'),
      }),
    )
    .describe('empty: it came with the installation')

/** Whether the changed list would hold a payment that the present one does not hold, or the other way round. */
const EFFECTS = ['HELD', 'RELEASED'] as const

/** What a changed list would have done to the payments of the last 90 days, of the reader's entities. */
export const listEffect = z.object({
  since: instant,
  compared: z.int().describe('payments that were compared, the newest first'),
  is_complete: z.boolean().describe('false: there are more payments in these days than are compared'),
  held: z.int().describe('payments that the list would hold now'),
  released: z.int().describe('payments that the list would not hold any more'),
  payments: z
    .array(
      z.object({
        _id: id,
        reference: z.string(),
        at: instant,
        amount: z.string(),
        currency,
        debtor: z.string(),
        creditor: z.string(),
        text: z.string().describe('what of the payment the list is about: a text, a bank or a country'),
        effect: z.enum(EFFECTS),
      }),
    )
    .describe('at most 50, newest first; empty for readers who may not see payments'),
})

const file = {
  csv: z.string().min(1).max(MOST_LIST_BYTES).describe('the text of a CSV file with the columns of the list'),
  mode: z
    .enum(IMPORT_MODES)
    .describe('add: entries are added and changed; replace: the others are removed, too'),
}
/** Refusals of a file, whatever is done with it. */
export const FILE_REFUSALS = [
  'import_unreadable',
  'import_columns_wrong',
  'import_too_long',
  'import_lines_wrong',
  'list_unchanged',
] as const satisfies readonly RefusalCode[]
/** Refusals of its proposal. */
export const PROPOSING_REFUSALS = [
  'permission_missing',
  'version_conflict',
  'proposal_waits',
] as const satisfies readonly RefusalCode[]

/** A file that is only tried. */
export const triedFile = z.strictObject(file)
/** A file that is imported: one proposal, whatever its length. */
export const importedFile = z.strictObject({
  ...file,
  file_name: line(140).describe('names the change'),
  change_reason: changeReason,
})
/** What a file would change on the list, and what that would have done. */
export const fileEffect = listEffect.extend({
  added: z.int().describe('entries that are added'),
  changed: z.int().describe('entries that get other values'),
  removed: z.int().describe('entries that are removed'),
  unchanged: z.int().describe('entries of the file that the list has already'),
})

export const ofEntry = z.strictObject({ id })
/** A proposed change of a list: nothing changes until another person approves it. */
export const proposedChange = z.object({ change: changeView })
export const removedEntry = z.strictObject({ change_reason: changeReason, version })

/** A word, or a group of words, as it is written on the list. */
const word = line(60)

/** A word, and why payments with it are held; words with one reason count once in a text. */
const wordValues = { word, reason: line(100).describe('why payments with the word are held') }
/** A line of a file of words. */
export const wordLine = z.strictObject(wordValues)

/** A blacklisted word as staff see it. */
export const blacklistedWord = z.object({
  ...entry,
  word: z.string(),
  reason: z.string().describe('why payments with the word are held'),
  matches: z.object({
    forms: z.array(z.string()).describe('the word as it is compared: without case and accents'),
    any_ending: z.boolean().describe('other endings of the word match, too'),
  }),
})
export const blacklistedWordDetail = blacklistedWord.extend({
  history: historyOf({ word: z.string(), reason: z.string() }),
})
export const blacklistedWordFilters = {
  text: sought(60).describe('part of the word or of its reason'),
}
/** A change of the list that is only tried: at least one of the two is given. */
export const triedWord = z.strictObject({
  id: id.optional().describe('the listed word that would be changed or removed'),
  word: word.optional().describe('the word as it would be listed; absent: the word is removed'),
})
export const addedWord = z.strictObject({ ...wordValues, change_reason: changeReason })
export const changedWord = addedWord.extend({ version })

/** The BIC of a bank, in capitals: 8 characters for all of its branches, 11 for one (ISO 9362). */
const bic = z
  .string()
  .trim()
  .toUpperCase()
  .refine(
    isBic,
    fault({
      en: 'must be a BIC of 8 or 11 characters, such as DEUTDEFF',
      lt: 'turi būti 8 arba 11 ženklų BIC, pvz., DEUTDEFF',
    }),
  )

const bankValues = { bic, note: line(140).describe('the name of the bank, or a remark') }
/** A line of a file of banks. */
export const bankLine = z.strictObject(bankValues)

/** A whitelisted bank as staff see it. */
export const whitelistedBank = z.object({
  ...entry,
  bic: z.string(),
  note: z.string(),
  all_branches: z.boolean().describe('a BIC of 8 characters: it stands for all branches of the bank'),
})
export const whitelistedBankDetail = whitelistedBank.extend({
  history: historyOf({ bic: z.string(), note: z.string() }),
})
export const whitelistedBankFilters = {
  text: sought(140).describe('part of the BIC or of the note'),
}
/** A change of the list that is only tried: at least one of the two is given. */
export const triedBank = z.strictObject({
  id: id.optional().describe('the listed bank that would be changed or removed'),
  bic: bic.optional().describe('the BIC as it would be listed; absent: the bank is removed'),
})
export const addedBank = z.strictObject({ ...bankValues, change_reason: changeReason })
export const changedBank = addedBank.extend({ version })

/** An ISO 3166-1 code of two letters. */
const country = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isCountry, fault({ en: 'must be a country', lt: 'turi būti šalis' }))
const level = z
  .enum(COUNTRY_LEVELS)
  .describe(
    'restricted: payments are refused or held; high: of high risk; ordinary: of another risk than the lowest',
  )
const risk = z
  .number()
  .int()
  .min(1)
  .max(5)
  .describe('from 1 to 5: restricted 5, high 4 or 5, ordinary 2 or 3; it adds to the score of applicants')

const countryValues = {
  country,
  level,
  risk,
  source: line(140).describe('who lists the country, and where'),
}
/** A line of a file of countries. */
export const countryLine = z.strictObject(countryValues)

/** The risk of a country as staff see it. A country that is not listed is of the lowest risk. */
export const listedCountry = z.object({
  ...entry,
  country: z.string(),
  level,
  risk: z.int(),
  source: z.string(),
})
export const listedCountryDetail = listedCountry.extend({
  history: historyOf({ country: z.string(), level, risk: z.int(), source: z.string() }),
})
export const listedCountryFilters = {
  text: sought(140).describe('part of the code, the name or the source'),
  level: z.enum(COUNTRY_LEVELS).optional(),
}
/** A change of the list that is only tried: a listed country, or one with its level. */
export const triedCountry = z.strictObject({
  id: id.optional().describe('the listed country that would be changed or removed'),
  country: country.optional().describe('absent: the country is removed'),
  level: level.optional().describe('needed with a country'),
})
export const addedCountry = z.strictObject({ ...countryValues, change_reason: changeReason })
export const changedCountry = addedCountry.extend({ version })
