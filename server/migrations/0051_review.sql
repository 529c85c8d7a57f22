-- What staff need to find individuals, and to decide on them.

alter table individual
  -- the category that the score comes to, whichever staff set
  add column risk_calculated smallint not null default 3 check (risk_calculated between 1 and 5),
  add column risk_set_at timestamptz,
  -- since when everything asked for is there; null while something is missing, or there is nothing to decide
  add column waiting_since timestamptz;

-- The filters of the list of individuals (B§3.6).
create index customer_individual_time on customer (created_at desc, id desc) where kind = 'INDIVIDUAL';
create index customer_individual_status on customer (status, created_at desc, id desc) where kind = 'INDIVIDUAL';
create index customer_individual_risk on customer (risk_category, created_at desc, id desc) where kind = 'INDIVIDUAL';
create index individual_waiting on individual (waiting_since) where waiting_since is not null;

create index audit_event_customer on audit_event (customer_id, at desc, id desc) where customer_id is not null;
