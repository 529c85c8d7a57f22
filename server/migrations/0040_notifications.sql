-- What the bell shows: at most ten for each person, the older ones are removed as new ones come (C§4).

create table notification (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  category text not null check (category in ('order', 'message', 'user', 'project', 'feature', 'popup')),
  title text not null,
  message text not null,
  link text,
  at timestamptz not null,
  viewed_at timestamptz
);
create index notification_of on notification (user_id, at desc);
grant select, insert, update, delete on notification to fondaco_app;
