import { LANGUAGES } from '@fondaco/rules/language.ts'
import { z } from 'zod'
import { defineJob } from '../../platform/define-job.ts'
import { LETTERS, type LetterOrder, TEXT_MESSAGES, type TextOrder } from './letters/letters.ts'

const order = z.object({ id: z.uuid(), to: z.string(), language: z.enum(LANGUAGES) })
/** What each template is about is checked where it is ordered, by its type. */
const ordered = <Order extends { readonly template: string }>(templates: object) =>
  z.custom<Order>((given) => {
    const { template } = z.looseObject({ template: z.string() }).catch({ template: '' }).parse(given)
    return Object.hasOwn(templates, template)
  })

/** Writes a letter and hands it over. */
export const mailJob = defineJob(
  'correspondence.mail',
  order.extend({ letter: ordered<LetterOrder>(LETTERS) }),
)
/** Writes a text message and hands it over. */
export const smsJob = defineJob(
  'correspondence.sms',
  order.extend({ message: ordered<TextOrder>(TEXT_MESSAGES) }),
)
