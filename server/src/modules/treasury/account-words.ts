import { formatAccountId } from '@fondaco/rules/iban.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { NOSTRO_USE_WORDS, NOSTRO_USES, ownAccountKindName } from '@fondaco/rules/treasury/own-account.ts'
import type { NamedAccount } from './own-accounts.ts'

/** An own account in words, and for a nostro whether money comes or leaves. */
export function accountWords(
  { kind, detail, bank_name, account_number }: NamedAccount,
  side: 'debit' | 'credit',
  language: Language,
): string {
  const use = NOSTRO_USES.find((one) => one === detail)
  return [
    ownAccountKindName(kind)[language],
    use ? NOSTRO_USE_WORDS[use][language].toLowerCase() : detail,
    bank_name,
    account_number && formatAccountId(account_number),
    kind === 'nostro' ? AT_BANK[side][language] : null,
  ]
    .filter(Boolean)
    .join(', ')
}

const AT_BANK: Readonly<Record<'debit' | 'credit', InEachLanguage>> = {
  debit: { en: 'money arrives at the bank', lt: 'pinigai gaunami banke' },
  credit: { en: 'money leaves the bank', lt: 'pinigai išeina iš banko' },
}
