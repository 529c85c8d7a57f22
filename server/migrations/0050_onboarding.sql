-- How a person becomes a customer: sign-ups under way, what an individual answered, and the staff's review.

-- A sign-up that has not become a user yet. The browser that began it holds the cookie.
create table registration (
  id uuid primary key,
  cookie_hash bytea not null unique,
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  notify_marketing boolean not null default false,
  language text not null check (language in ('en', 'lt')),
  -- referred by an affiliate's link
  affiliate text,
  confirmed_at timestamptz,
  -- the user that came of it
  user_id uuid references app_user (id),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index registration_email on registration (email);

-- What an individual is beside being a customer (B§3.5). One for each customer of kind INDIVIDUAL.
create table individual (
  customer_id uuid primary key references customer (id),
  tier smallint not null default 1 check (tier between 1 and 3),
  is_blocked boolean not null default true,
  phone text,
  phone_verified_at timestamptz,
  birthdate date,
  po_birth text,
  nationality text,
  national_id text,
  gender text check (gender in ('female', 'male', 'other')),
  pep boolean,
  activities jsonb not null default '{}',
  notify_marketing boolean not null default false,
  crs_viewed_at timestamptz,
  crs_done_at timestamptz,
  crs_answers jsonb,
  -- risk: calculated, unless staff set it
  risk_score smallint not null default 0,
  risk_parts jsonb not null default '[]',
  risk_updated_at timestamptz not null,
  risk_set_by uuid references app_user (id),
  risk_reason text,
  reviewer uuid references app_user (id),
  -- the first of two approvals, where the risk asks for a second person
  approval_by uuid references app_user (id),
  approval_at timestamptz,
  approval_reason text,
  check ((approval_by is null) = (approval_at is null))
);

-- Individuals that are there already were let in before there was anything to ask.
insert into individual (customer_id, tier, is_blocked, phone_verified_at, risk_updated_at)
  select id, 2, status in ('PENDING', 'IN-PROGRESS'), created_at, created_at from customer where kind = 'INDIVIDUAL';

create table individual_risk_change (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  at timestamptz not null,
  by_name text not null,
  category smallint not null,
  score smallint not null,
  reason text
);
create index individual_risk_change_of on individual_risk_change (customer_id, at desc);

create table customer_comment (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  at timestamptz not null,
  user_id uuid not null references app_user (id),
  user_name text not null,
  comment text not null
);
create index customer_comment_of on customer_comment (customer_id, at desc);

-- What staff ask for.
create table document_request (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  what text not null,
  text text,
  reason text not null,
  deadline date not null,
  state text not null check (state in ('requested', 'received', 'accepted', 'rejected', 'cancelled')),
  asked_by uuid not null references app_user (id),
  asked_at timestamptz not null,
  decided_at timestamptz
);
create index document_request_of on document_request (customer_id, asked_at desc);

-- What a document of the customer is for, and what staff decided on it. Documents of payments have no row here.
create table customer_document (
  document_id uuid primary key references document (id),
  customer_id uuid not null references customer (id),
  kind text not null check (kind in ('poa', 'sof', 'passport', 'id_card', 'selfie', 'additional', 'crs', 'identity_report')),
  request_id uuid references document_request (id),
  state text not null default 'received' check (state in ('received', 'accepted', 'rejected')),
  reason text,
  decided_by uuid references app_user (id),
  decided_at timestamptz,
  added_at timestamptz not null
);
create index customer_document_of on customer_document (customer_id, added_at desc);

create table identity_check (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  -- the provider's name of it; none while it is only asked for
  session_id text unique,
  status text not null check (status in ('SENT', 'PASS', 'NOT_PASS', 'EXPIRED')),
  -- the provider is not sure, or what it saw does not fit: SENT until staff decide
  suspected boolean not null default false,
  reasons jsonb not null default '[]',
  document jsonb,
  person jsonb,
  -- when staff asked for it, until the person starts it
  started_at timestamptz not null,
  -- none while it is only asked for
  expires_at timestamptz,
  checked_at timestamptz,
  decided_by uuid references app_user (id)
);
create index identity_check_of on identity_check (customer_id, started_at desc);
create index identity_check_open on identity_check (expires_at) where status = 'SENT';

create table crs_signature (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  envelope_id text not null unique,
  status text not null check (status in ('sent', 'completed', 'declined', 'expired')),
  begun_at timestamptz not null,
  ended_at timestamptz
);
create index crs_signature_of on crs_signature (customer_id, begun_at desc);

-- Which prompts of rules/src/onboarding/prompts.ts an individual has answered, and how many documents staff wait for.
-- A document that was rejected is none; of the identity checks the last one counts.
create view individual_progress as
  select i.customer_id, i.tier, i.is_blocked, i.crs_done_at is not null as crs_done,
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
  left join lateral (
    select array_agg(kind) as kinds from customer_document
    where customer_id = i.customer_id and state <> 'rejected'
  ) d on true
  left join lateral (
    select status, suspected from identity_check
    where customer_id = i.customer_id order by started_at desc, id desc limit 1
  ) c on true;

grant delete on registration, identity_check to fondaco_app;
grant select, insert, update on registration, individual, document_request, customer_document, identity_check,
  crs_signature to fondaco_app;
grant select on individual_progress to fondaco_app;
grant select, insert on individual_risk_change, customer_comment to fondaco_app;

-- The key that signs short-lived addresses of files; every process signs and reads with the same one.
create table file_link_key (
  single boolean primary key default true check (single),
  key bytea not null
);
insert into file_link_key (key)
  values (sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));
grant select on file_link_key to fondaco_app;
