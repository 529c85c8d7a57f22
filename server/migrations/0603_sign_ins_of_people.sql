-- People of a company confirm their e-mail address, are invited by a colleague, and get a sign-in from staff.
alter table party
  -- the address that was proven to be theirs; another one in their details is not
  add column verified_email text,
  -- the user of the company who asked for a sign-in for them
  add column invited_by uuid references app_user (id),
  add column invited_at timestamptz,
  add check ((invited_by is null) = (invited_at is null));

-- party_email: of a person of a company, whose id is the subject
alter table verification_code drop constraint verification_code_purpose_check;
alter table verification_code add constraint verification_code_purpose_check
  check (purpose in ('email', 'phone', 'password', 'invitation', 'factor_sms', 'factor_told', 'party_email'));

-- staff blocked the user, so a colleague does not unblock them
alter table company_user add column blocked_by_staff boolean not null default false
  check (not blocked_by_staff or blocked_at is not null);
