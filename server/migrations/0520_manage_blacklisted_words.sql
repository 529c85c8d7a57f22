-- Who changes blacklisted words, by two: the default roles that there still are, of an institution whose roles hold something
-- already. A new one is given its roles' permissions at its first start.
insert into role_permission (role, permission)
  select distinct role, 'manage:blacklisted_words' from role_permission where role in ('admin', 'compliance')
  on conflict do nothing;

-- A change of a word names the version that its proposer read.
alter table blacklisted_word add column version integer not null default 1;
