-- Views of lists that people saved: filters, order of rows, columns. Of a customer's list or, without a customer, of staff.
create table saved_view (
  id uuid primary key,
  list text not null,
  user_id uuid not null references app_user (id),
  user_name text not null,
  customer_id uuid references customer (id) on delete cascade,
  -- the entities whose data the filters may name
  entities text[] not null,
  name text not null,
  shared boolean not null,
  search jsonb not null,
  layout jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create unique index saved_view_name on saved_view (user_id, list, customer_id, lower(name)) nulls not distinct;
create index saved_view_shared on saved_view (list, customer_id) where shared;
grant select, insert, update, delete on saved_view to fondaco_app;
