-- A request for a new licence is found by the party whose licence expires, also when that party is deleted.
create index document_request_about on document_request (about_party) where about_party is not null;

-- An upload of staff answers a prompt once it is accepted, and a hidden document answers none.
create or replace view individual_progress as
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
    where party_id = p.party_id and state <> 'rejected' and (not by_staff or state = 'accepted') and deleted_at is null
  ) d on true
  left join lateral (
    select status, suspected from identity_check
    where party_id = p.party_id order by started_at desc, id desc limit 1
  ) c on true;

-- Reminders of a licence are forgotten once its day changes or its successor is hidden: it is asked for again.
grant delete on expiry_reminder to fondaco_app;
