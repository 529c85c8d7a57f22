import { refuse } from '../../../platform/http/refuse.ts'

/**
 * Refuses an instant payment, before its payer authorises it.
 * @param reached false: the payee's bank is known to accept none; null: nothing is known of it
 */
export const refuseNotInstant = (
  reached: false | null,
  result?: { readonly faults: readonly object[] },
): never =>
  refuse('payee_bank_not_instant', {
    ...(reached === false ? { description: KNOWN } : {}),
    ...(result ? { result } : {}),
  })

const KNOWN = {
  en: 'The payee’s bank does not accept instant payments. Send an ordinary payment.',
  lt: 'Gavėjo bankas momentinių mokėjimų nepriima. Siųskite įprastą mokėjimą.',
}
