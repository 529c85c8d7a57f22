/** The outside parties of the institution. In a demo a simulator can replace each of them, and says so. */
export const OUTSIDE_PARTIES = [
  'clearing',
  'payee-verification',
  'watchlists',
  'mail',
  'sms',
  'identity-verification',
  'e-signature',
] as const
export type OutsideParty = (typeof OUTSIDE_PARTIES)[number]
