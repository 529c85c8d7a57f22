-- The simulated identity check of the demo: its sessions, and what it signs its webhooks with.
-- They are another party's memory: nothing of the product reads these tables, and no session is there in production.

create table identity_simulator_session (
  id uuid primary key,
  -- our own id of the check
  reference uuid not null,
  language text not null,
  return_url text not null,
  -- what will be reported, then what was
  person jsonb not null,
  document jsonb not null,
  -- business time
  expires_at timestamptz not null,
  -- null until somebody has decided
  status text check (status in ('passed', 'failed', 'suspected', 'expired')),
  decided_at timestamptz
);

create table identity_simulator_key (
  single boolean primary key default true check (single),
  secret bytea not null
);
-- 244 bits of chance, another one for each installation
insert into identity_simulator_key (secret)
values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

grant select, insert, update on identity_simulator_session to fondaco_app;
grant select on identity_simulator_key to fondaco_app;
