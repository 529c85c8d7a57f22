import type { AnyCall } from '@fondaco/contract/call.ts'
import type { CALLS } from '@fondaco/contract/calls.ts'
import type { z } from 'zod'
import type { RunningApp } from '../build-app.ts'
import { openCast } from './cast.ts'
import { clearingUses } from './clearing-uses.ts'
import type { Fields, Person, Use, Uses } from './input.ts'
import { onboardingUses } from './onboarding-uses.ts'
import { paymentUses } from './payment-uses.ts'
import { fieldsOf, printed, sample } from './sample.ts'
import { signInUses } from './sign-in-uses.ts'
import { simulatorUses } from './simulator-uses.ts'

export type { Input, Use } from './input.ts'
export { fieldsOf, printed } from './sample.ts'

export type ValidInputs = Awaited<ReturnType<typeof openValidInputs>>

/**
 * Opens a bank with people in it, and tells what can be said to it: for each call an input that it takes, about things
 * that there are, from somebody whom it lets in.
 */
export async function openValidInputs(running: RunningApp) {
  const cast = await openCast(running)
  const { ids, people, payment } = cast
  const { customer, individual, staff } = people
  /** What the schema alone does not say. */
  const uses: Uses = {
    ...signInUses(cast),
    ...onboardingUses(cast),
    ...paymentUses(cast),
    ...clearingUses(cast),
    ...simulatorUses(cast),
  }
  const known: Fields = {
    account: ids.account,
    creditor: payment.creditor,
    currency: 'EUR',
    account_id: 'DE89370400440532013000',
    iban: 'DE89370400440532013000',
    email: 'nobody@made.test',
    advance_s: 0,
    provider: 'fondaco',
    form: 'sepa_transfer',
    content: { name: 'Holzwerk Nord KG' },
  }

  /** The least that a call's schema asks for. */
  function least(call: AnyCall): Use {
    const person = personFor(call)
    const [userId, customerId, itsAccountId] =
      person === individual
        ? [ids.personUser, ids.individual, ids.itsAccount]
        : [person === staff ? ids.staffUser : ids.user, ids.company, ids.account]
    const facts = {
      ...known,
      object_ref: userId,
      company_id: customerId,
      individual_id: customerId,
      account: itsAccountId,
    }
    const of = (schema: z.ZodType | undefined) => (schema ? sample(printed(schema), facts) : undefined)
    const params = (of(call.params) ?? {}) as Fields
    const query = (of(call.query) ?? {}) as Fields
    return { keeps: true, make: async () => structuredClone({ person, params, query, body: of(call.body) }) }
  }

  /** Who makes a call here: somebody whom it lets in. */
  function personFor({ body, who }: AnyCall): Person | null {
    if (who === 'public' || who === 'anyone') return null
    if (typeof who === 'string' || who.customer)
      return fieldsOf(body).includes('individual_id') ? individual : customer
    return staff
  }

  return {
    people: { customer, individual, staff },
    personFor,
    /** What a call does, by name. */
    usesOf: (call: AnyCall): Readonly<Record<string, Use>> =>
      uses[call.name as keyof typeof CALLS] ?? { '': least(call) },
  }
}
