-- A signed self-certification says when its signer completed it, and why it does not count.
alter table crs_signature
  -- null: unsigned, or signed before it was kept
  add column signed_at timestamptz,
  -- the legal name, number and country of the company when it was begun; null before they were kept
  add column details jsonb,
  -- of an invalid one: the fields with faults, and the faults
  add column faults jsonb not null default '[]',
  drop constraint crs_signature_status_check,
  add constraint crs_signature_status_check
    check (status in ('sent', 'completed', 'invalid', 'declined', 'expired'));

-- the self-certification that counts; while another is asked for, the one that counted last
alter table company add column crs_signature_id uuid references crs_signature (id);
update company c set crs_signature_id = (
  select s.id from crs_signature s
  where s.party_id = c.customer_id and s.status = 'completed' and s.document_id is not null
  order by s.begun_at <= c.crs_done_at and c.crs_done_at <= s.ended_at desc nulls last, s.ended_at desc, s.id desc
  limit 1
);
