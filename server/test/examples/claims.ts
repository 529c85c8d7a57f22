import type { ClaimedType } from '@fondaco/rules/claims.ts'
import { makeUser } from '../make.ts'
import { type Examples, onceAWorld } from './example.ts'
import { asOwner, running, type Subject } from './world.ts'

/** Claims of staff. */
export const claimExamples = {
  claimTransaction: { input: ofPayment('nobody', {}), after: forgetClaims },
  unclaimTransaction: { input: ofPayment('sender', {}), after: forgetClaims },
  takeOverTransaction: { input: ofPayment('colleague', { reason: 'They went home.' }), after: forgetClaims },
  claimIndividual: { kind: 'INDIVIDUAL', input: ofHeld('individual')('nobody', {}), after: forgetClaims },
  unclaimIndividual: { kind: 'INDIVIDUAL', input: ofHeld('individual')('sender', {}), after: forgetClaims },
  takeOverIndividual: {
    kind: 'INDIVIDUAL',
    input: ofHeld('individual')('colleague', { reason: 'They went home.' }),
    after: forgetClaims,
  },
  claimCompany: { kind: 'COMPANY', input: ofHeld('company')('nobody', {}), after: forgetClaims },
  unclaimCompany: { kind: 'COMPANY', input: ofHeld('company')('sender', {}), after: forgetClaims },
  takeOverCompany: {
    kind: 'COMPANY',
    input: ofHeld('company')('colleague', { reason: 'They went home.' }),
    after: forgetClaims,
  },
} satisfies Examples

const CLAIM = {
  transaction: 'claimTransaction',
  individual: 'claimIndividual',
  company: 'claimCompany',
} as const satisfies Record<ClaimedType, string>

type HeldBy = 'nobody' | 'sender' | 'colleague'

/** About a held payment of the customer. */
function ofPayment<Body>(by: HeldBy, body: Body) {
  return async (subject: Subject) => {
    const { id } = await subject.transaction('review')
    await hold('transaction', id, by, subject)
    return { params: { id }, body }
  }
}

/** About the customer. */
function ofHeld(type: ClaimedType) {
  return <Body>(by: HeldBy, body: Body) =>
    async (subject: Subject) => {
      await hold(type, subject.customer.id, by, subject)
      return { params: { id: subject.customer.id }, body }
    }
}

const colleague = onceAWorld(async () => (await makeUser(running, 'admin')).id)

async function hold(type: ClaimedType, id: string, by: HeldBy, { sender }: Subject): Promise<void> {
  if (!sender || by === 'nobody') return
  if (by === 'sender') await sender.call(CLAIM[type], { params: { id }, body: {} })
  else
    await asOwner(
      `insert into claim (object_type, object_id, user_id, user_name, claimed_at)
       values ('${type}', '${id}', '${await colleague()}', 'Rasa Girnė', now())`,
    )
}

async function forgetClaims(): Promise<void> {
  await asOwner('delete from claim')
}
