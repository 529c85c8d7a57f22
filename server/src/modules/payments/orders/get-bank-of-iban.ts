import type * as calls from '@fondaco/contract/payments/calls.ts'
import { checkIban } from '@fondaco/rules/iban.ts'
import { normaliseIban } from '@fondaco/rules/iban-text.ts'
import type { Operation } from '../../../platform/http/serve-call.ts'
import { lookUpBank } from '../../banks/index.ts'

/** Whether an IBAN is valid, and its bank in the directory. */
export const getBankOfIban: Operation<typeof calls.getBankOfIban> = async ({ query }) => {
  const checked = checkIban(query.iban)
  if (!checked.ok) {
    const iban = normaliseIban(query.iban)
    return {
      valid: false,
      iban,
      country: null,
      bank_name: null,
      bic: null,
      sct: null,
      inst: null,
      fault: checked.fault,
    }
  }
  const bank = lookUpBank(checked.iban)
  return {
    valid: true,
    iban: checked.iban,
    country: checked.iban.slice(0, 2),
    bank_name: bank?.name ?? null,
    bic: bank?.bic ?? null,
    sct: bank?.sct ?? null,
    inst: bank?.inst ?? null,
    fault: null,
  }
}
