-- What a person is stays in `individual`, which the customers own; how far their application is, and who decides on it,
-- is a record of its own.
create table application (
  customer_id uuid primary key references customer (id),
  tier smallint not null default 1 check (tier between 1 and 3),
  is_blocked boolean not null default true,
  -- since when everything asked for is there; null while something is missing, or there is nothing to decide
  waiting_since timestamptz,
  reviewer uuid references app_user (id),
  -- the first of two approvals, where the risk asks for a second person
  approval_by uuid references app_user (id),
  approval_at timestamptz,
  approval_reason text,
  check ((approval_by is null) = (approval_at is null))
);
insert into application (customer_id, tier, is_blocked, waiting_since, reviewer, approval_by, approval_at, approval_reason)
  select customer_id, tier, is_blocked, waiting_since, reviewer, approval_by, approval_at, approval_reason from individual;
create index application_waiting on application (waiting_since) where waiting_since is not null;

drop view individual_progress;
alter table individual
  drop column tier,
  drop column is_blocked,
  drop column waiting_since,
  drop column reviewer,
  drop column approval_by,
  drop column approval_at,
  drop column approval_reason;

-- Which prompts of rules/src/onboarding/prompts.ts an individual has answered, and how many documents staff wait for.
-- A document that was rejected is none; of the identity checks the last one counts.
create view individual_progress as
  select i.customer_id, a.tier, a.is_blocked, i.crs_done_at is not null as crs_done,
    array_remove(array[
      case when i.phone_verified_at is not null then 'phone' end,
      case when i.birthdate is not null then 'personal_info' end,
      case when i.activities ? 'employment' and i.pep is not null then 'employment' end,
      case when i.activities ? 'account_usage' then 'account_usage' end,
      case when i.activities ? 'countries' then 'questionnaire' end,
      case when 'poa' = any(d.kinds) then 'proof_of_address' end,
      case when c.status = 'PASS' or c.status = 'SENT' and c.suspected then 'idenfy' end,
      case when i.activities ? 'funds_source' and 'sof' = any(d.kinds) then 'source_of_funds' end
    ], null) as answered,
    (select count(*)::int from document_request r
      where r.customer_id = i.customer_id and r.state in ('requested', 'rejected')) as documents_asked
  from individual i
  join application a on a.customer_id = i.customer_id
  left join lateral (
    select array_agg(kind) as kinds from customer_document
    where customer_id = i.customer_id and state <> 'rejected'
  ) d on true
  left join lateral (
    select status, suspected from identity_check
    where customer_id = i.customer_id order by started_at desc, id desc limit 1
  ) c on true;

grant select, insert, update on application to fondaco_app;
grant select on individual_progress to fondaco_app;
