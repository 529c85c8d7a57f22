-- Daily AML monitoring of the people and entities behind companies at an outside provider.
create table party_monitoring (
  party_id uuid primary key references party on delete cascade,
  -- business time: when the provider took the party in; null before
  onboarded_at timestamptz,
  -- as the provider last confirmed it, and since when, in business time
  is_monitored boolean not null default false,
  changed_at timestamptz,
  -- the provider may have other data of the party, or another state, than the last confirmed one
  is_unsure boolean not null default true,
  -- the last failed request: its time, in business time, its cause, and how many failed in a row
  failed_at timestamptz,
  failure text,
  tries int not null default 0,
  -- real time: when the party is compared with its status again; null: all is in order
  due_at timestamptz default now(),
  -- the request that is under way, and the real time by which it is over
  call_id uuid,
  call_until timestamptz,
  check (onboarded_at is not null or not is_monitored),
  check ((failed_at is null) = (failure is null)),
  check ((call_id is null) = (call_until is null))
);
create index party_monitoring_due on party_monitoring (due_at) where due_at is not null;

-- Those of companies that are customers already are taken in once the provider answers.
insert into party_monitoring (party_id)
  select p.id from party p join customer c on c.id = p.customer_id
  where c.kind = 'COMPANY' and c.status in ('APPROVED', 'SUSPENDED') and p.status in ('PENDING', 'APPROVED');

-- The simulated provider of the demo: nothing of the product reads these tables, and they are empty in production.
create table monitoring_simulator_subject (
  id uuid primary key,
  kind text not null,
  name text not null,
  is_monitored boolean not null,
  -- business time
  changed_at timestamptz not null
);
create index monitoring_simulator_subject_changed on monitoring_simulator_subject (changed_at desc, id);
-- Answers to the next requests, first planned first given: about one subject, or (null) about any.
create table monitoring_simulator_answer (
  seq bigint generated always as identity primary key,
  subject_id uuid,
  answer text not null
);

grant select, insert, update on party_monitoring to fondaco_app;
grant select, insert, update, delete on monitoring_simulator_subject to fondaco_app;
-- Rows are locked while they are taken.
grant select, insert, update, delete on monitoring_simulator_answer to fondaco_app;
