-- What other banks asked about our accounts, and what they were answered: append only.
create table payee_answer (
  id uuid primary key,
  at timestamptz not null,
  -- the BIC of the bank that asked
  requester text not null,
  -- its own id of the request
  request_id text not null,
  account text not null,
  name text,
  identifier text,
  result text not null check (result in ('MTCH', 'CMTC', 'NMTC', 'NOAP')),
  matched_name text,
  check (name is not null or identifier is not null)
);
create index payee_answer_account on payee_answer (account, at);
grant select, insert on payee_answer to fondaco_app;
