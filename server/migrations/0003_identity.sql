-- Users, sessions, roles, and the embedded identity provider's own store.

create table app_user (
  id uuid primary key,
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  password_hash text,
  password_changed_at timestamptz,
  password_expired boolean not null default false,
  roles text[] not null default '{}',
  status text not null default 'APPROVED',
  -- staff: the entities whose customers they may see
  entities text[] not null default '{}',
  totp_secret text,
  totp_last_step bigint,
  -- shown on the sign-in page in demo mode
  demo_note text,
  created_at timestamptz not null,
  last_login timestamptz,
  version int not null default 1
);
create unique index app_user_email on app_user (email);

create table role_permission (
  role text not null,
  permission text not null,
  primary key (role, permission)
);

create table session (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  token_hash bytea not null unique,
  -- none for a proxy login: its token lives in the page alone
  cookie_hash bytea unique,
  -- 'password', the identity provider that vouched, or 'proxy'
  signed_in_with text not null,
  -- proxy login (D§1): the session of the member of staff who acts for this session's user, and why
  acted_by uuid references session (id),
  acted_reason text,
  created_at timestamptz not null,
  last_active_at timestamptz not null,
  idle_s int not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  ended_why text check (ended_why in ('signed_out', 'idle', 'absolute', 'staff', 'password')),
  ip text,
  user_agent text,
  check ((acted_by is null) = (cookie_hash is not null)),
  check ((acted_by is null) = (acted_reason is null))
);
create index session_of_proxy on session (acted_by) where acted_by is not null and ended_at is null;
create index session_of_user on session (user_id) where ended_at is null;
create index session_open on session (last_active_at) where ended_at is null;

-- A sign-in under way at an identity provider: state, nonce and verifier stay here, under a pre-login cookie.
create table sign_in (
  id uuid primary key,
  cookie_hash bytea not null,
  provider text not null,
  state text not null unique,
  nonce text not null,
  code_verifier text not null,
  return_to text,
  created_at timestamptz not null,
  used_at timestamptz
);

-- The embedded OpenID Connect provider's models (sessions, interactions, grants, codes, keys).
create table oidc_model (
  kind text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  user_code text,
  uid text,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (kind, id)
);
create index oidc_model_grant on oidc_model (grant_id) where grant_id is not null;
create index oidc_model_uid on oidc_model (uid) where uid is not null;
create index oidc_model_expiry on oidc_model (expires_at);

-- Which outside identity belongs to which user.
create table user_identity (
  issuer text not null,
  subject text not null,
  user_id uuid not null references app_user (id),
  primary key (issuer, subject)
);

grant select, insert, update on app_user, session, sign_in to fondaco_app;
grant select, insert, update, delete on oidc_model, role_permission, user_identity to fondaco_app;
grant delete on sign_in to fondaco_app;
