-- What tells one edition of a watchlist from another, and failures that are over.

alter table watchlist
  -- a hash of everything that was read; none where it was loaded before this was noted: it is read anew once
  add column content text,
  -- files that were not there when it was read
  add column lacks text[] not null default '{}';

-- Of OFAC's files only the first gives somebody a single name; of the comments nothing tells any more.
update watchlist set lacks = case
    when exists (
      select from watchlist_name
      where watchlist_id = watchlist.id and not weak
      group by subject
      having count(*) > 1
    ) then '{sdn_comments.csv}'::text[]
    else '{alt.csv,sdn_comments.csv}'::text[]
  end
where source = 'OFAC SDN';

-- Of what is no longer to be read.
grant delete on watchlist_reading to fondaco_app;
