import type { InEachLanguage } from '../language.ts'
import type { Tone } from './customer-label.ts'

/** STANDING until it expires or staff revoke it. A changed entry of the list ends its effect too (see screening). */
export const CLEARED_NAME_STATES = ['STANDING', 'EXPIRED', 'REVOKED'] as const
export type ClearedNameState = (typeof CLEARED_NAME_STATES)[number]

export const CLEARED_NAME_STATE_WORDS: Readonly<
  Record<ClearedNameState, InEachLanguage & { readonly tone: Tone }>
> = {
  STANDING: { en: 'In force', lt: 'Galioja', tone: 'good' },
  EXPIRED: { en: 'Expired', lt: 'Nebegalioja', tone: 'wait' },
  REVOKED: { en: 'Revoked', lt: 'Atšauktas', tone: 'stop' },
}
