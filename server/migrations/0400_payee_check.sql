-- Checks of a payee's name before a payment, as they were answered and shown: proof of the answer, so append only.
create table payee_check (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  customer_id uuid not null references customer (id),
  at timestamptz not null,
  expires_at timestamptz not null,
  -- IBAN or other identifier, without blanks
  account text not null,
  name text,
  -- of a company: LEI, VAT or register number
  identifier text,
  result text not null check (result in ('MTCH', 'CMTC', 'NMTC', 'NOAP')),
  -- the holder's name of a close match
  matched_name text,
  -- why the other bank did not answer
  failure text,
  -- the text that the payer was shown
  words text not null,
  check (name is not null or identifier is not null),
  check ((result = 'CMTC') = (matched_name is not null))
);
grant select, insert on payee_check to fondaco_app;

-- What a payment was made with: the check that its payer saw, or the server's own, which nobody saw.
create table transaction_payee_check (
  transaction_id uuid primary key references transaction (id),
  check_id uuid,
  result text not null check (result in ('MTCH', 'CMTC', 'NMTC', 'NOAP')),
  name text not null,
  matched_name text,
  words text,
  shown boolean not null,
  choice text check (choice in ('matched', 'took_name', 'went_on')),
  checked_at timestamptz not null,
  check (shown = (choice is not null) and shown = (words is not null) and shown = (check_id is not null))
);
grant select, insert on transaction_payee_check to fondaco_app;
