import { countryName } from '@fondaco/rules/country.ts'
import { checkIban } from '@fondaco/rules/iban.ts'
import { formatIban, normaliseIban } from '@fondaco/rules/iban-text.ts'
import type { Language } from '@fondaco/rules/language.ts'
import { CHARGES_WORDS } from '@fondaco/rules/wires/charges.ts'
import { useMemo } from 'react'
import { useCall } from '../../../../api/query.ts'
import { Day } from '../../../../kit/show/date-time.tsx'
import { texts, textsNow } from '../../../../texts.ts'
import classes from '../../payment-flow.module.css'
import type { Line, PaymentForm } from '../../payment-form.ts'
import { SentText } from '../../sent-text.tsx'
import {
  checkDraft,
  completed,
  draftAmount,
  draftBody,
  EMPTY,
  FIELDS,
  type KnownBanks,
  knownBic,
  payeeOf,
  readDraft,
  typedBic,
  typeOf,
  type WireDraft,
  type WireField,
  wireAccounts,
  wireOf,
} from './wire-draft.ts'
import { WireFields } from './wire-fields.tsx'
import { fieldWords } from './wire-texts.ts'

const words = texts({
  payee: { en: 'Payee', lt: 'Gavėjas' },
  address: { en: 'Address', lt: 'Adresas' },
  account: { en: 'Payee account', lt: 'Gavėjo sąskaita' },
  bank: { en: 'Payee’s bank', lt: 'Gavėjo bankas' },
  clearingCode: { en: 'Clearing code', lt: 'Kliringo kodas' },
  intermediary: { en: 'Intermediary bank', lt: 'Bankas tarpininkas' },
  charges: { en: 'Charges', lt: 'Bankų mokesčiai' },
  purpose: { en: 'Purpose', lt: 'Mokėjimo tikslas' },
  message: { en: 'Message', lt: 'Mokėjimo paskirtis' },
  reference: { en: 'Reference', lt: 'Nuoroda' },
  when: { en: 'When', lt: 'Kada' },
})

/** The bank of a BIC, once the text is one. */
function useBankOfBic(text: string) {
  const bic = typedBic(text)
  const { data, isLoading } = useCall(
    'getBankOfBic',
    { params: { bic: bic ?? '' } },
    { enabled: bic !== null },
  )
  return { bank: bic === null ? undefined : data, asking: isLoading }
}

const nameOf = (bank: KnownBanks['ofBic'], language: Language): string =>
  [bank?.bank_name, bank?.country && countryName(bank.country, language)].filter(Boolean).join(', ')

/** The lines of the payee's bank: as the directory knows it, or as the payer names it. */
function bankLines(draft: WireDraft, known: KnownBanks, language: Language): readonly Line[] {
  const t = textsNow(words)
  if (!draft.byName) {
    const bic = typedBic(draft.bic)
    const { bank_name, country } = known.ofIban ?? {}
    const bank = bic ? known.ofBic : { bank_name, country }
    const name = [bank?.bank_name, bank?.country && countryName(bank.country, language)]
    return [[t.bank, [...name, bic ?? knownBic(known)].filter(Boolean).join(', ')]]
  }
  return [
    [
      t.bank,
      <div key="bank">
        <div>
          <SentText text={draft.bankName} />
        </div>
        <div>
          <SentText text={draft.bankCity} />
        </div>
        {countryName(draft.bankCountry, language)}
      </div>,
    ],
    [t.clearingCode, draft.clearingCode.trim() ? <SentText key="code" text={draft.clearingCode} /> : null],
  ]
}

const address = ({ street, postalCode, city, country }: WireDraft, language: Language) => (
  <>
    <div>
      <SentText text={street} />
    </div>
    <div>
      <SentText text={[postalCode.trim(), city.trim()].filter(Boolean).join(' ')} />
    </div>
    {countryName(country, language)}
  </>
)

const payee = ({ name, payee }: WireDraft) => {
  const t = textsNow(words)
  const id = checkIban(payee).ok ? formatIban(payee) : normaliseIban(payee)
  return [
    [t.payee, <SentText key="payee" text={name} />],
    [t.account, id],
  ] as const
}

/** A wire to a bank anywhere: in the currency of the account, in shekels, or in euro on the same day. */
export const wireForm: PaymentForm<WireDraft, WireField, KnownBanks> = {
  texts: texts({
    title: { en: 'Wire transfer', lt: 'Tarptautinis pervedimas' },
    noAccount: {
      en: 'No account can send wires',
      lt: 'Nėra sąskaitos tarptautiniams pervedimams',
    },
    accountNeeded: { en: 'An active account is needed', lt: 'Reikalinga aktyvi sąskaita' },
    accountHint: {
      en: 'You have no such account in this entity. Choose another entity above, or ask Customer Support to open one.',
      lt: 'Šioje įstaigoje tokios sąskaitos nėra. Viršuje pasirinkite kitą įstaigą arba paprašykite klientų aptarnavimo ją atidaryti.',
    },
  }),
  draftName: 'wire_transfer',
  empty: EMPTY,
  read: readDraft,
  again: ({ account, creditor, amount, remittance, type, wire }) => ({
    account,
    amount,
    ...payeeOf(creditor),
    ...wireOf({ type, wire }),
    remittance: remittance ?? '',
  }),
  payee: payeeOf,
  accounts: wireAccounts,
  useKnown({ payee, bic, byName, intermediary }) {
    const { ok } = checkIban(payee)
    const asked = useCall('getBankOfIban', { query: { iban: payee } }, { enabled: ok })
    const ofIban = ok ? asked.data : undefined
    const { bank: ofBic, asking: asksBic } = useBankOfBic(byName ? '' : bic)
    const { bank: before, asking: asksBefore } = useBankOfBic(intermediary)
    // The same while nothing new is known: another object would be another payment, to be authorised again.
    const known = useMemo(() => ({ ofIban, ofBic, intermediary: before }), [ofIban, ofBic, before])
    return { known, asking: asked.isLoading || asksBic || asksBefore }
  },
  completed,
  money(draft, account) {
    const currency = account?.acc_details.currency ?? 'EUR'
    return { amount: draftAmount(draft, currency), currency }
  },
  body: draftBody,
  quoted(draft, known, currency) {
    const bic = draft.byName ? null : (typedBic(draft.bic) ?? knownBic(known))
    const countries = [
      draft.country,
      ...(draft.byName ? [draft.bankCountry] : []),
      known.intermediary?.country ?? '',
    ].filter((country) => country !== '')
    return {
      type: typeOf(draft, currency),
      creditor: { account_id: draft.payee, ...(bic ? { bic } : {}), countries },
      ...(draft.when === 'date' && draft.date ? { execution_date: draft.date } : {}),
    }
  },
  fee: ({ fee }) => fee.amount,
  check: checkDraft,
  fieldOfPath: FIELDS,
  fieldOfRefusal: {
    account_unknown: 'account',
    account_not_active: 'account',
    account_not_wire: 'account',
    currency_mismatch: 'account',
    currency_closed: 'account',
    account_same: 'payee',
    iban_invalid: 'payee',
    payee_account_invalid: 'payee',
    country_restricted: 'payee',
    payee_bank_missing: 'bic',
    payee_bank_invalid: 'bic',
    intermediary_invalid: 'intermediary',
    charges_shared_only: 'charges',
    amount_invalid: 'amount',
    funds_insufficient: 'amount',
    limit_exceeded: 'amount',
    creditor_name_invalid: 'name',
    wire_address_incomplete: 'street',
    purpose_invalid: 'purpose',
    remittance_too_long: 'remittance',
    reference_invalid: 'reference',
    execution_date_invalid: 'date',
    attachment_required: 'files',
    file_unknown: 'files',
    files_too_many: 'files',
  },
  // Names are verified in the SEPA schemes only.
  nameCheck: () => null,
  named: (name) => ({ name }),
  Fields: WireFields,
  summary(draft, known, language) {
    const t = textsNow(words)
    const f = textsNow(fieldWords)
    const { name: charges, who } = CHARGES_WORDS[draft.charges || 'SHA']
    const bicBefore = typedBic(draft.intermediary)
    return {
      payee: [
        ...payee(draft),
        [f.kind, draft.kind ? f[draft.kind] : null],
        [t.address, draft.street ? address(draft, language) : null],
        ...bankLines(draft, known, language),
        [
          t.intermediary,
          bicBefore ? [nameOf(known.intermediary, language), bicBefore].filter(Boolean).join(', ') : null,
        ],
      ],
      details: [
        [
          t.charges,
          <span key="charges">
            {charges[language]}
            <span className={classes.sent}>
              {who[language]}
              {draft.charges === 'OUR' ? ` ${f.claimedLater}` : null}
            </span>
          </span>,
        ],
        [t.purpose, <SentText key="purpose" text={draft.purpose} />],
        [t.message, draft.remittance.trim() ? <SentText key="message" text={draft.remittance} /> : null],
        [t.reference, draft.reference.trim()],
        [
          t.when,
          draft.when === 'date' ? (
            <Day key="day" day={draft.date} />
          ) : draft.when === 'express' ? (
            f.express
          ) : (
            f.ordinary
          ),
        ],
      ],
    }
  },
  receipt: payee,
}
