-- The dashboard counts the payments of 60 days by entity: with the entity in the index of times it reads no row of the table.
create index transaction_time_entity on transaction (created_at desc, id desc) include (entity);
drop index transaction_time;
alter index transaction_time_entity rename to transaction_time;
