import { COMPANY_DOCUMENT_PATHS } from '@fondaco/rules/companies/company-documents.ts'
import { z } from 'zod'
import { crsViewed } from '../applications/answer-schemas.ts'
import { phoneTyped, sixDigits } from '../applications/registration-schemas.ts'
import { call } from '../call.ts'
import { fault } from '../fault.ts'
import { FACTOR_REFUSALS, factorProof } from '../identity/factor-schemas.ts'
import { uploadedFile } from '../payments/schemas.ts'
import { id, version } from '../query.ts'
import { detailReasons, settingChanges, staffDraft } from './draft-schemas.ts'
import { companyView, staffCompany } from './schemas.ts'

const APPLIES = { customer: ['company:apply'] } as const
const ofCompany = z.strictObject({ id: id.describe('of the company') })

export const getCompany = call({
  name: 'getCompany',
  method: 'GET',
  path: '/company/:id',
  summary:
    'A company as the person who registers it has described it so far, and what is still missing; or as staff see it',
  who: { ...APPLIES, staff: ['view:corporate'] },
  whose: 'customer-or-entities',
  params: ofCompany,
  result: z.union([staffCompany, companyView]),
  refusals: ['not_found'],
})

export const updateCompany = call({
  name: 'updateCompany',
  method: 'PATCH',
  path: '/company/:id',
  summary:
    'Saves answers of a company that is being registered, however incomplete; or that its CRS/FATCA notice was shown; or, by staff, corrects its details (legal name, info, business) or switches its settings. Field by field as a JSON merge patch (RFC 7396): a list replaces one. Details need edit:information; what is assessed of its risk and settings need company:review, and operational_account its own permission',
  who: {
    customer: [...APPLIES.customer, 'company:certify'],
    staff: ['edit:information', 'company:review', 'company:update_operational_account_setting'],
  },
  whose: 'customer-or-entities',
  params: ofCompany,
  body: staffDraft
    .extend({
      version: version.optional().describe('required, except with documents alone'),
      reasons: detailReasons.optional(),
      settings: settingChanges.optional(),
      documents: crsViewed.optional(),
    })
    .superRefine(({ version: seen, documents, ...more }, { addIssue }) => {
      const isRight = documents === undefined ? seen !== undefined : Object.keys(more).length === 0
      if (isRight) return
      const message = fault({
        en: 'is required, except with documents alone',
        lt: 'būtina, nebent siunčiama tik documents',
      })
      addIssue({ code: 'custom', path: ['version'], message })
    }),
  result: z.union([staffCompany, companyView]),
  refusals: [
    'not_found',
    'proxy_read_only',
    'registration_closed',
    'company_locked',
    'maker_cannot_approve',
    'version_conflict',
    'reason_required',
    'review_not_possible',
  ],
})

export const uploadCompanyDocuments = call({
  name: 'uploadCompanyDocuments',
  method: 'POST',
  path: '/registration/company/:id/docs',
  summary:
    'Stores documents of a company: while it registers, in place of a rejected one, or for a request of staff, which an approved company answers too; one outcome for each file',
  who: { customer: [...APPLIES.customer, 'company_users:manage'] },
  whose: 'customer',
  ownOnly: true,
  params: ofCompany,
  body: z.strictObject({
    path: z.enum(COMPANY_DOCUMENT_PATHS).describe('what the files are'),
    request: id.optional().describe('the request that they answer'),
  }),
  upload: 'files',
  result: z.array(uploadedFile),
  refusals: ['not_found', 'proxy_read_only', 'registration_closed', 'request_closed'],
})

export const sendRegistrantPhoneCode = call({
  name: 'sendRegistrantPhoneCode',
  method: 'POST',
  path: '/registration/company/:id/phone',
  summary:
    'Sends a code to the phone of the person who registers a company; a number that they proved before no longer counts',
  who: APPLIES,
  whose: 'customer',
  params: ofCompany,
  body: z.strictObject({ phone: phoneTyped }),
  result: z.object({
    resend_at: z.string().describe('before then no new code is sent'),
    expires_at: z.string().describe('until then the code is valid'),
  }),
  refusals: [
    'not_found',
    'proxy_read_only',
    'registration_closed',
    'phone_invalid',
    'code_sent_recently',
    'rate_limited',
  ],
})

export const confirmRegistrantPhone = call({
  name: 'confirmRegistrantPhone',
  method: 'POST',
  path: '/registration/company/:id/phone/confirm',
  summary: 'Proves the phone of the person who registers a company by the code that it received',
  who: APPLIES,
  whose: 'customer',
  params: ofCompany,
  body: z.strictObject({ phone_code: sixDigits }),
  result: companyView,
  refusals: ['not_found', 'proxy_read_only', 'registration_closed', 'code_wrong', 'code_expired'],
})

export const sendOtherPhoneCode = call({
  name: 'sendOtherPhoneCode',
  method: 'POST',
  path: '/registration/company/:id/phone/other',
  summary:
    'Sends a code to another phone of the person whose company is under review; the proven number counts until the other one is proven',
  who: APPLIES,
  whose: 'customer',
  params: ofCompany,
  body: z.strictObject({ phone: phoneTyped }),
  result: z.object({
    resend_at: z.string().describe('before then no new code is sent'),
    expires_at: z.string().describe('until then the code is valid'),
  }),
  refusals: [
    'not_found',
    'proxy_read_only',
    'registration_incomplete',
    'registration_closed',
    'phone_invalid',
    'code_sent_recently',
    'rate_limited',
  ],
})

export const replaceRegistrantPhone = call({
  name: 'replaceRegistrantPhone',
  method: 'POST',
  path: '/registration/company/:id/phone/other/confirm',
  summary:
    'Replaces the proven phone of the person whose company is under review: by the code that the other phone received, the password, and a second factor where one is bound',
  who: APPLIES,
  whose: 'customer',
  params: ofCompany,
  body: z.strictObject({ phone: phoneTyped, phone_code: sixDigits, proof: factorProof }),
  result: companyView,
  refusals: [
    ...FACTOR_REFUSALS,
    'not_found',
    'registration_incomplete',
    'registration_closed',
    'phone_invalid',
    'code_wrong',
    'code_expired',
  ],
})

export const completeCompany = call({
  name: 'completeCompany',
  method: 'POST',
  path: '/registration/company/:id/complete',
  summary:
    'Says that the registration of a company is complete, which begins its review; its answers then stay as they are',
  who: APPLIES,
  whose: 'customer',
  params: ofCompany,
  body: z.strictObject({ version }),
  result: companyView,
  refusals: [
    'not_found',
    'proxy_read_only',
    'registration_closed',
    'version_conflict',
    'registration_incomplete',
    'phone_required',
    'second_factor_required',
  ],
})

export const reopenApplication = call({
  name: 'reopenApplication',
  method: 'POST',
  path: '/registration/company/:id/again',
  summary:
    'Lets a company whose application was closed (CLOSE-APP) apply again: its registration is under way once more, with its answers and documents',
  who: APPLIES,
  whose: 'customer',
  params: ofCompany,
  body: z.strictObject({ version }),
  result: companyView,
  refusals: ['not_found', 'proxy_read_only', 'version_conflict', 'review_not_possible'],
})
