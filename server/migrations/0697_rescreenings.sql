-- Each time that all customers are screened again: when, by which lists, and what was found.
create table rescreening (
  id uuid primary key,
  began_at timestamptz not null,
  -- null: it is under way, or its process ended
  ended_at timestamptz,
  lists text not null,
  customers int not null default 0,
  with_hits int not null default 0,
  new_hits int not null default 0,
  failed int not null default 0
);
create index rescreening_newest on rescreening (began_at desc, id desc);
grant select, insert, update on rescreening to fondaco_app;
