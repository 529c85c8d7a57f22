import { z } from 'zod'
import type { PayeeAnswer, PayeeQuestion } from './port.ts'

/** The messages of the EPC's inter-PSP API for verification of payee. Every field name of the scheme stands here. */

export const REQUEST_ID = 'x-request-id'
export const REQUEST_TIMESTAMP = 'x-request-timestamp'

export const RESPONSE_TIMESTAMP = 'x-response-timestamp'

/** A time as the scheme writes it: RFC 3339 in UTC, without zeros at the end of a fraction. */
export const schemeTime = (at: Date): string => at.toISOString().replace(/\.?0*Z$/, 'Z')

/** The errors of the scheme, with their HTTP status. */
export const SCHEME_ERRORS = {
  FORMAT_ERROR: 400,
  CLIENT_INVALID: 401,
  CLIENT_INCONSISTENT: 403,
  TIMESTAMP_INVALID: 400,
} as const
export type SchemeError = keyof typeof SCHEME_ERRORS

const MOST_NAME = 140
const name = z
  .string()
  .trim()
  .min(1)
  .max(MOST_NAME)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)
const agent = z.object({
  financialInstitutionId: z.object({ bicfi: z.string().regex(/^[A-Z0-9]{8}([A-Z0-9]{3})?$/) }),
})

/** A question of another bank: about a name or an identifier, not both. */
export const verificationRequest = z.object({
  partyAccount: z.object({ iban: z.string().regex(/^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/) }),
  party: z.union([
    z.strictObject({ name }),
    z.strictObject({
      identification: z.strictObject({
        organisationId: z.union([
          z.strictObject({ lei: z.string().regex(/^[A-Z0-9]{18}\d{2}$/) }),
          z.strictObject({
            others: z.array(z.object({ identification: z.string().trim().min(1).max(256) })).length(1),
          }),
        ]),
      }),
    }),
  ]),
  partyAgent: agent.optional(),
  requestingAgent: agent,
})
export type VerificationRequest = z.input<typeof verificationRequest>

/** A question of ours, as the scheme has it. */
export function requestOf({ iban, bic, about }: PayeeQuestion, ourBic: string): VerificationRequest {
  return {
    partyAccount: { iban },
    party:
      'name' in about
        ? { name: about.name }
        : { identification: { organisationId: organisation(about.identifier) } },
    ...(bic ? { partyAgent: { financialInstitutionId: { bicfi: bic } } } : {}),
    requestingAgent: { financialInstitutionId: { bicfi: ourBic } },
  }
}

const organisation = ({ kind, value }: { kind: 'lei' | 'other'; value: string }) =>
  kind === 'lei' ? { lei: value } : { others: [{ identification: value }] }

const result = z.enum(['MTCH', 'CMTC', 'NMTC', 'NOAP'])
const verificationAnswer = z.object({
  partyNameMatch: result.optional(),
  partyIdMatch: result.optional(),
  matchedName: z.string().max(MOST_NAME).optional(),
  partyAccount: z.object({ iban: z.string() }).optional(),
})

/**
 * Reads an answer to a question; null if it is not one: another field answers, a close match has no name, or it is about
 * another account.
 */
export function answerIn(json: unknown, { iban, about }: PayeeQuestion): PayeeAnswer | null {
  const parsed = verificationAnswer.safeParse(json)
  if (!parsed.success) return null
  const { partyNameMatch, partyIdMatch, matchedName, partyAccount } = parsed.data
  if (partyAccount && partyAccount.iban !== iban) return null
  const [answer, other] = 'name' in about ? [partyNameMatch, partyIdMatch] : [partyIdMatch, partyNameMatch]
  if (answer === undefined || other !== undefined) return null
  if (answer !== 'CMTC') return { result: answer }
  const told = name.safeParse(matchedName)
  return told.success && 'name' in about ? { result: 'CMTC', name: told.data } : null
}

/** An answer of ours, as the scheme has it. */
export function answerBody(answer: PayeeAnswer, asked: 'name' | 'identifier'): object {
  if (asked === 'identifier') return { partyIdMatch: answer.result }
  return { partyNameMatch: answer.result, ...(answer.result === 'CMTC' ? { matchedName: answer.name } : {}) }
}
