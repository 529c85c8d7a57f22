-- A phone is of the user who proves it: of an individual, or of a person who registers a company.
alter table app_user
  add column phone text,
  add column phone_verified_at timestamptz;

-- Nothing is lost: the upgrade stops where no user can take a phone over, or where two phones are of one user.
do $$
declare
  lost text;
begin
  select string_agg(c.number::text, ', ' order by c.number) into lost
  from person p join customer c on c.id = p.party_id
  where p.phone is not null and (c.user_id is null or exists (
    select from person q join customer d on d.id = q.party_id where d.user_id = c.user_id and q.phone <> p.phone));
  if lost is not null then
    raise exception 'No user can take over the phone of these individuals: %. Correct them with the release before, then upgrade.', lost;
  end if;
end $$;

update app_user u set phone = p.phone, phone_verified_at = p.proven
from (
  select c.user_id, max(p.phone) as phone, max(p.phone_verified_at) as proven
  from person p join customer c on c.id = p.party_id group by c.user_id
) p
where u.id = p.user_id;

drop view individual_progress;
drop index person_phone_text;
alter table person drop column phone, drop column phone_verified_at;
create index app_user_phone_text on app_user using gin (phone gin_trgm_ops);

-- Which prompts of rules/src/onboarding/prompts.ts an individual has answered, and how many documents staff wait for.
-- A document that was rejected is none; of the identity checks the last one counts.
create view individual_progress as
  select a.customer_id, a.tier, a.is_blocked, p.crs_done_at is not null as crs_done,
    array_remove(array[
      case when (select u.phone_verified_at from customer o join app_user u on u.id = o.user_id
        where o.id = a.customer_id) is not null then 'phone' end,
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
