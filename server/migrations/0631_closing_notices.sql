-- The notice by which the institution ends the contract with a customer. It ends no sooner than two months later.
create table closing_notice (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  given_on date not null,
  -- the last day of the contract
  ends_on date not null check (ends_on > given_on),
  -- from the list of reasons; the customer does not see it
  reason text not null,
  given_by uuid not null references app_user (id),
  given_at timestamptz not null,
  withdrawn_by uuid references app_user (id),
  withdrawn_at timestamptz,
  check ((withdrawn_by is null) = (withdrawn_at is null))
);
create unique index closing_notice_one on closing_notice (customer_id) where withdrawn_at is null;
create index closing_notice_ends on closing_notice (ends_on) where withdrawn_at is null;
create index closing_notice_of on closing_notice (customer_id);
grant select, insert, update on closing_notice to fondaco_app;

-- customers who have not signed their tax self-certification, for the queue of staff
create index company_to_certify on company (customer_id) where crs_done_at is null;
create index person_to_certify on person (party_id) where crs_done_at is null;
