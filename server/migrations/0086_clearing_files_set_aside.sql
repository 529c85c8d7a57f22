-- A file of the rail that could not be taken and never will be: its messages came in another, or are not wanted.
alter table clearing_file
  drop constraint clearing_file_state_check,
  add constraint clearing_file_state_check
    check (state in ('WRITING', 'SENT', 'RECEIVED', 'TAKEN', 'DUPLICATE', 'FAILED', 'SET_ASIDE')),
  -- by whom and why, in their own words
  add column set_aside_by text,
  add column set_aside_why text,
  add constraint clearing_file_set_aside
    check ((state = 'SET_ASIDE') = (set_aside_by is not null and set_aside_why is not null)
      and (state <> 'SET_ASIDE' or direction = 'IN'));
drop index clearing_file_open;
create index clearing_file_open on clearing_file (direction, state)
  where state not in ('SENT', 'TAKEN', 'DUPLICATE', 'SET_ASIDE');
