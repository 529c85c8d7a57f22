-- A party is a person or a legal entity with roles in a customer. Each customer has one party SELF, under the customer's
-- own id: all that an individual has. What is known and found of somebody belongs to the party, so that the people and
-- entities of a company have the same as an individual.
create table party (
  id uuid primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  kind text not null check (kind in ('PERSON', 'LEGAL_ENTITY')),
  roles text[] not null check (cardinality(roles) > 0),
  constraint party_self check (case when id = customer_id then roles = '{SELF}' else not 'SELF' = any(roles) end)
);
create index party_of on party (customer_id);
grant select, insert, update on party to fondaco_app;

-- Whoever adds a customer, its party SELF is there.
create function customer_self_party() returns trigger language plpgsql as $$
begin
  insert into party (id, customer_id, kind, roles)
    values (new.id, new.id, case new.kind when 'INDIVIDUAL' then 'PERSON' else 'LEGAL_ENTITY' end, '{SELF}');
  return null;
end $$;
create trigger customer_self_party after insert on customer for each row execute function customer_self_party();
insert into party (id, customer_id, kind, roles)
  select id, id, case kind when 'INDIVIDUAL' then 'PERSON' else 'LEGAL_ENTITY' end, '{SELF}' from customer;

-- The risk is of the application, whatever kind of customer applies.
alter table application
  add column risk_score smallint not null default 0,
  add column risk_parts jsonb not null default '[]',
  add column risk_updated_at timestamptz,
  add column risk_calculated smallint not null default 3 check (risk_calculated between 1 and 5),
  add column risk_set_by uuid references app_user (id),
  add column risk_set_at timestamptz,
  add column risk_reason text;
update application a set
  risk_score = i.risk_score, risk_parts = i.risk_parts, risk_updated_at = i.risk_updated_at,
  risk_calculated = i.risk_calculated, risk_set_by = i.risk_set_by, risk_set_at = i.risk_set_at,
  risk_reason = i.risk_reason
  from individual i where i.customer_id = a.customer_id;
alter table application alter column risk_updated_at set not null;
alter table individual_risk_change rename to application_risk_change;
alter index individual_risk_change_of rename to application_risk_change_of;

drop view individual_progress;
alter table individual rename to person;
alter table person
  drop column risk_score,
  drop column risk_parts,
  drop column risk_updated_at,
  drop column risk_calculated,
  drop column risk_set_by,
  drop column risk_set_at,
  drop column risk_reason;

alter table customer_document rename to party_document;
alter index customer_document_of rename to party_document_of;
alter table customer_hit rename to party_hit;
alter table customer_screening rename to party_screening;

-- The party SELF has the id of its customer: the values stay.
do $$
declare
  owned text;
  belonging text;
begin
  foreach owned in array array['person', 'identity_check', 'document_request', 'party_document', 'crs_signature',
    'party_hit', 'party_screening']
  loop
    execute format('alter table %I rename column customer_id to party_id', owned);
    select conname into strict belonging from pg_constraint
      where conrelid = owned::regclass and confrelid = 'customer'::regclass and contype = 'f';
    execute format('alter table %I drop constraint %I', owned, belonging);
    execute format('alter table %I add constraint %I foreign key (party_id) references party (id)', owned, owned || '_party');
  end loop;
end $$;

-- Which prompts of rules/src/onboarding/prompts.ts an individual has answered, and how many documents staff wait for.
-- A document that was rejected is none; of the identity checks the last one counts.
create view individual_progress as
  select a.customer_id, a.tier, a.is_blocked, p.crs_done_at is not null as crs_done,
    array_remove(array[
      case when p.phone_verified_at is not null then 'phone' end,
      case when p.birthdate is not null then 'personal_info' end,
      case when p.activities ? 'employment' and p.pep is not null then 'employment' end,
      case when p.activities ? 'account_usage' then 'account_usage' end,
      case when p.activities ? 'countries' then 'questionnaire' end,
      case when 'poa' = any(d.kinds) then 'proof_of_address' end,
      case when c.status = 'PASS' or c.status = 'SENT' and c.suspected then 'idenfy' end,
      case when p.activities ? 'funds_source' and 'sof' = any(d.kinds) then 'source_of_funds' end
    ], null) as answered,
    (select count(*)::int from document_request r
      where r.party_id = p.party_id and r.state in ('requested', 'rejected')) as documents_asked
  from application a
  join person p on p.party_id = a.customer_id
  left join lateral (
    select array_agg(kind) as kinds from party_document
    where party_id = p.party_id and state <> 'rejected'
  ) d on true
  left join lateral (
    select status, suspected from identity_check
    where party_id = p.party_id order by started_at desc, id desc limit 1
  ) c on true;
grant select on individual_progress to fondaco_app;
