-- What each user may do for each company: their role there, and the permissions that they were given there.
alter table company_user
  add column role text,
  add column permissions text[],
  -- they do nothing for the company, and see nothing of it
  add column blocked_at timestamptz,
  add column version int not null default 1;

-- Users keep what they could do before. The first one of a company who can pay, or who registers it, also manages its users.
with held as (
  select b.user_id, b.company_id,
    case when u.roles @> '{customer}' then 'customer' when u.roles @> '{COMPANY}' then 'COMPANY'
      else 'customer_viewer' end as role,
    row_number() over (
      partition by b.company_id order by u.roles && '{customer,COMPANY}' desc, b.added_at, b.user_id
    ) = 1 and u.roles && '{customer,COMPANY}' as is_first
  from company_user b join app_user u on u.id = b.user_id
)
update company_user b set role = held.role,
  permissions = case
    when held.is_first then '{payment:create,company_users:manage}'::text[]
    when held.role <> 'customer_viewer'
      or exists (select from role_permission r where r.role = held.role and r.permission = 'payment:create')
      then '{payment:create}'
    else '{}' end
from held where held.user_id = b.user_id and held.company_id = b.company_id;

alter table company_user
  alter column role set not null,
  alter column permissions set not null,
  add check (role in ('COMPANY', 'customer', 'customer_viewer')),
  add check (permissions <@ '{payment:create,company_users:manage}');
grant update on company_user to fondaco_app;

-- The role says who can have it, and each company who has it.
insert into role_permission (role, permission)
  select distinct role, 'company_users:manage' from role_permission where role in ('admin', 'customer')
  on conflict do nothing;
