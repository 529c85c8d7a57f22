-- What an approval rested on, or staff once verified, is kept: only one that was added by mistake is removed.
alter table party
  add column added_at timestamptz,
  add column settled boolean not null default false;
