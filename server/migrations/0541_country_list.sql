-- The risk of countries is a list that two people change. What is in force stays so.
alter table country_risk
  add column id uuid not null unique default gen_random_uuid(),
  add column level text not null default 'ordinary' check (level in ('restricted', 'high', 'ordinary')),
  -- who lists the country
  add column source text not null default '',
  add column version integer not null default 1;
-- Without a restriction, and of the lowest risk, an entry means nothing.
delete from country_risk where not is_restricted and risk = 1;
alter table country_risk rename column changed_at to added_at;
update country_risk set
  level = case when is_restricted then 'restricted' when risk >= 4 then 'high' else 'ordinary' end,
  source = case
    when is_restricted then 'FATF: call for action'
    when risk >= 4 then 'Delegated Regulation (EU) 2016/1675'
    else 'The institution' end;
alter table country_risk alter column level drop default, alter column source drop default;
-- Read as before, and decided by the level alone.
alter table country_risk drop column is_restricted;
alter table country_risk add column is_restricted boolean not null generated always as (level = 'restricted') stored;

-- Who changes risk rules, by two: the default roles that there still are, of an institution whose roles hold something
-- already. A new one is given its roles' permissions at its first start.
insert into role_permission (role, permission)
  select distinct role, 'manage:risk_rules' from role_permission where role in ('admin', 'risk', 'compliance')
  on conflict do nothing;
