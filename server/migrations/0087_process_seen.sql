-- What operators see of the running installation.

-- What each process says of itself every few seconds. Unlogged: after a crash they all say it again.
create unlogged table process_seen (
  id uuid primary key,
  role text not null check (role in ('all', 'api', 'worker')),
  host text not null,
  pid int not null,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  sockets int not null,
  memory_bytes bigint not null,
  -- how late the slowest hundredth of its timers was since it last said so
  event_loop_p99_s double precision not null
);

-- How long the pump leaves something lying.
alter table outbox add column queued_at timestamptz not null default now();

-- Messages not sent or not handled yet, and open breaks: a handful among all there ever were.
create index clearing_message_unhandled on clearing_message (direction, at) where handled_at is null;
create index clearing_break_open on clearing_break (at) where resolved_at is null;

-- The jobs by task: ready to be taken, running, waiting for a later time, failed for good. They lie under row security
-- that leaves them to their owner, and come only with the first worker.
create function job_state() returns table (task text, ready bigint, running bigint, later bigint, failed bigint,
  oldest_ready timestamptz, next_retry timestamptz, last_error text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if to_regclass('graphile_worker._private_jobs') is null then
    return;
  end if;
  return query
    with counted as (
      select j.task_id,
        count(*) filter (where j.is_available and j.run_at <= now()) as ready,
        count(*) filter (where j.locked_at is not null) as running,
        count(*) filter (where j.is_available and j.run_at > now()) as later,
        count(*) filter (where j.locked_at is null and j.attempts >= j.max_attempts) as failed,
        min(j.run_at) filter (where j.is_available and j.run_at <= now()) as oldest_ready,
        min(j.run_at) filter (where j.is_available and j.attempts > 0) as next_retry
      from graphile_worker._private_jobs j
      group by j.task_id
    ),
    error as (
      select distinct on (j.task_id) j.task_id, j.last_error
      from graphile_worker._private_jobs j
      where j.last_error is not null
      order by j.task_id, j.updated_at desc
    )
    select t.identifier, c.ready, c.running, c.later, c.failed, c.oldest_ready, c.next_retry, e.last_error
    from counted c
    join graphile_worker._private_tasks t on t.id = c.task_id
    left join error e on e.task_id = c.task_id
    order by t.identifier;
end $$;

-- When the oldest transaction under way began: nobody sees those of other roles, the owner those of the application.
create function oldest_transaction_began() returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select min(xact_start) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
$$;

revoke execute on function job_state(), oldest_transaction_began() from public;
grant execute on function job_state(), oldest_transaction_began() to fondaco_app;
grant select on audit_unsealed to fondaco_app;
grant select, insert, update, delete on process_seen to fondaco_app;
