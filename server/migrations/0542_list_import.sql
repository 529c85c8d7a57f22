-- The lines of an imported list: each entry as it was and as it will be. They stay, as the history of the entries.
create table list_import_line (
  proposal_id uuid not null references proposal (id),
  entry_id uuid not null,
  -- null: it is added
  before jsonb,
  -- null: it is removed
  after jsonb,
  primary key (proposal_id, entry_id),
  check (before is not null or after is not null)
);
create index list_import_line_of on list_import_line (entry_id);
grant select, insert on list_import_line to fondaco_app;
