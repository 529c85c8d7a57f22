/** What the person who registers a company needs before the application is sent, in order. */
export const REGISTRANT_NEEDS = ['phone', 'second_factor'] as const
export type RegistrantNeed = (typeof REGISTRANT_NEEDS)[number]

/** What the person who registers a company has proven beside the password. */
export interface Registrant {
  /** Their phone, proven by a code; null: there is none. */
  readonly phone: string | null
  /** They have set up an authenticator app or a passkey. */
  readonly second_factor: boolean
}

/** What a person who registers a company still needs, in order. */
export const missingOf = ({ phone, second_factor }: Registrant): RegistrantNeed[] => {
  const has: Readonly<Record<RegistrantNeed, boolean>> = { phone: phone !== null, second_factor }
  return REGISTRANT_NEEDS.filter((need) => !has[need])
}
