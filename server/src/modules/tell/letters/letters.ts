import { alreadyCustomer } from './already-customer.ts'
import { applicationAdvanced } from './application-advanced.ts'
import { applicationApproved } from './application-approved.ts'
import { applicationRejected } from './application-rejected.ts'
import { certificationInvalid } from './certification-invalid.ts'
import { closingNotice } from './closing-notice.ts'
import { closingNoticeWithdrawn } from './closing-notice-withdrawn.ts'
import { companyAccess } from './company-access.ts'
import { companyInvitation } from './company-invitation.ts'
import { confirmEmail } from './confirm-email.ts'
import { documentExpiring } from './document-expiring.ts'
import { documentRejected } from './document-rejected.ts'
import { documentRequested } from './document-requested.ts'
import { factorChanged } from './factor-changed.ts'
import { factorCode } from './factor-code.ts'
import { factorReset } from './factor-reset.ts'
import { feeCancelled } from './fee-cancelled.ts'
import { feeCharged } from './fee-charged.ts'
import { feeWaits } from './fee-waits.ts'
import { identityInvitation } from './identity-invitation.ts'
import { limitsChanged } from './limits-changed.ts'
import { newSignIn } from './new-sign-in.ts'
import { ownLimitRaised } from './own-limit-raised.ts'
import { passwordChanged } from './password-changed.ts'
import { passwordReset } from './password-reset.ts'
import { payeeTrustEnded } from './payee-trust-ended.ts'
import { paymentReceived } from './payment-received.ts'
import { paymentSent } from './payment-sent.ts'
import { personEmail } from './person-email.ts'
import { phoneCode } from './phone-code.ts'
import { pricesRise } from './prices-rise.ts'
import { pricesStay } from './prices-stay.ts'
import { registrationInvitation } from './registration-invitation.ts'
import { registrationUnfinished } from './registration-unfinished.ts'
import { staffInvitation } from './staff-invitation.ts'
import { statementReady } from './statement-ready.ts'
import { statusChanged } from './status-changed.ts'

/** Every letter that the institution writes. */
export const LETTERS = {
  'already-customer': alreadyCustomer,
  'application-advanced': applicationAdvanced,
  'application-approved': applicationApproved,
  'application-rejected': applicationRejected,
  'certification-invalid': certificationInvalid,
  'closing-notice': closingNotice,
  'closing-notice-withdrawn': closingNoticeWithdrawn,
  'company-access': companyAccess,
  'company-invitation': companyInvitation,
  'registration-invitation': registrationInvitation,
  'confirm-email': confirmEmail,
  'document-expiring': documentExpiring,
  'document-rejected': documentRejected,
  'document-requested': documentRequested,
  'factor-changed': factorChanged,
  'factor-reset': factorReset,
  'fee-cancelled': feeCancelled,
  'fee-charged': feeCharged,
  'fee-waits': feeWaits,
  'identity-invitation': identityInvitation,
  'limits-changed': limitsChanged,
  'new-sign-in': newSignIn,
  'own-limit-raised': ownLimitRaised,
  'password-changed': passwordChanged,
  'password-reset': passwordReset,
  'payee-trust-ended': payeeTrustEnded,
  'payment-received': paymentReceived,
  'payment-sent': paymentSent,
  'person-email': personEmail,
  'prices-rise': pricesRise,
  'prices-stay': pricesStay,
  'registration-unfinished': registrationUnfinished,
  'staff-invitation': staffInvitation,
  'statement-ready': statementReady,
  'status-changed': statusChanged,
} as const

/** Every text message that it writes. */
export const TEXT_MESSAGES = { 'factor-code': factorCode, 'phone-code': phoneCode } as const

/** The name of a template, with its values. */
type Chosen<Templates extends Record<string, { en: (about: never, product: string) => unknown }>> = {
  [Name in keyof Templates]: { readonly template: Name } & Parameters<Templates[Name]['en']>[0]
}[keyof Templates]

/** A letter to be written: its name and values. */
export type LetterOrder = Chosen<typeof LETTERS>
/** A text message to be written: its name and values. */
export type TextOrder = Chosen<typeof TEXT_MESSAGES>
