-- Documents that were issued under a number: statements of account, and confirmations of accounts.
create table statement (
  id uuid primary key,
  number text not null unique,
  kind text not null check (kind in ('REQUESTED', 'MONTHLY', 'CONFIRMATION')),
  customer_id uuid not null references customer (id),
  -- of its accounts
  entities text[] not null,
  date_from date not null,
  date_to date not null check (date_to >= date_from),
  format text not null,
  language text not null,
  -- For each account: its id, the entries after and up to which versions, and the balances there. The books are append
  -- only, so the content of the statement is fixed from here on.
  sections jsonb not null,
  entries bigint not null,
  created_at timestamptz not null,
  -- null: by itself
  created_by uuid,
  created_by_name text,
  is_by_staff boolean not null default false,
  -- the background task of a long one
  task_id uuid,
  -- The file: the moment that it names, its hash and its parts in the storage. A confirmation is not stored.
  begun_at timestamptz,
  sha256 bytea check (length(sha256) = 32),
  size bigint,
  parts int not null default 0,
  check ((sha256 is null) = (size is null))
);
create index statement_customer on statement (customer_id, created_at desc, id desc);
-- a month is stated once
create unique index statement_month on statement (customer_id, date_from, entities) where kind = 'MONTHLY';
grant select, insert, update on statement to fondaco_app;

-- Whether a person wants a letter when a monthly statement is ready.
alter table app_user add column notify_statement boolean not null default false;

-- The last entry of each account that was booked before a moment, and the balance after it; version 0 where there is
-- none. The entries of an account lie in order of time, so the place is found by halving.
create function ledger_positions(account_ids uuid[], before timestamptz)
returns table (account_id uuid, version bigint, balance bigint)
language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  a ledger_account;
  e ledger_entry;
  low bigint;
  high bigint;
  looked_at bigint;
begin
  for a in select * from ledger_account where id = any (account_ids) and stripe_no = 0 order by id loop
    account_id := a.id;
    low := 0;
    high := a.version + 1;
    balance := 0;
    if a.booked_at < before then
      low := a.version;
      balance := a.posted_credits - a.posted_debits;
    end if;
    while high - low > 1 loop
      looked_at := (low + high) / 2;
      select * into e from ledger_entry e
      where e.account_id = a.id and e.stripe_no = 0 and e.version = looked_at;
      if e.booked_at < before then
        low := looked_at;
        balance := e.balance_after;
      else
        high := looked_at;
      end if;
    end loop;
    version := low;
    return next;
  end loop;
end $$;
revoke execute on function ledger_positions(uuid[], timestamptz) from public;
grant execute on function ledger_positions(uuid[], timestamptz) to fondaco_app;
