/**
 * What other banks ask us, by the EPC's API between institutions: verification of payee. It has the scheme's own form
 * and errors, so it is no call.
 */
export const PAYEE_VERIFICATION_API = {
  /** The operation id in OpenAPI. */
  name: 'answerPayeeVerification',
  /** Below `/api`. */
  path: '/vop/v1/payee-verifications',
  summary: 'Answers another bank whether a name is that of the holder of an account here',
} as const
