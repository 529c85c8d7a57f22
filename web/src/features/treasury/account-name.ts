import type { Language } from '@fondaco/rules/language.ts'
import { NOSTRO_USE_WORDS, NOSTRO_USES, ownAccountKindName } from '@fondaco/rules/treasury/own-account.ts'
import type { Result } from '../../api/client.ts'

type NamedAccount = Result<'listOwnTransfers'>[number]['legs'][number]['debit']

/** An own account in words: a nostro by its use, bank and the end of its number. */
export function accountName(
  { kind, detail, bank_name, account_number }: NamedAccount,
  language: Language,
): string {
  const use = NOSTRO_USES.find((one) => one === detail)
  return [
    ownAccountKindName(kind)[language],
    use ? NOSTRO_USE_WORDS[use][language].toLowerCase() : detail,
    bank_name,
    account_number && `…${account_number.slice(-4)}`,
  ]
    .filter(Boolean)
    .join(' ')
}
