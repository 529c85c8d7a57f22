import { verifyPayee } from '@fondaco/contract/payees/calls.ts'
import { callWell } from './api.ts'
import type { Bank } from './bank.ts'
import { shareOf } from './rate.ts'

/** Milliseconds from the call to its answer. */
interface CheckFigures {
  readonly p50: number
  readonly p95: number
}

/** How long the check of a name takes whose account is in the institution: one after another, right and wrong names. */
export async function benchPayeeChecks(url: string, bank: Bank, checks: number): Promise<CheckFigures> {
  const [payer, ...payees] = bank.holders
  if (!payer || payees.length === 0) throw new Error('nobody to check')
  const times: number[] = []
  for (let n = 0; n < checks; n += 1) {
    const payee = payees[n % payees.length] ?? payer
    const [name, expected] = n % 2 === 0 ? [payee.name, 'MTCH'] : ['Greta Sommer', 'NMTC']
    const begun = performance.now()
    const { result } = await callWell(url, verifyPayee, {
      token: payer.token,
      body: { account_id: payee.iban, name, company_id: payer.companyId },
    })
    times.push(performance.now() - begun)
    if (result !== expected) throw new Error(`${name} at ${payee.iban} is ${result}, not ${expected}`)
  }
  return { p50: shareOf(times, 0.5), p95: shareOf(times, 0.95) }
}
