-- What the payments of a day and of a month come to by type, beside the sum of all: an object from type to minor units of EUR,
-- as texts. They are in the rows of the sums, so a payment locks and writes no further row.
alter table payment_day_total add column by_type jsonb not null default '{}';
alter table payment_month_total add column by_type jsonb not null default '{}';

-- The sums of two such objects; nothing goes below zero.
create function add_by_type(total jsonb, more jsonb) returns jsonb language sql immutable parallel safe
  set search_path = pg_catalog
  return total || (
    select coalesce(jsonb_object_agg(key, greatest(0, coalesce((total ->> key)::bigint, 0) + value::bigint)::text), '{}')
    from jsonb_each_text(more)
  );

grant execute on function add_by_type(jsonb, jsonb) to fondaco_app;

-- Limits by type count from the payments of this month on; days and months before it are only history.
with counted as (
  select customer_id, type, sum(amount_eur) as amount_eur,
    coalesce(execution_date, (created_at at time zone
      case entity when 'UK' then 'Europe/London' when 'SG' then 'Asia/Singapore' else 'Europe/Vilnius' end)::date) as day
  from transaction
  where direction = 'DEBIT' and status not in ('REJECTED', 'DECLINED', 'CANCELED', 'REJECT', 'INVALID')
    and created_at >= date_trunc('month', now()) - interval '40 days'
  group by customer_id, type, day
), days as (
  select customer_id, day, jsonb_object_agg(type, amount_eur::text) as by_type from counted group by customer_id, day
), months as (
  select customer_id, month, jsonb_object_agg(type, amount_eur::text) as by_type
  from (
    select customer_id, type, date_trunc('month', day)::date as month, sum(amount_eur) as amount_eur
    from counted group by customer_id, type, date_trunc('month', day)
  ) as of_month
  group by customer_id, month
), day_totals as (
  update payment_day_total t set by_type = days.by_type from days
  where t.customer_id = days.customer_id and t.day = days.day
)
update payment_month_total t set by_type = months.by_type from months
where t.customer_id = months.customer_id and t.month = months.month;

-- The limits of a programme, or of one customer: a list of {type, period, most}, minor units of EUR as texts. A type of null
-- is all types together. A case that is not named is limited by the next level: customer, programme, institution.
create table payment_limits (
  id uuid primary key default gen_random_uuid(),
  program smallint unique references fee_program (number),
  customer_id uuid unique references customer (id),
  limits jsonb not null default '[]',
  version int not null default 1,
  check (num_nonnulls(program, customer_id) = 1)
);
grant select, insert, update on payment_limits to fondaco_app;

-- The payer's own limits of instant payments, in minor units of EUR; null: none.
create table own_instant_limit (
  customer_id uuid primary key references customer (id),
  per_payment bigint check (per_payment >= 0),
  per_day bigint check (per_day >= 0),
  version int not null default 1,
  changed_at timestamptz not null
);
grant select, insert, update on own_instant_limit to fondaco_app;

-- Proofs of payers who raise such a limit.
create table limit_authorisation (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  customer_id uuid not null references customer (id),
  -- digest of the limits' version, and of both limits after the change
  content_hash bytea not null,
  -- of a passkey; identity keeps challenges, and forgets them
  challenge_id uuid,
  expires_at timestamptz not null,
  -- of the authorisation that the change takes
  secret_hash bytea unique,
  used_at timestamptz
);
create index limit_authorisation_expiry on limit_authorisation (expires_at);
grant select, insert, update, delete on limit_authorisation to fondaco_app;
