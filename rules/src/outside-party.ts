/** Whom the institution cannot do without; a simulator can stand in for each in a demo, and says so. */
export const OUTSIDE_PARTIES = [
  'clearing',
  'watchlists',
  'mail',
  'sms',
  'identity-verification',
  'e-signature',
] as const
export type OutsideParty = (typeof OUTSIDE_PARTIES)[number]
