-- Details of a company that its people take from an open register of companies.

-- What the register answered, so that a value is taken from it and not from the page. Only the last answer is kept.
create table register_record (
  id uuid primary key,
  customer_id uuid not null references customer on delete cascade,
  -- the name of the register
  source text not null,
  lei text not null,
  is_active boolean not null,
  -- by field, as rules/src/companies/register-fields.ts reads it
  details jsonb not null,
  -- business time
  read_at timestamptz not null
);
create index register_record_customer on register_record (customer_id);

-- The details that were taken, each with the value that the register had then. A typed detail has no row.
create table register_detail (
  customer_id uuid not null references customer on delete cascade,
  field text not null
    check (field in ('legal_name', 'registration_id', 'incorporation_date', 'registered_address')),
  source text not null,
  lei text not null,
  details jsonb not null,
  read_at timestamptz not null,
  primary key (customer_id, field)
);

grant select, insert, delete on register_record to fondaco_app;
grant select, insert, update on register_detail to fondaco_app;
