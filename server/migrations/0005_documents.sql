-- Files that people attach. The bytes lie in the storage provider under `storage_key`.

create table document (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  name text not null,
  media_type text not null,
  size int not null check (size between 1 and 8000000),
  sha256 bytea not null,
  storage_key text not null unique,
  uploaded_by uuid not null references app_user (id),
  uploaded_at timestamptz not null
);
create index document_customer on document (customer_id);
grant select, insert on document to fondaco_app;
