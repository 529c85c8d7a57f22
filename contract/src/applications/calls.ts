import { z } from 'zod'
import { call } from '../call.ts'
import { letterSecret } from '../companies/invitation-schemas.ts'
import { fault } from '../fault.ts'
import { uploadedFile } from '../payments/schemas.ts'
import { id } from '../query.ts'
import type { RefusalCode } from '../refusals.ts'
import { updateUserInput } from './answer-schemas.ts'
import {
  affiliateDetails,
  affiliateRegistrationInput,
  affiliateView,
  companyRegistrationInput,
  openRegistration,
  registrationInput,
  registrationStep,
} from './registration-schemas.ts'
import { individualView } from './review-schemas.ts'
import { IDENTITY_STATUSES, identityCheckView, ownIndividual } from './schemas.ts'

/** How a person becomes a customer: sign-up, the prompts, the identity check and the CRS signature. */

const SIGN_UP_REFUSALS = [
  'rate_limited',
  'code_wrong',
  'code_expired',
  'code_sent_recently',
  'registration_not_confirmed',
  'email_taken',
  'password_weak',
  'password_common',
] as const satisfies readonly RefusalCode[]

export const registerIndividual = call({
  name: 'registerIndividual',
  method: 'POST',
  path: '/registration/individual',
  summary: 'One step of the sign-up; signed in, a step of the prompts personal_info and phone_verification',
  who: 'anyone',
  whose: 'customer',
  body: registrationInput,
  result: registrationStep,
  refusals: [
    '401',
    'not_found',
    'proxy_read_only',
    ...SIGN_UP_REFUSALS,
    'age_too_low',
    'phone_invalid',
    'prompt_closed',
  ],
})

export const registerCompany = call({
  name: 'registerCompany',
  method: 'POST',
  path: '/registration/company',
  summary: 'One step of the sign-up of a person who registers a company',
  who: 'public',
  whose: 'nobody',
  body: companyRegistrationInput,
  result: registrationStep,
  refusals: SIGN_UP_REFUSALS,
})

export const getCompanyRegistration = call({
  name: 'getCompanyRegistration',
  method: 'GET',
  path: '/registration/company',
  summary: 'The unfinished sign-up for a company of this browser, if any',
  who: 'public',
  whose: 'nobody',
  result: openRegistration.nullable(),
  refusals: [],
})

export const registerAffiliate = call({
  name: 'registerAffiliate',
  method: 'POST',
  path: '/registration/affiliate',
  summary: 'One step of the sign-up of a person who refers customers',
  who: 'public',
  whose: 'nobody',
  body: affiliateRegistrationInput,
  result: registrationStep,
  refusals: SIGN_UP_REFUSALS,
})

export const getAffiliateRegistration = call({
  name: 'getAffiliateRegistration',
  method: 'GET',
  path: '/registration/affiliate',
  summary: 'The unfinished sign-up of an affiliate in this browser, if any',
  who: 'public',
  whose: 'nobody',
  result: openRegistration.extend({ affiliate: z.object(affiliateDetails) }).nullable(),
  refusals: [],
})

export const getAffiliate = call({
  name: 'getAffiliate',
  method: 'GET',
  path: '/affiliate',
  summary:
    'The referral link of an affiliate, and how many applications came through it; null for anybody else',
  who: 'session',
  whose: 'self',
  result: affiliateView.nullable(),
  refusals: [],
})

export const getRegistration = call({
  name: 'getRegistration',
  method: 'GET',
  path: '/registration/individual',
  summary: 'The unfinished sign-up of an individual in this browser, if any',
  who: 'public',
  whose: 'nobody',
  result: openRegistration.nullable(),
  refusals: [],
})

export const getIndividual = call({
  name: 'getIndividual',
  method: 'GET',
  path: '/individual/:id',
  summary: 'An individual: for the individual themself, or for staff',
  who: { customer: ['payment:read'], staff: ['view:individual'] },
  whose: 'customer-or-entities',
  params: z.strictObject({ id }),
  result: individualView,
  refusals: ['not_found'],
})

export const updateUser = call({
  name: 'updateUser',
  method: 'PATCH',
  path: '/user/:id',
  summary: 'Stores an individual’s answers to a prompt',
  who: { customer: ['payment:read'] },
  whose: 'customer',
  params: z.strictObject({ id: id.describe('the session’s own user') }),
  body: updateUserInput,
  result: ownIndividual,
  refusals: ['not_found', 'proxy_read_only', 'prompt_closed'],
})

export const uploadIndividualDocuments = call({
  name: 'uploadIndividualDocuments',
  method: 'POST',
  path: '/individual/:id/documents',
  summary:
    'Stores documents for a prompt or a request of staff; one outcome for each file. An upload of staff counts once a colleague accepts it',
  who: { customer: ['payment:read'], staff: ['edit:document'] },
  whose: 'customer-or-entities',
  params: z.strictObject({ id }),
  body: z.strictObject({
    path: z
      .enum(['documents/sof', 'documents/poa', 'documents/additional'])
      .describe('what the files are for'),
    object_type: z.literal('INDIVIDUAL').optional(),
    object_ref: id.optional().describe('customers: their own user'),
    request: id.optional().describe('the request that they answer'),
  }),
  upload: 'files',
  result: z.array(uploadedFile),
  refusals: ['not_found', 'proxy_read_only', 'prompt_closed', 'request_closed'],
})

export const getIndividualDocument = call({
  name: 'getIndividualDocument',
  method: 'POST',
  path: '/file/download',
  summary: 'A short-lived signed address of a document, for its owner and for staff',
  who: { customer: ['payment:read'], staff: ['download:document'] },
  whose: 'customer-or-entities',
  body: z.strictObject({
    path: id.describe('the _id of the document'),
    object_ref: id.describe('customers: their own user; staff: the individual').optional(),
    file_location: z
      .string()
      .max(60)
      .optional()
      .describe('name of a storage service; ignored, because there is only one'),
  }),
  result: z.object({ url: z.string(), expires_at: z.string() }),
  refusals: ['not_found'],
})

export const readSignedFile = call({
  name: 'readSignedFile',
  method: 'GET',
  path: '/file/signed',
  summary: 'The document of a signed address, as an attachment; its own signature is the permission',
  who: 'public',
  whose: 'nobody',
  query: z.strictObject({ token: z.string().min(20).max(200) }),
  result: z.undefined(),
  file: ['application/octet-stream'],
  refusals: ['not_found'],
})

export const registerIdentityCheck = call({
  name: 'registerIdentityCheck',
  method: 'POST',
  path: '/registration/idenfy',
  summary: 'Starts an identity check of ten minutes; the browser goes to the returned address',
  who: { customer: ['payment:read'] },
  whose: 'customer',
  body: z.strictObject({
    _id: id.describe('the session’s own user'),
    first_name: z.string().max(50),
    last_name: z.string().max(50),
    email: z.string().max(254),
    type: z.literal('user'),
  }),
  result: z.object({ url: z.string(), expires_at: z.string() }),
  refusals: [
    'not_found',
    'proxy_read_only',
    'prompt_closed',
    'identity_check_running',
    'rate_limited',
    'provider_unavailable',
  ],
})

export const getIdentityCheck = call({
  name: 'getIdentityCheck',
  method: 'GET',
  path: '/registration/idenfy',
  summary: 'Status of the identity check; asks the provider if the result has not arrived',
  who: { customer: ['payment:read'] },
  whose: 'customer',
  result: identityCheckView,
  refusals: ['not_found'],
})

const ofInvitation = { secret: letterSecret }

export const getIdentityInvitation = call({
  name: 'getIdentityInvitation',
  method: 'POST',
  path: '/registration/idenfy/invitation',
  summary:
    'The identity check to which a person of a company was invited by letter; asks the provider if the result has not arrived',
  who: 'public',
  whose: 'nobody',
  body: z.strictObject(ofInvitation),
  result: z.object({
    first_name: z.string(),
    company: z.string(),
    status: z.enum(IDENTITY_STATUSES),
    may_start: z.boolean(),
    suspected: z.boolean().describe('staff look at the result'),
    valid_until: z.string().describe('the end of the invitation'),
  }),
  refusals: ['identity_invitation_over'],
})

export const startInvitedCheck = call({
  name: 'startInvitedCheck',
  method: 'POST',
  path: '/registration/idenfy/start',
  summary: 'Starts the identity check of an invited person; the browser goes to the returned address',
  who: 'public',
  whose: 'nobody',
  body: z.strictObject(ofInvitation),
  result: z.object({ url: z.string(), expires_at: z.string() }),
  refusals: [
    'identity_invitation_over',
    'identity_check_running',
    'prompt_closed',
    'rate_limited',
    'provider_unavailable',
  ],
})

export const signCrs = call({
  name: 'signCrs',
  method: 'POST',
  path: '/registration/sign',
  summary:
    'Begins the CRS/FATCA self-certification of an individual (`user`) or of a company (`company`), which takes company:certify; its address is opened in a new window',
  who: { customer: ['payment:read'] },
  whose: 'customer',
  body: z
    .strictObject({
      document_type: z.literal('docusign_crs_template'),
      user: z.strictObject({ _id: id.describe('the session’s own user') }).optional(),
      company: z.strictObject({ _id: id.describe('a company of the session’s user') }).optional(),
    })
    .refine(
      ({ user, company }) => (user === undefined) !== (company === undefined),
      fault({ en: 'must name either user or company', lt: 'turi nurodyti arba user, arba company' }),
    ),
  result: z.object({ redirect_url: z.string() }),
  refusals: ['not_found', 'proxy_read_only', 'crs_not_due', 'rate_limited', 'provider_unavailable'],
})
