-- The lists that screening reads.

create table blacklisted_word (
  id uuid primary key,
  word text not null unique,
  reason text not null,
  added_at timestamptz not null
);

create table country_risk (
  country text primary key,
  is_restricted boolean not null default false,
  risk smallint not null default 1 check (risk between 1 and 5),
  changed_at timestamptz not null default now()
);

-- A loaded watchlist: every version stays, so that an old alert can be read against the list it was made with.
create table watchlist (
  id uuid primary key,
  source text not null,
  version text not null,
  loaded_at timestamptz not null,
  current boolean not null,
  unique (source, version)
);
create table watchlist_name (
  id uuid primary key,
  watchlist_id uuid not null references watchlist (id),
  subject text not null,
  kind text not null check (kind in ('person', 'entity')),
  name text not null
);
create index watchlist_name_of on watchlist_name (watchlist_id);

grant select, insert, update, delete on blacklisted_word, country_risk to fondaco_app;
grant select, insert, update on watchlist to fondaco_app;
grant select, insert on watchlist_name to fondaco_app;
