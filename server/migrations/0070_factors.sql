-- Second factors, what people choose about themselves, codes sent to them, and the authorisation of payments.

alter table app_user
  add column language text not null default 'en' check (language in ('en', 'lt')),
  add column notify_credit boolean not null default true,
  add column notify_debit boolean not null default true,
  add column totp_set_up_at timestamptz,
  -- a secret that waits for its first code
  add column totp_begun text,
  add column totp_begun_at timestamptz;
create index app_user_created on app_user (created_at desc, id desc);

-- Whether the session was begun with a second factor, or one was set up in it.
alter table session add column second_factor boolean not null default false;
alter table session drop constraint session_ended_why_check;
alter table session add constraint session_ended_why_check
  check (ended_why in ('signed_out', 'idle', 'absolute', 'staff', 'password', 'own', 'factor'));

create table passkey (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  credential_id bytea not null unique,
  public_key bytea not null,
  sign_count bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of on passkey (user_id);

create table recovery_code (
  user_id uuid not null references app_user (id),
  code_hash bytea not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- What a passkey is asked to sign: once, within minutes.
create table passkey_challenge (
  id uuid primary key,
  -- none: whoever signs in
  user_id uuid references app_user (id),
  purpose text not null check (purpose in ('set_up', 'sign_in', 'authorise')),
  challenge bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);

-- Codes sent to an e-mail address or a phone: six digits, ten minutes, five tries (D§4); an invitation lasts 72 hours.
create table verification_code (
  id uuid primary key,
  purpose text not null check (purpose in ('email', 'phone', 'password', 'invitation')),
  -- the address or the number, whether or not there is a user behind it
  subject text not null,
  -- argon2id: six digits would be found from a plain hash at once
  code_hash text not null,
  -- of the secret in a letter's link
  secret_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries_left smallint not null,
  used_at timestamptz
);
create unique index verification_code_of on verification_code (purpose, subject);

-- Sign-ins and refusals, as the person sees them.
create table sign_in_attempt (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  at timestamptz not null,
  outcome text not null check (outcome in ('signed_in', 'refused')),
  ip text,
  user_agent text
);
create index sign_in_attempt_of on sign_in_attempt (user_id, at desc);
create index sign_in_attempt_age on sign_in_attempt (at);

-- Strong customer authentication of a payment (D§6.1): over its content, good once.
create table payment_authorisation (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  customer_id uuid not null references customer (id),
  -- digest of account, payee's account, payee's name, amount and currency
  content_hash bytea not null,
  -- of a passkey; identity keeps challenges, and forgets them
  challenge_id uuid,
  begun_at timestamptz not null,
  expires_at timestamptz not null,
  -- of the authorisation that POST transaction takes
  secret_hash bytea unique,
  proven_with text check (proven_with in ('totp', 'passkey')),
  proven_at timestamptz,
  used_at timestamptz,
  -- the transaction; none where it was given with another content, and so used up for nothing
  used_for uuid
);
create index payment_authorisation_last on payment_authorisation (user_id, customer_id, used_at desc)
  where used_for is not null;
create index payment_authorisation_expiry on payment_authorisation (expires_at);

grant select, insert, update, delete on passkey, recovery_code, passkey_challenge, verification_code,
  payment_authorisation to fondaco_app;
grant select, insert, delete on sign_in_attempt to fondaco_app;
