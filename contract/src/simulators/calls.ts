import {
  ALL_CERTIFICATION_FIELDS,
  CERTIFICATION_TEMPLATES,
} from '@fondaco/rules/onboarding/certification-forms.ts'
import {
  CHECK_STATUSES,
  ENVELOPE_STATUSES,
  IDENTITY_DOCUMENTS,
} from '@fondaco/rules/onboarding/provider-states.ts'
import { PROVIDER_FAILURES } from '@fondaco/rules/outside-party.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { fault } from '../fault.ts'
import { day, id, line } from '../query.ts'

/** The pages of simulated providers (demo only). Anyone who has the address of a session may act in it. */

const country = z
  .string()
  .regex(
    /^[A-Z]{2}$/,
    fault({ en: 'must be a two-letter country code', lt: 'turi būti dviejų raidžių šalies kodas' }),
  )

/**
 * How often the provider’s webhook reaches the bank: once, twice or never. After never, the bank must ask the
 * provider.
 */
const webhook = z.enum(['once', 'twice', 'never']).default('once')

const decided = z.object({
  return_url: z.string().describe('where the browser goes next'),
  webhook_taken: z.boolean().describe('the bank has accepted the webhook'),
})

const identityDocument = z.strictObject({
  type: z.enum(IDENTITY_DOCUMENTS),
  number: line(30),
  issue_date: day,
  expiry_date: day,
  issuing_country: country,
  nationality: country,
})

const identityPerson = z.strictObject({ first_name: line(100), last_name: line(100), birthdate: day })

const ofSession = z.object({ session: id })

export const getSimulatedIdentitySession = call({
  name: 'getSimulatedIdentitySession',
  method: 'GET',
  path: '/simulator/identity/:session',
  summary: 'A session of the simulated identity check, with its possible report',
  who: 'public',
  whose: 'nobody',
  demoOnly: true,
  params: ofSession,
  result: z.object({
    status: z.enum(CHECK_STATUSES),
    remaining_s: z.int().describe('until it expires, in business time; 0 once it is over'),
    person: identityPerson,
    document: identityDocument,
    return_url: z.string(),
  }),
  refusals: ['not_found', 'rate_limited'],
})

export const decideSimulatedIdentitySession = call({
  name: 'decideSimulatedIdentitySession',
  method: 'POST',
  path: '/simulator/identity/:session',
  summary: 'Chooses the result of a simulated identity check and the reported data of the document',
  who: 'public',
  whose: 'nobody',
  demoOnly: true,
  params: ofSession,
  body: z.strictObject({
    status: z.enum(CHECK_STATUSES).exclude(['pending']),
    person: identityPerson,
    document: identityDocument,
    webhook,
  }),
  result: decided,
  refusals: ['not_found', 'identity_session_over', 'rate_limited'],
})

/** The fields of a CRS form by name. The form of the envelope decides which count, and whether it can be signed. */
const certificationFields = z.partialRecord(z.enum(ALL_CERTIFICATION_FIELDS), line(200))

const ofEnvelope = z.object({ envelope: id })

export const getSimulatedEnvelope = call({
  name: 'getSimulatedEnvelope',
  method: 'GET',
  path: '/simulator/sign/:envelope',
  summary: 'A form that waits at the simulated e-signature service, with its prefilled fields',
  who: 'public',
  whose: 'nobody',
  demoOnly: true,
  params: ofEnvelope,
  result: z.object({
    status: z.enum(ENVELOPE_STATUSES),
    signer: z.object({ name: z.string(), email: z.string() }),
    template: z.enum(CERTIFICATION_TEMPLATES).describe('of an individual, or of a company'),
    fields: z.partialRecord(z.enum(ALL_CERTIFICATION_FIELDS), z.string()),
    return_url: z.string(),
  }),
  refusals: ['not_found', 'rate_limited'],
})

export const answerSimulatedEnvelope = call({
  name: 'answerSimulatedEnvelope',
  method: 'POST',
  path: '/simulator/sign/:envelope',
  summary: 'Signs or declines a form at the simulated e-signature service',
  who: 'public',
  whose: 'nobody',
  demoOnly: true,
  params: ofEnvelope,
  body: z.discriminatedUnion('decision', [
    z.strictObject({
      decision: z.literal('sign'),
      fields: certificationFields,
      signature: line(200).describe('the signer’s name, as they typed it'),
      declared: z.literal(true),
      webhook,
    }),
    z.strictObject({ decision: z.literal('decline'), webhook }),
  ]),
  result: decided,
  refusals: ['not_found', 'envelope_not_open', 'signature_name_mismatch', 'rate_limited'],
})

const monitoringAnswer = z.enum(['done', ...PROVIDER_FAILURES])
/** Null: about any subject. */
const plannedFor = id.nullable()

export const getSimulatedMonitoring = call({
  name: 'getSimulatedMonitoring',
  method: 'GET',
  path: '/simulator/monitoring',
  summary: 'Whom the simulated AML monitoring would watch, last changed first, and its planned answers',
  who: 'public',
  whose: 'nobody',
  demoOnly: true,
  result: z.object({
    subjects: z
      .array(
        z.object({
          _id: z.string(),
          kind: z.enum(['person', 'entity']),
          name: z.string(),
          is_monitored: z.boolean(),
          changed_at: z.string(),
        }),
      )
      .describe('at most 100'),
    planned: z
      .array(z.object({ subject: plannedFor, answer: monitoringAnswer }))
      .describe('in the order of giving'),
  }),
  refusals: ['not_found', 'rate_limited'],
})

export const planSimulatedMonitoring = call({
  name: 'planSimulatedMonitoring',
  method: 'POST',
  path: '/simulator/monitoring',
  summary: 'Plans the next answers of the simulated AML monitoring, such as `done`, then `unreachable`',
  who: 'public',
  whose: 'nobody',
  demoOnly: true,
  body: z.strictObject({
    subject: plannedFor.describe('a person or an entity of a company; null: any'),
    answers: z
      .array(monitoringAnswer)
      .max(10)
      .describe('one for each request, in place of those planned before; after them it does its work'),
  }),
  result: z.null(),
  refusals: ['not_found', 'rate_limited'],
})
