import { LANGUAGES } from '@fondaco/rules/language.ts'
import { z } from 'zod'
import { definePass } from '../../../platform/define-pass.ts'
import { LETTERS, type LetterOrder, TEXT_MESSAGES, type TextOrder } from '../letters/letters.ts'

const order = z.object({ id: z.uuid(), to: z.string(), language: z.enum(LANGUAGES) })
/** The type checks the values of each template where it is ordered. */
const ordered = <Order extends { readonly template: string }>(templates: object) =>
  z.custom<Order>((given) => {
    const { template } = z.looseObject({ template: z.string() }).catch({ template: '' }).parse(given)
    return Object.hasOwn(templates, template)
  })

/** The previous release named a document in words of the reader's language. */
const withNamedDocument = (given: unknown) => {
  const named = z.looseObject({ document: z.string() }).safeParse(given)
  return named.success ? { ...named.data, document: { what: 'other', text: named.data.document } } : given
}

/** Writes a letter and sends it. */
export const mailPass = definePass(
  'tell.mail',
  order.extend({ letter: z.preprocess(withNamedDocument, ordered<LetterOrder>(LETTERS)) }),
)
/** Writes a text message and sends it. */
export const smsPass = definePass('tell.sms', order.extend({ message: ordered<TextOrder>(TEXT_MESSAGES) }))
