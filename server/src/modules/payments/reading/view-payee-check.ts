import type { PayeeCheckOfPayment } from '@fondaco/contract/payments/schemas.ts'
import type { Language } from '@fondaco/rules/language.ts'
import { payeeChoiceWords, payeeResultWords } from '@fondaco/rules/payees/payee-check.ts'
import type { Detail } from './detail-store.ts'

/**
 * The check of the payee's name on a payment. A customer learns no name that they were not shown before they paid.
 */
export function viewPayeeCheck(
  check: Detail['payeeCheck'],
  { side, language }: { readonly side: 'customer' | 'staff'; readonly language: Language },
): PayeeCheckOfPayment | null {
  if (!check) return null
  return {
    result: check.result,
    result_text: payeeResultWords(check.result)[language],
    name: check.name,
    matched_name: check.shown || side === 'staff' ? check.matched_name : null,
    name_text:
      check.identifier === null || check.name_result === null
        ? null
        : payeeResultWords(check.name_result)[language],
    identifier: check.identifier,
    identifier_text: check.identifier_result && payeeResultWords(check.identifier_result)[language],
    shown: check.shown,
    words: check.words,
    choice: check.choice,
    choice_text: payeeChoiceWords(check.choice)[language],
    at: check.checked_at.toISOString(),
  }
}
