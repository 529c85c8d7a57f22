import { INVITATION_DAYS } from '@fondaco/rules/onboarding/provider-states.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { countOne } from '../../../platform/rate-limit.ts'
import { makeUnlimited } from '../../identity/index.ts'
import { sendMail } from '../../tell/index.ts'
import { languageOfPeople } from '../dossier/company-party-store.ts'

/** What the link of a letter is good for: this person at this address, and no other that is theirs later. */
export const letterSubject = (personId: string, email: string): string => `${personId} ${email.toLowerCase()}`

const A_DAY = { points: 5, seconds: 24 * 3600 }

/**
 * Writes to a person of a company, who confirms by the letter's link that the address is theirs; an earlier link opens
 * nothing. Refuses `rate_limited` after five letters to the address in a day. @returns until when the link works
 */
export async function sendPersonEmail(
  trx: Trx,
  company: { readonly id: string; readonly name: string },
  person: { readonly id: string; readonly email: string },
  /** The colleague who asked for a sign-in for them; null: staff send it. */
  by: string | null,
  at: Date,
): Promise<Date> {
  const { over, until } = await countOne(trx, `person email ${person.email.toLowerCase()}`, A_DAY, at)
  if (over) refuse('rate_limited', { result: { until: until.toISOString() } })
  const { secret, expiresAt } = await makeUnlimited(
    trx,
    'party_email',
    letterSubject(person.id, person.email),
    at,
  )
  await sendMail(trx, {
    to: person.email,
    language: await languageOfPeople(trx, company.id),
    letter: {
      template: 'person-email',
      company: company.name,
      by,
      path: `/verification/email?${new URLSearchParams({ person: person.id, secret })}`,
      days: INVITATION_DAYS,
    },
  })
  return expiresAt
}
