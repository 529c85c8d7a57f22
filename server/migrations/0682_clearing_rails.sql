-- A second connection beside that of SEPA: messages with the correspondent bank of wires, and files of its own.
alter table clearing_file add column rail text not null default 'SEPA' check (rail in ('SEPA', 'WIRE'));
alter table clearing_file_message add column rail text not null default 'SEPA' check (rail in ('SEPA', 'WIRE'));
alter table clearing_simulator_message add column rail text not null default 'SEPA' check (rail in ('SEPA', 'WIRE'));

-- An id is unique among the messages of its rail.
drop index clearing_file_taken_once;
create unique index clearing_file_taken_once on clearing_file (rail, sha256) where direction = 'IN' and state = 'TAKEN';
drop index clearing_file_message_sent_once;
create unique index clearing_file_message_sent_once on clearing_file_message (rail, message_id) where direction = 'OUT';
drop index clearing_file_message_taken_once;
create unique index clearing_file_message_taken_once on clearing_file_message (rail, message_id)
  where direction = 'IN' and taken;
drop index clearing_file_message_waiting;
create index clearing_file_message_waiting on clearing_file_message (rail, urgent, at)
  where direction = 'OUT' and file_id is null;
drop index clearing_simulator_message_due;
create index clearing_simulator_message_due on clearing_simulator_message (rail, at)
  where direction = 'IN' and delivered_at is null;

alter table clearing_simulator_transfer drop constraint clearing_simulator_transfer_rail_check;
alter table clearing_simulator_transfer add constraint clearing_simulator_transfer_rail_check
  check (rail in ('SCT', 'INST', 'WIRE'));

-- A payment's id at its rail is chosen by another bank, so it is unique among the payments of that rail.
drop index transaction_rail_id;
create unique index transaction_rail_id on transaction (rail_id, rail) where rail_id is not null;
