-- The programmes that customers left: a month is charged by the programme of its first day.
create table fee_program_left (
  customer_id uuid not null references customer (id) on delete cascade,
  left_at timestamptz not null,
  program smallint not null references fee_program (number),
  primary key (customer_id, left_at)
);
grant select, insert on fee_program_left to fondaco_app;
