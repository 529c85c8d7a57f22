-- Who signs up: a person for themselves, or for a company.
alter table registration add column role text not null default 'INDIVIDUAL' check (role in ('INDIVIDUAL', 'COMPANY'));

-- What a company says of itself, half filled in until its registration is complete.
create table company (
  customer_id uuid primary key references customer (id),
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  -- the person who registers it wants to hear of new services
  notify_marketing boolean not null default false,
  -- its person said that all is there; of a company that did not register itself, when it was added
  registered_at timestamptz
);
grant select, insert, update on company to fondaco_app;
insert into company (customer_id, registered_at) select id, created_at from customer where kind = 'COMPANY';

-- Who fills in the application of a company, of an institution whose roles hold something already. A new one is given
-- its roles' permissions at its first start.
insert into role_permission (role, permission)
  select 'COMPANY', 'company:apply' where exists (select from role_permission)
  on conflict do nothing;
