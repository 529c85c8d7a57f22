-- Long work that is done in the background for one person. It is done in steps; each leaves a part of the file in the
-- storage, and where the next one begins.
create table task (
  id uuid primary key,
  kind text not null,
  state text not null default 'WAITING'
    check (state in ('WAITING', 'RUNNING', 'READY', 'FAILED', 'CANCELLED', 'EXPIRED')),
  user_id uuid not null references app_user (id),
  -- what the person saw when they asked: these customers (null: staff, every customer), inside these entities
  customer_ids uuid[],
  entities text[] not null,
  parameters jsonb not null,
  language text not null,
  timezone text not null,
  -- the rows are those that were there at this moment
  as_of timestamptz not null,
  -- where the next step begins, as the kind reads it; null: at the beginning
  position jsonb,
  done bigint not null default 0,
  total bigint,
  -- parts in the storage, the first one of the file, and the bytes of the file
  parts integer not null default 0,
  file_from integer not null default 0,
  size bigint not null default 0,
  -- attempts at the step that is next, in a row
  tries integer not null default 0,
  file_name text not null,
  -- why it failed: a code of the closed list of refusals
  fault text,
  -- real time: when the person's page heard of it last
  told_at timestamptz,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  expires_at timestamptz,
  version integer not null default 1,
  check ((state = 'FAILED') = (fault is not null) or state = 'EXPIRED'),
  check ((state in ('WAITING', 'RUNNING')) = (ended_at is null))
);
create index task_newest on task (user_id, created_at desc, id desc);
create index task_active on task (user_id) where state in ('WAITING', 'RUNNING');
create index task_expiring on task (expires_at) where state in ('READY', 'FAILED');
grant select, insert, update, delete on task to fondaco_app;

-- Jobs for which nobody's seconds are counted are done after all others, one at a time in the whole institution.
alter table outbox add column patient boolean not null default false;
