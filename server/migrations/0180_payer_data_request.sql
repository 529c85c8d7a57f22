-- What the payer's bank was asked for, where a payment came in without its payer's data, and what it answered. What the
-- message said stays as it was.
create table payer_data_request (
  transaction_id uuid primary key references payer_data_gap (transaction_id),
  asked_at timestamptz not null,
  asked_by uuid not null references app_user (id),
  asked_by_name text not null,
  -- as it was sent
  request text not null,
  sent_as text not null,
  due_at timestamptz not null,
  overdue_told_at timestamptz,
  answered_at timestamptz,
  answered_by uuid references app_user (id),
  answered_by_name text,
  payer_name text,
  payer_account text,
  payer_details text,
  refusal text,
  check ((answered_at is null) = (answered_by is null)),
  check (answered_at is null or (payer_name is null) <> (refusal is null))
);
create index payer_data_request_due on payer_data_request (due_at) where answered_at is null and overdue_told_at is null;
grant select, insert, update on payer_data_request to fondaco_app;
