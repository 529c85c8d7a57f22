-- Who changes prices, by two: the default roles that there still are, of an institution whose roles hold something already.
-- A new one is given its roles' permissions at its first start.
insert into role_permission (role, permission)
  select distinct role, 'manage:fees' from role_permission where role in ('admin', 'operation')
  on conflict do nothing;
