-- What every module builds on: the outbox, the audit and its chain, idempotency, the demo clock, settings.

create table outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('job', 'live')),
  -- job: the task's name; live: the channel ('session:<id>', 'user:<id>', 'customer:<id>', 'staff:<entity>')
  target text not null,
  payload jsonb not null,
  run_at timestamptz,
  -- jobs with the same key replace each other while they wait
  job_key text,
  -- jobs for which somebody's seconds are counted are done before the others
  urgent boolean not null default false
)
-- a queue: it is short, but every row that went through it is dead until vacuum comes
with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

create table idempotency_key (
  user_id uuid not null,
  call text not null,
  key text not null check (length(key) between 1 and 255),
  request_hash bytea not null,
  status int not null,
  -- json, not jsonb: a repeat gets the answer letter by letter
  answer json not null,
  created_at timestamptz not null,
  primary key (user_id, call, key)
);

create table business_clock (
  single boolean primary key default true check (single),
  offset_s bigint not null default 0 check (offset_s >= 0)
);
insert into business_clock default values;

-- What staff may change without a release: fees, limits, thresholds, restricted countries. One row a subject.
create table setting (
  name text primary key,
  value jsonb not null,
  version int not null default 1,
  changed_at timestamptz not null default now()
);

-- Counts of what may be done only so often; one count over all processes. Unlogged: a crash forgives.
create unlogged table rate_limit (
  key text primary key,
  points int not null,
  expires_at timestamptz not null
);
create index rate_limit_expiry on rate_limit (expires_at);

-- The job pools of living workers; each holds a session lock under its id (worker-session.ts).
create table worker_seen (
  id text primary key,
  seen_at timestamptz not null,
  -- jobs of the whole installation that failed for good
  failed_jobs int not null default 0
);

-- Audit: rows are inserted unchained and sealed into the chain by one sealer shortly after, so that no money
-- transaction waits for the head of the chain.
create table audit_event (
  id uuid primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('customer', 'staff', 'system', 'clearing')),
  actor_id uuid,
  actor_name text not null,
  on_behalf_of uuid,
  ip text,
  request_id text,
  action text not null,
  object_type text not null,
  object_id uuid,
  customer_id uuid,
  before jsonb,
  after jsonb
);
create index audit_event_object on audit_event (object_id, at);

create table audit_seal (
  seq bigint primary key,
  audit_id uuid not null unique references audit_event (id),
  prev_hash bytea not null,
  row_hash bytea not null,
  sealed_at timestamptz not null default clock_timestamp()
);

-- Rows that wait for the sealer: deleted as they are sealed, so that finding them costs what is new and no more.
create table audit_unsealed (audit_id uuid primary key)
with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

create function audit_note_unsealed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_unsealed (audit_id) values (new.id);
  return null;
end $$;
create trigger audit_event_unsealed after insert on audit_event for each row execute function audit_note_unsealed();

create function audit_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit is append only';
end $$;
create trigger audit_event_append_only before update or delete on audit_event for each row execute function audit_append_only();
create trigger audit_event_no_truncate before truncate on audit_event for each statement execute function audit_append_only();
create trigger audit_seal_append_only before update or delete on audit_seal for each row execute function audit_append_only();
create trigger audit_seal_no_truncate before truncate on audit_seal for each statement execute function audit_append_only();

-- The canonical text of a row: every column, in a fixed order, times in UTC.
create function audit_canonical(e audit_event) returns text language sql stable set search_path = public, pg_temp set timezone = 'UTC' as $$
  select jsonb_build_array(e.id, e.at, e.actor_kind, e.actor_id, e.actor_name, e.on_behalf_of, e.ip, e.request_id,
    e.action, e.object_type, e.object_id, e.customer_id, e.before, e.after)::text
$$;

-- Seals up to `most` rows; answers how many, and the new head. One sealer at a time, by advisory lock.
create function audit_seal_next(most int default 1000, out sealed int, out head_seq bigint, out head_hash bytea)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  e audit_event;
begin
  sealed := 0;
  if not pg_try_advisory_xact_lock(hashtext('audit_seal')) then
    return;
  end if;
  select s.seq, s.row_hash into head_seq, head_hash from audit_seal s order by s.seq desc limit 1;
  head_seq := coalesce(head_seq, 0);
  head_hash := coalesce(head_hash, '\x0000000000000000000000000000000000000000000000000000000000000000'::bytea);
  for e in
    select a.* from audit_unsealed u join audit_event a on a.id = u.audit_id order by a.at, a.id limit most
  loop
    insert into audit_seal (seq, audit_id, prev_hash, row_hash)
    values (head_seq + 1, e.id, head_hash, sha256(head_hash || convert_to(audit_canonical(e), 'UTF8')))
    returning seq, row_hash into head_seq, head_hash;
    delete from audit_unsealed where audit_id = e.id;
    sealed := sealed + 1;
  end loop;
end $$;

-- Walks the chain: names the first row that is changed, missing or out of place. No row means the chain holds.
create function audit_verify(out seq bigint, out audit_id uuid, out fault text) returns setof record
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  s audit_seal;
  e audit_event;
  expected bytea := '\x0000000000000000000000000000000000000000000000000000000000000000'::bytea;
  expected_seq bigint := 0;
begin
  for s in select * from audit_seal x order by x.seq loop
    expected_seq := expected_seq + 1;
    seq := s.seq;
    audit_id := s.audit_id;
    if s.seq <> expected_seq then
      seq := expected_seq;
      audit_id := null;
      fault := format('row %s of the chain is missing', expected_seq);
      return next;
      return;
    end if;
    if s.prev_hash <> expected then
      fault := 'the row does not follow the one before it';
      return next;
      return;
    end if;
    select * into e from audit_event a where a.id = s.audit_id;
    if not found then
      fault := 'the audit row is gone';
      return next;
      return;
    end if;
    if s.row_hash <> sha256(s.prev_hash || convert_to(audit_canonical(e), 'UTF8')) then
      fault := 'the audit row was changed after it was sealed';
      return next;
      return;
    end if;
    expected := s.row_hash;
  end loop;
  -- A row that is neither sealed nor waiting was slipped out of the sealer's sight.
  for e in
    select a.* from audit_event a
    where not exists (select from audit_seal x where x.audit_id = a.id)
      and not exists (select from audit_unsealed u where u.audit_id = a.id)
    order by a.at, a.id limit 1
  loop
    seq := null;
    audit_id := e.id;
    fault := 'the audit row was never sealed';
    return next;
  end loop;
end $$;

revoke execute on function audit_note_unsealed(), audit_append_only(), audit_canonical(audit_event), audit_seal_next(int), audit_verify() from public;
grant select, insert, update, delete on outbox, rate_limit, worker_seen to fondaco_app;
grant usage on sequence outbox_id_seq to fondaco_app;
grant select, insert, update on idempotency_key to fondaco_app;
grant select, update on business_clock to fondaco_app;
grant select, insert, update on setting to fondaco_app;
grant select, insert on audit_event to fondaco_app;
grant select on audit_seal to fondaco_app;
grant execute on function audit_seal_next(int), audit_verify() to fondaco_app;
