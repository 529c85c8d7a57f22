-- Who changes limits of payments, by two: the default roles that there still are, of an institution whose roles hold something
-- already. A new one is given its roles' permissions at its first start.
insert into role_permission (role, permission)
  select distinct role, 'manage:limits' from role_permission where role in ('admin', 'risk', 'compliance')
  on conflict do nothing;
