import { LOGIN_ROLE_NAMES } from '@fondaco/rules/companies/person-login.ts'
import { PERSON_TEXTS } from '@fondaco/rules/companies/questionnaire.ts'
import { z } from 'zod'
import { day, line } from '../query.ts'

/** The secret of the link in a letter. */
export const letterSecret = z.string().trim().min(20).max(128).describe('of the link in the letter')

/** Whom a colleague asks a sign-in for. */
export const invitePersonInput = z.strictObject({
  first_name: line(PERSON_TEXTS.first_name),
  last_name: line(PERSON_TEXTS.last_name),
  email: line(PERSON_TEXTS.email).toLowerCase(),
  birthdate: day,
  role: z.enum(LOGIN_ROLE_NAMES),
})

/** What a person who was asked for still lacks, in the order in which it is asked for. */
export const invitedPerson = z.object({
  _id: z.string().describe('of the person'),
  name: z.string(),
  email: z.string(),
  role: z.enum(LOGIN_ROLE_NAMES),
  invited_at: z.string(),
  invited_by: z.string().describe('the name of the colleague'),
  email_verified: z.boolean(),
  person_verified: z.boolean().describe('staff have checked who they are'),
})

export const emailConfirmed = z.object({ company: z.string(), first_name: z.string() })
