import type { CheckStatus } from '@fondaco/rules/onboarding/provider-states.ts'
import { z } from 'zod'
import type { IdentityDocument, IdentityResult } from './port.ts'

/** The parts of iDenfy's answers and webhooks that are used. Unreadable parts of a document are null or empty there. */

const STATUSES = {
  APPROVED: 'passed',
  DENIED: 'failed',
  SUSPECTED: 'suspected',
  EXPIRED: 'expired',
  'EXPIRED-DELETED': 'expired',
  ACTIVE: 'pending',
  REVIEWING: 'pending',
  NOT_REVIEWED: 'pending',
} as const satisfies Record<string, CheckStatus>

const DOCUMENT_TYPES: Readonly<Record<string, IdentityDocument['type']>> = {
  PASSPORT: 'passport',
  ID_CARD: 'id_card',
}

/** Values that mean "no finding". */
const FINE = ['FACE_MATCH', 'DOC_VALIDATED']
const MOST_REASONS = 20

const status = z.enum(Object.keys(STATUSES) as (keyof typeof STATUSES)[])
const text = (most: number) => z.string().trim().min(1).max(most).nullish().catch(null)
const day = z.iso.date().nullish().catch(null)
const country = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .nullish()
  .catch(null)
const code = z.string().regex(/^[A-Z][A-Z0-9_-]{0,59}$/)
const tags = z.array(code).nullish().catch(null)

const findings = {
  fraudTags: tags,
  mismatchTags: tags,
  suspicionReasons: tags,
  denyReasons: tags,
  autoDocument: code.nullish().catch(null),
  manualDocument: code.nullish().catch(null),
  autoFace: code.nullish().catch(null),
  manualFace: code.nullish().catch(null),
}

const scanRef = z.string().min(1).max(100)

/** `POST /api/v2/token` */
export const tokenAnswer = z.object({ authToken: z.string().regex(/^[\w.-]{8,500}$/), scanRef })

/** `POST /api/v2/status` */
export const statusAnswer = z.object({ status, final: z.boolean().nullish(), ...findings })

/** `POST /api/v2/data` */
export const dataAnswer = z.object({
  docFirstName: text(100),
  docLastName: text(100),
  docNumber: text(30),
  docDob: day,
  docDateOfIssue: day,
  docExpiry: day,
  docType: text(30),
  docNationality: country,
  docIssuingCountry: country,
})

/** A webhook. `finishTime` is in seconds since 1970. */
export const webhookMessage = z.object({
  final: z.boolean().nullish(),
  status: z.object({ overall: status, ...findings }),
  data: dataAnswer.nullish(),
  scanRef,
  finishTime: z.number().positive().nullish(),
})

type Findings = { readonly [K in keyof typeof findings]?: z.output<(typeof findings)[K]> }
type Data = z.output<typeof dataAnswer>

/** The state of a check. While a person at iDenfy still reviews it, it is pending, whatever the provisional result. */
export const statusOf = (said: keyof typeof STATUSES, final: boolean | null | undefined): CheckStatus =>
  final === false ? 'pending' : STATUSES[said]

/** A result in our words. */
export function resultFrom(
  status: CheckStatus,
  found: Findings,
  data: Data | null | undefined,
  at: Date,
): IdentityResult {
  if (status === 'pending') {
    return { status, reasons: [], document: null, person: null, checkedAt: null }
  }
  return { status, reasons: reasonsIn(found), ...readingOf(data), checkedAt: at }
}

function reasonsIn(found: Findings): string[] {
  const { fraudTags, mismatchTags, suspicionReasons, denyReasons } = found
  const verdicts = [found.autoDocument, found.manualDocument, found.autoFace, found.manualFace]
  const all = [fraudTags, mismatchTags, suspicionReasons, denyReasons, verdicts].flat()
  const wrong = all.flatMap((one) => (one && !FINE.includes(one) ? [one] : []))
  return [...new Set(wrong)].slice(0, MOST_REASONS)
}

function readingOf(data: Data | null | undefined): Pick<IdentityResult, 'document' | 'person'> {
  const type = DOCUMENT_TYPES[data?.docType ?? '']
  const { docNumber, docFirstName, docLastName } = data ?? {}
  return {
    document:
      data && type && docNumber
        ? {
            type,
            number: docNumber,
            issueDate: data.docDateOfIssue ?? null,
            expiryDate: data.docExpiry ?? null,
            issuingCountry: data.docIssuingCountry ?? null,
            nationality: data.docNationality ?? null,
          }
        : null,
    person:
      data && docFirstName && docLastName
        ? { firstName: docFirstName, lastName: docLastName, birthdate: data.docDob ?? null }
        : null,
  }
}
