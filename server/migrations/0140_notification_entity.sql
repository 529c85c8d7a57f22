-- The legal entity whose money or payment a notification is about; null where it is about the person or the customer
-- as such. Who sees one entity only sees nothing of another.
alter table notification add column entity text;

update notification n set entity = t.entity
  from transaction t
  where t.id::text = substring(n.link from '^/(?:customer/summary/transactions|crm/view_transaction)/(?:.*/)?([0-9a-f-]{36})$');

-- Staff were told of an individual as the reviewers of UAB.
update notification set entity = 'UAB' where link like '/crm/%' and entity is null;
