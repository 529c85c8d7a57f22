import type { CustomerTransactionRow } from '@fondaco/contract/payments/schemas.ts'
import { formatIban } from '@fondaco/rules/iban-text.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { type Subtype, typeWords } from '@fondaco/rules/payments/types.ts'
import { amountText } from '../../kit/show/amount.tsx'

type Row = CustomerTransactionRow
type Party = Row['creditor']

/** The other party: the payee or the payer. */
export const otherParty = (row: Pick<Row, 'direction' | 'creditor' | 'debitor'>): Party =>
  row.direction === 'DEBIT' ? row.creditor : row.debitor

/** The customer's own side. */
export const ownParty = (row: Pick<Row, 'direction' | 'creditor' | 'debitor'>): Party =>
  row.direction === 'DEBIT' ? row.debitor : row.creditor

/** An account identifier for people; an IBAN in groups of four. */
export const accountText = ({ account_id, type }: Party['account']): string =>
  type === 'IBAN' ? formatIban(account_id) : account_id

/** The title of a transaction: `120.00 EUR to Muster GmbH`. */
export function paymentTitle(row: Row, language: Language): string {
  const [amount, name] = [`${amountText(row.amount, row.currency)} ${row.currency}`, otherParty(row).name]
  const out = row.direction === 'DEBIT'
  return {
    en: `${amount} ${out ? 'to' : 'from'} ${name}`,
    lt: `${amount}, ${out ? 'gavėjas' : 'mokėtojas'} ${name}`,
  }[language]
}

/** What a fee is for, in words. */
export const FEE_KINDS: Readonly<Partial<Record<Subtype, InEachLanguage>>> = {
  OPERATIONAL: { en: 'work at your request', lt: 'darbas jūsų prašymu' },
  MONTHLY: { en: 'monthly', lt: 'mėnesinis' },
  SURCHARGE: { en: 'surcharge', lt: 'priemoka' },
}

/** A fee of the institution by what it is for: `Fee, monthly`. */
export const feeName = ({ type, subtype }: Pick<Row, 'type' | 'subtype'>, language: Language): string =>
  [typeWords(type, language), FEE_KINDS[subtype]?.[language]].filter(Boolean).join(', ')
