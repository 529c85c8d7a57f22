import type { RelatedDetails } from '@fondaco/rules/companies/company-answers.ts'
import type { PartyKind } from '@fondaco/rules/party.ts'
import { hashOf } from '../../src/modules/identity/index.ts'
import { newId } from '../../src/platform/ids.ts'
import { simulatedIdentityVerification } from '../../src/providers/identity-verification/simulator.ts'
import { asOwner, nobody, running } from './world.ts'

export const NAMES = { first_name: 'Ona', last_name: 'Petraitė' } as const
/** A person of a company. */
export const PERSON = newId()

/** Gives a company a person. */
export const givePerson = (companyId: string, id = PERSON) =>
  giveParty({
    id,
    companyId,
    kind: 'PERSON',
    name: 'Ona Petraitė',
    answers: { ...NAMES, email: 'ona@made.test', role: ['DIRECTOR'] },
  })

/** Gives a company a director that is not verified. */
export const giveParty = (party: {
  readonly id: string
  readonly companyId: string
  readonly kind: PartyKind
  readonly name: string
  readonly answers: RelatedDetails
}) =>
  asOwner(
    `insert into party (id, customer_id, kind, roles, name, answers, status)
     values ('${party.id}', '${party.companyId}', '${party.kind}', '{DIRECTOR}', '${party.name}',
       '${JSON.stringify(party.answers)}', 'PENDING')
     on conflict do nothing`,
  )

/** The provider of daily monitoring has taken a party in, and does not watch it. */
export const giveMonitoring = (partyId: string) =>
  asOwner(
    `insert into party_monitoring (party_id, onboarded_at, changed_at, is_unsure, due_at)
     values ('${partyId}', now(), now(), false, null)
     on conflict (party_id) do update set is_monitored = false, is_unsure = false, due_at = null`,
  )

/** The secret of a letter to a new person of a company: each may start few checks a day. */
export async function invitePerson(companyId: string): Promise<string> {
  const [id, secret] = [newId(), newId()]
  await givePerson(companyId, id)
  await asOwner(
    `insert into identity_invitation (party_id, secret_hash, valid_until)
     values ('${id}', '\\x${hashOf(secret).toString('hex')}', now() + interval '1 day')`,
  )
  return secret
}

export const forgetChecks = () => asOwner('delete from identity_check')

export const forgetPerson = () =>
  asOwner(`
    delete from identity_check;
    delete from party_screening where party_id in (select id from party where roles = '{DIRECTOR}');
    delete from remark_attachment using remark where remark.id = remark_id and object_type = 'party';
    delete from remark where object_type = 'party';
    delete from party where roles = '{DIRECTOR}'`)

/** Gives a party an identity check that the simulator has decided. */
export async function giveCheck(partyId: string, standing: string): Promise<void> {
  const session = await openIdentitySession()
  await nobody.must('decideSimulatedIdentitySession', decidedIdentity(session))
  await asOwner(
    `insert into identity_check (id, party_id, session_id, status, suspected, started_at, expires_at)
     values ('${newId()}', '${partyId}', '${session}', ${standing}, now(), now())`,
  )
}

export const providerDeps = () => ({ db: running.app.db, clock: running.app.clock, publicUrl: running.url })
export const toBack = () => ({ reference: newId(), language: 'en' as const, returnUrl: running.url })

export async function openIdentitySession(): Promise<string> {
  const person = { firstName: 'Ona', lastName: 'Petraitė', email: 'ona@made.test' }
  const check = simulatedIdentityVerification(providerDeps())
  return (await check.createSession({ ...person, ...toBack() })).sessionId
}

/** The input of a person on the simulator's page. */
export const decidedIdentity = (session: string) => ({
  params: { session },
  body: {
    status: 'passed' as const,
    webhook: 'never' as const,
    person: { ...NAMES, birthdate: '1990-05-17' },
    document: {
      type: 'passport' as const,
      number: '12345678',
      issue_date: '2023-11-20',
      expiry_date: '2033-11-20',
      issuing_country: 'LT',
      nationality: 'LT',
    },
  },
})
