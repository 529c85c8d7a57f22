-- What goes on by itself, many at a time (passes.ts): a row stays until it is done.
create table pass_item (
  id bigint generated always as identity primary key,
  pass text not null,
  payload jsonb not null,
  -- done before the others: somebody's seconds are counted
  urgent boolean not null default false,
  queued_at timestamptz not null default clock_timestamp(),
  -- real time
  try_at timestamptz not null default clock_timestamp(),
  tries int not null default 0,
  last_fault text,
  -- the worker that is at work on it, which holds a session lock under this id
  leased_by text
)
-- a queue: it is short, but every row that went through it is dead until vacuum comes
with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
create index pass_item_free on pass_item (pass, urgent, try_at, id) where leased_by is null;
create index pass_item_leased on pass_item (leased_by) where leased_by is not null;
grant select, insert, update, delete on pass_item to fondaco_app;

-- What waits as a job of the release before goes on as an item, once: also what a killed worker left locked, and what
-- failed for good.
create temporary table moved (job text, pass text) on commit drop;
insert into moved values
  ('payments.screen', 'payments.screen'), ('payments.send', 'payments.send'),
  ('payments.settle_internal', 'payments.settle_internal'), ('payments.credit', 'payments.credit'),
  ('payments.submit', 'payments.submit'), ('payments.receive', 'payments.receive'),
  ('tell.notice_due', 'tell.notice_due'), ('notifications.notify', 'tell.notice_due'),
  ('tell.mail', 'tell.mail'), ('correspondence.mail', 'tell.mail'),
  ('tell.sms', 'tell.sms'), ('correspondence.sms', 'tell.sms');
insert into pass_item (pass, payload, urgent)
  select moved.pass, payload, urgent from outbox join moved on kind = 'job' and target = moved.job order by id;
delete from outbox using moved where kind = 'job' and target = moved.job;
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is null then
    return;
  end if;
  insert into pass_item (pass, payload, urgent, tries, last_fault)
    select moved.pass, j.payload, j.priority < 0, j.attempts, left(j.last_error, 500)
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id join moved on moved.job = t.identifier
    order by j.id;
  delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t, moved
    where t.id = j.task_id and t.identifier = moved.job;
end $$;
