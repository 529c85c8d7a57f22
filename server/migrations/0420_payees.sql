-- Payees that customers saved, and their groups. A payee is removed by hiding it.
create table payee_group (
  id uuid primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  name text not null,
  created_at timestamptz not null,
  version integer not null default 1
);
create unique index payee_group_name on payee_group (customer_id, lower(name));

create table payee (
  id uuid primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  kind text not null check (kind in ('INDIVIDUAL', 'COMPANY')),
  name text not null,
  -- without blanks, in capitals
  account_id text not null,
  -- as given; the directory's goes before it
  bic text,
  currency text not null,
  address jsonb,
  is_visible boolean not null default true,
  groups uuid[] not null default '{}',
  -- the answer to the check of the name, when the payee was saved or changed
  payee_check jsonb,
  -- when a payment to the account was last completed
  last_paid_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create unique index payee_account on payee (customer_id, account_id, currency) where is_visible;
create index payee_by_name on payee (customer_id, lower(name), id);
grant select, insert, update, delete on payee_group, payee to fondaco_app;
