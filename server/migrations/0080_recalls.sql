-- Money asked back: by us of another bank (OUT, of a debit), or of us by another (IN, of a credit). One row an asking.
alter table transaction_cancelation
  add column direction text not null check (direction in ('OUT', 'IN')),
  add column reason_code text not null,
  add column asked_by_kind text not null check (asked_by_kind in ('customer', 'staff', 'clearing')),
  add column asked_by uuid,
  add column asked_by_name text not null,
  -- the case as both banks know it, and the request in it: Case/Id and CxlId of the camt.056; null between our customers
  add column case_id text,
  add column request_id text,
  -- MsgId of the camt.056
  add column message_id text,
  add column state text not null default 'OPEN' check (state in ('OPEN', 'RETURNED', 'REFUSED')),
  -- by when there must be an answer: 15 business days; from then on it is overdue
  add column due_at timestamptz not null,
  add column overdue_told_at timestamptz,
  add column answered_at timestamptz,
  add column answer_code text,
  add column answer_text text;
create unique index transaction_cancelation_one_open on transaction_cancelation (transaction_id) where state = 'OPEN';
create unique index transaction_cancelation_request on transaction_cancelation (direction, request_id) where request_id is not null;
create index transaction_cancelation_due on transaction_cancelation (due_at) where state = 'OPEN';
create index transaction_money_asked_back on transaction (cancel_status, created_at desc, id desc)
  where cancel_status in ('REQ_RETURN', 'REQ_CANCEL');

-- A question may ask the customer whether money may go back; then the answer says yes or no.
alter table transaction_question
  alter column asked_by drop not null,
  add column asks text not null default 'INFORMATION' check (asks in ('INFORMATION', 'RETURN')),
  add column agreed boolean;

-- A reversal is asked for by one person and booked by another.
alter table transaction
  add column reversal_asked_by uuid,
  add column reversal_asked_by_name text,
  add column reversal_asked_at timestamptz,
  add column reversal_reason_code text,
  add column reversed_at timestamptz;
create unique index transaction_one_reversal on transaction (original_id, direction)
  where original_id is not null and type in ('INTERNAL', 'BETWEEN', 'CARD', 'FEE');

grant update on transaction_cancelation to fondaco_app;
