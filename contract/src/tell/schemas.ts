import { z } from 'zod'

const code = z.string().nullable().describe('its six digits, if it contains a code')

/** A letter that was not delivered to anyone. */
export const simulatedLetter = z.object({
  _id: z.string(),
  at: z.string().describe('business time'),
  to: z.string().describe('in lower case'),
  subject: z.string(),
  text: z.string(),
  html: z.string().describe('a whole page that loads nothing from outside'),
  code,
  link: z.string().nullable().describe('the first one in it'),
})

/** A text message that was not delivered to anyone. */
export const simulatedMessage = z.object({
  _id: z.string(),
  at: z.string().describe('business time'),
  to: z.string().describe('in E.164 format'),
  text: z.string(),
  code,
})
