-- The history of a pair: the payments of a customer to or from one account, newest first. With only the account indexed,
-- an account that many customers pay was read in whole for each of them.
create index transaction_paid_pair on transaction (customer_id, creditor_account, created_at desc, id desc)
  where direction = 'DEBIT';
create index transaction_received_pair on transaction (customer_id, debtor_account, created_at desc, id desc)
  where direction = 'CREDIT';
