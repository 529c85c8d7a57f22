-- Wires: what they say beside the data of every payment, the rail that carries them, and who is keying one at the bank.
alter table transaction drop constraint transaction_rail;
alter table transaction add constraint transaction_rail check (rail in ('sepa', 'wire', 'manual'));

alter table transaction
  add column wire jsonb,
  add column taken_by uuid references app_user (id),
  add column taken_by_name text,
  add column taken_at timestamptz,
  add constraint transaction_taken check (
    (taken_by is null) = (taken_at is null) and (taken_by_name is null) = (taken_at is null)
  );

-- A reference of the bank completes one wire.
create table completed_wire (
  entity text not null,
  direction text not null,
  external_ref text not null,
  transaction_id uuid not null references transaction (id),
  primary key (entity, direction, external_ref)
);
insert into completed_wire (entity, direction, external_ref, transaction_id)
  select entity, direction, external_ref, id from transaction
  where rail = 'manual' and status = 'COMPLETED' and external_ref is not null
  order by settled_at
  on conflict do nothing;
-- A conflicting claim reads the row by an update that changes nothing.
grant select, insert, update (transaction_id) on completed_wire to fondaco_app;
