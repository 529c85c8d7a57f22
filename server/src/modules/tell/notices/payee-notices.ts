import type { InEachLanguage } from '@fondaco/rules/language.ts'
import type { TrustEnd } from '@fondaco/rules/payees/payee.ts'
import { endOf } from '../letters/words.ts'
import { notice } from './words.ts'

interface AboutPayee {
  readonly payee: string
  /** The number of its account; its end is shown. */
  readonly account: string
}

const ENDS: Readonly<Record<TrustEnd, InEachLanguage>> = {
  account_changed: { en: 'Its account was changed.', lt: 'Pakeista jo sąskaita.' },
  removed: { en: 'It was removed from the saved payees.', lt: 'Jis pašalintas iš išsaugotų gavėjų.' },
  withdrawn: { en: 'Somebody in your organisation ended it.', lt: 'Tai padarė žmogus iš jūsų pusės.' },
  staff: { en: 'Our staff ended it.', lt: 'Tai padarė mūsų darbuotojai.' },
}

/** Notices to everybody who may pay for a customer about a payee that is trusted. */
export const PAYEE_NOTICES = {
  payee_trusted: notice<AboutPayee>({
    category: 'message',
    words: {
      en: ({ payee, account }) => ({
        title: 'A payee is trusted now',
        message: `Payments to ${payee}, account ${endOf(account)}, no longer need a code. If you do not know of this, contact Customer Support.`,
      }),
      lt: ({ payee, account }) => ({
        title: 'Gavėjas pažymėtas patikimu',
        message: `Mokėjimams gavėjui ${payee}, sąskaita ${endOf(account)}, kodo nebereikia. Jei apie tai nežinote, kreipkitės į klientų aptarnavimą.`,
      }),
    },
  }),
  payee_trust_ended: notice<AboutPayee & { readonly why: TrustEnd; readonly reason: string | null }>({
    category: 'message',
    words: {
      en: ({ payee, account, why, reason }) => ({
        title: 'A payee is no longer trusted',
        message: [
          `Payments to ${payee}, account ${endOf(account)}, need a code again.`,
          ENDS[why].en,
          ...(reason ? [reason] : []),
        ].join(' '),
      }),
      lt: ({ payee, account, why, reason }) => ({
        title: 'Gavėjas nebėra patikimas',
        message: [
          `Mokėjimams gavėjui ${payee}, sąskaita ${endOf(account)}, vėl reikia kodo.`,
          ENDS[why].lt,
          ...(reason ? [reason] : []),
        ].join(' '),
      }),
    },
    letter: ({ payee, account, why, reason }, at) => ({
      template: 'payee-trust-ended',
      payee,
      account,
      why: ENDS[why],
      reason,
      at,
    }),
  }),
} as const
