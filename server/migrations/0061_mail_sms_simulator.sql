-- The simulated mailbox and telephone of the demo: the newest letters and text messages, for anyone to read.
-- They are other parties' memory: nothing of the product reads these tables, and they are empty in production.

create table mail_simulator_message (
  seq bigint generated always as identity primary key,
  -- the letter's own id: the same letter handed over again lies here once
  id uuid not null unique,
  -- business time
  at timestamptz not null,
  -- the reader's address in lower case
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  -- the message as a mail server would have had it
  raw text not null
);
create index mail_simulator_message_to on mail_simulator_message (recipient, seq desc);

create table sms_simulator_message (
  seq bigint generated always as identity primary key,
  -- the message's reference: the same message handed over again lies here once
  id uuid not null unique,
  -- business time
  at timestamptz not null,
  -- the reader's number with its plus, digits only
  recipient text not null,
  text text not null
);
create index sms_simulator_message_to on sms_simulator_message (recipient, seq desc);

grant select, insert, delete on mail_simulator_message, sms_simulator_message to fondaco_app;
