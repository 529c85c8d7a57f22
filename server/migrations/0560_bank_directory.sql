-- Who changes the list of participants, by two: the default roles that there still are, of an institution whose roles hold
-- something already. A new one is given its roles' permissions at its first start.
insert into role_permission (role, permission)
  select distinct role, 'manage:banks' from role_permission where role in ('admin', 'operation')
  on conflict do nothing;

-- Lists of participants of the payment schemes, as they were imported. An edition that nobody approved is removed by the next
-- import; the approved ones stay.
create table bank_edition (
  id uuid primary key,
  -- as its publisher names it
  version text not null,
  -- of the list, not of the import
  list_date date not null,
  source text not null,
  participants int not null,
  imported_at timestamptz not null,
  in_force_from timestamptz,
  -- the change by two people that put it in force; null: it came with the installation
  proposal_id uuid references proposal (id)
);
create index bank_edition_newest on bank_edition (in_force_from desc, id desc);

create table bank_participant (
  id uuid primary key default gen_random_uuid(),
  edition_id uuid not null references bank_edition (id) on delete cascade,
  -- 11 characters, the head office as XXX
  bic text not null check (length(bic) = 11),
  name text not null,
  -- of its IBANs
  country text not null,
  schemes text[] not null check (cardinality(schemes) > 0 and schemes <@ array['SCT', 'INST']),
  -- the beginnings of the bank's own part in its IBANs
  codes text[] not null default '{}',
  unique (edition_id, bic)
);
create index bank_participant_name on bank_participant (edition_id, lower(name), id);
create index bank_participant_country on bank_participant (edition_id, country, lower(name), id);
create index bank_participant_instant on bank_participant (edition_id, lower(name), id) where 'INST' = any (schemes);
create index bank_participant_ordinary on bank_participant (edition_id, lower(name), id) where not ('INST' = any (schemes));
create index bank_participant_text on bank_participant using gin ((name || ' ' || bic) gin_trgm_ops);

-- Which edition is in force: one row. Its version counts the changes, and a change stands on the version that its proposer saw.
create table bank_directory (
  id uuid primary key default gen_random_uuid(),
  is_one boolean not null unique default true check (is_one),
  version int not null default 1,
  edition_id uuid references bank_edition (id),
  previous_id uuid references bank_edition (id),
  -- an installation that had the list in its program: the next start stores it as its first edition
  had_builtin boolean not null
);
insert into bank_directory (had_builtin) select exists (select from customer);

grant select, insert, update, delete on bank_edition to fondaco_app;
grant select, insert, delete on bank_participant to fondaco_app;
grant select, update on bank_directory to fondaco_app;
