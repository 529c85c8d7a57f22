/**
 * Every refusal the product can give: a fact, subject first (D§1), with its HTTP status, whether the same request
 * may succeed later (`retry`), and a sentence its reader can act on.
 */
interface Refusal {
  readonly status: number
  readonly retry: 'never' | 'later'
  readonly text: string
}

const refusal = (status: number, text: string, retry: Refusal['retry'] = 'never'): Refusal => ({
  status,
  retry,
  text,
})

export const REFUSALS = {
  // session (the spellings TK02, TK07 and 401 are the specification's)
  '401': refusal(401, 'Sign in to go on.'),
  TK02: refusal(401, 'Your session has ended. Sign in again; what you were filling in is kept.'),
  TK07: refusal(403, 'Your password has expired. Choose a new one to go on.'),
  credentials_invalid: refusal(401, 'The e-mail, password or code is not right.'),
  otp_required: refusal(401, 'Enter the code from your authenticator app.'),
  account_locked: refusal(
    429,
    'Too many failed attempts. Wait until the time given, then try again.',
    'later',
  ),
  password_login_off: refusal(403, 'Sign in with your organisation’s identity provider.'),
  provider_unknown: refusal(404, 'That identity provider is not set up here.'),
  sign_in_state_invalid: refusal(
    401,
    'This sign-in was not started in this browser or took too long. Start again.',
  ),
  sign_in_refused: refusal(403, 'You cannot access this account. Contact Customer Support.'),
  origin_refused: refusal(403, 'This request did not come from the bank’s own page.'),

  // every call
  input_invalid: refusal(400, 'Some of what was sent is not right; see the fields named.'),
  body_not_json: refusal(400, 'The body must be JSON.'),
  body_too_large: refusal(413, 'What was sent is too large.'),
  media_type_unsupported: refusal(415, 'That kind of content is not accepted here.'),
  permission_missing: refusal(403, 'Your role does not allow this.'),
  proxy_read_only: refusal(
    403,
    'You act for a customer. Payments can be neither made nor cancelled, and nothing can be answered for them.',
  ),
  setting_off: refusal(
    403,
    'This service is not switched on for this company. Contact support to have it switched on.',
  ),
  not_found: refusal(404, 'There is nothing here that you can see.'),
  route_unknown: refusal(404, 'There is no such call.'),
  rate_limited: refusal(429, 'Too many requests. Wait a moment and try again.', 'later'),
  internal_error: refusal(
    500,
    'We could not do this because of a fault on our side. Nothing was done twice; try again.',
    'later',
  ),
  service_unavailable: refusal(
    503,
    'The service is not available at the moment. Try again shortly.',
    'later',
  ),
  idempotency_key_missing: refusal(400, 'Send an Idempotency-Key of 1 to 255 characters.'),
  idempotency_key_reused: refusal(422, 'This Idempotency-Key was used for another request. Make a new key.'),
  version_conflict: refusal(409, 'Someone changed this in the meantime. Read it again, then decide.'),
  not_available_yet: refusal(422, 'This action is not available yet.'),
  cursor_invalid: refusal(400, 'The cursor is not one that this list gave out.'),

  // files
  file_too_large: refusal(413, 'Size of file must be less than 8,000,000 bytes.'),
  file_empty: refusal(422, 'Size of file must be greater than 1 byte.'),
  file_type_refused: refusal(
    415,
    'This kind of file is not accepted. Send png, jpeg, gif, pdf, doc or docx.',
  ),
  file_unknown: refusal(422, 'An attached file is not known. Attach it again.'),
  files_too_many: refusal(422, 'Too many files.'),

  // payments
  account_unknown: refusal(404, 'The account is not one of yours.'),
  account_not_active: refusal(422, 'The account is not active.'),
  account_not_sepa: refusal(
    422,
    'This account cannot send SEPA payments. Choose an euro account with an IBAN.',
  ),
  account_same: refusal(422, 'The payee’s account is the account that pays.'),
  type_not_available: refusal(422, 'This kind of payment is not available here yet.'),
  currency_mismatch: refusal(422, 'The currency is not that of the account.'),
  currency_closed: refusal(422, 'New payments in this currency are no longer possible.'),
  amount_invalid: refusal(422, 'The amount is not right for this kind of payment and currency.'),
  iban_invalid: refusal(422, 'The IBAN is not right. Check it against the payee’s own.'),
  bic_invalid: refusal(422, 'The BIC is not right.'),
  country_not_sepa: refusal(422, 'The payee’s bank is not in a SEPA country.'),
  country_restricted: refusal(422, 'We do not send payments to this country.'),
  creditor_name_invalid: refusal(422, 'Enter the payee’s name, at most 70 characters.'),
  creditor_address_incomplete: refusal(422, 'Enter the payee’s town and country.'),
  remittance_too_long: refusal(422, 'The message to the payee may have at most 140 characters.'),
  reference_invalid: refusal(
    422,
    'The reference may have at most 35 characters, must not start or end with / and must not hold //.',
  ),
  characters_not_sepa: refusal(422, 'Some characters cannot be sent in a SEPA payment.'),
  payee_bank_not_instant: refusal(
    422,
    'The payee’s bank does not take instant payments. Send an ordinary one.',
  ),
  execution_date_invalid: refusal(
    422,
    'The execution date must be today or later, at most a year ahead, and instant payments go at once.',
  ),
  attachment_required: refusal(422, 'Attach a document that explains this payment.'),
  funds_insufficient: refusal(
    422,
    'There is not enough available on the account for the amount and the fee.',
  ),
  limit_exceeded: refusal(422, 'This payment is above a limit.'),
  payment_duplicate: refusal(
    409,
    'The same amount went to the same payee from this account within the last 5 minutes. It was not sent again.',
  ),
  payment_duplicate_suspected: refusal(
    409,
    'The same amount went to the same payee from this account within the last 5 minutes. Confirm that you want to pay again.',
  ),
  payments_stopped: refusal(
    503,
    'New payments are stopped while we check our books. No money has moved.',
    'later',
  ),
  customer_not_approved: refusal(422, 'Payments open once the customer is approved.'),

  // decisions
  action_not_offered: refusal(422, 'This action is not possible for the payment as it stands.'),
  reason_code_required: refusal(422, 'Choose a reason.'),
  reason_code_unknown: refusal(422, 'That reason cannot be used for this action.'),
  external_ref_required: refusal(422, 'Enter the bank’s reference.'),
  maker_cannot_approve: refusal(403, 'Whoever made or changed this cannot approve it. Another person must.'),
  transaction_locked: refusal(409, 'A colleague has claimed this payment.', 'later'),
  transaction_not_locked: refusal(409, 'This payment is not claimed by you.'),
  cancel_not_possible: refusal(
    422,
    'This payment cannot be cancelled now. Contact support if you have questions about it.',
  ),
  return_of_return: refusal(422, 'A payment that is itself a return cannot be returned again.'),
  question_not_open: refusal(422, 'There is no open question on this payment.'),
  condition_unknown: refusal(422, 'There is no such open condition on this payment.'),
  deadline_invalid: refusal(422, 'The deadline must lie in the future, at most 60 days ahead.'),
} as const satisfies Record<string, Refusal>

export type RefusalCode = keyof typeof REFUSALS

/** The code of success (C§7). */
export const OK = 'OK00'
