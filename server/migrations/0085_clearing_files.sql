-- Clearing by files in a folder that a gateway serves: the files, and what is in them. The contents lie in the folder.
create table clearing_file (
  id uuid primary key,
  direction text not null check (direction in ('OUT', 'IN')),
  -- as the gateway sees it; IN: what is no letter, digit, dot, dash or underscore is percent-encoded
  name text not null,
  state text not null check (state in ('WRITING', 'SENT', 'RECEIVED', 'TAKEN', 'DUPLICATE', 'FAILED')),
  -- IN: the checksum that came with it
  promised text,
  sha256 text,
  bytes bigint,
  message_count int,
  -- what the messages move, in euro cents
  control_sum bigint,
  -- why it failed or is a duplicate, in each language
  reason jsonb,
  created_at timestamptz not null,
  -- OUT: since when the whole file lies in the folder, so that only its publication is left
  written_at timestamptz,
  -- when it was sent, taken, found to be a duplicate, or last failed
  handled_at timestamptz,
  tries int not null default 0,
  -- not tried again before
  try_at timestamptz,
  version int not null default 1
);
create index clearing_file_newest on clearing_file (created_at desc, id desc);
create index clearing_file_open on clearing_file (direction, state) where state not in ('SENT', 'TAKEN', 'DUPLICATE');
create unique index clearing_file_taken_once on clearing_file (sha256) where direction = 'IN' and state = 'TAKEN';

-- OUT: what is to be sent, from before it has a file. IN: what a file held. With (direction, message_id) it is the
-- clearing_message of the same message.
create table clearing_file_message (
  seq bigint generated always as identity primary key,
  direction text not null check (direction in ('OUT', 'IN')),
  -- IN: unknown where the message could not be read
  message_type text,
  message_id text,
  sha256 text not null,
  -- OUT: the message, until its file is sent
  xml text,
  -- OUT: it does not wait for others
  urgent boolean not null default false,
  -- OUT: when it was handed to us; IN: when it was read
  at timestamptz not null,
  file_id uuid references clearing_file (id),
  -- in the file, from 1
  position int,
  -- IN: it was handed over
  taken boolean not null default false,
  -- IN: why it was not, in each language
  reason jsonb,
  unique (file_id, position)
);
create unique index clearing_file_message_sent_once on clearing_file_message (message_id) where direction = 'OUT';
create unique index clearing_file_message_taken_once on clearing_file_message (message_id) where direction = 'IN' and taken;
create index clearing_file_message_waiting on clearing_file_message (urgent, at) where direction = 'OUT' and file_id is null;
create index clearing_file_message_unsent on clearing_file_message (at) where direction = 'OUT' and xml is not null;
create index clearing_file_message_id on clearing_file_message (message_id);

grant select, insert, update on clearing_file, clearing_file_message to fondaco_app;
