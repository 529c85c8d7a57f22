-- Moves of consumers to a dearer fee programme, which wait for the day that was told.
create table fee_move (
  customer_id uuid primary key references customer (id),
  -- another move of the same customer has another id, by which it is told once
  id uuid not null unique,
  program smallint not null references fee_program (number),
  -- the first day of the programme, by the clocks of the customer's entities
  valid_from date not null,
  ordered_at timestamptz not null,
  -- what rises in each entity, as it was told: [{entity, from, lines}]
  told jsonb not null
);
create index fee_move_program on fee_move (program);
create index fee_move_due on fee_move (valid_from);
grant select, insert, update, delete on fee_move to fondaco_app;
