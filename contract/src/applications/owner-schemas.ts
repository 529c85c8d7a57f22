import { INDIVIDUAL_OWNERS, OWNER_ROLES, OWNERS } from '@fondaco/rules/onboarding/owners.ts'
import { ROLES } from '@fondaco/rules/roles.ts'
import { z } from 'zod'
import { flag, id, version } from '../query.ts'

/** The people who look after customers. */

/** A person in a place of a customer. */
export const ownerView = z.object({
  _id: z.string(),
  name: z.string(),
  available: z
    .boolean()
    .describe(
      'false: they cannot sign in, or no longer have the role; they stay until another person is chosen',
    ),
})
export type OwnerView = z.infer<typeof ownerView>

const each = <Name extends string, Value extends z.ZodType>(names: readonly Name[], value: Value) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>

const OF_INDIVIDUAL = Object.keys(INDIVIDUAL_OWNERS) as (keyof typeof INDIVIDUAL_OWNERS)[]

/** The places of a company, and of an individual, as staff see them. */
export const companyOwners = each(OWNERS, ownerView.nullable())
export const individualOwners = z.object(each(OF_INDIVIDUAL, ownerView.nullable()))

/** Their names in a row of a list. */
const ownerName = z.string().nullable().describe('the name; null: nobody')
export const companyOwnerNames = each(OWNERS, ownerName)
export const individualOwnerNames = each(OF_INDIVIDUAL, ownerName)

/** A change of some of them. */
const chosen = id.nullable().optional().describe('a user; null: nobody; absent: as before')
export const companyOwnersInput = z.strictObject({ ...each(OWNERS, chosen), version })
export const individualOwnersInput = z.strictObject({ ...each(OF_INDIVIDUAL, chosen), version })

const sought = id.optional()
const mine = flag.optional().describe('true: customers whose account manager or reviewer is the reader')

/** The filters of lists. */
export const companyOwnerFilters = {
  acc_manager: sought.describe('the _id of its account manager'),
  reviewer1: sought.describe('the _id of its first reviewer'),
  reviewer2: sought.describe('the _id of its second reviewer'),
  affiliate: sought.describe('the _id of the affiliate who brought it'),
  mine,
}
export const individualOwnerFilters = {
  owner: sought.describe('the _id of their account manager'),
  compliance: sought.describe('the _id of their reviewer'),
  affiliate: sought.describe('the _id of the affiliate who brought them'),
  mine,
}

/** The people of a place: those who can be chosen, and those who still are in it somewhere. */
export const ownerChoices = z.array(ownerView)

/** A member of staff, with what they can be to customers. */
export const staffOwner = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(ROLES)),
  is_blocked: z.boolean(),
  owner_roles: z.array(z.enum(OWNER_ROLES)),
  version: z.int().describe('of the roles; 1 before the first change'),
})

export const ownerRolesInput = z.strictObject({
  owner_roles: z.array(z.enum(OWNER_ROLES)).max(OWNER_ROLES.length),
  version,
})

/** Whom a company refers to. */
export const companyReference = ownerView.extend({ email: z.string() }).nullable()
