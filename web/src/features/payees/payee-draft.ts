import type { PayeeView } from '@fondaco/contract/payees/schemas.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import { normaliseIban } from '@fondaco/rules/iban-text.ts'
import { type PayeeFault, type PayeeKind, payeeFaults } from '@fondaco/rules/payees/payee.ts'
import type { Input } from '../../api/client.ts'
import type { FieldFaults, Fields } from '../../kit/form/use-fields.ts'
import { textsNow } from '../../texts.ts'
import { FAULTS } from './texts.ts'

/** The fields of a payee in its form. */
export type PayeeField =
  | 'name'
  | 'kind'
  | 'account_id'
  | 'bic'
  | 'identifier'
  | 'currency'
  | 'city'
  | 'country'
export type PayeeDraft = Fields<PayeeField>

export const EMPTY: PayeeDraft = {
  name: '',
  kind: 'INDIVIDUAL',
  account_id: '',
  bic: '',
  identifier: '',
  currency: 'EUR',
  city: '',
  country: '',
}

/** A saved payee, or the payee of a payment, as the beginning of the form. */
export const draftOf = ({
  kind = 'INDIVIDUAL',
  name,
  account,
  currency,
  address,
  identifier = '',
}: Pick<PayeeView, 'name' | 'account' | 'currency' | 'address' | 'identifier'> & {
  readonly kind?: PayeeKind
}): PayeeDraft => ({
  name,
  kind,
  account_id: account.account_id,
  bic: account.bank_name ? '' : (account.bic ?? ''),
  identifier,
  currency,
  city: address?.city ?? '',
  country: address?.country ?? '',
})

type Said = Omit<Input<'addPayee'>['body'], 'groups'>

/**
 * The draft as the call takes it.
 * @param before the address before: what the form does not show of it stays
 */
export function saidIn(
  draft: PayeeDraft,
  before?: PayeeView['address'],
): Said & { readonly currency: Currency } {
  const [bic, city, identifier] = [draft.bic.trim(), draft.city.trim(), draft.identifier.trim()]
  const isSame = before?.city === city && before.country === draft.country
  return {
    kind: draft.kind as PayeeKind,
    name: draft.name.trim(),
    account: { account_id: normaliseIban(draft.account_id), ...(bic ? { bic } : {}) },
    ...(draft.kind === 'COMPANY' && identifier ? { identifier } : {}),
    currency: draft.currency as Currency,
    ...(city || draft.country
      ? { address: isSame && before ? before : { city, country: draft.country } }
      : {}),
  }
}

const FIELD_OF: Readonly<Record<PayeeFault['field'], PayeeField>> = {
  name: 'name',
  account_id: 'account_id',
  bic: 'bic',
  currency: 'currency',
  address: 'city',
  identifier: 'identifier',
}

/**
 * Faults of the draft, by field, in words: the same rules as the server's.
 * @param bankKnown whether the directory names the bank of the account
 */
export function checkDraft(draft: PayeeDraft, bankKnown: boolean): FieldFaults<PayeeField> {
  const t = textsNow(FAULTS)
  return Object.fromEntries(
    payeeFaults(saidIn(draft), { bankKnown }).map(({ field, code }) => [FIELD_OF[field], t[code]]),
  )
}
