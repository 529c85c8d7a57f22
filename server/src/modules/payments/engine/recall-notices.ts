import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { displayAmount } from '@fondaco/rules/money.ts'
import type { Transaction } from './transaction-store.ts'

/** What a customer is told in the bell of money asked back; what is asked of them is told where they are asked. */
export type RecallNotice = 'recalled' | 'recall_refused' | 'return_question' | 'kept'

interface Words {
  readonly category: 'order' | 'message'
  readonly title: InEachLanguage
  readonly message: InEachLanguage
}

const amountOf = ({ amount, currency }: Transaction) => `${displayAmount(amount, currency)} ${currency}`

export const RECALL_NOTICES: Readonly<
  Record<RecallNotice, (transaction: Transaction, because: InEachLanguage) => Words>
> = {
  recalled: (debit) => ({
    category: 'order',
    title: { en: 'We have asked for your money back', lt: 'Paprašėme grąžinti jūsų pinigus' },
    message: {
      en: `${amountOf(debit)} to ${debit.creditor_name}. The answer may take 15 business days, and may be no.`,
      lt: `${amountOf(debit)}, gavėjas ${debit.creditor_name}. Atsakymo gali tekti laukti 15 darbo dienų, jis gali būti neigiamas.`,
    },
  }),
  recall_refused: (debit, because) => ({
    category: 'order',
    title: { en: 'A payment is not coming back', lt: 'Mokėjimas negrįš' },
    message: {
      en: `${amountOf(debit)} to ${debit.creditor_name}. ${because.en}`,
      lt: `${amountOf(debit)}, gavėjas ${debit.creditor_name}. ${because.lt}`,
    },
  }),
  return_question: (credit) => ({
    category: 'message',
    title: { en: 'The payer asks for a payment back', lt: 'Mokėtojas prašo grąžinti mokėjimą' },
    message: {
      en: `${amountOf(credit)} from ${credit.debtor_name}. Tell us whether it may go back; the choice is yours.`,
      lt: `${amountOf(credit)}, mokėtojas ${credit.debtor_name}. Atsakykite, ar sutinkate grąžinti; sprendžiate jūs.`,
    },
  }),
  kept: (credit) => ({
    category: 'order',
    title: { en: 'A payment stays with you', lt: 'Mokėjimas lieka jums' },
    message: {
      en: `${amountOf(credit)} from ${credit.debtor_name} is yours to use again.`,
      lt: `${amountOf(credit)}, mokėtojas ${credit.debtor_name}: šia suma vėl galite naudotis.`,
    },
  }),
}
