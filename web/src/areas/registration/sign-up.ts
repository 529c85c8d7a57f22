/** Who signs up. */
export interface Newcomer {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly notify_marketing: boolean
}

/** The steps of signing up, in order. */
export const STEPS = ['verify_email', 'confirm_email', 'create_password', 'password_completed'] as const
export type Step = (typeof STEPS)[number]

/** A sign-up as far as it has come. */
export interface SignUp {
  readonly step: Step
  readonly newcomer: Newcomer
  /** Before then no other code is sent; null where none was. */
  readonly resendAt: string | null
}
