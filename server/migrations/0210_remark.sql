-- What staff say to each other about an object: one table, whatever the object is. A remark is never changed.
create table remark (
  id uuid primary key,
  object_type text not null check (object_type in ('transaction', 'individual')),
  object_id uuid not null,
  customer_id uuid not null references customer (id),
  -- null: the object belongs to no one entity
  entity text,
  at timestamptz not null,
  user_id uuid not null,
  user_name text not null,
  content_type text not null check (content_type in ('text/plain', 'text/html')),
  content text not null
);
create index remark_of on remark (object_type, object_id, at desc, id desc);
grant select, insert on remark to fondaco_app;

insert into remark (id, object_type, object_id, customer_id, entity, at, user_id, user_name, content_type, content)
select c.id, 'transaction', t.id, t.customer_id, t.entity, c.at, c.user_id, c.user_name, 'text/plain', c.comment
from transaction_comment c join transaction t on t.id = c.transaction_id
union all
select c.id, 'individual', c.customer_id, c.customer_id, null, c.at, c.user_id, c.user_name, 'text/plain', c.comment
from customer_comment c;

drop table transaction_comment;
drop table customer_comment;
