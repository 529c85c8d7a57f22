import { Secret, TOTP } from 'otpauth'

/** A secret of an authenticator app. */
export const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** What the app shows at a moment; `stepsAway` half minutes later or earlier. */
export const codeAt = (at: Date, stepsAway = 0, secret = TOTP_SECRET): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: at.getTime() + stepsAway * 30_000,
  })
