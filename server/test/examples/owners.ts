import { makeUser } from '../make.ts'
import { type Examples, ofVersion, onceAWorld, versionOf } from './example.ts'
import { asOwner, running } from './world.ts'

/** A colleague of two entities who can be anything to a customer. */
const colleague = onceAWorld(async () => {
  const { id } = await makeUser(running, 'crm', { entities: ['UAB', 'UK'] })
  await asOwner(
    `insert into owner_role (user_id, roles) values ('${id}', '{acc_manager,reviewer1,reviewer2}')`,
  )
  return id
})

const forgetOwners = () =>
  asOwner(
    'update application set acc_manager = null, reviewer1 = null, reviewer2 = null, affiliate_id = null',
  )

/** Who can look after customers, and who does. */
export const ownerExamples = {
  listAccountManagers: {},
  listFirstReviewers: {},
  listSecondReviewers: {},
  listAffiliates: {},
  listOwnerRoles: {},
  changeOwnerRoles: {
    async input({ sender }) {
      const id = await colleague()
      if (sender) await asOwner(`update owner_role set version = 1 where user_id = '${id}'`)
      return { params: { id }, body: { owner_roles: ['acc_manager', 'reviewer2'], version: 1 } }
    },
    after: async () =>
      asOwner(
        `update owner_role set roles = '{acc_manager,reviewer1,reviewer2}' where user_id = '${await colleague()}'`,
      ),
  },
  getCompanyReference: {
    kind: 'COMPANY',
    input: ({ customer: { id } }) => ({ params: { id, kind: 'acc_manager' } }),
  },
  updateCompanyOwners: {
    kind: 'COMPANY',
    input: async ({ customer: { id } }) => ({
      params: { id },
      body: {
        acc_manager: await colleague(),
        reviewer1: await colleague(),
        reviewer2: null,
        affiliate: null,
        version: await versionOf('customer', id),
      },
    }),
    after: forgetOwners,
  },
  updateIndividualOwners: {
    kind: 'INDIVIDUAL',
    input: async ({ customer: { id } }) => ({
      params: { id },
      body: {
        owner: await colleague(),
        compliance: await colleague(),
        affiliate: null,
        version: await versionOf('customer', id),
      },
    }),
    after: forgetOwners,
  },
  setGamingIndustry: {
    kind: 'COMPANY',
    input: ofVersion((version) => ({
      is_gaming_industry: true,
      reason: 'It serves casinos.',
      version,
    })),
    after: () => asOwner('update company set is_gaming_industry = false'),
  },
  setCompanyCategory: {
    kind: 'COMPANY',
    input: ofVersion((version) => ({ category: 'small', version })),
    after: () => asOwner('update company set category = null'),
  },
} satisfies Examples
