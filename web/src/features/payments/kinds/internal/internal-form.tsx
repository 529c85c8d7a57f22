import { formatIban, normaliseIban } from '@fondaco/rules/iban-text.ts'
import { Day } from '../../../../kit/show/date-time.tsx'
import { texts, textsNow } from '../../../../texts.ts'
import type { PaymentForm } from '../../payment-form.ts'
import {
  checkDraft,
  draftAmount,
  draftBody,
  EMPTY,
  FIELDS,
  type InternalDraft,
  type InternalField,
  payeeOf,
  payingAccounts,
  readDraft,
} from './internal-draft.ts'
import { InternalFields } from './internal-fields.tsx'

const words = texts({
  payee: { en: 'Payee', lt: 'Gavėjas' },
  number: { en: 'Company number', lt: 'Įmonės kodas' },
  account: { en: 'Payee account', lt: 'Gavėjo sąskaita' },
  when: { en: 'When', lt: 'Kada' },
  now: { en: 'At once', lt: 'Iš karto' },
  message: { en: 'Message', lt: 'Mokėjimo paskirtis' },
  reference: { en: 'Reference', lt: 'Nuoroda' },
})

const payee = ({ name, payee }: InternalDraft) => {
  const t = textsNow(words)
  return [
    [t.payee, name.trim()],
    [t.account, formatIban(payee)],
  ] as const
}

/** A payment to another customer of the institution, by the identifier of their account. */
export const internalForm: PaymentForm<InternalDraft, InternalField, null> = {
  texts: texts({
    title: { en: 'Internal transfer', lt: 'Vidinis pervedimas' },
    noAccount: { en: 'No account can pay', lt: 'Nėra sąskaitos, iš kurios būtų galima mokėti' },
    accountNeeded: { en: 'An active account is needed', lt: 'Reikalinga aktyvi sąskaita' },
    accountHint: {
      en: 'You have no active account in this entity. Choose another entity above, or ask Customer Support to open an account.',
      lt: 'Šioje įstaigoje aktyvios sąskaitos nėra. Viršuje pasirinkite kitą įstaigą arba paprašykite klientų aptarnavimo ją atidaryti.',
    },
  }),
  draftName: 'internal_transfer',
  empty: EMPTY,
  read: readDraft,
  again: ({ account, creditor, amount, remittance, payee_check }) => ({
    account,
    amount,
    ...payeeOf({ ...creditor, identifier: payee_check?.identifier }),
    remittance: remittance ?? '',
  }),
  payee: payeeOf,
  accounts: payingAccounts,
  useKnown: () => ({ known: null, asking: false }),
  completed: (draft) => draft,
  money(draft, account) {
    const currency = account?.acc_details.currency ?? 'EUR'
    return { amount: draftAmount(draft, currency), currency }
  },
  body: draftBody,
  quoted: (draft) => ({
    type: 'INTERNAL',
    ...(draft.when === 'date' && draft.date ? { execution_date: draft.date } : {}),
  }),
  fee: ({ fee }) => fee.amount,
  check: checkDraft,
  fieldOfPath: FIELDS,
  fieldOfRefusal: {
    account_unknown: 'account',
    account_not_active: 'account',
    currency_mismatch: 'account',
    currency_closed: 'account',
    payee_currency_mismatch: 'account',
    account_same: 'payee',
    iban_invalid: 'payee',
    country_restricted: 'payee',
    payee_account_unknown: 'payee',
    payee_account_not_active: 'payee',
    payee_entity_mismatch: 'payee',
    payee_is_self: 'payee',
    amount_invalid: 'amount',
    funds_insufficient: 'amount',
    limit_exceeded: 'amount',
    creditor_name_invalid: 'name',
    remittance_too_long: 'remittance',
    reference_invalid: 'reference',
    execution_date_invalid: 'date',
    attachment_required: 'files',
    file_unknown: 'files',
    files_too_many: 'files',
  },
  nameCheck: ({ payee, name, identifier }) => ({
    account_id: normaliseIban(payee),
    name: name.trim(),
    ...(identifier.trim() ? { identifier: identifier.trim() } : {}),
  }),
  named: (name) => ({ name }),
  Fields: InternalFields,
  summary(draft) {
    const t = textsNow(words)
    return {
      payee: [...payee(draft), [t.number, draft.identifier.trim()]],
      details: [
        [t.when, draft.when === 'date' ? <Day key="day" day={draft.date} /> : t.now],
        [t.message, draft.remittance.trim()],
        [t.reference, draft.reference.trim()],
      ],
    }
  },
  receipt: payee,
}
