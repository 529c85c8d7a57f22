-- Trusted payees: payments to them need no strong customer authentication (RTS SCA art. 13). Who gives a trust, or changes a
-- payee that has one, proves it with a second factor.
alter table payee
  add column trusted_at timestamptz,
  -- how the last trust ended: when, why, and the reason that staff gave
  add column trust_ended jsonb,
  -- since when the account is another one that was not paid yet
  add column account_changed_at timestamptz,
  add check (trusted_at is null or is_visible);

create table payee_authorisation (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  payee_id uuid not null references payee (id) on delete cascade,
  -- digest of the payee's version, and of its name, account and trust after the change
  content_hash bytea not null,
  -- of a passkey; identity keeps challenges, and forgets them
  challenge_id uuid,
  expires_at timestamptz not null,
  -- of the authorisation that the change takes
  secret_hash bytea unique,
  used_at timestamptz
);
create index payee_authorisation_expiry on payee_authorisation (expires_at);
grant select, insert, update, delete on payee_authorisation to fondaco_app;
