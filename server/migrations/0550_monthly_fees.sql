-- How far the monthly fees of each entity have come: a month is charged customer by customer, by their ids.
create table fee_month (
  entity text primary key,
  -- the month that is charged next, or now; its first day
  month date not null check (extract(day from month) = 1),
  -- customers up to this one are done; null: none is
  charged_to uuid
);
grant select, insert, update on fee_month to fondaco_app;

-- The monthly fees that were charged. A month of a customer is charged once by a line, whoever tries it again.
create table monthly_fee (
  customer_id uuid not null references customer (id),
  -- its first day
  month date not null check (extract(day from month) = 1),
  line_id uuid not null,
  line_version int not null,
  transaction_id uuid not null unique references transaction (id),
  primary key (customer_id, month, line_id),
  foreign key (line_id, line_version) references fee_line (id, version)
);
grant select, insert on monthly_fee to fondaco_app;

-- Fees that wait for money, by account.
create index transaction_waiting_fee on transaction (account_id, created_at) where type = 'FEE' and status = 'CREATED';
