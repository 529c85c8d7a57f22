-- The payouts of an account, newest first.
create index transaction_payout on transaction (account_id, created_at desc) where extension ? 'payout';
