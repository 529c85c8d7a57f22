-- Names of payments that staff cleared: who is meant is not whom a watchlist names. Nothing here is deleted.
create table cleared_name (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  -- another legal entity judges for itself
  entity text not null,
  -- the text in which the name was found, folded as screening folds it
  name_key text not null,
  name text not null,
  -- the account of the other side
  account text not null,
  list text not null,
  subject text not null,
  -- a hash of everything the list said of the subject
  entry text not null,
  listed_name text not null,
  -- the payment on which it was decided
  transaction_id uuid not null references transaction (id),
  reason text not null,
  cleared_by text not null,
  cleared_at timestamptz not null,
  -- the second person, who let the payment go: since then it stands
  released_by text not null,
  released_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by text,
  revoked_reason text,
  check ((revoked_at is null) = (revoked_by is null)),
  check ((revoked_at is null) = (revoked_reason is null))
);
create unique index cleared_name_stands on cleared_name (customer_id, entity, account, name_key, list, subject)
  where revoked_at is null;
create index cleared_name_time on cleared_name (released_at desc, id desc);
create index cleared_name_transaction on cleared_name (transaction_id);
create index cleared_name_customer on cleared_name (customer_id, released_at desc, id desc);

grant select, insert, update on cleared_name to fondaco_app;
