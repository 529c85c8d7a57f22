-- Staff review companies as they review individuals.

-- Every company has an application. One that did not register itself keeps the risk category that it was given.
insert into application (customer_id, tier, is_blocked, waiting_since, risk_updated_at, risk_set_at)
  select c.id, 1, c.status in ('PENDING', 'IN-PROGRESS'),
    case when c.status in ('PENDING', 'IN-PROGRESS') then o.registered_at end, c.created_at, c.created_at
  from customer c join company o on o.customer_id = c.id
  where not exists (select from application a where a.customer_id = c.id);

-- The risk of a company follows from its business and from the payments that it expects.
update setting set version = version + 1, value = value || '{
  "sector": {
    "Accounting and Legal": 10, "Advertising and Marketing": 0, "Construction": 5, "Consulting": 10, "E-commerce": 5,
    "Education": 0, "Financial Services": 30, "Forex": 40, "Gaming": 40, "Healthcare": 0, "Hosting": 5,
    "IT and Software": 0, "Lottery": 40, "Manufacturing": 0, "Real Estate": 20, "Telecommunications": 0,
    "Transport and Logistics": 0, "Travel": 5, "Other": 10
  },
  "volume": {"0-249,999": 0, "250,000-999,999": 0, "1,000,000-4,999,999": 10, "over 4,999,999": 20}
}' where name = 'risk_weights';

alter table claim drop constraint claim_object_type_check,
  add check (object_type in ('transaction', 'individual', 'company'));
alter table remark drop constraint remark_object_type_check,
  add check (object_type in ('transaction', 'individual', 'company'));

-- The acts that count for the approval of a customer.
drop index audit_event_application;
create index audit_event_application on audit_event (customer_id, at, id)
  where object_type in ('individual', 'company', 'watchlist_hit', 'identity_check', 'document');

-- Who looks after a company, and which company manages it.
alter table company
  add column acc_manager uuid references app_user (id),
  add column reviewer1 uuid references app_user (id),
  add column reviewer2 uuid references app_user (id),
  add column managed_by uuid references company (customer_id);

-- When the customer, or what it says of itself, last changed.
alter table customer add column updated_at timestamptz;
update customer c set updated_at = greatest(c.created_at, (select max(at) from audit_event where customer_id = c.id));
alter table customer alter column updated_at set not null;
create function customer_note_change() returns trigger language plpgsql as $$
begin
  new.updated_at := case tg_op when 'INSERT' then new.created_at
    else now() + (select offset_s from business_clock) * interval '1 second' end;
  return new;
end $$;
create trigger customer_added before insert on customer for each row execute function customer_note_change();
create trigger customer_changed before update on customer
  for each row when (new.version <> old.version) execute function customer_note_change();

-- The filters and the orders of the list of companies.
create index customer_company_name on customer (name, id) where kind = 'COMPANY';
create index customer_company_risk_order on customer (risk_category, id) where kind = 'COMPANY';
create index customer_company_status on customer (status, created_at desc, id desc) where kind = 'COMPANY';
create index customer_company_risk on customer (risk_category, created_at desc, id desc) where kind = 'COMPANY';
create index customer_company_update on customer (updated_at desc, id desc) where kind = 'COMPANY';
create index customer_company_place_text on customer
  using gin (city gin_trgm_ops, street gin_trgm_ops, (number::text) gin_trgm_ops) where kind = 'COMPANY';
create index company_number_text on company using gin ((answers #>> '{info,registration_id}') gin_trgm_ops);
create index company_acc_manager on company (acc_manager) where acc_manager is not null;
create index company_reviewer1 on company (reviewer1) where reviewer1 is not null;
create index company_reviewer2 on company (reviewer2) where reviewer2 is not null;
create index company_managed_by on company (managed_by) where managed_by is not null;
