-- A change that needs two people: it waits here until another person than its proposer has decided.
create table proposal (
  id uuid primary key,
  kind text not null,
  state text not null default 'PROPOSED'
    check (state in ('PROPOSED', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'EXPIRED', 'OVERTAKEN')),
  -- what is changed; null where it does not exist yet
  subject_id uuid,
  subject_name text not null,
  -- whose staff see it
  entities text[] not null check (cardinality(entities) > 0),
  before jsonb,
  after jsonb not null,
  reason text not null,
  proposed_by uuid not null references app_user (id),
  proposer text not null,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by uuid references app_user (id),
  decider text,
  decided_at timestamptz,
  decision_reason text,
  check ((state = 'PROPOSED') = (decided_at is null)),
  -- nobody approves or refuses what they proposed, whatever the program says
  check (state not in ('APPROVED', 'REFUSED') or decided_by is not null and decided_by <> proposed_by)
);
create index proposal_newest on proposal (proposed_at desc, id desc);
create index proposal_waiting on proposal (kind, subject_id) where state = 'PROPOSED';
create index proposal_expiring on proposal (expires_at) where state = 'PROPOSED';
grant select, insert, update on proposal to fondaco_app;
