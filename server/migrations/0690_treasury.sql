-- The institution's banks, its accounts with them, and transfers between its own accounts.

create table treasury_bank (
  id uuid primary key,
  name text not null,
  -- null: the details are missing
  bic text,
  account_number text,
  currency text,
  street text,
  city text,
  postal_code text,
  country text,
  entities text[] not null check (cardinality(entities) > 0),
  is_active boolean not null,
  version int not null default 1,
  -- of the proposal that added it; null: it came with the installation
  proposal_id uuid
);
create unique index treasury_bank_name on treasury_bank (lower(name));
grant select, insert, update on treasury_bank to fondaco_app;

create table nostro (
  -- the account in the ledger has the same id
  id uuid primary key,
  bank_id uuid not null references treasury_bank (id),
  entity text not null,
  currency text not null,
  use text not null check (use in ('safeguarding', 'operating')),
  account_number text,
  opened_at timestamptz not null,
  version int not null default 1,
  proposal_id uuid,
  unique (bank_id, entity, currency, use)
);
create index nostro_order on nostro (entity, currency, use, id);
create index nostro_currency on nostro (currency);
grant select, insert, update on nostro to fondaco_app;

create table own_transfer (
  -- that of its proposal, which says who proposed and approved it, and why: it is booked once
  id uuid primary key,
  kind text not null check (kind in ('transfer', 'cover_deal', 'charge', 'card_prefunding', 'reversal')),
  entity text not null,
  value_date date not null,
  document_id uuid references document (id),
  booked_at timestamptz not null,
  reverses uuid unique references own_transfer (id),
  check ((kind = 'reversal') = (reverses is not null))
);
create index own_transfer_newest on own_transfer (booked_at desc, id desc);
create index own_transfer_kind on own_transfer (kind, booked_at desc, id desc);
create index own_transfer_day on own_transfer (value_date);
grant select, insert on own_transfer to fondaco_app;

-- The bookings of a transfer; the transfer in the ledger has the same id.
create table own_transfer_leg (
  id uuid primary key,
  transfer_id uuid not null references own_transfer (id),
  leg smallint not null,
  debit_account uuid not null,
  credit_account uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  unique (transfer_id, leg)
);
create index own_transfer_leg_currency on own_transfer_leg (currency);
create index own_transfer_leg_debit on own_transfer_leg (debit_account);
create index own_transfer_leg_credit on own_transfer_leg (credit_account);
grant select, insert on own_transfer_leg to fondaco_app;

-- The accounts that every entity has in the ledger anyway belong to a bank whose details are missing, until staff say more.
create function treasury_keep_nostros() returns void language sql security invoker set search_path = public, pg_temp as $$
  with unknown as (
    select a.id, a.entity, a.currency, a.detail, min(a.opened_at) as opened_at from ledger_account a
    where a.kind = 'nostro' and not exists (select from nostro n where n.id = a.id)
    group by a.id, a.entity, a.currency, a.detail
  ),
  kept as (
    insert into treasury_bank (id, name, entities, is_active)
    select '6e6f7374-726f-8000-8000-000000000000', 'Bank without details', '{UAB,UK,SG}', true
    where exists (select from unknown)
    on conflict do nothing
  )
  insert into nostro (id, bank_id, entity, currency, use, opened_at)
  select id, '6e6f7374-726f-8000-8000-000000000000', entity, currency, detail, opened_at from unknown
  on conflict do nothing
$$;
grant execute on function treasury_keep_nostros() to fondaco_app;
select treasury_keep_nostros();

-- A file of the institution belongs to no customer.
alter table document alter column customer_id drop not null;

insert into role_permission (role, permission)
  select distinct role, 'ledger:transfer' from role_permission where role in ('admin', 'operation')
  on conflict do nothing;
