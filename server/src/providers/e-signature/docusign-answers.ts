import { ALL_CERTIFICATION_FIELDS } from '@fondaco/rules/onboarding/certification-forms.ts'
import type { EnvelopeStatus } from '@fondaco/rules/onboarding/provider-states.ts'
import { z } from 'zod'
import type { Fields } from './port.ts'

/** The parts of DocuSign's answers and webhooks that are used. */

const STATUSES = {
  created: 'sent',
  sent: 'sent',
  delivered: 'sent',
  signed: 'sent',
  completed: 'completed',
  declined: 'declined',
  voided: 'expired',
  deleted: 'expired',
} as const satisfies Record<string, EnvelopeStatus>

/** Final events. Every other event only says that the envelope is under way. */
const FINAL_EVENTS: Readonly<Record<string, EnvelopeStatus>> = {
  'envelope-completed': 'completed',
  'envelope-declined': 'declined',
  'envelope-voided': 'expired',
  'envelope-deleted': 'expired',
}

/** An envelope's id. It becomes part of addresses. */
export const envelopeId = z.string().regex(/^[\w-]{8,64}$/)

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

/** `POST …/envelopes` */
export const createdAnswer = z.object({ envelopeId })

/** `POST …/envelopes/{id}/views/recipient` */
export const viewAnswer = z.object({ url: z.url({ protocol: /^https?$/ }) })

/** `GET …/envelopes/{id}` */
export const envelopeAnswer = z.object({
  status: z
    .enum(Object.keys(STATUSES) as (keyof typeof STATUSES)[])
    .transform((status): EnvelopeStatus => STATUSES[status]),
  completedDateTime: instant.nullish().catch(null),
})

/** `GET …/envelopes/{id}/form_data` */
export const formAnswer = z.object({
  formData: z.array(z.object({ name: z.string(), value: z.string().nullish() })).max(500),
})

/** A message of Connect in its JSON form for individual messages. */
export const connectMessage = z.object({
  event: z.string().regex(/^(envelope|recipient)-[a-z-]{1,60}$/),
  generatedDateTime: instant,
  data: z.object({ envelopeId }),
})

/** The meaning of an event for the envelope. */
export const statusAfter = (event: string): EnvelopeStatus => FINAL_EVENTS[event] ?? 'sent'

const LONGEST_VALUE = 200

/** The fields of our form that have a value. */
export function fieldsIn({ formData }: z.output<typeof formAnswer>): Fields {
  const given = formData.flatMap(({ name, value }) => {
    const text = value?.trim().slice(0, LONGEST_VALUE)
    return text && (ALL_CERTIFICATION_FIELDS as readonly string[]).includes(name)
      ? [[name, text] as const]
      : []
  })
  return Object.fromEntries(given)
}
