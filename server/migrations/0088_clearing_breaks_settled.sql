-- A break that nothing ends by itself: somebody settled it with the clearing house, and says how.
alter table clearing_break
  -- by whom and how, in their own words; neither where it ended with its payment
  add column resolved_by text,
  add column resolved_how text,
  add constraint clearing_break_resolved
    check ((resolved_by is null) = (resolved_how is null) and (resolved_by is null or resolved_at is not null));

-- About no payment, so no payment ended it.
update clearing_break
  set resolved_by = 'An operator', resolved_how = 'Settled in the database; how was not kept.'
  where resolved_at is not null and transaction_id is null;

-- What the rail brings back and does not fit was called as what it does not take of ours.
update clearing_break b
  set kind = 'return_misfit'
  from clearing_message m
  where m.id = b.message_id and b.kind = 'return_refused' and m.direction = 'IN' and m.message_type like 'pacs.004.%';

-- The list of breaks, newest first; the open ones have clearing_break_open.
create index clearing_break_newest on clearing_break (at, id);
