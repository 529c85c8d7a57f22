-- Price lists. A programme is what a customer has, a line is one price in versions: each is in force from its day until
-- the next version of the same line. Nothing is ever changed or deleted.
create table fee_program (
  number smallint primary key check (number between 1 and 99),
  id uuid not null unique default gen_random_uuid(),
  -- counts the changes of its lines: a change stands on the version that its proposer saw
  version int not null default 1
);
create table fee_line (
  id uuid not null,
  version int not null,
  program smallint not null references fee_program (number),
  kind text not null check (kind in ('TXN', 'MONTHLY', 'SURCHARGE', 'OPERATIONAL')),
  type text,
  currency text not null,
  entity text not null,
  country text,
  risk smallint check (risk between 1 and 5),
  -- the customer's payments of the calendar month before the one that is priced, in minor units of EUR
  volume_from bigint not null check (volume_from >= 0),
  volume_to bigint check (volume_to > volume_from),
  -- minor units of the currency
  fixed bigint not null check (fixed >= 0),
  -- of the amount
  millionths int not null check (millionths between 0 and 1000000),
  least bigint check (least >= 0),
  most bigint check (most >= coalesce(least, 0)),
  valid_from date not null,
  -- the line no longer exists from its day on
  is_end boolean not null default false,
  at timestamptz not null default now(),
  -- the change by two people that made it; null for the first prices
  proposal_id uuid references proposal (id),
  primary key (id, version),
  check ((kind = 'TXN') = (type is not null))
);
create index fee_line_deciding on fee_line (program, entity, kind, type);
grant select, insert, update on fee_program to fondaco_app;
grant select, insert on fee_line to fondaco_app;

-- The fees that were one setting, the same for every programme, entity and currency, become lines.
insert into fee_program (number)
  select distinct number from (values (1), (2) union select fee_program from customer) as used (number)
  where exists (select from setting where name = 'fees');
insert into fee_line (id, version, program, kind, type, currency, entity, volume_from, fixed, millionths, valid_from)
  select gen_random_uuid(), 1, fee_program.number, 'TXN', fee.key, 'EUR', entity, 0, (fee.value::numeric * 100)::bigint,
    0, '2000-01-01'
  from setting, jsonb_each_text(setting.value) as fee, unnest(array['UAB', 'UK', 'SG']) as entity, fee_program
  where setting.name = 'fees' and fee.key <> 'FEE';
-- Decisions name the sum of the versions: it never comes back to a number that it had.
update setting set version = version + coalesce((select version from setting where name = 'fees'), 0)
  where name = 'limits';
delete from setting where name = 'fees';

-- What a customer's payments of a month come to: for prices by volume, like the sum of a day for the limit.
create table payment_month_total (
  customer_id uuid not null references customer (id),
  -- its first day
  month date not null check (extract(day from month) = 1),
  amount_eur bigint not null check (amount_eur >= 0),
  primary key (customer_id, month)
);
grant select, insert, update on payment_month_total to fondaco_app;
insert into payment_month_total (customer_id, month, amount_eur)
  select customer_id, date_trunc('month', day)::date, sum(amount_eur) from payment_day_total group by 1, 2;

-- The lines that decided a fee, with their versions; null for what was ordered before there were lines.
alter table transaction add column fee_parts jsonb;
