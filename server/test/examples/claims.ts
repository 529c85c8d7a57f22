import type { ClaimedType } from '@fondaco/rules/claims.ts'
import { makeUser } from '../make.ts'
import { type Examples, onceAWorld } from './example.ts'
import { asOwner, running, type Subject } from './world.ts'

/** Claims of staff. */
export const claimExamples = {
  claimTransaction: { input: ofPayment('nobody', {}), after: forgetClaims },
  unclaimTransaction: { input: ofPayment('sender', {}), after: forgetClaims },
  takeOverTransaction: { input: ofPayment('colleague', { reason: 'They went home.' }), after: forgetClaims },
  claimIndividual: { kind: 'INDIVIDUAL', input: ofPerson('nobody', {}), after: forgetClaims },
  unclaimIndividual: { kind: 'INDIVIDUAL', input: ofPerson('sender', {}), after: forgetClaims },
  takeOverIndividual: {
    kind: 'INDIVIDUAL',
    input: ofPerson('colleague', { reason: 'They went home.' }),
    after: forgetClaims,
  },
} satisfies Examples

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
function ofPerson<Body>(by: HeldBy, body: Body) {
  return async (subject: Subject) => {
    await hold('individual', subject.customer.id, by, subject)
    return { params: { id: subject.customer.id }, body }
  }
}

const colleague = onceAWorld(async () => (await makeUser(running, 'admin')).id)

async function hold(type: ClaimedType, id: string, by: HeldBy, { sender }: Subject): Promise<void> {
  if (!sender || by === 'nobody') return
  const call = type === 'transaction' ? 'claimTransaction' : 'claimIndividual'
  if (by === 'sender') await sender.call(call, { params: { id }, body: {} })
  else
    await asOwner(
      `insert into claim (object_type, object_id, user_id, user_name, claimed_at)
       values ('${type}', '${id}', '${await colleague()}', 'Rasa Girnė', now())`,
    )
}

async function forgetClaims(): Promise<void> {
  await asOwner('delete from claim')
}
