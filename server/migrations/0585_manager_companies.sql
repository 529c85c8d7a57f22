-- Companies that manage others.
alter table company
  add column can_manage_other_companies boolean not null default false,
  add column client_id text,
  -- the users of its manager may also pay
  add column shared_with boolean not null default false,
  add constraint company_client_id check (client_id <> '' and (client_id is not null or not can_manage_other_companies)),
  add constraint company_not_its_own_manager check (managed_by <> customer_id),
  add constraint company_shared_with_manager check (managed_by is not null or not shared_with);
create index company_can_manage on company (customer_id) where can_manage_other_companies;
