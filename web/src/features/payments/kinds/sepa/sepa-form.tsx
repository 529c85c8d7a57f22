import { countryName } from '@fondaco/rules/country.ts'
import { checkIban } from '@fondaco/rules/iban.ts'
import { formatIban, normaliseIban } from '@fondaco/rules/iban-text.ts'
import { useCall } from '../../../../api/query.ts'
import { Day } from '../../../../kit/show/date-time.tsx'
import { texts, textsNow } from '../../../../texts.ts'
import type { PaymentForm } from '../../payment-form.ts'
import { SentText } from '../../sent-text.tsx'
import {
  type Bank,
  checkDraft,
  draftAmount,
  draftBody,
  EMPTY,
  FIELDS,
  fallsBack,
  isKnownBank,
  payeeOf,
  reached,
  readDraft,
  type SepaDraft,
  type SepaField,
  sepaAccounts,
  whenOf,
} from './sepa-draft.ts'
import { SepaFields } from './sepa-fields.tsx'

const words = texts({
  payee: { en: 'Payee', lt: 'Gavėjas' },
  number: { en: 'Company number', lt: 'Įmonės kodas' },
  bank: { en: 'Bank', lt: 'Bankas' },
  address: { en: 'Address', lt: 'Adresas' },
  when: { en: 'When', lt: 'Kada' },
  instant: { en: 'Instant', lt: 'Iš karto' },
  ordinary: { en: 'Ordinary', lt: 'Įprastai' },
  notInstant: {
    en: 'Ordinary: the payee’s bank does not accept instant payments',
    lt: 'Įprastai: gavėjo bankas momentinių mokėjimų nepriima',
  },
  notKnown: {
    en: 'Ordinary: we do not know whether the payee’s bank accepts instant payments',
    lt: 'Įprastai: nežinoma, ar gavėjo bankas priima momentinius mokėjimus',
  },
  message: { en: 'Message', lt: 'Mokėjimo paskirtis' },
  reference: { en: 'Reference', lt: 'Nuoroda' },
})

/** It is sent as an instant payment: so chosen, and its bank may accept it. */
const isInstant = (draft: SepaDraft, bank: Bank) => draft.when === 'instant' && reached(bank) !== false

const payee = ({ name, iban }: SepaDraft) =>
  [
    [textsNow(words).payee, <SentText key="payee" text={name} />],
    ['IBAN', formatIban(iban)],
  ] as const

/** A SEPA payment: ordinary or instant, by the IBAN of the payee. */
export const sepaForm: PaymentForm<SepaDraft, SepaField, Bank> = {
  texts: texts({
    title: { en: 'SEPA transfer', lt: 'SEPA mokėjimas' },
    noAccount: { en: 'No account can send SEPA payments', lt: 'Nėra sąskaitos SEPA mokėjimams' },
    accountNeeded: {
      en: 'A euro account with an IBAN is needed',
      lt: 'Reikalinga sąskaita eurais, turinti IBAN',
    },
    accountHint: {
      en: 'You have no such account in this entity. Choose another entity above, or ask Customer Support to open one.',
      lt: 'Šioje įstaigoje tokios sąskaitos nėra. Viršuje pasirinkite kitą įstaigą arba paprašykite klientų aptarnavimo ją atidaryti.',
    },
  }),
  draftName: 'sepa_transfer',
  empty: EMPTY,
  read: readDraft,
  again: ({ account, creditor, amount, remittance, payee_check }) => ({
    account,
    amount,
    ...payeeOf({ ...creditor, identifier: payee_check?.identifier }),
    remittance: remittance ?? '',
  }),
  payee: payeeOf,
  accounts: sepaAccounts,
  useKnown({ iban }) {
    const { ok } = checkIban(iban)
    const { data, isLoading } = useCall('getBankOfIban', { query: { iban } }, { enabled: ok })
    return { known: ok ? data : undefined, asking: isLoading }
  },
  completed: (draft, bank) => ({ ...draft, when: whenOf(draft, reached(bank)) }),
  money: (draft) => ({ amount: draftAmount(draft), currency: 'EUR' }),
  body: draftBody,
  quoted: (draft, bank) => ({
    type: isInstant(draft, bank) ? 'INST' : 'SCT',
    ...(checkIban(draft.iban).ok ? { creditor: { account_id: draft.iban } } : {}),
    ...(draft.when === 'date' && draft.date ? { execution_date: draft.date } : {}),
  }),
  fee: (quote, draft, bank) => ((isInstant(draft, bank) ? quote.instant_fee : null) ?? quote.fee).amount,
  check: checkDraft,
  fieldOfPath: FIELDS,
  fieldOfRefusal: {
    account_unknown: 'account',
    account_not_active: 'account',
    account_not_sepa: 'account',
    currency_mismatch: 'account',
    account_same: 'iban',
    amount_invalid: 'amount',
    funds_insufficient: 'amount',
    limit_exceeded: 'amount',
    iban_invalid: 'iban',
    country_not_sepa: 'iban',
    country_restricted: 'iban',
    payee_bank_not_instant: 'iban',
    bic_invalid: 'iban',
    creditor_name_invalid: 'name',
    creditor_address_incomplete: 'address',
    remittance_too_long: 'remittance',
    reference_invalid: 'reference',
    execution_date_invalid: 'date',
    attachment_required: 'files',
    file_unknown: 'files',
    files_too_many: 'files',
  },
  nameCheck: ({ iban, name, identifier }) => ({
    account_id: normaliseIban(iban),
    name: name.trim(),
    ...(identifier.trim() ? { identifier: identifier.trim() } : {}),
  }),
  named: (name) => ({ name }),
  Fields: SepaFields,
  summary(draft, bank, language) {
    const t = textsNow(words)
    const instead = isKnownBank(bank) ? t.notInstant : t.notKnown
    const ordinary = fallsBack(draft, reached(bank)) ? instead : t.ordinary
    return {
      payee: [
        ...payee(draft),
        [t.number, draft.identifier.trim()],
        [t.bank, bank?.bank_name ? `${bank.bank_name}, ${bank.bic}` : null],
        [t.address, draft.city ? `${draft.city}, ${countryName(draft.country, language)}` : null],
      ],
      details: [
        [
          t.when,
          draft.when === 'date' ? (
            <Day key="day" day={draft.date} />
          ) : isInstant(draft, bank) ? (
            t.instant
          ) : (
            ordinary
          ),
        ],
        [t.message, draft.remittance.trim() ? <SentText key="message" text={draft.remittance} /> : null],
        [t.reference, draft.reference.trim()],
      ],
    }
  },
  receipt: payee,
}
