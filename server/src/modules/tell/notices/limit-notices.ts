import type { Language } from '@fondaco/rules/language.ts'
import { type LimitTold, limitFact } from '../letters/limit-words.ts'
import { notice } from './words.ts'

interface AboutLimits {
  readonly limits: readonly LimitTold[]
}

const sentences = (limits: readonly LimitTold[], language: Language): string =>
  limits.map((limit) => `${limitFact(limit, language).join(': ')}.`).join(' ')

/** Notices to everybody who may pay for a customer about limits of payments. */
export const LIMIT_NOTICES = {
  limits_changed: notice<AboutLimits>({
    category: 'message',
    words: {
      en: ({ limits }) => ({
        title: 'Your limits of payments have changed',
        message: sentences(limits, 'en'),
      }),
      lt: ({ limits }) => ({ title: 'Jūsų mokėjimų limitai pasikeitė', message: sentences(limits, 'lt') }),
    },
    letter: ({ limits }, at) => ({ template: 'limits-changed', limits, at }),
  }),
  own_limit_raised: notice<AboutLimits>({
    category: 'message',
    words: {
      en: ({ limits }) => ({
        title: 'Your own limit of instant payments was raised',
        message: `${sentences(limits, 'en')} If you do not know of this, contact Customer Support.`,
      }),
      lt: ({ limits }) => ({
        title: 'Padidintas jūsų momentinių mokėjimų limitas',
        message: `${sentences(limits, 'lt')} Jei apie tai nežinote, kreipkitės į klientų aptarnavimą.`,
      }),
    },
    letter: ({ limits }, at) => ({ template: 'own-limit-raised', limits, at }),
  }),
} as const
