-- How a second factor was bound: until when it rests, and what its owner proved before.

alter table app_user
  -- until then the authenticator app authorises payments between own accounts only
  add column totp_rests_until timestamptz,
  -- the same for the app that waits for its first code
  add column totp_begun_rests_until timestamptz,
  -- when a password was last chosen with a letter: its reader holds the mailbox
  add column mailbox_proven_at timestamptz,
  -- when staff last removed the second factors
  add column factors_reset_at timestamptz;
alter table passkey add column rests_until timestamptz;
alter table recovery_code add column rests_until timestamptz;

-- prove: to change how one signs in; rests_until: of the passkey that a set-up makes
alter table passkey_challenge add column rests_until timestamptz;
alter table passkey_challenge drop constraint passkey_challenge_purpose_check;
alter table passkey_challenge add constraint passkey_challenge_purpose_check
  check (purpose in ('set_up', 'sign_in', 'authorise', 'prove'));

-- factor_sms: to the proven phone; factor_told: shown once to staff, who tell it by voice
alter table verification_code drop constraint verification_code_purpose_check;
alter table verification_code add constraint verification_code_purpose_check
  check (purpose in ('email', 'phone', 'password', 'invitation', 'factor_sms', 'factor_told'));

-- of the factor that proved it; such an authorisation pays own accounts only
alter table payment_authorisation add column factor_rests_until timestamptz;
