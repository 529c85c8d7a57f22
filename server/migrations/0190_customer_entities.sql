-- The entities in which a customer has accounts: whose staff see the customer, without a look at the accounts.
alter table customer add column entities text[] not null default '{}';
update customer set entities = held.entities
  from (select customer_id, array_agg(distinct entity order by entity) as entities from account group by customer_id) held
  where held.customer_id = customer.id;
