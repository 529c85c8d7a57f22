-- Companies sign a tax self-certification (CRS and FATCA) of their own.
alter table company
  add column crs_viewed_at timestamptz,
  add column crs_done_at timestamptz,
  -- since when it is asked for again, because other people control the company
  add column crs_asked_at timestamptz,
  add check (crs_done_at is null or crs_asked_at is null);

alter table crs_signature
  -- the person who began it, and signs; null of one that began before it was kept, of a customer without a user
  add column begun_by uuid references app_user (id),
  -- who controlled the company when it was begun
  add column controlling jsonb not null default '[]',
  -- what was signed, and the signed document
  add column answers jsonb,
  add column document_id uuid references document (id);
update crs_signature s set begun_by = c.user_id
  from party p join customer c on c.id = p.customer_id where p.id = s.party_id;
create index crs_signature_signed on crs_signature (party_id, ended_at desc) where status = 'completed';

insert into role_permission (role, permission)
  select distinct role, 'company:certify' from role_permission where role in ('admin', 'customer')
  on conflict do nothing;

-- the simulated service has more than one form
alter table e_signature_simulator_envelope
  add column template text not null default 'crs' check (template in ('crs', 'crs_company'));
