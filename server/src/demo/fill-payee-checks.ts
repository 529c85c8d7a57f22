import { payeeCheckWords } from '@fondaco/rules/payees/payee-check.ts'
import type { Trx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { customerOfUser, findLatestPayments, insertPayeeChecks, type PaidByDemo } from './demo-store.ts'

/** Payments of a customer that have a check. */
const LATEST = 40
/** Between the check and the payment. */
const SHOWN_MS = 45_000
const VALID_MS = 30 * 60_000

/** Of the payments of the company, the places of those before which the payer was warned, the latest first. */
const WARNED: ReadonlyMap<number, 'CMTC' | 'NMTC'> = new Map([
  [2, 'NMTC'],
  [5, 'CMTC'],
])

/** The latest payments of the first company and the first individual were made with a check: most names matched. */
export async function addDemoPayeeChecks(trx: Trx): Promise<void> {
  for (const [email, warned] of [
    ['customer@demo.test', WARNED],
    ['individual@demo.test', null],
  ] as const) {
    const customerId = await customerOfUser(trx, email)
    if (!customerId) continue
    const payments = await findLatestPayments(trx, customerId, LATEST)
    await insertPayeeChecks(
      trx,
      payments.map((payment, place) => checkOf(payment, customerId, warned?.get(place) ?? 'MTCH')),
    )
  }
}

function checkOf(payment: PaidByDemo, customerId: string, result: keyof typeof CHOICES) {
  const isNear = result === 'CMTC'
  const matchedName = isNear ? payment.name : null
  const at = new Date(payment.at.getTime() - SHOWN_MS)
  const answer = {
    result,
    name: isNear ? slipIn(payment.name) : payment.name,
    matched_name: matchedName,
    words: payeeCheckWords({ result, matchedName }).en,
  }
  const id = newId()
  return {
    check: {
      ...answer,
      id,
      user_id: payment.userId,
      customer_id: customerId,
      at,
      expires_at: new Date(at.getTime() + VALID_MS),
      account: payment.account,
      identifier: null,
      failure: null,
    },
    ofPayment: {
      ...answer,
      transaction_id: payment.id,
      check_id: id,
      shown: true,
      choice: CHOICES[result],
      checked_at: at,
    },
  }
}

/** A name with two letters swapped: the payer took the holder's instead. */
const slipIn = ([first = '', second = '', third = '', ...rest]: string): string =>
  [first, third, second, ...rest].join('')

/** The results of the demo, and what its payers did. */
const CHOICES = { MTCH: 'matched', NMTC: 'went_on', CMTC: 'took_name' } as const
