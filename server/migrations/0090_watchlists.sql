-- What lists say of those they name, where each list comes from, and which customers are near a listed name.

alter table watchlist
  -- as its publisher dates it; none where the file does not say
  add column published text;
alter table watchlist_name
  -- a name known by few, or borne by many: counts only with other evidence
  add column weak boolean not null default false,
  -- ranges of days: [{"from": "1970-01-01", "to": "1970-12-31"}]
  add column births jsonb not null default '[]',
  add column countries text[] not null default '{}',
  -- a hash of everything the list says of the subject
  add column entry text not null default '';

-- How it went when each list was last read, so that staff see a list that is no longer kept up.
create table watchlist_reading (
  source text primary key,
  at timestamptz not null,
  -- none where it went well
  failure text check (failure in ('unreadable', 'malformed', 'empty', 'shrunk')),
  detail text,
  -- when it last went well
  succeeded_at timestamptz,
  check ((failure is null) = (detail is null))
);

-- When a customer was last screened, and by what.
create table customer_screening (
  customer_id uuid primary key references customer (id),
  at timestamptz not null,
  name text not null,
  algorithm text not null,
  threshold numeric not null,
  -- the lists with their versions
  lists text not null
);

-- A listed name that a customer is near, and what staff decided on it. A false positive stays one until the entry of
-- the list changes.
create table customer_hit (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  list text not null,
  subject text not null,
  entry text not null,
  list_version text not null,
  listed_name text not null,
  name text not null,
  score numeric not null,
  parts jsonb not null,
  certain boolean not null,
  algorithm text not null,
  threshold numeric not null,
  found_at timestamptz not null,
  -- no longer near it, or no longer listed
  gone_at timestamptz,
  state text not null default 'open' check (state in ('open', 'false_positive', 'true_match')),
  decided_by uuid references app_user (id),
  decided_by_name text,
  decided_at timestamptz,
  reason text,
  version int not null default 1,
  unique (customer_id, list, subject),
  check ((state = 'open') = (decided_at is null))
);

grant select, insert, update on watchlist_reading, customer_screening, customer_hit to fondaco_app;
