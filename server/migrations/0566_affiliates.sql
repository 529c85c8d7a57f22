-- A person who signs up to refer customers says more of themselves than others do.
alter table registration
  drop constraint registration_role_check,
  add constraint registration_role_check check (role in ('INDIVIDUAL', 'COMPANY', 'AFFILIATE')),
  add column affiliate_details jsonb check ((affiliate_details is null) = (role <> 'AFFILIATE'));

-- Those who refer customers.
create table affiliate (
  user_id uuid primary key references app_user (id),
  -- the part of their link that says who referred
  mark text not null unique check (mark ~ '^[a-z2-7]{10}$'),
  phone text not null,
  country text not null,
  company_name text,
  website text,
  created_at timestamptz not null
);
grant select, insert on affiliate to fondaco_app;

-- Who referred the customer that applies.
alter table application add column affiliate_id uuid references affiliate (user_id);
create index application_of_affiliate on application (affiliate_id) where affiliate_id is not null;
