-- The simulated e-signature service of the demo: its envelopes, and what it signs its webhooks with.
-- They are another party's memory: nothing of the product reads these tables, and no envelope is there in production.

create table e_signature_simulator_envelope (
  id uuid primary key,
  -- our own id of the signer
  reference uuid not null,
  signer_name text not null,
  signer_email text not null,
  language text not null,
  return_url text not null,
  -- what is filled in, then what was signed
  fields jsonb not null,
  -- business time
  expires_at timestamptz not null,
  -- null until the signer has decided
  status text check (status in ('completed', 'declined')),
  decided_at timestamptz,
  -- the signed PDF
  document bytea,
  check ((status is not distinct from 'completed') = (document is not null))
);

create table e_signature_simulator_key (
  single boolean primary key default true check (single),
  secret bytea not null
);
-- 244 bits of chance, another one for each installation
insert into e_signature_simulator_key (secret)
values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

grant select, insert, update on e_signature_simulator_envelope to fondaco_app;
grant select on e_signature_simulator_key to fondaco_app;
