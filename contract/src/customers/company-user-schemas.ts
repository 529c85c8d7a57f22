import { COMPANY_PERMISSIONS, COMPANY_USER_ROLES } from '@fondaco/rules/companies/company-users.ts'
import { z } from 'zod'
import { fault } from '../fault.ts'
import { stepUpChallenge } from '../identity/factor-schemas.ts'
import { toldCode } from '../identity/user-schemas.ts'

const companyPermission = z.enum(COMPANY_PERMISSIONS)

/** How it stands with a user of a company: blocked there, or by the institution everywhere. */
const COMPANY_USER_STATES = ['ACTIVE', 'BLOCKED', 'SIGN_IN_OFF'] as const

/** A user of a company, as those who manage its users see them. */
export const companyUserView = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(COMPANY_USER_ROLES),
  permissions: z.array(companyPermission).describe('what they may do for the company, beside reading'),
  offered: z.array(companyPermission).describe('what their role lets them be given'),
  state: z.enum(COMPANY_USER_STATES),
  last_login: z.string().nullable(),
  version: z.int(),
})

/** A user of a company after a change. */
export const changedCompanyUser = companyUserView.extend({
  told_code: toldCode
    .nullable()
    .describe('after their factors were removed; null: a code is sent to the proven phone'),
})

/** A change of a user of a company. A field that is absent stays as it is. */
export const companyUserChange = z.strictObject({
  permissions: z.array(companyPermission).max(COMPANY_PERMISSIONS.length).optional(),
  is_blocked: z.boolean().optional(),
  reset_factor: z
    .literal(true)
    .optional()
    .describe('removes their second factors; by a colleague, who tells them the code for a new one by voice'),
  version: z.int().min(1),
})

/** Who proves the removal of factors is shown nothing else, so nothing else comes with it. */
export const isResetAlone = ({
  reset_factor,
  permissions,
  is_blocked,
}: z.infer<typeof companyUserChange>): boolean =>
  !reset_factor || (permissions === undefined && is_blocked === undefined)
export const RESET_ALONE = {
  path: ['reset_factor'],
  error: fault({ en: 'must be sent alone', lt: 'turi būti siunčiama atskirai' }),
}

export const companyUserChallenge = z.object({
  ...stepUpChallenge,
  required: z.boolean().describe('false: nothing is given, so the change needs no authorisation'),
  name: z.string(),
  permissions: z.array(companyPermission),
  is_blocked: z.boolean(),
  reset_factor: z.boolean(),
})
