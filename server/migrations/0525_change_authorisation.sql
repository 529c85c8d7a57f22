-- Proofs of payers who make a change that needs strong customer authentication: a trust in a payee, a raised own limit. One table
-- for all such changes; the ones before it kept proofs of a few minutes, which end with them.
create table change_authorisation (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  customer_id uuid not null references customer (id),
  -- what changes, such as payee, and its id
  purpose text not null,
  object_id uuid not null,
  -- digest of the object's version and of what the payer is shown
  content_hash bytea not null,
  -- of a passkey
  challenge_id uuid,
  expires_at timestamptz not null,
  -- of the authorisation that the change takes
  secret_hash bytea unique,
  used_at timestamptz
);
create index change_authorisation_expiry on change_authorisation (expires_at);
grant select, insert, update, delete on change_authorisation to fondaco_app;

drop table payee_authorisation, limit_authorisation;

-- Identity forgets them with the rest of its past data. A job that waits for the removed ones would never run.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
    where job.task_id = task.id and task.identifier in ('payees.forget_authorisations', 'limits.forget_authorisations');
  end if;
end $$;
