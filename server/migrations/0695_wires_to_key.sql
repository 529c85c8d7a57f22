-- The queue of wires that staff key at the bank by hand, the oldest first.
create index transaction_to_key on transaction (status_since, id)
  where status = 'TO_CLEAR' and rail = 'manual' and direction = 'DEBIT';
