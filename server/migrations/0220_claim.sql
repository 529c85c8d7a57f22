-- Who of the staff is at work on what: one person at a time holds an object. What was done about it is in the audit.
create table claim (
  object_type text not null check (object_type in ('transaction', 'individual')),
  object_id uuid not null,
  user_id uuid not null references app_user (id),
  user_name text not null,
  claimed_at timestamptz not null,
  -- business time; null: without an end by time
  until timestamptz,
  primary key (object_type, object_id)
);
grant select, insert, update, delete on claim to fondaco_app;

-- Claims that still hold anybody back. Each was for 15 minutes.
insert into claim (object_type, object_id, user_id, user_name, claimed_at, until)
select 'transaction', t.id, u.id, u.first_name || ' ' || u.last_name, t.locked_until - interval '15 minutes', t.locked_until
from transaction t join app_user u on u.id = t.locked_by
where t.locked_until > now() + (select offset_s from business_clock) * interval '1 second';

alter table transaction drop column locked_by, drop column locked_until;
