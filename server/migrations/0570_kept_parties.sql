-- Staff keep the people and entities of a company: each stands somewhere, and has a version of its own.
alter table party
  add column status text check (status in ('PENDING', 'APPROVED', 'RESIGNED')),
  add column version integer not null default 1;
update party set status = 'PENDING' where roles <> '{SELF}';
alter table party add constraint party_stands check ((status is null) = (roles = '{SELF}'));

-- One that was added by mistake, of which nothing was found, is removed again.
grant delete on party, party_screening to fondaco_app;
