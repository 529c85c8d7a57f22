-- Rates of currencies, the terms on which money is exchanged, and quotes.

-- What one euro costs, by day. A rate that is far from the last one is kept beside it, and not used until two people accept it.
create table fx_rate (
  day date not null,
  currency text not null,
  units_per_euro numeric not null check (units_per_euro > 0),
  source text not null,
  simulated boolean not null,
  is_reference boolean not null,
  taken_at timestamptz not null,
  is_doubted boolean not null,
  primary key (currency, day, is_doubted)
);
grant select, insert, update, delete on fx_rate to fondaco_app;

-- The last attempt to take rates: what the status page and the alarm say.
create table fx_source (
  one boolean primary key default true check (one),
  tried_at timestamptz not null,
  fault text
);
grant select, insert, update on fx_source to fondaco_app;

-- Versions of the terms; the last one is in force. Locking a row takes the right to update a column of it.
create table exchange_terms (
  version int primary key,
  margins jsonb not null,
  hours jsonb not null,
  pegs jsonb not null,
  most_missed int not null check (most_missed >= 0),
  most_jump int not null check (most_jump > 0),
  at timestamptz not null,
  proposal_id uuid
);
grant select, insert, update (version) on exchange_terms to fondaco_app;

-- An exchange as it was offered. Used once; those that were not used are deleted.
create table exchange_quote (
  id uuid primary key,
  user_id uuid not null,
  customer_id uuid not null references customer (id) on delete cascade,
  account_id uuid not null references account (id),
  to_account_id uuid not null references account (id),
  side text not null check (side in ('sell', 'buy')),
  sell bigint not null check (sell > 0),
  buy bigint not null check (buy > 0),
  fee bigint not null check (fee >= 0),
  fee_parts jsonb,
  rate numeric not null check (rate > 0),
  mid_rate numeric not null,
  basis_points int not null,
  margin_sell bigint not null check (margin_sell >= 0),
  margin_buy bigint not null check (margin_buy >= 0),
  rate_day date not null,
  terms_version int not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_for uuid
);
create index exchange_quote_unused on exchange_quote (expires_at) where used_for is null;
create index exchange_quote_customer on exchange_quote (customer_id);
grant select, insert, update, delete on exchange_quote to fondaco_app;

insert into role_permission (role, permission)
  select distinct role, 'manage:rates' from role_permission where role in ('admin', 'operation')
  on conflict do nothing;
