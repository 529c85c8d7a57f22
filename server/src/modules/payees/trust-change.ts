import { createHash } from 'node:crypto'
import type { TrustEnd } from '@fondaco/rules/payees/payee.ts'
import type { AuthorisedChange } from '../identity/index.ts'
import type { columnsOf } from './payee-data.ts'
import type { Payee } from './store.ts'

/** What a change does to the trust in a payee. */
export interface TrustChange {
  /** After the change. */
  readonly isTrusted: boolean
  /** Why a trust ends; null: none does. */
  readonly ends: TrustEnd | null
  readonly isAnotherAccount: boolean
  /** A trust is given, or a payee that has one is changed: the payer proves that it is them. */
  readonly mustBeProven: boolean
}

type Columns = Pick<ReturnType<typeof columnsOf>, 'name' | 'account_id' | 'bic' | 'currency'>

/** Another account ends a trust, whatever is asked for; so does removing the payee. */
export function judgeTrust(
  before: Payee,
  after: Columns,
  asked: { readonly is_visible: boolean; readonly is_trusted: boolean | undefined },
): TrustChange {
  const was = before.trusted_at !== null
  const isAnotherAccount =
    before.account_id !== after.account_id || before.bic !== after.bic || before.currency !== after.currency
  const isTrusted = (asked.is_trusted ?? was) && asked.is_visible && !isAnotherAccount
  return {
    isTrusted,
    ends: !was || isTrusted ? null : endOf(isAnotherAccount, asked.is_visible),
    isAnotherAccount,
    mustBeProven: asked.is_visible && (was ? isAnotherAccount || before.name !== after.name : isTrusted),
  }
}

const endOf = (isAnotherAccount: boolean, isVisible: boolean): TrustEnd =>
  !isVisible ? 'removed' : isAnotherAccount ? 'account_changed' : 'withdrawn'

/** A hash of what the payer is shown and agrees to: any other change, and any change in between, is another content. */
export const digestOf = (
  { id, version }: Payee,
  { name, account_id, bic, currency }: Columns,
  { isTrusted }: Pick<TrustChange, 'isTrusted'>,
): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(['payee', id, version, name, account_id, bic, currency, isTrusted]))
    .digest()

/** The payer proves that it is them where a trust is given, or a payee that has one is changed (RTS art. 13). */
export const TRUST_CHANGE: AuthorisedChange = {
  purpose: 'payee',
  objectType: 'payee',
  needed: {
    en: 'Confirm with a second factor that it is you: the payee is trusted, or will be.',
    lt: 'Antruoju veiksniu patvirtinkite, kad tai jūs: gavėjas yra patikimas arba toks taps.',
  },
  resting: {
    en: 'Your authenticator app or passkey is new. Until the time given it cannot make a payee trusted, nor change a trusted one.',
    lt: 'Jūsų autentifikavimo programėlė arba prieigos raktas yra nauji. Iki nurodyto laiko jais negalima pažymėti gavėjo patikimu ar keisti patikimo gavėjo.',
  },
}
