-- Staff who look after a customer of any kind stand beside the affiliate, in its application.
alter table application
  add column acc_manager uuid references app_user (id),
  add column reviewer1 uuid references app_user (id),
  add column reviewer2 uuid references app_user (id);
update application a
  set acc_manager = c.acc_manager, reviewer1 = c.reviewer1, reviewer2 = nullif(c.reviewer2, c.reviewer1)
  from company c
  where c.customer_id = a.customer_id and num_nonnulls(c.acc_manager, c.reviewer1, c.reviewer2) > 0;
alter table application add constraint application_two_reviewers check (reviewer1 <> reviewer2);
alter table company drop column acc_manager, drop column reviewer1, drop column reviewer2;
create index application_acc_manager on application (acc_manager) where acc_manager is not null;
create index application_reviewer1 on application (reviewer1) where reviewer1 is not null;
create index application_reviewer2 on application (reviewer2) where reviewer2 is not null;

-- Which of the staff may be chosen for what. A person who no longer may keeps the row.
create table owner_role (
  user_id uuid primary key references app_user (id),
  roles text[] not null check (roles <@ '{acc_manager,reviewer1,reviewer2}'),
  version int not null default 1
);
grant select, insert, update on owner_role to fondaco_app;

-- Staff who were given to a company before there was a list may be chosen as what they are.
insert into owner_role (user_id, roles)
  select user_id, array_agg(distinct role order by role) from (
    select acc_manager as user_id, 'acc_manager' as role from application where acc_manager is not null
    union all select reviewer1, 'reviewer1' from application where reviewer1 is not null
    union all select reviewer2, 'reviewer2' from application where reviewer2 is not null
  ) given group by user_id;

-- Who edits that list: the default role, of an institution whose roles hold something already.
insert into role_permission (role, permission)
  select distinct role, 'manage:roles' from role_permission where role = 'admin'
  on conflict do nothing;
