import { z } from 'zod'
import { currency } from '../customers/schemas.ts'
import { id, line, lines, sought, version } from '../query.ts'

const instant = z.iso.datetime()

/** A word, or a group of words, as it is written on the list. */
const word = line(60)
/** Why payments with the word are held; words with one reason count once in a text. */
const reason = line(100)
const changeReason = lines(500, 3).describe('for the second person')

/** A blacklisted word as staff see it. */
export const blacklistedWord = z.object({
  _id: id,
  word: z.string(),
  reason: z.string().describe('why payments with the word are held'),
  matches: z.object({
    forms: z.array(z.string()).describe('the word as it is compared: without case and accents'),
    any_ending: z.boolean().describe('other endings of the word match, too'),
  }),
  added_at: instant,
  version,
  change_id: id.nullable().describe('the change of this word that waits for approval'),
})

export const blacklistedWordFilters = {
  text: sought(60).describe('part of the word or of its reason'),
}

/** A word with the changes that were approved, newest first. */
export const blacklistedWordDetail = blacklistedWord.extend({
  history: z
    .array(
      z.object({
        change_id: id,
        at: instant,
        proposed_by: z.string(),
        approved_by: z.string(),
        reason: z.string().describe('why it was changed'),
        word: z.string().describe('after the change'),
        word_reason: z.string(),
      }),
    )
    .describe('empty: the word came with the installation'),
})

/** A change of the list that is only tried: at least one of the two is given. */
export const triedWord = z.strictObject({
  id: id.optional().describe('the listed word that would be changed or removed'),
  word: word.optional().describe('the word as it would be listed; absent: the word is removed'),
})

/** Whether the changed list would hold a payment that the present one does not hold, or the other way round. */
const WORD_EFFECTS = ['HELD', 'RELEASED'] as const

/** What a changed list would have done to the payments of the last 90 days, of the reader's entities. */
export const wordEffect = z.object({
  since: instant,
  compared: z.int().describe('payments that were compared, the newest first'),
  is_complete: z.boolean().describe('false: there are more payments in these days than are compared'),
  held: z.int().describe('payments that a word would hold now'),
  released: z.int().describe('payments that no word would hold any more'),
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
        text: z.string().describe('the text in which the word is found'),
        effect: z.enum(WORD_EFFECTS),
      }),
    )
    .describe('at most 50, newest first; empty for readers who may not see payments'),
})

export const addedWord = z.strictObject({ word, reason, change_reason: changeReason })
export const changedWord = addedWord.extend({ version })
export const removedWord = z.strictObject({ change_reason: changeReason, version })
