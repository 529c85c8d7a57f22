-- Documents that are valid until a day, and what the institution asks for in their place by itself.
alter table party_document add column expires_on date;
alter table document_request
  alter column asked_by drop not null,
  -- The document in place of which a new one is asked for, of the customer or of one of its people.
  add column expires_on date,
  add column about_party uuid references party (id),
  add constraint document_request_asked check ((asked_by is null) = (expires_on is not null)
    and (about_party is null) = (expires_on is null));

-- The day until which each document of a customer that expires is valid, as `YYYY-MM-DD`: of an accepted licence, and of
-- the passport or identity card of the last identity check that was passed. The later licence counts.
create view expiring_document as
  select party.customer_id, licence.party_id, 'license' as what, licence.document_id as source_id,
    to_char(licence.expires_on, 'YYYY-MM-DD') as expires_on
  from (
    select distinct on (party_id) party_id, document_id, expires_on from party_document
    where kind = 'license' and state = 'accepted' and deleted_at is null and expires_on is not null
    order by party_id, expires_on desc, document_id
  ) licence
  join party on party.id = licence.party_id
  where party.status is distinct from 'RESIGNED'
  union all
  select party.customer_id, passed.party_id, passed.document ->> 'type', passed.id, passed.document ->> 'expiryDate'
  from identity_check passed
  join party on party.id = passed.party_id
  where passed.status = 'PASS' and passed.document ->> 'expiryDate' is not null
    and passed.document ->> 'type' in ('passport', 'id_card')
    and party.status is distinct from 'RESIGNED'
    and not exists (
      select from identity_check later where later.party_id = passed.party_id and later.status = 'PASS'
        and (later.started_at, later.id) > (passed.started_at, passed.id));
grant select on expiring_document to fondaco_app;

-- The reminders of documents that expire: each is sent once.
create table expiry_reminder (
  source_id uuid not null,
  expires_on date not null,
  days smallint not null check (days in (60, 14)),
  sent_at timestamptz not null,
  primary key (source_id, expires_on, days)
);
grant select, insert on expiry_reminder to fondaco_app;
create index identity_check_expiry on identity_check ((document ->> 'expiryDate')) where status = 'PASS';
create index identity_check_passed on identity_check (party_id, started_at desc, id desc) where status = 'PASS';
create index party_document_licence on party_document (party_id) where kind = 'license';
