import { type Input, Refusal, type Result } from '../../api/client.ts'
import { outcomeUnknown, useOnce } from '../../api/use-once.ts'
import { texts, textsNow } from '../../texts.ts'
import type { DraftField, Faults } from './sepa-draft.ts'
import { fieldOfPath } from './sepa-draft.ts'

const words = texts({
  unknown: {
    en: 'We could not reach the bank, so we do not know yet whether your payment was taken. Send it again here: the same payment cannot be made twice.',
    lt: 'Nepavyko susisiekti su banku, todėl dar nežinome, ar Jūsų mokėjimas priimtas. Išsiųskite jį čia dar kartą: to paties mokėjimo du kartus atlikti neįmanoma.',
  },
  field: { en: (fault: string) => `This ${fault}.`, lt: (fault: string) => `Šis laukas: ${fault}.` },
  refused: {
    en: (why: string) => `${why} No money has moved.`,
    lt: (why: string) => `${why} Jokie pinigai nepajudėjo.`,
  },
})

type Body = Input<'createTransaction'>['body']

/** Which field of the form a refusal is about; those that are about the payment as a whole have none. */
const FIELD_OF: Readonly<Partial<Record<Refusal['code'], DraftField>>> = {
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
}

export type SendOutcome =
  | { readonly kind: 'sent'; readonly transaction: Result<'createTransaction'> }
  /** The authorisation was used, has expired or is over something else: it is asked for anew. */
  | { readonly kind: 'unauthorised'; readonly text: string }
  /** Wrong fields: back to the form. */
  | { readonly kind: 'faults'; readonly faults: Faults }
  /** The same payment was made just now: ask whether it is meant. */
  | { readonly kind: 'duplicate'; readonly text: string }
  | { readonly kind: 'refused'; readonly text: string }
  /** Nobody knows whether it was taken: the same key may be sent again, and cannot pay twice. */
  | { readonly kind: 'unknown'; readonly text: string }

/** Sends a payment once, however often the button is pressed, and says what came of it. */
export function useSepaTransfer() {
  const { send: sendOnce, sending } = useOnce('createTransaction')
  const send = async (body: Body): Promise<SendOutcome | null> => {
    try {
      const transaction = await sendOnce({ body })
      return transaction && { kind: 'sent', transaction }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return outcomeOf(error)
    }
  }
  return { send, sending }
}

/** What a refusal means for the form, of the payment or of its authorisation. */
export function outcomeOf(refusal: Refusal): SendOutcome {
  const { code } = refusal
  const t = textsNow(words)
  if (outcomeUnknown(refusal)) return { kind: 'unknown', text: t.unknown }
  if (code === 'authorisation_invalid' || code === 'authorisation_required')
    return { kind: 'unauthorised', text: refusal.message }
  if (code === 'payment_duplicate_suspected') return { kind: 'duplicate', text: refusal.message }
  if (code === 'input_invalid') {
    const faults: Partial<Record<DraftField, string>> = {}
    for (const { path, text } of refusal.fields) {
      const field = fieldOfPath(path)
      if (field) faults[field] ??= t.field(text)
    }
    if (Object.keys(faults).length > 0) return { kind: 'faults', faults }
  }
  const field = FIELD_OF[code]
  if (field) return { kind: 'faults', faults: { [field]: refusal.message } }
  return { kind: 'refused', text: t.refused(refusal.message) }
}
