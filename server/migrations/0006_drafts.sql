-- Forms under way, one of a kind for each person. Kept on the server, so that the end of a session loses nothing.

create table draft (
  user_id uuid not null references app_user (id),
  form text not null,
  content jsonb not null,
  saved_at timestamptz not null,
  primary key (user_id, form)
);
grant select, insert, update, delete on draft to fondaco_app;
