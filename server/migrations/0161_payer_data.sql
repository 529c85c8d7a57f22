-- Payments that came in with the payer's data missing or meaningless, by the bank that sent them: a bank that does so
-- again and again is warned, and reported (Regulation (EU) 2023/1113, art. 8).
create table payer_data_gap (
  transaction_id uuid primary key references transaction (id),
  at timestamptz not null,
  entity text not null,
  -- the BIC of the payer's bank, or the country of the account where the message names no bank
  bank text not null,
  gaps text[] not null
);
create index payer_data_gap_of on payer_data_gap (bank, at desc);
grant select, insert on payer_data_gap to fondaco_app;
