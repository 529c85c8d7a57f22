-- Versions of the days of each currency: closed days, cut-offs and value days of wires. The last version is in force.
-- Locking a row takes the right to update a column of it.
create table payment_days (
  id uuid primary key,
  currency text not null,
  version int not null check (version > 0),
  days jsonb not null,
  at timestamptz not null,
  proposal_id uuid,
  unique (currency, version)
);
grant select, insert, update (version) on payment_days to fondaco_app;
