-- The simulated clearing house of the demo: what it was sent, what became of it, and what it still has to say.
-- It is another party's memory: nothing of the product reads these tables, and they are empty in production.

create table clearing_simulator_transfer (
  -- OUT: a payment of ours to the rail; IN: one from the rail to us
  direction text not null check (direction in ('OUT', 'IN')),
  transaction_id text not null,
  rail text not null check (rail in ('SCT', 'INST')),
  message_id text not null,
  -- the pacs.008 that carried it
  xml text not null,
  -- null while the payee's bank has not answered
  outcome text check (outcome in ('settled', 'rejected')),
  reason text,
  -- business time from which the outcome stands
  decided_at timestamptz,
  returned_by text,
  primary key (direction, transaction_id)
);

create table clearing_simulator_message (
  seq bigint generated always as identity primary key,
  -- OUT: from us; IN: to us
  direction text not null check (direction in ('OUT', 'IN')),
  message_type text not null,
  message_id text not null,
  -- the payment it is about, or the first of several
  transaction_id text,
  xml text not null,
  -- OUT: what the sender was told
  outcome text check (outcome in ('taken', 'timeout', 'unreachable', 'refused')),
  -- OUT: when it came; IN: when it is due. Business time
  at timestamptz not null,
  -- IN: the same wait in real time, so that a demo clock that is set back holds nothing up
  real_at timestamptz not null,
  delivered_at timestamptz,
  -- IN: until when the process that took it on has it for itself
  leased_until timestamptz,
  attempts int not null default 0
);
create index clearing_simulator_message_due on clearing_simulator_message (at)
  where direction = 'IN' and delivered_at is null;
create index clearing_simulator_message_sent on clearing_simulator_message (message_id) where direction = 'OUT';
create index clearing_simulator_message_of on clearing_simulator_message (transaction_id);

grant select, insert, update on clearing_simulator_transfer, clearing_simulator_message to fondaco_app;
