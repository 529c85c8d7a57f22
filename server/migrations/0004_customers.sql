-- Customers: companies and individuals on one model, their users, and their accounts.

create sequence customer_number start 10001;

create table customer (
  id uuid primary key,
  number bigint not null unique default nextval('customer_number'),
  kind text not null check (kind in ('COMPANY', 'INDIVIDUAL')),
  -- a company's legal name, an individual's full name
  name text not null,
  status text not null,
  risk_category smallint not null default 3 check (risk_category between 1 and 5),
  fee_program smallint not null default 1,
  country text not null,
  city text not null,
  street text,
  postal_code text,
  business_activity text,
  -- the settings flags of C§3 (companies) or the permission flags of B§3.5 (individuals)
  settings jsonb not null default '{}',
  -- individuals: the user that is this person
  user_id uuid references app_user (id),
  created_at timestamptz not null,
  approved_at timestamptz,
  version int not null default 1
);
create index customer_user on customer (user_id) where user_id is not null;
create index customer_name on customer (lower(name));

create table company_user (
  company_id uuid not null references customer (id),
  user_id uuid not null references app_user (id),
  added_at timestamptz not null,
  primary key (user_id, company_id)
);
create index company_user_company on company_user (company_id);

-- the number inside the IBAN or BBAN of a new account, over all entities
create sequence account_number start 10000001;

create table account (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  entity text not null check (entity in ('UAB', 'UK', 'SG')),
  currency text not null,
  name text not null,
  type text not null default 'AGGREGATED',
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'BLOCKED', 'DELETED', 'CLOSED')),
  business_activity text not null default 'B2B',
  -- what the world calls it: IBAN, PAN or BBAN, without spaces
  account_id text not null unique,
  account_id_type text not null check (account_id_type in ('IBAN', 'PAN', 'BBAN')),
  bic text,
  is_internal boolean not null default false,
  sepa_enabled boolean not null default false,
  opened_at timestamptz not null,
  version int not null default 1
);
-- the ledger account of a customer's account has the account's own id
create index account_customer on account (customer_id);

grant usage on sequence customer_number, account_number to fondaco_app;
grant select, insert, update on customer, account to fondaco_app;
grant select, insert, delete on company_user to fondaco_app;
