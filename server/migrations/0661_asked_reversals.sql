-- Reversals and cancelled fees that wait for a second person, to end those that nobody decided.
create index transaction_reversal_asked on transaction (reversal_asked_at)
  where reversal_asked_at is not null and reversed_at is null;
