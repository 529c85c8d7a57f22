-- A company that is paid may be checked by its LEI, VAT or register number, beside its name.

-- The identifier of a saved payee.
alter table payee add column identifier text check (length(identifier) between 1 and 50);

-- The answer about the identifier of a check alone.
alter table payee_check add column identifier_result text
  check (identifier_result in ('MTCH', 'NMTC', 'NOAP'));

-- What a payment was made with.
alter table transaction_payee_check
  add column identifier text,
  add column identifier_result text check (identifier_result in ('MTCH', 'NMTC', 'NOAP'));
