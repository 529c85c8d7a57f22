-- Banks to and from which wires need no review. While it is empty, no wire is held for its bank.
create table whitelisted_bank (
  id uuid primary key,
  -- of 8 characters for all branches, of 11 for one
  bic text not null unique,
  note text not null,
  added_at timestamptz not null,
  version integer not null default 1
);
grant select, insert, update, delete on whitelisted_bank to fondaco_app;
