-- A break that no answer of the rail will end: somebody settled it with the clearing house, and says how.
alter table clearing_break
  -- by whom and how, in their own words; neither where the true answer came
  add column resolved_by text,
  add column resolved_how text,
  add constraint clearing_break_resolved
    check ((resolved_by is null) = (resolved_how is null) and (resolved_by is null or resolved_at is not null));

-- The list of breaks, newest first; the open ones have clearing_break_open.
create index clearing_break_newest on clearing_break (at, id);
