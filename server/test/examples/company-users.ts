import { newId } from '../../src/platform/ids.ts'
import type { Examples } from './example.ts'
import { codeFor, giveApps, restore } from './sign-in.ts'
import { asOwner, running, type Subject } from './world.ts'

/** The users of a company. Examples change the member, who never signs in. */
export const companyUserExamples = {
  listCompanyUsers: { kind: 'COMPANY', input: ({ customer }) => ({ params: { id: customer.id } }) },
  changeCompanyUser: {
    kind: 'COMPANY',
    input: async (subject) => ({
      ...ofMember(subject),
      body: { permissions: ['payment:create'], version: await versionOf(subject) },
    }),
    more: {
      blocking: async (subject) => ({
        ...ofMember(subject),
        body: { is_blocked: true, version: await versionOf(subject) },
      }),
    },
    after: giveBack,
  },
  authoriseCompanyUser: {
    kind: 'COMPANY',
    input: async (subject) => ({
      ...ofMember(subject),
      body: { permissions: ['payment:create'], version: await versionOf(subject) },
    }),
    after: giveBack,
  },
  confirmCompanyUser: {
    async input(subject) {
      const { sender } = subject
      let id = newId()
      if (sender) {
        await giveApps()
        const body = { permissions: ['payment:create' as const], version: await versionOf(subject) }
        id = (await sender.must('authoriseCompanyUser', { ...ofMember(subject), body }))._id
      }
      return { params: { id }, body: { otp: await codeFor(sender) } }
    },
    after: async (subject) => {
      await giveBack(subject)
      await restore()
    },
  },
} satisfies Examples

const ofMember = ({ customer }: Subject) => ({ params: { id: customer.id, userId: customer.memberId } })

async function versionOf({ customer }: Subject): Promise<number> {
  const { rows } = await running.database.ownerPool.query(
    'select version from company_user where company_id = $1 and user_id = $2',
    [customer.id, customer.memberId],
  )
  return rows[0]?.version ?? 1
}

function giveBack({ customer }: Subject) {
  return asOwner(
    `update company_user set permissions = '{payment:create,company_users:manage}', blocked_at = null
     where company_id = '${customer.id}' and user_id = '${customer.memberId}';
     delete from change_authorisation where purpose = 'company_user'`,
  )
}
