import { hashOf } from '../../src/modules/identity/index.ts'
import { newId } from '../../src/platform/ids.ts'
import { forgetPerson, givePerson, NAMES, PERSON } from './checked-people.ts'
import type { Examples } from './example.ts'
import { asOwner, type Subject } from './world.ts'

const INVITED = newId()

/** How people of a company come to sign in. */
export const peopleSignInExamples = {
  verifyPersonEmail: {
    kind: 'COMPANY',
    input: async ({ customer: { id }, sender }) => {
      if (sender) await givePerson(id)
      return { body: { company_id: id, person_id: PERSON } }
    },
    after: forgetLetters,
  },
  confirmPersonEmail: {
    input: async ({ customer: { id } }) => ({ body: { person_id: PERSON, secret: await writeTo(id) } }),
    after: forgetLetters,
  },
  inviteCompanyUser: {
    kind: 'COMPANY',
    input: ({ customer: { id } }) => ({
      params: { id },
      body: { ...NAMES, email: 'ona.asked@made.test', birthdate: '1990-05-17', role: 'EMPLOYEE' },
    }),
    after: forgetInvited,
  },
  listInvitedPeople: {
    kind: 'COMPANY',
    input: async (subject) => {
      if (subject.sender) await invite(subject)
      return { params: { id: subject.customer.id } }
    },
    after: forgetInvited,
  },
  withdrawInvitation: {
    kind: 'COMPANY',
    input: async (subject) => {
      if (subject.sender) await invite(subject)
      return { params: { id: subject.customer.id, party: INVITED } }
    },
    after: forgetInvited,
  },
} satisfies Partial<Examples>

/** Writes a letter to the person of a company. @returns the secret of its link */
async function writeTo(companyId: string): Promise<string> {
  const secret = newId()
  await givePerson(companyId)
  await asOwner(
    `insert into verification_code (id, purpose, subject, code_hash, secret_hash, sent_at, expires_at, tries_left)
     values ('${newId()}', 'party_email', '${PERSON} ona@made.test', 'x', '\\x${hashOf(secret).toString('hex')}',
       now(), now() + interval '1 day', 5)
     on conflict (purpose, subject) do update set secret_hash = excluded.secret_hash, used_at = null`,
  )
  return secret
}

const invite = ({ customer: { id, memberId } }: Subject) =>
  asOwner(
    `insert into party (id, customer_id, kind, roles, name, answers, status, invited_by, invited_at)
     values ('${INVITED}', '${id}', 'PERSON', '{EMPLOYEE}', 'Ona Petraitė',
       '${JSON.stringify({ ...NAMES, email: 'ona.invited@made.test', role: ['EMPLOYEE'] })}', 'PENDING',
       '${memberId}', now())
     on conflict do nothing`,
  )

async function forgetLetters() {
  await asOwner(`
    delete from verification_code where purpose = 'party_email';
    delete from rate_limit where key like '%person email%'`)
  await forgetPerson()
}

async function forgetInvited() {
  await asOwner(`
    delete from party_screening where party_id in (select id from party where roles = '{EMPLOYEE}');
    delete from party where roles = '{EMPLOYEE}'`)
}
